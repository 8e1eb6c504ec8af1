import { exponentOf, type Money } from '#app/lib/money.ts'

/** Parses a typed amount: "15", "15.00", "$1,200.50". Returns undefined for anything else. */
export function readAmount(typed: string, currency: string): number | undefined {
  const digits = exponentOf(currency)
  const plain = typed.replace(/[\s,$]/g, '')
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain) ?? []
  if (whole === undefined || part.length > digits) return undefined
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || '0')
}

/** Formats an amount for a field: "15.00". */
export function amountText({ minor, currency }: Money): string {
  return (minor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency))
}
