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
import { type Finance, financePeriod, rowsOf } from './finance.ts'

/** Money by day or month as the ledger has it, with what is not in it yet, and whether it adds up. */
export async function readFinance(call: Call, asked: string | null): Promise<Finance> {
  const { actor, db, now } = call
  requireAllowed(mayOversee(actor, 'see-money'))
  const period = financePeriod(asked, now)
  return {
    period,
    rows: rowsOf(await sumByAccount(db, period)),
    attempts: await tallyAttempts(db, period),
    refunds: await tallyRefunds(db, period),
    unsettled: await tallyUnsettled(db),
    ...(await keptFor(call, 'ledger', () => sumLedger(call), minuteMs)),
  }
}

/** Every entry there is, which grows with the years. */
async function sumLedger({ db, now }: Call) {
  return { balances: await listBalances(db), check: await checkLedger(db), checkedAt: now }
}
