import type { Id } from '#app/lib/id.ts'
import { type Money, money } from '#app/lib/money.ts'
import type { DisputeState, ProviderDispute, ProviderName } from '#app/platform/payments/provider.ts'
import { balanced, minus } from '../ledger/ledger.ts'
import type { LedgerAccount, LedgerLine } from '../payment.ts'

export const closedStates = ['won', 'lost'] as const satisfies readonly DisputeState[]

export function isClosed(state: DisputeState): boolean {
  return closedStates.some((closed) => closed === state)
}

/** A payer asked their bank to take a payment back. */
export type Dispute = {
  readonly id: Id<'dispute'>
  readonly attemptId: Id<'attempt'>
  readonly provider: ProviderName
  readonly providerDisputeId: string
  /** In the currency of the payment's price, and as the provider has it. */
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

/** What a case says where its payment is disputed: the first day to respond by. */
export type Disputed = { readonly answerBy: Date | null }

/** Where the disputed amount is: still ours, held by the provider until it is decided, or lost. */
const places = ['ours', 'held', 'lost'] as const
export type Place = (typeof places)[number]

const accountOf: Record<Place, LedgerAccount> = {
  ours: 'traveller_receipts',
  held: 'disputed_funds',
  lost: 'dispute_losses',
}

type Standing = Pick<Dispute, 'state' | 'heldAt' | 'releasedAt'>

/** Where the ledger has the amount. */
export function placeIn({ state, heldAt, releasedAt }: Standing): Place {
  if (state === 'lost') return 'lost'
  return heldAt && !releasedAt ? 'held' : 'ours'
}

/** Where the provider has it. What is decided is no longer held, whatever else it says. */
export function placeAt({ state, isHeld }: Pick<ProviderDispute, 'state' | 'isHeld'>): Place {
  if (isClosed(state)) return state === 'lost' ? 'lost' : 'ours'
  return isHeld ? 'held' : 'ours'
}

/** One ledger transaction for each step between two places: what is lost was held before. */
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

/** A part of what was charged, as a part of the price. */
export function inPriceCurrency(part: Money, { amount, charge }: Charged): Money {
  const whole = charge ?? amount
  if (part.currency !== whole.currency)
    throw new Error(`A dispute in ${part.currency} of a charge in ${whole.currency}`)
  if (!charge) return part
  const share = (BigInt(part.minor) * BigInt(amount.minor) * 2n + BigInt(charge.minor)) / (BigInt(charge.minor) * 2n)
  // What is disputed is never nothing, however small a part of the price it is.
  return money(Math.max(1, Number(share)), amount.currency)
}

type Read = Omit<ProviderDispute, 'paymentId'> & Pick<Dispute, 'attemptId' | 'provider'> & { readonly priced: Money }

/** A dispute as it is stored from now on. `known` is what was stored before. */
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

/** What is booked when a dispute changes. Another amount is moved home first, and then the new one out. */
export function disputeSteps(known: Dispute | undefined, after: Dispute): LedgerLine[][] {
  const from = known ? placeIn(known) : 'ours'
  if (!known || known.amount.minor === after.amount.minor) return stepsBetween(from, placeIn(after), after.amount)
  return [...stepsBetween(from, 'ours', known.amount), ...stepsBetween('ours', placeIn(after), after.amount)]
}
