import { href } from 'react-router'
import { words } from '#app/lib/words/words.ts'

export const footerWords = words('routes/shell/footer', {
  get quick() {
    return [
      { href: href('/about'), label: 'About Us' },
      { href: href('/countries'), label: 'Countries' },
      { href: href('/services'), label: 'Services' },
      { href: href('/blog'), label: 'Blog' },
      { href: href('/contact'), label: 'Contact' },
    ]
  },
  get planning() {
    return [
      { href: href('/requirements'), label: 'Check requirements' },
      { href: href('/map'), label: 'World map' },
      { href: href('/changes'), label: 'Visa rule changes' },
      { href: href('/schengen-calculator'), label: 'Schengen calculator' },
      { href: href('/pricing'), label: 'Pricing' },
      { href: href('/faqs'), label: 'FAQs' },
    ]
  },
  get legal() {
    return [
      { href: href('/privacy-policy'), label: 'Privacy Policy' },
      { href: href('/terms-of-service'), label: 'Terms of Service' },
      { href: href('/cookies'), label: 'Cookies' },
      { href: href('/developers'), label: 'For developers' },
      { href: `${href('/contact')}?subject=Report%20a%20problem`, label: 'Report a problem' },
    ]
  },
})
