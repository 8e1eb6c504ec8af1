import { remembered } from '#app/lib/remembered.ts'
import { displayNames, listFormat } from '#app/lib/words/formats.ts'
import type { Country } from '../country.ts'

const languageNames = displayNames({ type: 'language' })
const currencyNames = displayNames({ type: 'currency' })
const inOrder = listFormat({ type: 'unit', style: 'short' })

const languageName = remembered((code) => languageNames.of(code) ?? code)
const currencyName = remembered((code) => {
  const name = currencyNames.of(code) ?? code
  return name === code ? code : `${name} (${code})`
})

/** "Dutch, French, German". */
export function languagesOf({ languages }: Pick<Country, 'languages'>): string {
  return inOrder.format(languages.map(languageName))
}

/** "Euro (EUR)": the one most people need first. */
export function currenciesOf({ currencies }: Pick<Country, 'currencies'>): string {
  return inOrder.format(currencies.map(currencyName))
}
