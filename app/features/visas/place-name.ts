import { words } from '#app/lib/words/words.ts'
import { languageNow } from '#words-source'
import type { Country } from './country.ts'

const said = words('visas/place-name')

// English names that take an article within a sentence: "a passport of the Gambia".
const takesArticle =
  /^(United |U\.S\. |British (Indian|Virgin)|Netherlands|Caribbean Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|Democratic |Central African|Dominican Republic|Republic of|French Southern|Isle of Man)|Islands$/

/** Names in other languages include any article they need. */
const hasArticle = (name: string) => languageNow() === 'en' && takesArticle.test(name)

/** The name of a country within a sentence. */
export function placeName(name: string): string {
  return hasArticle(name) ? `the ${name}` : name
}

/** The same at the start of a sentence. */
export function placeNameFirst(name: string): string {
  return hasArticle(name) ? `The ${name}` : name
}

export type PassportName = Pick<Country, 'name' | 'kind'>

/** Passport holders, mid-sentence. A travel document has no citizenship. */
export function passportHolders({ name, kind }: PassportName): string {
  return said.holders({ kind, place: placeName(name), name })
}

/** Describes how a traveller travels, at the end of a sentence. */
export function withPassport({ name, kind }: PassportName): string {
  return kind === 'document' ? said.asDocument({ name }) : said.withPassport({ place: placeName(name) })
}
