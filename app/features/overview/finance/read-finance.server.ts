import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
export async function readFinance(ctx: RequestContext, asked: string | null): Promise<Finance> {
  requireAllowed(mayOversee(ctx.actor, 'see-money'))
  const period = financePeriod(asked, ctx.now)
  return keptFor(ctx, `finance ${period.name}`, () => countFinance(ctx, period), minuteMs)
}

async function countFinance({ db, now }: RequestContext, period: FinancePeriod): Promise<Finance> {
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
