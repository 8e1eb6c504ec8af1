import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { recordActs } from '../audit/record-act.server.ts'
import { addUndoable, type CaseHead, changeCases, lockCases } from './case.store.server.ts'
import { longestQuestion, type UndoableChange, undoSeconds } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { askedMore, askedWords } from './casework.words.ts'
import { nothingSent, notifyColleagues, notifyOfCases } from './notify-of-case.server.ts'
import { staffId } from './staff-id.ts'

/**
 * Flags applications as awaiting an answer from their customers, and notifies them. The status stays, so that the
 * interrupted step is known. An empty question removes the flag. It can be undone for some seconds, unless it is part
 * of an act that cannot; then the customers are notified at once.
 */
export function askCustomers(
  ctx: RequestContext,
  ids: readonly Id<'application'>[],
  question: string,
  { canUndo = true }: { canUndo?: boolean } = {},
): Promise<Result<{ act: Id<'undoable-act'>; asked: Id<'application'>[] }, { code: 'too_long' }>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'ask'))
  const text = question.trim()
  if (text.length > longestQuestion) return Promise.resolve(problem({ code: 'too_long' }))
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockCases(ctx.db, ids)
    for (const one of locked) requireAllowed(mayWorkOnCase(ctx.actor, 'ask', one))
    // A resubmitted form asks once.
    const fresh = locked.filter(({ question }) => text !== (question ?? ''))
    const changes = await ask(ctx, fresh, text, canUndo ? undoSeconds : 0)
    const act = newId<'undoable-act'>()
    if (canUndo) await addUndoable(ctx.db, { id: act, actorId: staffId(ctx.actor), changes, at: ctx.now })
    const acts = fresh.map(({ id }) => ({
      act: 'application.ask' as const,
      subject: { kind: 'application' as const, id },
      detail: { waits: text !== '' },
    }))
    await recordActs(ctx, acts)
    return ok({ act, asked: fresh.map(({ id }) => id) })
  })
}

async function ask(
  ctx: RequestContext,
  cases: readonly CaseHead[],
  text: string,
  afterSeconds: number,
): Promise<UndoableChange[]> {
  const flag = text ? { question: text, questionAt: ctx.now } : { question: null, questionAt: null }
  const ids = cases.map(({ id }) => id)
  const versions = await changeCases(ctx.db, ids, flag, ctx.now)
  const happened = ({ question }: CaseHead) => ({
    topic: 'service' as const,
    isWanted: true,
    ...askedWords(text),
    more: askedMore(text, question),
  })
  const notified = await notifyOfCases(ctx, text ? cases : [], happened, afterSeconds)
  await notifyColleagues(ctx, ...ids)
  return cases.map(({ id, question, questionAt }, index) => ({
    applicationId: id,
    question: { from: question, fromAt: questionAt?.toISOString() ?? null },
    version: versions.get(id) ?? 0,
    told: notified[index] ?? nothingSent,
  }))
}
