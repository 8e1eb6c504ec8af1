import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { mayActOnApplication } from './application.policy.ts'
import { findSealedAnswer, saveAnswer } from './application.store.server.ts'
import { type Application, longestAnswer } from './application.ts'
import { holdApplication } from './read-application.server.ts'

export type AnswerQuestionProblem = { code: 'empty' | 'too_long' } | { code: 'not_asked' }

const answerField = (id: Id<'application'>) => `answer/${id}`

/** The traveller answers what staff asked about their application. Answering again takes the place of the answer. */
export function answerQuestion(
  call: Call,
  id: Id<'application'>,
  text: string,
): Promise<Result<null, AnswerQuestionProblem>> {
  return inTransaction(call, async (call) => {
    const application = await holdApplication(call, id, 'answer')
    requireAllowed(mayActOnApplication(call.actor, 'answer', application))
    const answer = text.trim()
    if (!application.question) return problem({ code: 'not_asked' })
    if (!answer) return problem({ code: 'empty' })
    if (answer.length > longestAnswer) return problem({ code: 'too_long' })
    const secrets = await openPersonSecrets(call, application.ownerId)
    await saveAnswer(call.db, id, secrets.seal(answerField(id), answer), call.now)
    await announce(call.db, { staff: true, applicationId: id })
    return ok(null)
  })
}

/** What the traveller answered, for them and for the service; undefined while they have not. */
export async function readAnswer(
  call: Call,
  { id, ownerId }: Pick<Application, 'id' | 'ownerId'>,
): Promise<string | undefined> {
  requireAllowed(mayActOnApplication(call.actor, 'read', { ownerId }))
  const sealed = await findSealedAnswer(call.db, id)
  if (!sealed) return undefined
  return (await openPersonSecrets(call, ownerId)).open(answerField(id), sealed)
}
