import type { Id } from '#app/lib/id.ts'

/** What keeps an account from being deleted, each with the case it is about. */
export type Obstacle =
  | { kind: 'case'; applicationId: Id<'application'>; reference: string; toName: string }
  | { kind: 'payment'; applicationId: Id<'application'>; reference: string }
  | { kind: 'refund'; applicationId: Id<'application'>; reference: string }
  /** Somebody of the staff still decides whether money of a payment goes back. */
  | { kind: 'review'; applicationId: Id<'application'>; reference: string }
  /** Staff keep the application, because a question about it is still open. */
  | { kind: 'held'; applicationId: Id<'application'>; reference: string }
  | { kind: 'staff' }

/** What somebody types to show that they mean it. */
export const deletionWord = 'DELETE'

export function isDeletionWord(typed: string): boolean {
  return typed.trim().toUpperCase() === deletionWord
}
