import { mayOversee } from '#app/features/overview/overview.policy.ts'
import type { LedgerAccount } from '#app/features/payments/payment.ts'
import { type Money, money } from '#app/lib/money.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { sumByAccount } from '../finance.store.server.ts'
import { type AccountSum, type FinancePeriod, financePeriod } from '../finance.ts'
import { chartAccounts } from './account-chart.ts'

export type AccountTotal = { readonly account: LedgerAccount; readonly debit: Money; readonly credit: Money }

/** The accounts in one currency, with total debits and credits. */
export type TrialBalance = {
  readonly currency: string
  readonly accounts: readonly AccountTotal[]
  readonly debit: Money
  readonly credit: Money
}

type Journal = { readonly period: FinancePeriod; readonly balances: readonly TrialBalance[] }

/** The account totals of a month or year, from its journal. */
export async function readJournal({ actor, db, now }: RequestContext, asked: string | null): Promise<Journal> {
  requireAllowed(mayOversee(actor, 'see-money'))
  const period = financePeriod(asked, now)
  const sums = Map.groupBy(await sumByAccount(db, period), ({ currency }) => currency)
  return { period, balances: [...sums].map(([currency, some]) => balanceOf(currency, some)) }
}

function balanceOf(currency: string, sums: readonly AccountSum[]): TrialBalance {
  const total = (some: readonly AccountSum[], side: 'debit' | 'credit') =>
    money(
      some.reduce((all, sum) => all + sum[side], 0),
      currency,
    )
  const accounts = chartAccounts.map((account) => {
    const own = sums.filter((sum) => sum.account === account)
    return { account, debit: total(own, 'debit'), credit: total(own, 'credit') }
  })
  return { currency, accounts, debit: total(sums, 'debit'), credit: total(sums, 'credit') }
}
