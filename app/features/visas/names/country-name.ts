import { displayNames } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { languageNow } from '#words-source'
import { ownNames } from './own-names.ts'

const regions = displayNames({ type: 'region' })
const documents: Readonly<Record<string, string>> = words('visas/travel-documents')

/**
 * Returns a country's name in the current language: our own data for English, and as the fallback elsewhere for unknown
 * codes. Travel documents have 3-letter codes and names in our texts.
 */
export function countryName(code: string, english: string): string {
  const language = languageNow()
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = ownNames
  if (language === 'en' || !own[language]) return english
  if (!/^[A-Z]{2}$/.test(code)) return documents[code] ?? english
  const name = own[language][code] ?? regions.of(code)
  return name === undefined || name === code ? english : name
}

/** Returns the name for a code alone, without country data. */
export function regionName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? countryName(code, regions.of(code) ?? code) : code
}

type Named = { readonly code: string; readonly name: string }

/** Returns the entry with its name in the current language. */
export function inOwnWords<Entry extends Named>(entry: Entry): Entry {
  const name = countryName(entry.code, entry.name)
  return name === entry.name ? entry : { ...entry, name }
}
