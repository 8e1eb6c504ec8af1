import type { Id } from '#app/lib/id.ts'
import { type ApplicationStatus, applicationStatuses, moves } from '../applications/application.ts'

/** The most that is taken of a note, in characters. */
/** How many years ahead the last day of a visa may be. */
export const longestVisaYears = 20

/** What may be asked of a customer, in characters. */
export const longestQuestion = 2_000

export const longestNote = 4_000

/** As staff read an application's id, and as the specification has it. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}

/** What only staff read about an application. */
export type CaseNote = {
  readonly id: Id<'case-note'>
  readonly authorName: string
  readonly text: string
  readonly at: Date
}

/** A query that somebody works with again and again, under a name of theirs. */
export type CaseView = {
  readonly id: Id<'case-view'>
  readonly name: string
  readonly query: string
  /** Whether the colleagues see it too, and whether it is one's own. */
  readonly isShared: boolean
  readonly isMine: boolean
}

/** The moves that staff are offered first; who is paid for is submitted, and a draft is its traveller's own. */
const staffMoves = ['checkDocuments', 'sendBack', 'prepare', 'file', 'approve', 'reject', 'cancel'] as const

/** Where an application normally goes from here, in the order in which that is offered. */
export function normalTargets(status: ApplicationStatus): ApplicationStatus[] {
  const targets = staffMoves
    .filter((move) => (moves[move].from as readonly ApplicationStatus[]).includes(status))
    .map((move) => moves[move].to)
  return [...new Set(targets)]
}

/** What staff may set at all. Drafts end by their travellers or by time, and nothing becomes a draft again. */
export const settableStatuses: readonly ApplicationStatus[] = applicationStatuses.filter(
  (status) => status !== 'draft' && status !== 'expired',
)

/** Any move that is not among the normal ones wants a reason (D35). */
export function isOverride(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return !normalTargets(from).includes(to)
}

export { type UndoableChange, undoSeconds } from '../applications/undo.ts'
