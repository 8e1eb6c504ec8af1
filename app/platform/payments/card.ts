import type { CardBrand, CardExpiry } from './provider.ts'

/** Digits of a card number typed with spaces or hyphens. */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** ISO/IEC 7812-1: the last digit is a check digit. */
export function passesLuhn(digits: string): boolean {
  let total = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    total += doubled > 9 ? doubled - 9 : doubled
  }
  return total % 10 === 0
}

/** 13 to 19 digits with a valid check digit. */
export function isCardNumber(digits: string): boolean {
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits)
}

export function brandOf(digits: string): CardBrand {
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  return 'other'
}

/** Parses "04/27", "4/27", "0427", "04 27" and "04/2027" (also with a hyphen). The year is always in this century. */
export function parseExpiry(typed: string): CardExpiry | undefined {
  const parts =
    /^(\d{1,2})\s*[/\s-]\s*(\d{2}|20\d{2})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2}|20\d{2})$/.exec(typed.trim())
  if (!parts) return undefined
  const month = Number(parts[1])
  const year = 2000 + (Number(parts[2]) % 100)
  return month >= 1 && month <= 12 ? { month, year } : undefined
}

/** A card is valid until its month has ended everywhere on Earth. */
export function hasExpired({ month, year }: CardExpiry, now: Date): boolean {
  return now.getTime() >= Date.UTC(year, month, 1, 12)
}
