import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'

const links = words('routes/shell/footer', 'links')

/** The contact form, with its subject prefilled. */
const reportAddress = () => `${href('/contact')}?subject=${encodeURIComponent(links.reportSubject)}`

export const footerWords = words('routes/shell/footer', {
  get quick() {
    const { about, countries, services, blog, contact } = links.quick
    return [
      { href: href('/about'), label: about },
      { href: href('/countries'), label: countries },
      { href: href('/services'), label: services },
      { href: href('/blog'), label: blog },
      { href: href('/contact'), label: contact },
    ]
  },
  get planning() {
    const { requirements, map, changes, schengen, pricing, faqs } = links.planning
    return [
      { href: href('/requirements'), label: requirements },
      { href: href('/map'), label: map },
      { href: href('/changes'), label: changes },
      { href: href('/schengen-calculator'), label: schengen },
      { href: href('/pricing'), label: pricing },
      { href: href('/faqs'), label: faqs },
    ]
  },
  get legal() {
    const { privacyPolicy, termsOfService, cookies, developers, report } = links.legal
    return [
      { href: href('/privacy-policy'), label: privacyPolicy },
      { href: href('/terms-of-service'), label: termsOfService },
      { href: href('/cookies'), label: cookies },
      { href: href('/developers'), label: developers },
      { href: reportAddress(), label: report },
    ]
  },
  get reportAddress() {
    return reportAddress()
  },
})
