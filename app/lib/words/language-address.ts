import { isLanguage, type Language, languages } from './languages.ts'

/*
 * Public pages have a URL per language: "/pricing" in English, "/es/pricing" in Spanish. Other pages have a single URL
 * and use the reader's chosen language.
 */

const firstParts = [
  'about',
  'blog',
  'changes',
  'contact',
  'cookies',
  'countries',
  'country',
  'developers',
  'faqs',
  'map',
  'newsletter',
  'pricing',
  'privacy-policy',
  'report',
  'requirements',
  'schengen-calculator',
  'services',
  'team',
  'terms-of-service',
  'visa',
]

// Pages below `/support` show the user's own questions.
const forEverybody = new RegExp(`^/(?:(?:${firstParts.join('|')})(?:[/?#]|$)|(?:support)?(?:[?#]|$))`)
const withoutLanguages = /^\/blog\/cover\//

/** Whether a path has a URL per language. */
export const hasLanguages = (path: string): boolean => forEverybody.test(path) && !withoutLanguages.test(path)

export function addressIn(language: Language, path: string): string {
  if (language === 'en' || !hasLanguages(path)) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

export type PageAddress = { readonly language: string; readonly path: string }

/**
 * The addresses of a page in the languages it is written in, for search engines. `x-default` is for readers of any other
 * language.
 */
export function addressesOf(path: string, written: readonly Language[] = languages): readonly PageAddress[] {
  if (!hasLanguages(path)) return []
  const known = languages.filter((language) => written.includes(language))
  const own = known.map((language) => ({ language, path: addressIn(language, path) }))
  return [...own, { language: 'x-default', path }]
}

/** Splits a URL into its language, if any, and the page path. */
export function readAddress(address: string): { readonly language: Language | undefined; readonly path: string } {
  const [, tag = '', rest = ''] = /^\/([A-Za-z-]{2,10})((?:[/?].*)?)$/.exec(address) ?? []
  if (!isLanguage(tag) || tag === 'en') return { language: undefined, path: address }
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return hasLanguages(path) ? { language: tag, path } : { language: undefined, path: address }
}
