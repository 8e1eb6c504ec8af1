import type { Id } from '#app/lib/id.ts'
import { type ApplicationStatus, applicationStatuses, moves } from '../applications/application.ts'

/** Latest expiry of a visa, in years from now. */
export const longestVisaYears = 20

/** Maximum characters of a question to a customer. */
export const longestQuestion = 2_000

/** Maximum characters of a note. */
export const longestNote = 4_000

/** An application's id as shown to staff, as in the specification. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}

/** A note on an application, for staff only. */
export type CaseNote = {
  readonly id: Id<'case-note'>
  readonly authorName: string
  readonly text: string
  readonly at: Date
}

/** A saved search of the queue, with a name. */
export type CaseView = {
  readonly id: Id<'case-view'>
  readonly name: string
  readonly query: string
  /** Whether it is shared with colleagues, and whether it is the user's own. */
  readonly isShared: boolean
  readonly isMine: boolean
}

/** The moves offered first to staff; payment submits an application, and a draft belongs to its traveller. */
const staffMoves = ['checkDocuments', 'sendBack', 'prepare', 'file', 'approve', 'reject', 'cancel'] as const

/** The usual next statuses, in the order offered. */
export function normalTargets(status: ApplicationStatus): ApplicationStatus[] {
  const targets = staffMoves
    .filter((move) => (moves[move].from as readonly ApplicationStatus[]).includes(status))
    .map((move) => moves[move].to)
  return [...new Set(targets)]
}

/** The statuses staff can set. Drafts end through their travellers or expire, and nothing becomes a draft again. */
export const settableStatuses: readonly ApplicationStatus[] = applicationStatuses.filter(
  (status) => status !== 'draft' && status !== 'expired',
)

/** A move that is not among the usual ones requires a reason (D35). */
export function isOverride(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return !normalTargets(from).includes(to)
}

export { type UndoableChange, undoSeconds } from '../applications/undo.ts'
