/** Whether an address, with or without a query, matches a pattern such as `/visa/:visaId`. */
export function matches(pattern: string, address: string): boolean {
  const parts = pattern.split('/')
  const asked = (address.split(/[?#]/, 1)[0] ?? '').split('/')
  return parts.length === asked.length && parts.every((part, index) => part.startsWith(':') || part === asked[index])
}

/**
 * The pages that anyone can open according to the specification, from its route tables and what they leave out (D05,
 * D07).
 */
export const pagesOfTheSpecification = [
  '/',
  '/about',
  '/services',
  '/blog',
  '/blog/:id',
  '/team',
  '/contact',
  '/faqs',
  '/support',
  '/pricing',
  '/countries',
  '/country/:id',
  '/visa/:visaId',
  '/signin',
  '/signup',
  '/services/visa-application',
  '/services/document-authentication',
  '/services/travel-insurance',
  '/services/airport-pickup',
  '/services/emergency-support',
  '/privacy-policy',
  '/terms-of-service',
  '/cookies',
  '/blog/tag/:tag',
  '/support',
  '/forgot-password',
  '/admin-login',
]

/** Those that redirect to another page. */
export const redirectsOfTheSpecification: Record<string, string> = {
  '/country/FR/visa/fr-schengen-c': '/visa/fr-schengen-c',
  '/terms': '/terms-of-service',
  '/privacy': '/privacy-policy',
}

/** Shown only during a sign-in: opened directly, their addresses show nothing. */
export const pagesUnderWay = [
  '/auth/callback',
  '/auth/v1/authorize',
  '/auth/finish',
  '/signin/second-step',
  '/signin/phone/code',
]
