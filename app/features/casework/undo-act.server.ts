import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { undoDecision } from '../documents/decide-document.server.ts'
import { handedOverWords } from '../documents/decision.words.ts'
import { takeBack, takeBackUntold } from '../notifications/tell.server.ts'
import { changeCase, holdCases, holdUndoable, markUndone, removeStatusEntry } from './case.store.server.ts'
import { type UndoableChange, undoSeconds } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { undoCorrection } from './corrections/undo-correction.server.ts'
import { staffId } from './staff-id.ts'
import { tellColleagues } from './tell-of-case.server.ts'

export type UndoProblem = { code: 'too_late' } | { code: 'undone_already' }

/** `left`: changed by a colleague since, and not undone. */
export type Undone = { readonly undone: readonly Id<'application'>[]; readonly left: readonly Id<'application'>[] }

/** Undoes one's own act, within the undo period, before anyone is notified. */
export function undoAct(call: Call, actId: Id<'undoable-act'>): Promise<Result<Undone, UndoProblem>> {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  return inTransaction(call, async (call) => {
    const { actor, db, now } = call
    const act = requireFound(await holdUndoable(db, actId))
    requireAllowed(act.actorId === staffId(actor))
    if (act.undoneAt) return problem({ code: 'undone_already' })
    if (now.getTime() - act.at.getTime() > undoSeconds * 1000) return problem({ code: 'too_late' })

    const held = await holdCases(
      db,
      act.changes.map(({ applicationId }) => applicationId),
    )
    const isAsLeft = (change: UndoableChange) =>
      held.some(({ id, version }) => id === change.applicationId && version === change.version)
    const undone = act.changes.filter(isAsLeft)
    for (const change of undone) {
      const { ownerId, reference } = requireFound(held.find(({ id }) => id === change.applicationId))
      await undo(call, { ...change, ownerId, reference })
    }
    await markUndone(db, actId, now)
    for (const { applicationId: id } of undone) {
      await recordAct(call, { act: 'application.undo', subject: { kind: 'application', id }, detail: { of: actId } })
    }
    const left = act.changes.filter((change) => !isAsLeft(change))
    return ok({ undone: undone.map(applicationOf), left: left.map(applicationOf) })
  })
}

const applicationOf = ({ applicationId }: UndoableChange) => applicationId

type Owned = { readonly ownerId: Id<'account'>; readonly reference: string }

async function undo(
  call: Call,
  { applicationId, status, assignee, question, correction, document, told, ownerId, reference }: UndoableChange & Owned,
): Promise<void> {
  const { db, now } = call
  if (status) {
    await removeStatusEntry(db, applicationId, status.to)
    await changeCase(db, applicationId, { status: status.from, movedAt: new Date(status.movedAt) }, now)
  }
  if (assignee) await changeCase(db, applicationId, { assigneeId: assignee.from }, now)
  if (question) {
    const { from, fromAt } = question
    await changeCase(db, applicationId, { question: from, questionAt: fromAt ? new Date(fromAt) : null }, now)
  }
  if (correction) await undoCorrection(call, applicationId, correction)
  if (document) await undoDecision(call, document.id)
  await takeBack(call, told)
  // The notification of a visa added in the meantime is withdrawn too.
  if (status?.to === 'approved')
    await takeBackUntold(call, ownerId, { reference, titles: () => [handedOverWords().title] })
  await tellColleagues(call, applicationId)
  await announce(db, { accountId: ownerId })
}
