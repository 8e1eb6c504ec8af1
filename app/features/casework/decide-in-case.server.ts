import { type Id, newId } from '#app/lib/id.ts'
import { ok, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { type Decision, type DecisionProblem, decideDocument } from '../documents/decide-document.server.ts'
import { addUndoable, holdCases } from './case.store.server.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { staffId } from './staff-id.ts'
import { nothingTold } from './tell-of-case.server.ts'

/** `act`: the first decision on a document awaiting a check, which can be undone for some seconds. */
type Decided = { readonly act: Id<'undoable-act'> | undefined }

export function decideInCase(call: Call, decision: Decision): Promise<Result<Decided, DecisionProblem>> {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  return inTransaction(call, async (call) => {
    const decided = await decideDocument(call, decision)
    if (!decided.ok) return decided
    const { documentId: id, seen, verdict } = decision
    if (seen.status !== 'uploaded' || verdict === 'uploaded') return ok({ act: undefined })
    const { applicationId, kind } = decided.value
    const [held] = await holdCases(call.db, [applicationId])
    const { version } = requireFound(held)
    const act = newId<'undoable-act'>()
    const changes = [{ applicationId, document: { id, kind, verdict }, version, told: nothingTold }]
    await addUndoable(call.db, { id: act, actorId: staffId(call.actor), changes, at: call.now })
    return ok({ act })
  })
}
