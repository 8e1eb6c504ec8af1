import type { Id } from '#app/lib/id.ts'
import type { ProviderName } from '#app/platform/payments/provider.ts'

/** How the ledger, the provider and its settlements can differ. */
export const findingKinds = [
  'not_at_provider',
  'not_in_ledger',
  'amount_differs',
  'refund_not_at_provider',
  'refund_not_in_ledger',
  'refund_differs',
  'not_settled',
  'settlement_differs',
  'settled_unknown',
  'ledger_unbalanced',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** A difference that a comparison found, until it is explained or no longer there. */
export type Finding = {
  readonly id: Id<'finding'>
  /** Null where it is about the ledger alone. */
  readonly provider: ProviderName | null
  readonly kind: FindingKind
  readonly subject: string
  readonly attemptId: Id<'attempt'> | null
  readonly refundId: Id<'refund'> | null
  readonly oursMinor: number | null
  readonly theirsMinor: number | null
  readonly currency: string
  readonly foundAt: Date
  readonly seenAt: Date
  readonly resolvedAt: Date | null
  readonly resolvedById: Id<'account'> | null
  /** Null where it went away by itself. */
  readonly resolution: string | null
}

export const longestResolution = 1_000
