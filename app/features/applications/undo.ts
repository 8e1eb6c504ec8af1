import type { Id } from '#app/lib/id.ts'
import { undoSeconds } from '#app/platform/live/undo-seconds.ts'
import type { Application, ApplicationStatus } from './application.ts'

export { undoSeconds }

/** What became of one application in an act that can be taken back. */
export type UndoableChange = {
  readonly applicationId: Id<'application'>
  readonly status?: { readonly from: ApplicationStatus; readonly to: ApplicationStatus; readonly movedAt: string }
  readonly assignee?: { readonly from: Id<'account'> | null; readonly to: Id<'account'> | null }
  /** What its customer was asked before, and since when, where they were asked something else. */
  readonly question?: { readonly from: string | null; readonly fromAt: string | null }
  /** The answers that were given back by it, and what was asked before: what it ended, or what it took the place of. */
  readonly correction?: { readonly opened: Id<'correction'> | null; readonly ended: Id<'correction'> | null }
  /** The document that was decided about, which waited to be checked before. */
  readonly document?: { readonly id: Id<'document'>; readonly kind: string; readonly verdict: 'verified' | 'rejected' }
  /** The application as it stood after the act: once somebody has changed it again, it is not taken back. */
  readonly version: number
  /** What the customer was about to be told. */
  readonly told: { readonly notice: Id<'notification'> | null; readonly letter: string | null }
}

/** What was done after this moment, the traveller is not told yet, on any page. */
export const toldUntil = (now: Date) => new Date(now.getTime() - undoSeconds * 1000)

type Changed = Pick<Application, 'status' | 'movedAt' | 'question' | 'questionAt'>

/** A status as it was before the acts that can still be taken back, the newest of them first. */
export const toldStatus = (status: ApplicationStatus, untold: readonly UndoableChange[]): ApplicationStatus =>
  untold.findLast((change) => change.status)?.status?.from ?? status

/** An application as its traveller may see it: before the acts that can still be taken back, the newest of them first. */
export function asTold<Known extends Changed>(application: Known, untold: readonly UndoableChange[]): Known {
  let before = application
  for (const { status, question } of untold) {
    if (status) before = { ...before, status: status.from, movedAt: new Date(status.movedAt) }
    if (question) {
      const questionAt = question.fromAt === null ? null : new Date(question.fromAt)
      before = { ...before, question: question.from, questionAt }
    }
  }
  return before
}
