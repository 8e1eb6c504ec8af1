import { type Id, newId } from '#app/lib/id.ts'
import { ok, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { type Decision, type DecisionProblem, decideDocument } from '../documents/decide-document.server.ts'
import { addUndoable, lockCases } from './case.store.server.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { nothingSent } from './notify-of-case.server.ts'
import { staffId } from './staff-id.ts'

/** `act`: the first decision on a document awaiting a check, which can be undone for some seconds. */
type Decided = { readonly act: Id<'undoable-act'> | undefined }

export function decideInCase(ctx: RequestContext, decision: Decision): Promise<Result<Decided, DecisionProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  return inTransaction(ctx, async (ctx) => {
    const decided = await decideDocument(ctx, decision)
    if (!decided.ok) return decided
    const { documentId: id, seen, verdict } = decision
    if (seen.status !== 'uploaded' || verdict === 'uploaded') return ok({ act: undefined })
    const { applicationId, kind } = decided.value
    const [locked] = await lockCases(ctx.db, [applicationId])
    const { version } = requireFound(locked)
    const act = newId<'undoable-act'>()
    const changes = [{ applicationId, document: { id, kind, verdict }, version, told: nothingSent }]
    await addUndoable(ctx.db, { id: act, actorId: staffId(ctx.actor), changes, at: ctx.now })
    return ok({ act })
  })
}
