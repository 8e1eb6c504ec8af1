import type { Country } from './country.ts'

// Names that English gives an article inside a sentence: "a passport of the Gambia".
const takesArticle =
  /^(United |U\.S\. |British (Indian|Virgin)|Netherlands|Caribbean Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|Democratic |Central African|Dominican Republic|Republic of|French Southern|Isle of Man)|Islands$/

/** The name of a country as it stands inside a sentence. */
export function placeName(name: string): string {
  return takesArticle.test(name) ? `the ${name}` : name
}

/** The same at the beginning of one. */
export function placeNameFirst(name: string): string {
  return takesArticle.test(name) ? `The ${name}` : name
}

export type PassportName = Pick<Country, 'name' | 'kind'>

/** Whom a passport belongs to, in the middle of a sentence. A document is no country to be a citizen of. */
export function passportHolders({ name, kind }: PassportName): string {
  if (kind === 'country') return `citizens of ${placeName(name)}`
  return kind === 'territory' ? `holders of a passport of ${placeName(name)}` : `travellers with the status “${name}”`
}

/** How somebody travels, at the end of a sentence. */
export function withPassport({ name, kind }: PassportName): string {
  return kind === 'document' ? `as “${name}”` : `with a passport of ${placeName(name)}`
}
