import type { TaxRule } from '#app/features/settings/prices/tax-rule.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money } from '#app/lib/money.ts'
import { addMonths, dayOf, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'

/** A company's order or refund for one application in one month. */
export type InvoiceRow = {
  readonly kind: 'order' | 'refund'
  readonly on: PlainDate
  readonly applicationId: Id<'application'>
  readonly reference: string
  readonly applicant: string
  readonly fromCountry: string
  readonly toCountry: string
  /** Passed on to the authority. Refunds are negative. */
  readonly government: Money
  /** Our fees, less discounts. */
  readonly fees: Money
  readonly tax: Money
  readonly taxRule: TaxRule | undefined
  readonly total: Money
  /** Owed by the company. Otherwise it was paid in the usual way and has its own invoice. */
  readonly isOnAccount: boolean
}

export type TaxSum = { readonly rule: TaxRule | undefined; readonly amount: Money }

export type InvoiceSums = {
  readonly government: Money
  readonly fees: Money
  readonly taxes: readonly TaxSum[]
  readonly total: Money
  /** The part already paid. */
  readonly paid: Money
  /** Negative if refunds exceed orders, which lowers what the company owes. */
  readonly due: Money
}

/** Invoices are in US dollars, like all prices. */
export const invoiceCurrency = 'USD'

export function sumsOf(rows: readonly InvoiceRow[]): InvoiceSums {
  const of = (pick: (row: InvoiceRow) => Money, some = rows) =>
    money(
      some.reduce((all, row) => all + pick(row).minor, 0),
      invoiceCurrency,
    )
  const taxed = Map.groupBy(
    rows.filter(({ tax }) => tax.minor !== 0),
    ({ taxRule }) => JSON.stringify(taxRule ?? null),
  )
  return {
    government: of(({ government }) => government),
    fees: of(({ fees }) => fees),
    taxes: [...taxed.values()].map((some) => ({ rule: some[0]?.taxRule, amount: of(({ tax }) => tax, some) })),
    total: of(({ total }) => total),
    paid: of(
      ({ total }) => total,
      rows.filter(({ isOnAccount }) => !isOnAccount),
    ),
    due: of(
      ({ total }) => total,
      rows.filter(({ isOnAccount }) => isOnAccount),
    ),
  }
}

/** "PRT-2026-000012": numbering continues across years. */
export function partnerInvoiceNumber({ number, issuedAt }: { number: number; issuedAt: Date }): string {
  return `PRT-${issuedAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}

/** The sequence number in typed text, if it has the right format. */
export function countedPartnerNumber(written: string): number | undefined {
  const found = /^PRT-\d{4}-(\d{6,9})$/.exec(written)
  return found ? Number(found[1]) : undefined
}

/** The first day of a date's month, and of the following month. Months are in UTC, like all days. */
export function monthOf(day: PlainDate): PlainDate {
  const first = `${day.slice(0, 7)}-01`
  if (!isPlainDate(first)) throw new Error(`${day} is in no month`)
  return first
}

// Requests in progress at midnight have long finished by then, so no order is added to an invoiced month.
const settledAfterMs = 60 * 60_000

/** The most recent completed month. */
export function lastWholeMonth(now: Date): PlainDate {
  return addMonths(monthOf(dayOf(new Date(now.getTime() - settledAfterMs))), -1)
}

export function boundsOf(month: PlainDate): { from: Date; until: Date } {
  return { from: new Date(`${month}T00:00:00Z`), until: new Date(`${addMonths(month, 1)}T00:00:00Z`) }
}
