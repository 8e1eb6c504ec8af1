import { type CardFacts, type Decline, decide, keptCard } from '#demo/payments/cards/card-facts.ts'
import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { Attempt, StripeIntent, StripeSession } from '#demo/payments/state/stripe-state.ts'
import { intentShape } from '../shapes/payment-shapes.ts'
import { sessionShape } from '../shapes/session-shape.ts'
import { announceStripe } from '../stripe-event.server.ts'
import { bookTransaction, chargeFee } from './book-transaction.server.ts'
import { openDispute } from './dispute.server.ts'
import { keepMethod, newMethod } from './keep-method.server.ts'

export type Paid =
  | { readonly outcome: 'paid' | 'challenge' | 'closed' }
  | { readonly outcome: 'declined'; reason: Decline }

type Entered = { readonly card: CardFacts; readonly name: string; readonly keeps: boolean }

/** Pays an open session with an entered card. */
export function paySession(context: Context, session: StripeSession, entered: Entered): Paid {
  return attempt(context, session, { ...entered, kept: null })
}

/** Pays an open session with a saved card; undefined when it is not the customer's. */
export function payWithKept(context: Context, session: StripeSession, methodId: string): Paid | undefined {
  const method = offeredMethods(context, session).find(({ id }) => id === methodId)
  if (!method) return undefined
  const { card, name } = method
  return attempt(context, session, { card: keptCard(card), name: name ?? '', keeps: false, kept: method.id })
}

/** The saved cards offered on the page: the default first, then the newest. */
export function offeredMethods({ state }: Context, { customer, redisplay }: StripeSession) {
  if (!customer) return []
  const { defaultMethod } = state.stripe.customers[customer] ?? {}
  return Object.values(state.stripe.methods)
    .filter((method) => method.customer === customer && redisplay.includes(method.redisplay))
    .reverse()
    .sort((one, other) => Number(other.id === defaultMethod) - Number(one.id === defaultMethod))
}

function attempt(context: Context, session: StripeSession, payer: Attempt): Paid {
  if (session.status !== 'open') return { outcome: 'closed' }
  const intent = intentOf(context, session)
  intent.failure = null
  session.challenge = null
  const decision = decide(payer.card, context.now())
  if (decision === 'succeeded') return succeed(context, session, intent, payer)
  intent.method = payer.kept ?? newMethod(context, session, payer)
  if (decision === 'needs_authentication') {
    session.challenge = payer
    intent.status = 'requires_action'
    return { outcome: 'challenge' }
  }
  intent.charge = newCharge(context, session, intent, payer, decision)
  return decline(context, intent, decision)
}

/** Applies the payer's answer to their bank. Does nothing when no confirmation was requested. */
export function answerSessionChallenge(context: Context, session: StripeSession, approved: boolean): Paid {
  const { challenge } = session
  if (session.status !== 'open' || !challenge) return { outcome: 'closed' }
  const intent = intentOf(context, session)
  session.challenge = null
  return approved ? succeed(context, session, intent, challenge) : decline(context, intent, 'authentication_failed')
}

function decline(context: Context, intent: StripeIntent, reason: Decline): Paid {
  intent.status = 'requires_payment_method'
  intent.failure = { decline: reason, method: intent.method ?? '' }
  intent.method = null
  announceStripe(context, 'payment_intent.payment_failed', intentShape(intent, context))
  return { outcome: 'declined', reason }
}

function succeed(context: Context, session: StripeSession, intent: StripeIntent, payer: Attempt): Paid {
  intent.method ??= payer.kept ?? newMethod(context, session, payer)
  intent.status = 'succeeded'
  intent.charge = newCharge(context, session, intent, payer, null)
  session.status = 'complete'
  session.payerName = payer.name || null
  if (payer.kept === null) keepMethod(context, session, intent.method, payer.keeps)
  announceStripe(context, 'payment_intent.succeeded', intentShape(intent, context))
  announceStripe(context, 'checkout.session.completed', sessionShape(session, context))
  if (payer.card.aftermath === 'disputed') openDispute(context, intent, { reason: 'fraudulent' })
  return { outcome: 'paid' }
}

/** A session has no payment intent before the first attempt to pay. */
function intentOf(context: Context, session: StripeSession): StripeIntent {
  const known = session.intent ? context.state.stripe.intents[session.intent] : undefined
  if (known) return known
  const intent: StripeIntent = {
    id: newId('pi_'),
    session: session.id,
    created: secondsNow(context),
    amount: session.amount,
    currency: session.currency,
    customer: session.customer,
    metadata: session.intentMetadata,
    description: session.description,
    keepsAlways: session.keepsAlways,
    status: 'requires_payment_method',
    method: null,
    charge: null,
    failure: null,
    cancelled: null,
  }
  context.state.stripe.intents[intent.id] = intent
  session.intent = intent.id
  return intent
}

function newCharge(
  context: Context,
  { email, customer }: StripeSession,
  intent: StripeIntent,
  { card, name }: Attempt,
  failure: Decline | null,
): string {
  const { amount, currency, metadata, description } = intent
  const id = newId('ch_')
  const transaction = failure
    ? null
    : bookTransaction(context, {
        type: 'charge',
        category: 'charge',
        amount,
        currency,
        source: id,
        fee: chargeFee(amount),
      })
  context.state.stripe.charges[id] = {
    id,
    intent: intent.id,
    created: secondsNow(context),
    amount,
    currency,
    customer,
    metadata,
    description,
    email,
    payerName: name || null,
    method: intent.method ?? '',
    card,
    failure,
    transaction,
  }
  return id
}
