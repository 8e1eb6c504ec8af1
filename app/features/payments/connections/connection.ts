import type { PaymentMethod, PaymentMode, ProviderName } from '#app/platform/payments/provider.ts'
import type { ProviderFailure } from '#app/platform/payments/provider-failure.ts'
import type { EventFailure, EventOutcome } from '../payment.ts'

/** An event that arrived: whether it was applied, or why not. */
export type ReceivedEvent = {
  readonly type: string
  readonly receivedAt: Date
  readonly outcome: EventOutcome | null
  readonly failure: EventFailure | null
}

export type ConnectionProblem =
  | { readonly code: ProviderFailure; readonly detail: string }
  /** Nobody outside this computer can reach the address for events. */
  | { readonly code: 'not_public' }
  /** The last event was not signed with the secret that we have. */
  | { readonly code: 'unsigned'; readonly at: Date }
  | { readonly code: 'no_events' }
  /** Payments succeeded, and no event told of them. */
  | { readonly code: 'silent'; readonly since: Date }
  | { readonly code: 'failed_events'; readonly count: number }

/** A provider of this installation, and how it is doing. */
export type Connection = {
  readonly name: ProviderName
  readonly mode: PaymentMode
  readonly methods: readonly PaymentMethod[]
  readonly currency: string
  /** Where the provider has to send its events. */
  readonly eventsAddress: string
  readonly checkedAt: Date | null
  readonly lastEvent: ReceivedEvent | null
  readonly eventsThisMonth: number
  readonly orphans: number
  /** The latest events that were not applied. */
  readonly failedEvents: readonly ReceivedEvent[]
  readonly problems: readonly ConnectionProblem[]
}

/** What is known of a connection from the database. */
export type Observed = {
  readonly check: {
    checkedAt: Date | null
    failure: ProviderFailure | null
    detail: string | null
    unsignedAt: Date | null
  }
  readonly lastEvent: ReceivedEvent | null
  readonly failedCount: number
  /** When the latest payment began that has succeeded for longer than an event takes. */
  readonly lastPaidAt: Date | null
}

/** Counted back from now: for events that failed, and for those about nothing of ours. */
export const eventDays = 30
/** An event is applied while it is received; what waits for longer has failed. */
export const applyingMs = 60_000
/** Events come within seconds of a payment. */
export const eventDelayMs = 15 * 60_000

/** What is wrong, the worst first. */
export function problemsOf(
  { check, lastEvent, failedCount, lastPaidAt }: Observed,
  isReachable: boolean,
): ConnectionProblem[] {
  const { failure, detail, unsignedAt } = check
  const problems: ConnectionProblem[] = []
  if (failure) problems.push({ code: failure, detail: detail ?? '' })
  if (!isReachable) problems.push({ code: 'not_public' })
  const isUnsigned = unsignedAt !== null && (lastEvent === null || unsignedAt > lastEvent.receivedAt)
  if (isUnsigned) problems.push({ code: 'unsigned', at: unsignedAt })
  else if (isReachable && lastEvent === null) problems.push({ code: 'no_events' })
  else if (isReachable && lastPaidAt && lastEvent && lastEvent.receivedAt < lastPaidAt) {
    problems.push({ code: 'silent', since: lastEvent.receivedAt })
  }
  if (failedCount > 0) problems.push({ code: 'failed_events', count: failedCount })
  return problems
}
