/** The document for a payment, and for a refund of it. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CRN' }

/** "INV-2026-000123": numbering continues across years and is shared by both kinds. */
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

/** The sequence number in typed text, if it has the right format. */
export function countedNumber(written: string): number | undefined {
  const found = /^(INV|CRN)-\d{4}-(\d{6,9})$/.exec(written)
  return found ? Number(found[2]) : undefined
}
