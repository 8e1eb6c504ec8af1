import { sql } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { ledgerEntries, paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { bucketOf, isAsked, type Which, within } from './counts.store.server.ts'
import type { Unit } from './report-range.ts'

export type MoneyRow = {
  readonly bucket: PlainDate | null
  readonly from: string | null
  readonly to: string | null
  readonly revenue: number
  readonly refunds: number
}

/**
 * Must match the index predicate exactly. For payments: our share. For refunds: every refunded line, but not the
 * accounts it is paid from. Every price is in US dollars.
 */
const isReported = sql.raw(`l.currency = 'USD' and (
  (l.kind = 'capture' and l.account in ('service_revenue', 'discounts'))
  or (l.kind = 'refund' and l.account not in ('refunds_payable', 'traveller_receipts', 'traveller_credit')))`)

/** Revenue and refunds by chart column and route; each row has one of these dimensions. */
export async function sumMoney(db: Database, which: Which, unit: Unit): Promise<MoneyRow[]> {
  const { rows } = await db.execute<MoneyRow>(sql`
    select bucket, "from", "to", coalesce(-sum(minor) filter (where kind = 'capture'), 0)::float8 as revenue,
      coalesce(sum(minor) filter (where kind = 'refund'), 0)::float8 as refunds
    from (
      select ${bucketOf(sql`l.at`, unit)} as bucket, a.from_country as "from", a.to_country as "to",
        l.kind, l.amount_minor as minor
      from ${ledgerEntries} l
      join ${paymentAttempts} p on p.id = l.attempt_id
      join ${applications} a on a.id = coalesce(l.application_id, p.application_id)
      where ${isReported} and ${within(sql`l.at`, which)} and ${isAsked(which)}) moved
    group by grouping sets ((bucket), ("from", "to"))`)
  return rows
}
