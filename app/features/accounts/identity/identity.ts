import type { Id } from '#app/lib/id.ts'
import type { IdentityFlow, IdentityProblem, VouchedIdentity } from '#app/platform/identity/identity-provider.ts'

/** What somebody went to the identity provider for. */
export type Intent = 'sign-in' | 'link' | 'reauthenticate'

/** Somebody has ten minutes to come back from the provider, and as long again to finish their account. */
export const noteMinutes = 10

/** What the browser carries while somebody is at the provider. */
export type FlowNote = IdentityFlow & {
  readonly intent: Intent
  readonly next: string
  /** They agreed to the terms before they left. */
  readonly agreed: boolean
  /** Who left, where they were signed in for what they wanted. */
  readonly accountId?: Id<'account'> | undefined
  readonly startedAt: number
}

/** And while somebody whom the provider vouches for, and nobody here knows, finishes their account. */
export type NewcomerNote = { readonly vouched: VouchedIdentity; readonly next: string; readonly agreed: boolean }

/** A note of one kind is nothing for the other. */
export const noteKinds = { flow: 'identity-flow', newcomer: 'identity-newcomer' } as const

/**
 * Why somebody came back with nothing. `expired`: this browser did not start it, started another one since, or too long
 * ago. The last three are about linking and about showing again who one is.
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

/** What an address of ours says went wrong, where it says something we know. */
export function finishProblemIn(search: URLSearchParams): FinishProblem | undefined {
  return finishProblems.find((problem) => problem === search.get('failed'))
}
