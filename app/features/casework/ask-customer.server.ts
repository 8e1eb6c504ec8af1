import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { addUndoable, type CaseHead, changeCase, holdCases } from './case.store.server.ts'
import type { UndoableChange } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { askedWords } from './casework.words.ts'
import { staffId } from './staff-id.ts'
import { tellColleagues, tellOfCase } from './tell-of-case.server.ts'

export const longestQuestion = 2_000

/**
 * Flags applications as waiting for their customers, and tells them what for: the status stays, so that what was
 * interrupted is not lost. An empty question takes the flag away. For some seconds it can be taken back.
 */
export function askCustomers(
  call: Call,
  ids: readonly Id<'application'>[],
  question: string,
): Promise<Result<{ act: Id<'undoable-act'>; asked: Id<'application'>[] }, { code: 'too_long' }>> {
  requireAllowed(mayWorkOnCase(call.actor, 'ask'))
  const text = question.trim()
  if (text.length > longestQuestion) return Promise.resolve(problem({ code: 'too_long' }))
  return inTransaction(call, async (call) => {
    const held = await holdCases(call.db, ids)
    for (const one of held) requireAllowed(mayWorkOnCase(call.actor, 'ask', one))
    const changes: UndoableChange[] = []
    // The same form sent twice asks once.
    const fresh = held.filter(({ question }) => text !== (question ?? ''))
    for (const one of fresh) changes.push(await ask(call, one, text))
    const act = newId<'undoable-act'>()
    await addUndoable(call.db, { id: act, actorId: staffId(call.actor), changes, at: call.now })
    for (const { id } of fresh) {
      await recordAct(call, {
        act: 'application.ask',
        subject: { kind: 'application', id },
        detail: { waits: text !== '' },
      })
    }
    return ok({ act, asked: fresh.map(({ id }) => id) })
  })
}

async function ask(call: Call, one: CaseHead, text: string): Promise<UndoableChange> {
  const flag = text ? { question: text, questionAt: call.now } : { question: null, questionAt: null }
  const version = await changeCase(call.db, one.id, flag, call.now)
  const told = text
    ? await tellOfCase(call, one, { topic: 'service', isWanted: true, ...askedWords(one.reference, text) })
    : ({ notice: null, letter: null } as const)
  await tellColleagues(call, one.id)
  const question = { from: one.question, fromAt: one.questionAt?.toISOString() ?? null }
  return { applicationId: one.id, question, version, told }
}
