import { exponentOf, type Money } from '#app/lib/money.ts'

/** Parses "160", "160.50" or "1,200.00" into minor units. Undefined if invalid. */
export function readAmount(text: string, currencyText: string): Money | undefined {
  const currency = currencyText.trim().toUpperCase()
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d+))?$/.exec(text.trim())
  if (!match || !/^[A-Z]{3}$/.test(currency)) return undefined
  const places = exponentOf(currency)
  const fraction = match[2] ?? ''
  if (fraction.length > places) return undefined
  const minor = Number(`${(match[1] ?? '').replaceAll(',', '')}${fraction.padEnd(places, '0')}`)
  return Number.isSafeInteger(minor) ? { minor, currency } : undefined
}

/** Formats an amount as typed: "160.00". */
export function writtenAmount({ minor, currency }: Money): string {
  const places = exponentOf(currency)
  const digits = `${minor}`.padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
