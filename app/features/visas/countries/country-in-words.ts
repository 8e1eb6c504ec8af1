import { briefListText, displayNames } from '#app/lib/words/formats.ts'
import type { Country } from '../country.ts'

const languageNames = displayNames({ type: 'language' })
const currencyNames = displayNames({ type: 'currency' })

const languageName = (code: string) => languageNames.of(code) ?? code
const currencyName = (code: string) => {
  const name = currencyNames.of(code) ?? code
  return name === code ? code : `${name} (${code})`
}

/** "Dutch, French, German". */
export function languagesOf({ languages }: Pick<Country, 'languages'>): string {
  return briefListText(languages.map(languageName))
}

/** "Euro (EUR)", with the most useful currency first. */
export function currenciesOf({ currencies }: Pick<Country, 'currencies'>): string {
  return briefListText(currencies.map(currencyName))
}
