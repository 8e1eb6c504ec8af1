import { href } from 'react-router'

export const footerWords = {
  tagline: 'Simplifying visa applications for travelers worldwide. Save time and skip the embassy lines.',
  footerNavigation: 'At the foot of the page',
  quickLinks: 'Quick Links',
  quick: [
    { href: href('/about'), label: 'About Us' },
    { href: href('/countries'), label: 'Countries' },
    { href: href('/services'), label: 'Services' },
    { href: href('/blog'), label: 'Blog' },
    { href: href('/contact'), label: 'Contact' },
  ],
  plan: 'Plan your trip',
  planning: [
    { href: href('/requirements'), label: 'Check requirements' },
    { href: href('/map'), label: 'World map' },
    { href: href('/changes'), label: 'Visa rule changes' },
    { href: href('/schengen-calculator'), label: 'Schengen calculator' },
    { href: href('/pricing'), label: 'Pricing' },
    { href: href('/faqs'), label: 'FAQs' },
  ],
  contactUs: 'Contact Us',
  newsletter: 'Changes to visa rules and new guides, by email.',
  newsletterEmail: 'Your email',
  newsletterPlaceholder: 'Your email address',
  social: 'We are also here',
  smallPrint: 'Small print',
  legal: [
    { href: href('/privacy-policy'), label: 'Privacy Policy' },
    { href: href('/terms-of-service'), label: 'Terms of Service' },
    { href: href('/cookies'), label: 'Cookies' },
    { href: href('/developers'), label: 'For developers' },
    { href: `${href('/contact')}?subject=Report%20a%20problem`, label: 'Report a problem' },
  ],
  notGovernment:
    'Portolan is a private service. It is not a government website, and governments decide on visas. You can also apply to them directly.',
  copyright: (year: number) => `© ${year} Portolan. Open source under the MIT licence.`,
}
