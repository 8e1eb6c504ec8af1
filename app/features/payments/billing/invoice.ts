/** What was paid, and what of it went back. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CRN' }

/** "INV-2026-000123": the number counts on over the years, and both kinds share it. */
export function invoiceNumber({
  number,
  kind,
  issuedAt,
}: {
  number: number
  kind: InvoiceKind
  issuedAt: Date
}): string {
  return `${prefixes[kind]}-${issuedAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}

/** The counted number in what somebody wrote, if it is written like one. */
export function countedNumber(written: string): number | undefined {
  const found = /^(INV|CRN)-\d{4}-(\d{6,9})$/.exec(written)
  return found ? Number(found[2]) : undefined
}
