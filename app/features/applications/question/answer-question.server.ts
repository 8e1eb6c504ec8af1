import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { findSealedAnswer, saveAnswer } from '../application.store.server.ts'
import { type Application, canAnswer } from '../application.ts'
import { holdApplication } from '../read-application.server.ts'
import { answerForm } from './answer.form.ts'

export type AnswerQuestionProblem =
  /** Empty or too long: its form says which. */
  | { code: 'unfit' }
  /** Taken back, or the case is decided or over. */
  | { code: 'not_asked' }
  /** Staff asked something else since the page was drawn. */
  | { code: 'asked_anew' }

export type SentAnswer = {
  /** When the question that was read was asked, as `askedAt` writes it. */
  readonly asked: string
  readonly text: string
}

/** Which question it is, for the form that answers it: questions have no id, and two are never asked at one moment. */
export function askedAt({ questionAt }: Pick<Application, 'questionAt'>): string {
  return questionAt?.toISOString() ?? ''
}

const answerField = (id: Id<'application'>) => `answer/${id}`

/**
 * The traveller answers what staff asked about their application. Answering again takes the place of the answer. What
 * was written to another question is not taken for this one's.
 */
export function answerQuestion(
  call: Call,
  id: Id<'application'>,
  sent: SentAnswer,
): Promise<Result<null, AnswerQuestionProblem>> {
  return inTransaction(call, async (call) => {
    const application = await holdApplication(call, id, 'answer')
    requireAllowed(mayActOnApplication(call.actor, 'answer', application))
    if (!canAnswer(application)) return problem({ code: 'not_asked' })
    if (sent.asked !== askedAt(application)) return problem({ code: 'asked_anew' })
    const answer = answerForm.check({ answer: sent.text })?.answer
    if (answer === undefined) return problem({ code: 'unfit' })
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
