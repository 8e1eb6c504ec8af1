import type { TaxRule } from '#app/features/settings/prices/tax-rule.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money } from '#app/lib/money.ts'
import { addMonths, dayOf, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'

/** What a company ordered, or got back, for one application in one month. */
export type InvoiceRow = {
  readonly kind: 'order' | 'refund'
  readonly on: PlainDate
  readonly applicationId: Id<'application'>
  readonly reference: string
  readonly applicant: string
  readonly fromCountry: string
  readonly toCountry: string
  /** Passed on to the authority. What was refunded is negative. */
  readonly government: Money
  /** Our own fees, less what was taken off them. */
  readonly fees: Money
  readonly tax: Money
  readonly taxRule: TaxRule | undefined
  readonly total: Money
  /** Owed by the company; otherwise it was paid as everybody pays, and has an invoice of its own. */
  readonly isOnAccount: boolean
}

export type TaxSum = { readonly rule: TaxRule | undefined; readonly amount: Money }

export type InvoiceSums = {
  readonly government: Money
  readonly fees: Money
  readonly taxes: readonly TaxSum[]
  readonly total: Money
  /** What of it was paid already. */
  readonly paid: Money
  /** Negative where more was given back than ordered: it lowers what the company owes. */
  readonly due: Money
}

/** An invoice is in US dollars, as every price is. */
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

/** "PRT-2026-000012": the number counts on over the years. */
export function partnerInvoiceNumber({ number, issuedAt }: { number: number; issuedAt: Date }): string {
  return `PRT-${issuedAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}

/** The counted number in what somebody wrote, if it is written like one. */
export function countedPartnerNumber(written: string): number | undefined {
  const found = /^PRT-\d{4}-(\d{6,9})$/.exec(written)
  return found ? Number(found[1]) : undefined
}

/** The first day of the month that a moment is in, and of the one after it. Months are those of UTC, as all days are. */
export function monthOf(day: PlainDate): PlainDate {
  const first = `${day.slice(0, 7)}-01`
  if (!isPlainDate(first)) throw new Error(`${day} is in no month`)
  return first
}

// A request that was under way at midnight has long ended by then: no order comes into a month that is invoiced.
const settledAfterMs = 60 * 60_000

/** The month that began last before the one that is still open. */
export function lastWholeMonth(now: Date): PlainDate {
  return addMonths(monthOf(dayOf(new Date(now.getTime() - settledAfterMs))), -1)
}

/** When a month begins, and when it has ended. */
export function boundsOf(month: PlainDate): { from: Date; until: Date } {
  return { from: new Date(`${month}T00:00:00Z`), until: new Date(`${addMonths(month, 1)}T00:00:00Z`) }
}
