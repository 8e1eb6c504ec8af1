import type { Id } from '#app/lib/id.ts'
import { type Money, money } from '#app/lib/money.ts'
import type { DisputeState, ProviderDispute, ProviderName } from '#app/platform/payments/provider.ts'
import { balanced, minus } from '../ledger/ledger.ts'
import type { LedgerAccount, LedgerLine } from '../payment.ts'

export const closedStates = ['won', 'lost'] as const satisfies readonly DisputeState[]

export function isClosed(state: DisputeState): boolean {
  return closedStates.some((closed) => closed === state)
}

/** A chargeback: a payer asked their bank to reverse a payment. */
export type Dispute = {
  readonly id: Id<'dispute'>
  readonly attemptId: Id<'attempt'>
  readonly provider: ProviderName
  readonly providerDisputeId: string
  /** In the currency of the payment's price, and in the provider's. */
  readonly amount: Money
  readonly charge: Money
  readonly reason: string
  readonly state: DisputeState
  readonly heldAt: Date | null
  readonly releasedAt: Date | null
  readonly answerBy: Date | null
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly checkedAt: Date
}

/** Shown on a case whose payment is disputed: the earliest response deadline. */
export type Disputed = { readonly answerBy: Date | null }

/** Where the disputed amount is: still ours, held by the provider until the decision, or lost. */
const places = ['ours', 'held', 'lost'] as const
export type Place = (typeof places)[number]

const accountOf: Record<Place, LedgerAccount> = {
  ours: 'traveller_receipts',
  held: 'disputed_funds',
  lost: 'dispute_losses',
}

type Standing = Pick<Dispute, 'state' | 'heldAt' | 'releasedAt'>

/** Where the ledger places the amount. */
export function placeIn({ state, heldAt, releasedAt }: Standing): Place {
  if (state === 'lost') return 'lost'
  return heldAt && !releasedAt ? 'held' : 'ours'
}

/** Where the provider places the amount. Once decided, it is no longer held, whatever `isHeld` says. */
export function placeAt({ state, isHeld }: Pick<ProviderDispute, 'state' | 'isHeld'>): Place {
  if (isClosed(state)) return state === 'lost' ? 'lost' : 'ours'
  return isHeld ? 'held' : 'ours'
}

/** One ledger transaction for each step between two places: a lost amount was held first. */
export function stepsBetween(from: Place, to: Place, amount: Money): LedgerLine[][] {
  const [start, end] = [places.indexOf(from), places.indexOf(to)]
  const way = start <= end ? places.slice(start, end + 1) : places.slice(end, start + 1).toReversed()
  return way.slice(1).map((next, index) =>
    balanced([
      { account: accountOf[next], line: null, amount },
      { account: accountOf[way[index] ?? from], line: null, amount: minus(amount) },
    ]),
  )
}

type Charged = { readonly amount: Money; readonly charge: Money | null }

/** Converts part of the charge into the currency of the price, in proportion. */
export function inPriceCurrency(part: Money, { amount, charge }: Charged): Money {
  const whole = charge ?? amount
  if (part.currency !== whole.currency)
    throw new Error(`A dispute in ${part.currency} of a charge in ${whole.currency}`)
  if (!charge) return part
  const share = (BigInt(part.minor) * BigInt(amount.minor) * 2n + BigInt(charge.minor)) / (BigInt(charge.minor) * 2n)
  // A disputed amount is never zero, however small its share of the price.
  return money(Math.max(1, Number(share)), amount.currency)
}

type Read = Omit<ProviderDispute, 'paymentId'> & Pick<Dispute, 'attemptId' | 'provider'> & { readonly priced: Money }

/** The new stored state of a dispute. `known` is the previous one. */
export function disputeAfter(read: Read, known: Dispute | undefined, id: Id<'dispute'>, now: Date): Dispute {
  const place = placeAt(read)
  const wasAway = known !== undefined && placeIn(known) !== 'ours'
  return {
    id: known?.id ?? id,
    attemptId: read.attemptId,
    provider: read.provider,
    providerDisputeId: read.id,
    amount: read.priced,
    charge: read.amount,
    reason: read.reason,
    state: read.state,
    heldAt: place === 'ours' || wasAway ? (known?.heldAt ?? null) : now,
    releasedAt: place === 'ours' && known?.heldAt ? (known.releasedAt ?? now) : null,
    answerBy: read.answerBy,
    openedAt: read.openedAt,
    closedAt: isClosed(read.state) ? (known?.closedAt ?? now) : null,
    checkedAt: now,
  }
}

/**
 * The ledger entries for a changed dispute. If the amount changed, the old amount is first moved back, then the new one
 * moved out.
 */
export function disputeSteps(known: Dispute | undefined, after: Dispute): LedgerLine[][] {
  const from = known ? placeIn(known) : 'ours'
  if (!known || known.amount.minor === after.amount.minor) return stepsBetween(from, placeIn(after), after.amount)
  return [...stepsBetween(from, 'ours', known.amount), ...stepsBetween('ours', placeIn(after), after.amount)]
}
