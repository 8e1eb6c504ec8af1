import { csvFile } from '#app/features/casework/queue/csv.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayOversee } from '../overview.policy.ts'
import { sumByAccount } from './finance.store.server.ts'
import { decimalOf, financePeriod } from './finance.ts'
import { exportColumns, ledgerAccountWords } from './finance.words.ts'

/**
 * The totals of each account by day or month, as a spreadsheet file. Amounts are never negative: debits and credits
 * have separate columns.
 */
export async function exportFinance({ actor, db, now }: RequestContext, asked: string | null) {
  requireAllowed(mayOversee(actor, 'see-money'))
  const period = financePeriod(asked, now)
  const rows = (await sumByAccount(db, period)).map(({ start, account, currency, debit, credit }) => [
    period.unit === 'month' ? start.slice(0, 7) : start,
    ledgerAccountWords[account],
    currency,
    decimalOf(debit, currency),
    decimalOf(credit, currency),
  ])
  return { name: `ledger-${period.name}.csv`, file: csvFile([exportColumns(), ...rows]) }
}
