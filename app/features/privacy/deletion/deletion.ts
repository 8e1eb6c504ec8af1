import type { Id } from '#app/lib/id.ts'

/** What prevents an account's deletion, each with the case concerned. */
export type Obstacle =
  | { kind: 'case'; applicationId: Id<'application'>; reference: string; toName: string }
  | { kind: 'payment'; applicationId: Id<'application'>; reference: string }
  | { kind: 'refund'; applicationId: Id<'application'>; reference: string }
  /** Staff still have to decide on a refund. */
  | { kind: 'review'; applicationId: Id<'application'>; reference: string }
  /** Staff keep the application because a question about it is open. */
  | { kind: 'held'; applicationId: Id<'application'>; reference: string }
  | { kind: 'staff' }

export const deletionWord = 'DELETE'

export function isDeletionWord(typed: string): boolean {
  return typed.trim().toUpperCase() === deletionWord
}
