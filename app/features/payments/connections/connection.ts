import type { PaymentMethod, PaymentMode, ProviderName } from '#app/platform/payments/provider.ts'
import type { ProviderFailure } from '#app/platform/payments/provider-failure.ts'
import type { EventFailure, EventOutcome } from '../payment.ts'

/** A received event: whether it was applied, or why not. */
export type ReceivedEvent = {
  readonly type: string
  readonly receivedAt: Date
  readonly outcome: EventOutcome | null
  readonly failure: EventFailure | null
}

export type ConnectionProblem =
  | { readonly code: ProviderFailure; readonly detail: string }
  /** The events endpoint is not reachable from outside the server. */
  | { readonly code: 'not_public' }
  /** The last event was not signed with our secret. */
  | { readonly code: 'unsigned'; readonly at: Date }
  | { readonly code: 'no_events' }
  /** Payments succeeded without any event. */
  | { readonly code: 'silent'; readonly since: Date }
  | { readonly code: 'failed_events'; readonly count: number }

/** A provider of this installation, and its health. */
export type Connection = {
  readonly name: ProviderName
  readonly mode: PaymentMode
  readonly methods: readonly PaymentMethod[]
  readonly currency: string
  /** The address to which the provider must send its events. */
  readonly eventsAddress: string
  readonly checkedAt: Date | null
  readonly lastEvent: ReceivedEvent | null
  readonly eventsThisMonth: number
  readonly orphans: number
  readonly failedEvents: readonly ReceivedEvent[]
  readonly problems: readonly ConnectionProblem[]
}

/** What the database knows about a connection. */
export type Observed = {
  readonly check: {
    checkedAt: Date | null
    failure: ProviderFailure | null
    detail: string | null
    unsignedAt: Date | null
  }
  readonly lastEvent: ReceivedEvent | null
  readonly failedCount: number
  /** When the latest payment was started that succeeded longer ago than an event takes to arrive. */
  readonly lastPaidAt: Date | null
}

/** The period for failed events, and for events about nothing of ours. */
export const eventDays = 30
/** Events are applied on receipt; one pending for longer has failed. */
export const applyingMs = 60_000
/** Events normally arrive within seconds of a payment. */
export const eventDelayMs = 15 * 60_000

/** The problems, most serious first. */
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
