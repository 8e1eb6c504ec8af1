import type { Id } from '#app/lib/id.ts'
import type { ApplicationStatus } from '../applications/application.ts'

/** What only staff read about an application. */
export type CaseNote = {
  readonly id: Id<'case-note'>
  readonly applicationId: Id<'application'>
  readonly authorId: Id<'account'>
  readonly authorName: string
  readonly text: string
  readonly at: Date
}

/** A query that somebody works with again and again, under a name of theirs. */
export type CaseView = { readonly id: Id<'case-view'>; readonly name: string; readonly query: string }

/** What became of one application in an act that can be taken back. */
export type UndoableChange = {
  readonly applicationId: Id<'application'>
  readonly status?: { readonly from: ApplicationStatus; readonly to: ApplicationStatus }
  readonly assignee?: { readonly from: Id<'account'> | null; readonly to: Id<'account'> | null }
  /** The application as it stood after the act: once somebody else has changed it, it is not taken back. */
  readonly version: number
  /** The letters of the act that wait for the time of undoing to pass. */
  readonly letters: readonly string[]
  readonly notices: readonly Id<'notification'>[]
}

/** How long an act can be taken back. What it tells the customer waits as long, so that nobody reads what was undone. */
export const undoSeconds = 10
