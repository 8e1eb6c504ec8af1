import { words } from '#app/lib/words/words.ts'
import { languageNow } from '#words-source'
import type { Country } from './country.ts'

const said = words('visas/place-name')

// Names that English gives an article inside a sentence: "a passport of the Gambia".
const takesArticle =
  /^(United |U\.S\. |British (Indian|Virgin)|Netherlands|Caribbean Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|Democratic |Central African|Dominican Republic|Republic of|French Southern|Isle of Man)|Islands$/

/** Other languages have their own rules, and their names say what is needed. */
const hasArticle = (name: string) => languageNow() === 'en' && takesArticle.test(name)

/** The name of a country as it stands inside a sentence. */
export function placeName(name: string): string {
  return hasArticle(name) ? `the ${name}` : name
}

/** The same at the beginning of one. */
export function placeNameFirst(name: string): string {
  return hasArticle(name) ? `The ${name}` : name
}

export type PassportName = Pick<Country, 'name' | 'kind'>

/** Whom a passport belongs to, in the middle of a sentence. A document is no country to be a citizen of. */
export function passportHolders({ name, kind }: PassportName): string {
  return said.holders({ kind, place: placeName(name), name })
}

/** How somebody travels, at the end of a sentence. */
export function withPassport({ name, kind }: PassportName): string {
  return kind === 'document' ? said.asDocument({ name }) : said.withPassport({ place: placeName(name) })
}
