import type { Id } from '#app/lib/id.ts'
import type { ProviderName } from '#app/platform/payments/provider.ts'

/** The kinds of differences between the ledger, the provider and its settlements. */
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

/** A difference found by a comparison, open until it is explained or disappears. */
export type Finding = {
  readonly id: Id<'finding'>
  /** Null if it concerns the ledger alone. */
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
  /** Null if it disappeared by itself. */
  readonly resolution: string | null
}

export const longestResolution = 1_000
