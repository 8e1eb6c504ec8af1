import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { findSealedAnswer, saveAnswer } from '../application.store.server.ts'
import { type Application, canAnswer } from '../application.ts'
import { lockApplication } from '../read-application.server.ts'
import { answerForm } from './answer.form.ts'

export type AnswerQuestionProblem =
  /** Empty or too long: the form says which. */
  | { code: 'unfit' }
  /** Withdrawn, or the case is decided or closed. */
  | { code: 'not_asked' }
  /** Staff have asked another question since the page was rendered. */
  | { code: 'asked_anew' }

export type SentAnswer = {
  /** When the question shown was asked, in the format of `askedAt`. */
  readonly asked: string
  readonly text: string
}

/** Identifies a question for its answer form: questions have no id, but no two are asked at the same time. */
export function askedAt({ questionAt }: Pick<Application, 'questionAt'>): string {
  return questionAt?.toISOString() ?? ''
}

const answerField = (id: Id<'application'>) => `answer/${id}`

/**
 * Saves the traveller's answer to a question from staff, replacing an earlier one. An answer to another question is
 * rejected.
 */
export function answerQuestion(
  ctx: RequestContext,
  id: Id<'application'>,
  sent: SentAnswer,
): Promise<Result<null, AnswerQuestionProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockApplication(ctx, id, 'answer')
    requireAllowed(mayActOnApplication(ctx.actor, 'answer', application))
    if (!canAnswer(application)) return problem({ code: 'not_asked' })
    if (sent.asked !== askedAt(application)) return problem({ code: 'asked_anew' })
    const answer = answerForm.check({ answer: sent.text })?.answer
    if (answer === undefined) return problem({ code: 'unfit' })
    const secrets = await openPersonSecrets(ctx, application.ownerId)
    await saveAnswer(ctx.db, id, secrets.seal(answerField(id), answer), ctx.now)
    await announce(ctx.db, { staff: true, applicationId: id })
    return ok(null)
  })
}

/** Returns the traveller's answer, for them and the service; undefined until they give one. */
export async function readAnswer(
  ctx: RequestContext,
  { id, ownerId }: Pick<Application, 'id' | 'ownerId'>,
): Promise<string | undefined> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', { ownerId }))
  const sealed = await findSealedAnswer(ctx.db, id)
  if (!sealed) return undefined
  return (await openPersonSecrets(ctx, ownerId)).open(answerField(id), sealed)
}
