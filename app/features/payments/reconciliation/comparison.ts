import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import type { ListedPayment, SettlementKind } from '#app/platform/payments/provider.ts'
import type { Place } from '../disputes/dispute.ts'
import type { TransferState } from '../refunds/refund.ts'
import type { FindingKind } from './finding.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How far back a comparison looks, at least and, where findings are still open, at most. */
export const windowDays = { usual: 40, most: 120 }

/** What is younger is still on its way from one to the other. */
export const graceMs = hourMs

/** Settlements take some days. What is missing after so many is missing. */
export const settlementDays = 10

// A provider dates a payment by when it was begun, we by when it arrived.
const edgeMs = 2 * dayMs

/** A payment whose money is in the ledger. */
export type OurPayment = {
  readonly attemptId: Id<'attempt'>
  readonly paymentId: string | null
  /** As the provider charged it. */
  readonly charge: Money
  readonly at: Date
}

/** A refund whose money goes back with the provider: asked for, on its way, or there. */
export type OurRefund = {
  readonly refundId: Id<'refund'>
  readonly attemptId: Id<'attempt'>
  readonly providerRefundId: string | null
  readonly transfer: Extract<TransferState, 'asked' | 'sent' | 'arrived'>
  readonly charge: Money
  readonly at: Date
}

export type OurDispute = {
  readonly disputeId: string
  readonly attemptId: Id<'attempt'>
  readonly charge: Money
  readonly place: Place
  readonly at: Date
}

/** A movement on our account with the provider. */
export type Settled = {
  readonly id: string
  readonly kind: SettlementKind
  readonly paymentId: string | null
  readonly sourceId: string | null
  readonly amount: Money
  readonly at: Date
}

export type Compared = {
  readonly payments: readonly OurPayment[]
  readonly refunds: readonly OurRefund[]
  readonly disputes: readonly OurDispute[]
  readonly listed: readonly ListedPayment[]
  readonly settled: readonly Settled[]
  readonly from: Date
  readonly now: Date
}

/** One difference: what we have and what they have, where the two can be written in one currency. */
export type Difference = {
  readonly kind: FindingKind
  readonly subject: string
  readonly attemptId: Id<'attempt'> | null
  readonly refundId: Id<'refund'> | null
  readonly oursMinor: number | null
  readonly theirsMinor: number | null
  readonly currency: string
}

type Sides = { readonly ours: Money | null; readonly theirs: Money | null }
type About = {
  readonly subject: string
  readonly attemptId?: Id<'attempt'> | null
  readonly refundId?: Id<'refund'> | null
}

/** A difference in the currency of ours, or of theirs where we have nothing. */
export function difference(kind: FindingKind, about: About, { ours, theirs }: Sides): Difference {
  const currency = (ours ?? theirs)?.currency ?? 'USD'
  return {
    kind,
    subject: about.subject,
    attemptId: about.attemptId ?? null,
    refundId: about.refundId ?? null,
    oursMinor: ours?.minor ?? null,
    theirsMinor: theirs?.currency === currency ? theirs.minor : null,
    currency,
  }
}

export function isSame(one: Money, other: Money): boolean {
  return one.minor === other.minor && one.currency === other.currency
}

export function isQuiet(at: Date, { now }: Pick<Compared, 'now'>): boolean {
  return now.getTime() - at.getTime() >= graceMs
}

/** Old enough that the provider must have listed it, and young enough to be in the list. */
export function isListable(at: Date, compared: Pick<Compared, 'from' | 'now'>): boolean {
  return isQuiet(at, compared) && at.getTime() >= compared.from.getTime() + edgeMs
}

export function isDue(at: Date, { now }: Pick<Compared, 'now'>): boolean {
  return now.getTime() - at.getTime() >= settlementDays * dayMs
}
