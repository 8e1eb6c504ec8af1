import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import type { ListedPayment, SettlementKind } from '#app/platform/payments/provider.ts'
import type { Place } from '../disputes/dispute.ts'
import type { TransferState } from '../refunds/refund.ts'
import type { FindingKind } from './finding.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How far back a comparison looks: the usual period, and the maximum if findings are still open. */
export const windowDays = { usual: 40, most: 120 }

/** Younger items may not have reached the other side yet. */
export const graceMs = hourMs

/** Settlements take some days. After this many, a missing one counts as missing. */
export const settlementDays = 10

// The provider dates a payment by its start, we by its arrival.
const edgeMs = 2 * dayMs

/** A payment whose money is in the ledger. */
export type OurPayment = {
  readonly attemptId: Id<'attempt'>
  readonly paymentId: string | null
  /** As charged by the provider. */
  readonly charge: Money
  readonly at: Date
}

/** A refund through the provider: requested, in progress or arrived. */
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

/** A movement on our provider account. */
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

/** A difference: our value and theirs, if both can be expressed in one currency. */
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

/** A difference in our currency, or in theirs if we have no value. */
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

/** Old enough to be listed by the provider, and young enough for the listed period. */
export function isListable(at: Date, compared: Pick<Compared, 'from' | 'now'>): boolean {
  return isQuiet(at, compared) && at.getTime() >= compared.from.getTime() + edgeMs
}

export function isDue(at: Date, { now }: Pick<Compared, 'now'>): boolean {
  return now.getTime() - at.getTime() >= settlementDays * dayMs
}
