import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type PhoneProblem = 'missing' | 'no_country' | 'not_a_number' | 'no_texts'

// Number types that certainly receive text messages. Landlines and premium-rate numbers are excluded.
const reached = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])
const longest = 40

/** Parses a typed number to E.164: with its country code, or in the national format of the chosen country. */
export function readPhone(typed: string, country: string): { number: string } | { problem: PhoneProblem } {
  const text = typed.trim().replace(/^(00|＋)/, '+')
  if (!text) return { problem: 'missing' }
  if (text.length > longest) return { problem: 'not_a_number' }
  const chosen = isSupportedCountry(country) ? (country as CountryCode) : undefined
  if (!text.startsWith('+') && !chosen) return { problem: 'no_country' }
  const number = parsePhoneNumberFromString(text, { ...(chosen && { defaultCountry: chosen }), extract: false })
  if (!number?.isValid() || number.ext) return { problem: 'not_a_number' }
  return reached.has(String(number.getType())) ? { number: number.number } : { problem: 'no_texts' }
}

export function shownPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
