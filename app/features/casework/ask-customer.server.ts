import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { recordActs } from '../audit/record-act.server.ts'
import { addUndoable, type CaseHead, changeCases, holdCases } from './case.store.server.ts'
import { longestQuestion, type UndoableChange, undoSeconds } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { askedMore, askedWords } from './casework.words.ts'
import { staffId } from './staff-id.ts'
import { nothingTold, tellColleagues, tellOfCases } from './tell-of-case.server.ts'

/**
 * Flags applications as awaiting an answer from their customers, and notifies them. The status stays, so that the
 * interrupted step is known. An empty question removes the flag. It can be undone for some seconds, unless it is part
 * of an act that cannot; then the customers are notified at once.
 */
export function askCustomers(
  call: Call,
  ids: readonly Id<'application'>[],
  question: string,
  { canUndo = true }: { canUndo?: boolean } = {},
): Promise<Result<{ act: Id<'undoable-act'>; asked: Id<'application'>[] }, { code: 'too_long' }>> {
  requireAllowed(mayWorkOnCase(call.actor, 'ask'))
  const text = question.trim()
  if (text.length > longestQuestion) return Promise.resolve(problem({ code: 'too_long' }))
  return inTransaction(call, async (call) => {
    const held = await holdCases(call.db, ids)
    for (const one of held) requireAllowed(mayWorkOnCase(call.actor, 'ask', one))
    // A resubmitted form asks once.
    const fresh = held.filter(({ question }) => text !== (question ?? ''))
    const changes = await ask(call, fresh, text, canUndo ? undoSeconds : 0)
    const act = newId<'undoable-act'>()
    if (canUndo) await addUndoable(call.db, { id: act, actorId: staffId(call.actor), changes, at: call.now })
    const acts = fresh.map(({ id }) => ({
      act: 'application.ask' as const,
      subject: { kind: 'application' as const, id },
      detail: { waits: text !== '' },
    }))
    await recordActs(call, acts)
    return ok({ act, asked: fresh.map(({ id }) => id) })
  })
}

async function ask(
  call: Call,
  cases: readonly CaseHead[],
  text: string,
  afterSeconds: number,
): Promise<UndoableChange[]> {
  const flag = text ? { question: text, questionAt: call.now } : { question: null, questionAt: null }
  const ids = cases.map(({ id }) => id)
  const versions = await changeCases(call.db, ids, flag, call.now)
  const happened = ({ question }: CaseHead) => ({
    topic: 'service' as const,
    isWanted: true,
    ...askedWords(text),
    more: askedMore(text, question),
  })
  const told = await tellOfCases(call, text ? cases : [], happened, afterSeconds)
  await tellColleagues(call, ...ids)
  return cases.map(({ id, question, questionAt }, index) => ({
    applicationId: id,
    question: { from: question, fromAt: questionAt?.toISOString() ?? null },
    version: versions.get(id) ?? 0,
    told: told[index] ?? nothingTold,
  }))
}
