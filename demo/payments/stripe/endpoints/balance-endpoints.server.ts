import type Stripe from 'stripe'
import { z } from 'zod'
import type { Routes } from '#demo/payments/api/routes.ts'
import type { Context } from '#demo/payments/state/context.ts'
import { secondsNow } from '#demo/payments/state/context.ts'
import type { StripeTransaction } from '#demo/payments/state/stripe-state.ts'
import { payoutShape, transactionShape } from '../shapes/balance-shapes.ts'
import { stripeList } from '../stripe-list.ts'
import { requireKnown } from '../stripe-problem.ts'
import { read, type StripeAnswer } from '../stripe-request.ts'

const filter = z.object({
  payout: z.string().optional(),
  source: z.string().optional(),
  type: z.string().optional(),
  currency: z.string().optional(),
})

const listTransactions: StripeAnswer = ({ context, form }) => {
  const asked = read(filter, form)
  if (asked.payout) requireKnown(context.state.stripe.payouts, 'payout', asked.payout, 'payout')
  const found = Object.values(context.state.stripe.transactions).filter(
    ({ payout, source, type, currency }) =>
      (!asked.payout || asked.payout === payout) &&
      (!asked.source || asked.source === source) &&
      (!asked.type || asked.type === type) &&
      (!asked.currency || asked.currency === currency),
  )
  return stripeList(found, {
    form,
    url: '/v1/balance_transactions',
    shape: (transaction) => transactionShape(transaction, context),
  })
}

const readBalance: StripeAnswer = ({ context }): Stripe.Balance => {
  const open = Object.values(context.state.stripe.transactions).filter(({ payout }) => payout === null)
  const now = secondsNow(context)
  return {
    object: 'balance',
    available: amountsOf(open.filter(({ availableOn }) => availableOn <= now)),
    livemode: false,
    pending: amountsOf(open.filter(({ availableOn }) => availableOn > now)),
  }
}

/** One amount per currency. An account always has an amount in its own currency, even if it is zero. */
function amountsOf(transactions: readonly StripeTransaction[]) {
  const totals = new Map([['usd', 0]])
  for (const { currency, amount, fee } of transactions) {
    totals.set(currency, (totals.get(currency) ?? 0) + amount - fee)
  }
  return [...totals].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
}

const findPayout = ({ state }: Context, id: string) => requireKnown(state.stripe.payouts, 'payout', id)

export const balanceEndpoints: Routes<StripeAnswer> = {
  'GET /v1/balance': readBalance,
  'GET /v1/balance_transactions': listTransactions,
  'GET /v1/balance_transactions/:id': ({ context, id }) =>
    transactionShape(requireKnown(context.state.stripe.transactions, 'balance_transaction', id), context),
  'GET /v1/payouts': ({ context, form }) =>
    stripeList(Object.values(context.state.stripe.payouts), { form, url: '/v1/payouts', shape: payoutShape }),
  'GET /v1/payouts/:id': ({ context, id }) => payoutShape(findPayout(context, id)),
}
