import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { type CaseHead, changeCase, holdCases } from './case.store.server.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { askedWords } from './casework.words.ts'
import { tellColleagues, tellOfCase } from './tell-of-case.server.ts'

export const longestQuestion = 2_000

/**
 * Flags applications as waiting for their customers, and tells them what for: the status stays, so that what was
 * interrupted is not lost. An empty question takes the flag away.
 */
export function askCustomers(
  call: Call,
  ids: readonly Id<'application'>[],
  question: string,
): Promise<Result<{ asked: Id<'application'>[] }, { code: 'too_long' }>> {
  requireAllowed(mayWorkOnCase(call.actor, 'ask'))
  const text = question.trim()
  if (text.length > longestQuestion) return Promise.resolve(problem({ code: 'too_long' }))
  return inTransaction(call, async (call) => {
    const held = await holdCases(call.db, ids)
    for (const one of held) requireAllowed(mayWorkOnCase(call.actor, 'ask', one))
    for (const one of held) await ask(call, one, text)
    for (const { id } of held) {
      await recordAct(call, {
        act: 'application.ask',
        subject: { kind: 'application', id },
        detail: { waits: text !== '' },
      })
    }
    return ok({ asked: held.map(({ id }) => id) })
  })
}

async function ask(call: Call, one: CaseHead, text: string): Promise<void> {
  // The same form sent twice asks once.
  if (text === (one.question ?? '')) return
  const flag = text ? { question: text, questionAt: call.now } : { question: null, questionAt: null }
  await changeCase(call.db, one.id, flag, call.now)
  if (text) await tellOfCase(call, one, askedWords(one.reference, text))
  await tellColleagues(call, one.id)
}
