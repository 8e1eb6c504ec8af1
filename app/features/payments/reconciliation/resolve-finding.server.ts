import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { isSeen, lengthOf, manyLines } from '#app/lib/typed-text.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { longestResolution } from './finding.ts'
import { mayReconcile } from './reconciliation.policy.ts'
import { closeFindings, findFindingForUpdate, findPayerOf } from './reconciliation.store.server.ts'

export type ResolveProblem = { readonly code: 'note_missing' | 'note_too_long' | 'resolved' }

/** Closes a difference with an explanation. Problem `resolved`: a colleague was first, or it no longer exists. */
export function resolveFinding(
  ctx: RequestContext,
  id: Id<'finding'>,
  typed: string,
): Promise<Result<null, ResolveProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const finding = requireFound(await findFindingForUpdate(db, id))
    const payment = finding.attemptId ? await findPayerOf(db, finding.attemptId) : undefined
    requireAllowed(mayReconcile(actor, 'resolve', payment))
    if (actor.kind !== 'staff') throw new NotFound()
    const note = manyLines(typed)
    if (finding.resolvedAt) {
      const isMine = finding.resolvedById === actor.accountId && finding.resolution === note
      return isMine ? ok(null) : problem({ code: 'resolved' })
    }
    if (!isSeen(note)) return problem({ code: 'note_missing' })
    if (lengthOf(note) > longestResolution) return problem({ code: 'note_too_long' })
    await closeFindings(db, [id], { resolvedAt: now, resolvedById: actor.accountId, resolution: note })
    await recordAct(ctx, {
      act: 'finding.resolve',
      subject: { kind: 'finding', id },
      reason: note,
      detail: {
        kind: finding.kind,
        ours: finding.oursMinor,
        theirs: finding.theirsMinor,
        currency: finding.currency,
      },
    })
    return ok(null)
  })
}
