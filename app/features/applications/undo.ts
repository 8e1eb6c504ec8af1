import type { Id } from '#app/lib/id.ts'
import { undoSeconds } from '#app/platform/live/undo-seconds.ts'
import type { Application, ApplicationStatus } from './application.ts'

export { undoSeconds }

/** The changes to one application in an undoable act. */
export type UndoableChange = {
  readonly applicationId: Id<'application'>
  readonly status?: { readonly from: ApplicationStatus; readonly to: ApplicationStatus; readonly movedAt: string }
  readonly assignee?: { readonly from: Id<'account'> | null; readonly to: Id<'account'> | null }
  /** The earlier question and its time, if the question changed. */
  readonly question?: { readonly from: string | null; readonly fromAt: string | null }
  /** The correction requested by the act, and the earlier one it ended or replaced. */
  readonly correction?: { readonly opened: Id<'correction'> | null; readonly ended: Id<'correction'> | null }
  /** The document decided on, which was awaiting a check. */
  readonly document?: { readonly id: Id<'document'>; readonly kind: string; readonly verdict: 'verified' | 'rejected' }
  /** The version after the act: if it has changed since, the act cannot be undone. */
  readonly version: number
  /** The notification and email scheduled for the customer. */
  readonly told: { readonly notice: Id<'notification'> | null; readonly letter: string | null }
}

/** Acts after this time are not yet shown to the traveller on any page. */
export const visibleUntil = (now: Date) => new Date(now.getTime() - undoSeconds * 1000)

type Changed = Pick<Application, 'status' | 'movedAt' | 'question' | 'questionAt'>

/** The status before the acts that can still be undone, newest first. */
export const visibleStatus = (
  status: ApplicationStatus,
  pendingChanges: readonly UndoableChange[],
): ApplicationStatus => pendingChanges.findLast((change) => change.status)?.status?.from ?? status

/** The application before the acts that can still be undone, newest first, as its traveller may see it. */
export function asVisible<Known extends Changed>(application: Known, pendingChanges: readonly UndoableChange[]): Known {
  let before = application
  for (const { status, question } of pendingChanges) {
    if (status) before = { ...before, status: status.from, movedAt: new Date(status.movedAt) }
    if (question) {
      const questionAt = question.fromAt === null ? null : new Date(question.fromAt)
      before = { ...before, question: question.from, questionAt }
    }
  }
  return before
}
