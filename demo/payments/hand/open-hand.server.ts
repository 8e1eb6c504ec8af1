import type { Failure } from '#demo/payments/api/api-server.server.ts'
import { cardFacts } from '#demo/payments/cards/card-facts.ts'
import { cardDigits, isCardNumber } from '#demo/payments/cards/card-number.ts'
import type { Outbox } from '#demo/payments/events/outbox.server.ts'
import { upiPageWords } from '#demo/payments/provider.words.ts'
import type { Context } from '#demo/payments/state/context.ts'
import { closeRazorpayDispute, openRazorpayDispute, reviewRazorpayDispute } from '../razorpay/acts/dispute.server.ts'
import { answerLinkChallenge, answerUpi, payByUpi, payLinkByCard } from '../razorpay/acts/make-payment.server.ts'
import { settleRazorpayRefund } from '../razorpay/acts/refund.server.ts'
import { settleBalance } from '../razorpay/acts/settle.server.ts'
import { closeDispute, openDispute, reviewDispute } from '../stripe/acts/dispute.server.ts'
import { payOut } from '../stripe/acts/pay-out.server.ts'
import { answerSessionChallenge, paySession, payWithKept } from '../stripe/acts/pay-session.server.ts'
import { settleStripeRefund } from '../stripe/acts/refund.server.ts'
import type { Hand } from './hand.ts'
import { holdingsOf } from './holdings.server.ts'

type Parts = {
  context: Context
  outbox: Outbox
  failing: Failure[]
  /** Advances the state to the current time, and saves the result. */
  act<Value>(work: () => Value): Value
}

export function openHand({ context, outbox, failing, act }: Parts): Hand {
  const { stripe, razorpay } = context.state
  return {
    payCard: async (id, number, { keep = false, name = 'Asha Rao' } = {}) =>
      act(() => {
        if (!isCardNumber(cardDigits(number))) return 'invalid'
        const card = cardFacts(number, { month: 12, year: context.now().getUTCFullYear() + 3 })
        const link = razorpay.links[id]
        if (link) return payLinkByCard(context, link, { card, name }).outcome
        return paySession(context, known(stripe.sessions, id), { card, name, keeps: keep }).outcome
      }),
    payKept: async (id, methodId) =>
      act(() => payWithKept(context, known(stripe.sessions, id), methodId)?.outcome ?? 'invalid'),
    answerChallenge: async (id, approved) =>
      act(() => {
        const link = razorpay.links[id]
        if (link) return answerLinkChallenge(context, link, approved).outcome
        return answerSessionChallenge(context, known(stripe.sessions, id), approved).outcome
      }),
    payUpi: async (id, address = upiPageWords.account, answer = 'paid') =>
      act(() => payByUpi(context, razorpay.links[id] ?? known(razorpay.qrs, id), { answer, address }).outcome),
    answerUpi: async (id, arrived) => act(() => answerUpi(context, known(razorpay.payments, id), arrived).outcome),
    openDispute: async (id, options = {}) =>
      act(() => {
        const payment = razorpay.payments[id]
        if (payment) return openRazorpayDispute(context, payment, options)
        return openDispute(context, known(stripe.intents, id), { reason: 'fraudulent', ...options })
      }),
    reviewDispute: async (id) =>
      act(() => {
        const dispute = razorpay.disputes[id]
        if (dispute) reviewRazorpayDispute(context, dispute)
        else reviewDispute(context, known(stripe.disputes, id))
      }),
    closeDispute: async (id, outcome) =>
      act(() => {
        const dispute = razorpay.disputes[id]
        if (dispute) closeRazorpayDispute(context, dispute, outcome)
        else closeDispute(context, known(stripe.disputes, id), outcome)
      }),
    nextRefund: (how) => void context.refundCourses.push(how),
    settleRefund: async (id, outcome) =>
      act(() => {
        const refund = razorpay.refunds[id]
        if (refund) settleRazorpayRefund(context, refund, outcome === 'succeeded' ? 'processed' : 'failed')
        else settleStripeRefund(context, known(stripe.refunds, id), outcome)
      }),
    settle: async () => act(() => [...payOut(context), ...settleBalance(context)]),
    events: outbox,
    failNext: (count, how) => void failing.push(...Array.from({ length: count }, () => how)),
    state: () => holdingsOf(context.state),
  }
}

function known<Thing>(things: Record<string, Thing>, id: string): Thing {
  const thing = Object.hasOwn(things, id) ? things[id] : undefined
  if (!thing) throw new Error(`The stand-in provider knows no ${id}`)
  return thing
}
