import { displayNames } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { languageNow } from '#words-source'
import { ownNames } from './own-names.ts'

const regions = displayNames({ type: 'region' })
const documents: Readonly<Record<string, string>> = words('visas/travel-documents')

/**
 * What a country is called in the language of the moment. English has the name of our data; elsewhere that is only used
 * of a code that nobody knows. A travel document of no country has three letters and a name in our texts.
 */
export function countryName(code: string, english: string): string {
  const language = languageNow()
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = ownNames
  if (language === 'en' || !own[language]) return english
  if (!/^[A-Z]{2}$/.test(code)) return documents[code] ?? english
  const name = own[language][code] ?? regions.of(code)
  return name === undefined || name === code ? english : name
}

/** Of a code alone, where the data are not at hand. */
export function regionName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? countryName(code, regions.of(code) ?? code) : code
}

type Named = { readonly code: string; readonly name: string }

/** The same entry by its name in the language of the moment. */
export function inOwnWords<Entry extends Named>(entry: Entry): Entry {
  const name = countryName(entry.code, entry.name)
  return name === entry.name ? entry : { ...entry, name }
}
