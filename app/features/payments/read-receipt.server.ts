import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { GatewayMode } from '#app/platform/gateway/gateway.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { readAccount } from '../accounts/read-account.server.ts'
import type { Application } from '../applications/application.ts'
import { readApplication } from '../applications/read-application.server.ts'
import { readTravellers, type TravellerRow } from '../applications/travellers/read-travellers.server.ts'
import type { QuoteLine } from '../quotes/quote.ts'
import { readQuote } from '../quotes/store-quote.server.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findHoldingAttempt } from './payment.store.server.ts'
import { methodWord } from './payment.words.ts'
import { readOwnRefunds } from './refunds/read-own-refunds.server.ts'

/** One of several who were paid for together. */
export type PaidTraveller = Pick<TravellerRow, 'id' | 'name' | 'reference'>

/** What a receipt says: what was paid, when, by whom, for what, and to whom each line goes. */
export type Receipt = {
  reference: string
  payerName: string
  payerEmail: string
  paidOn: PlainDate
  from: string
  to: string
  lines: readonly QuoteLine[]
  /** Whose lines they are, where several travellers were paid for. */
  travellers: readonly PaidTraveller[]
  total: Money
  method: string
  paymentId: string
  mode: GatewayMode
  /** What went back since: the receipt says what was paid, and what of it we no longer have. */
  refunds: readonly { amount: Money; on: PlainDate }[]
}

/** Everybody in the order of an application, as papers name them. */
export async function readPaidTravellers(call: Call, application: Application): Promise<PaidTraveller[]> {
  requireAllowed(mayActOnPayment(call.actor, 'read', { payerId: application.ownerId }))
  return (await readTravellers(call, application)).map(({ id, name, reference }) => ({ id, name, reference }))
}

/** The receipt of a paid application and of those paid for with it, for its owner; 404 while it is not paid. */
export async function readReceipt(call: Call, applicationId: Id<'application'>): Promise<Receipt> {
  const application = await readApplication(call, applicationId)
  requireAllowed(mayActOnPayment(call.actor, 'read', { payerId: application.ownerId }))
  const current = await findHoldingAttempt(call.db, applicationId)
  const attempt = requireFound(current?.state === 'succeeded' ? current : undefined)
  const payer = await readAccount(call, attempt.payerId)
  const { lines } = await readQuote(call, attempt.quoteId)
  const { all } = await readCountries(call)
  const nameOf = (code: string) => all.find((country) => country.code === code)?.name ?? code
  return {
    reference: application.reference,
    payerName: payer.fullName,
    payerEmail: payer.email,
    paidOn: dayOf(attempt.settledAt ?? attempt.createdAt),
    from: nameOf(application.fromCountry),
    to: nameOf(application.toCountry),
    lines,
    travellers: await readPaidTravellers(call, application),
    total: attempt.amount,
    method: methodWord(attempt.method, attempt.brand),
    paymentId: attempt.id,
    mode: attempt.mode,
    refunds: (await readOwnRefunds(call, application)).filter(({ attemptId }) => attemptId === attempt.id),
  }
}
