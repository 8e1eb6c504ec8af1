import type { Id } from '#app/lib/id.ts'
import type { IdentityFlow, IdentityProblem, VouchedIdentity } from '#app/platform/identity/identity-provider.ts'

export type Intent = 'sign-in' | 'link' | 'reauthenticate'

/** The user has 10 minutes to return from the provider, and another 10 to finish signing up. */
export const noteMinutes = 10

/** Kept in the browser while the user is at the provider. */
export type FlowNote = IdentityFlow & {
  readonly intent: Intent
  readonly next: string
  /** They agreed to the terms before leaving. */
  readonly agreed: boolean
  /** The signed-in account that started the flow, if any. */
  readonly accountId?: Id<'account'> | undefined
  readonly startedAt: number
}

/** Kept in the browser while a user with an unknown identity finishes signing up. */
export type NewcomerNote = { readonly vouched: VouchedIdentity; readonly next: string; readonly agreed: boolean }

/** A note of one kind is invalid as the other. */
export const noteKinds = { flow: 'identity-flow', newcomer: 'identity-newcomer' } as const

/**
 * Why the flow failed. `expired`: it was started too long ago, in another browser, or has been replaced by a newer one.
 * The last three concern linking and reauthentication.
 */
export type FinishProblem = IdentityProblem | 'expired' | 'identity_already_exists' | 'already_yours' | 'other_identity'

export const finishProblems: readonly FinishProblem[] = [
  'unreachable',
  'cancelled',
  'refused',
  'not_believed',
  'expired',
  'identity_already_exists',
  'already_yours',
  'other_identity',
]

/** The problem named in the query, if it is a known one. */
export function finishProblemIn(search: URLSearchParams): FinishProblem | undefined {
  return finishProblems.find((problem) => problem === search.get('failed'))
}
