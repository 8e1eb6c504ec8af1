import { languages } from '#app/lib/words/languages.ts'
import type { CountryEntry } from './country-match.ts'

/** The entries of a list: its options, their alternative names, and each country's name in its own language. */
export function countryEntries(select: HTMLSelectElement): CountryEntry[] {
  return [...select.options].flatMap(({ value, text, dataset }) => {
    if (!value) return []
    const endonym = endonymOf(value)
    const also = [...(dataset.also?.split('|') ?? []), ...(endonym ? [endonym] : [])]
    return [{ code: value, name: text, also, elsewhere: () => namesElsewhere(value) }]
  })
}

const names = new Map<string, Intl.DisplayNames>()

/** The browser provides names such as "Deutschland" for DE, so they need not be sent. */
export function endonymOf(code: string): string | undefined {
  if (code.length !== 2) return undefined
  try {
    const { language } = new Intl.Locale(`und-${code}`).maximize()
    return nameIn(language, code)
  } catch {
    return undefined
  }
}

/** The name of a country in every language of the service. */
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
