import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { keptFor, minuteMs } from '../kept-figures.ts'
import { mayOversee } from '../overview.policy.ts'
import {
  checkLedger,
  listBalances,
  sumByAccount,
  tallyAttempts,
  tallyRefunds,
  tallyUnsettled,
} from './finance.store.server.ts'
import { type Finance, type FinancePeriod, financePeriod, rowsOf } from './finance.ts'

/** Ledger amounts by day or month, with amounts not yet booked, and whether the ledger balances. */
export async function readFinance(call: Call, asked: string | null): Promise<Finance> {
  requireAllowed(mayOversee(call.actor, 'see-money'))
  const period = financePeriod(asked, call.now)
  return keptFor(call, `finance ${period.name}`, () => countFinance(call, period), minuteMs)
}

async function countFinance({ db, now }: Call, period: FinancePeriod): Promise<Finance> {
  return {
    period,
    countedAt: now,
    rows: rowsOf(await sumByAccount(db, period)),
    attempts: await tallyAttempts(db, period),
    refunds: await tallyRefunds(db, period),
    unsettled: await tallyUnsettled(db),
    balances: await listBalances(db),
    check: await checkLedger(db),
  }
}
