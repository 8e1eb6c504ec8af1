import { formatMoney, usd } from '#app/lib/money.ts'
import type { Sql } from './journey.ts'

type MoneyOf = { readonly lines: readonly string[]; readonly total: string }

/** The ledger's total for applications together, paid or refunded, line by line, as written. */
export async function moneyOf(sql: Sql, kind: 'capture' | 'refund', ids: readonly string[]): Promise<MoneyOf> {
  const rows = await sql`
    select l.line, abs(sum(l.amount_minor))::int as minor from ledger_entries l
    where l.kind = ${kind} and l.line is not null and l.attempt_id in (
      select attempt_id from payment_shares where application_id = any(${[...ids]}))
      and (l.application_id is null or l.application_id = any(${[...ids]}))
    group by l.line order by l.line`
  const minors = rows.map(({ minor }) => Number(minor))
  return { lines: minors.map(dollars), total: dollars(minors.reduce((sum, minor) => sum + minor, 0)) }
}

const dollars = (minor: number): string => formatMoney(usd(minor))
