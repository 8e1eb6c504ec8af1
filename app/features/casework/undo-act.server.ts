import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { undoDecision } from '../documents/decide-document.server.ts'
import { handedOverWords } from '../documents/decision.words.ts'
import { takeBack, withdrawPending } from '../notifications/notify.server.ts'
import { changeCase, lockCases, lockUndoable, markUndone, removeStatusEntry } from './case.store.server.ts'
import { type UndoableChange, undoSeconds } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { undoCorrection } from './corrections/undo-correction.server.ts'
import { notifyColleagues } from './notify-of-case.server.ts'
import { staffId } from './staff-id.ts'

export type UndoProblem = { code: 'too_late' } | { code: 'undone_already' }

/** `left`: changed by a colleague since, and not undone. */
export type Undone = { readonly undone: readonly Id<'application'>[]; readonly left: readonly Id<'application'>[] }

/** Undoes one's own act, within the undo period, before anyone is notified. */
export function undoAct(ctx: RequestContext, actId: Id<'undoable-act'>): Promise<Result<Undone, UndoProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const act = requireFound(await lockUndoable(db, actId))
    requireAllowed(act.actorId === staffId(actor))
    if (act.undoneAt) return problem({ code: 'undone_already' })
    if (now.getTime() - act.at.getTime() > undoSeconds * 1000) return problem({ code: 'too_late' })

    const locked = await lockCases(
      db,
      act.changes.map(({ applicationId }) => applicationId),
    )
    const isAsLeft = (change: UndoableChange) =>
      locked.some(({ id, version }) => id === change.applicationId && version === change.version)
    const undone = act.changes.filter(isAsLeft)
    for (const change of undone) {
      const { ownerId, reference } = requireFound(locked.find(({ id }) => id === change.applicationId))
      await undo(ctx, { ...change, ownerId, reference })
    }
    await markUndone(db, actId, now)
    for (const { applicationId: id } of undone) {
      await recordAct(ctx, { act: 'application.undo', subject: { kind: 'application', id }, detail: { of: actId } })
    }
    const left = act.changes.filter((change) => !isAsLeft(change))
    return ok({ undone: undone.map(applicationOf), left: left.map(applicationOf) })
  })
}

const applicationOf = ({ applicationId }: UndoableChange) => applicationId

type Owned = { readonly ownerId: Id<'account'>; readonly reference: string }

async function undo(
  ctx: RequestContext,
  {
    applicationId,
    status,
    assignee,
    question,
    correction,
    document,
    told: notified,
    ownerId,
    reference,
  }: UndoableChange & Owned,
): Promise<void> {
  const { db, now } = ctx
  if (status) {
    await removeStatusEntry(db, applicationId, status.to)
    await changeCase(db, applicationId, { status: status.from, movedAt: new Date(status.movedAt) }, now)
  }
  if (assignee) await changeCase(db, applicationId, { assigneeId: assignee.from }, now)
  if (question) {
    const { from, fromAt } = question
    await changeCase(db, applicationId, { question: from, questionAt: fromAt ? new Date(fromAt) : null }, now)
  }
  if (correction) await undoCorrection(ctx, applicationId, correction)
  if (document) await undoDecision(ctx, document.id)
  await takeBack(ctx, notified)
  // The notification of a visa added in the meantime is withdrawn too.
  if (status?.to === 'approved')
    await withdrawPending(ctx, ownerId, { reference, titles: () => [handedOverWords().title] })
  await notifyColleagues(ctx, applicationId)
  await announce(db, { accountId: ownerId })
}
