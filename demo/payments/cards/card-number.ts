export const cardBrands = ['visa', 'mastercard', 'amex', 'other'] as const
export type CardBrand = (typeof cardBrands)[number]

/** The last month in which a card is valid. */
export type CardExpiry = { readonly month: number; readonly year: number }

/** The digits of a typed card number, without spaces and hyphens. */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** 13 to 19 digits with a valid check digit (ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  return /^\d{13,19}$/.test(digits) && checkSum(digits) % 10 === 0
}

function checkSum(digits: string): number {
  let total = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    total += doubled > 9 ? doubled - 9 : doubled
  }
  return total
}

export function brandOf(digits: string): CardBrand {
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  return 'other'
}

/** Parses "04/27", "4/27", "0427", "04 27" and "04/2027" (also with a hyphen); the year is always in this century. */
export function parseExpiry(typed: string): CardExpiry | undefined {
  const parts =
    /^(\d{1,2})\s*[/\s-]\s*(\d{2}|20\d{2})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2}|20\d{2})$/.exec(typed.trim())
  if (!parts) return undefined
  const month = Number(parts[1])
  const year = 2000 + (Number(parts[2]) % 100)
  return month >= 1 && month <= 12 ? { month, year } : undefined
}

/** A card is valid until the end of its month in the last time zone on Earth. */
export function hasExpired({ month, year }: CardExpiry, now: Date): boolean {
  return now.getTime() >= Date.UTC(year, month, 1, 12)
}
