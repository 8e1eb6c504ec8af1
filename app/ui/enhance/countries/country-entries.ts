import { languages } from '#app/lib/words/languages.ts'
import type { CountryEntry } from './country-match.ts'

/** What the picker knows of a list: its options, the names written beside them, and each country's name at home. */
export function countryEntries(select: HTMLSelectElement): CountryEntry[] {
  return [...select.options].flatMap(({ value, text, dataset }) => {
    if (!value) return []
    const endonym = endonymOf(value)
    const also = [...(dataset.also?.split('|') ?? []), ...(endonym ? [endonym] : [])]
    return [{ code: value, name: text, also, elsewhere: () => namesElsewhere(value) }]
  })
}

const names = new Map<string, Intl.DisplayNames>()

/** "Deutschland" for DE: the browser knows, so nothing has to be sent. */
export function endonymOf(code: string): string | undefined {
  if (code.length !== 2) return undefined
  try {
    const { language } = new Intl.Locale(`und-${code}`).maximize()
    return nameIn(language, code)
  } catch {
    return undefined
  }
}

/** What a country is called in each language of the service. */
export const namesElsewhere = (code: string): string[] =>
  code.length === 2 ? languages.flatMap((language) => nameIn(language, code) ?? []) : []

function nameIn(language: string, code: string): string | undefined {
  let known = names.get(language)
  if (!known) {
    known = new Intl.DisplayNames(language, { type: 'region' })
    names.set(language, known)
  }
  const name = known.of(code)
  return name === code ? undefined : name
}
