import { canAnswer, isAnswered } from '#app/features/applications/application.ts'
import { answerQuestion, askedAt } from '#app/features/applications/question/answer-question.server.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openTicket, type TextProblem } from '../open-ticket.server.ts'
import { type Reply, replyToTicket } from '../reply-to-ticket.server.ts'
import { mayActOnTicket } from '../ticket.policy.ts'
import { subjectOfCase } from '../ticket.words.ts'
import { findThread } from './conversation.store.server.ts'

/**
 * Sends a traveller's message about their application. If the application is waiting for an answer, this is the answer.
 * Problem `erased`: its data is erased, so messages about it can no longer be read.
 */
export async function writeAboutCase(
  ctx: RequestContext,
  id: Id<'application'>,
  reply: Reply,
  once: string,
): Promise<Result<null, TextProblem | { readonly code: 'erased' }>> {
  requireAllowed(mayActOnTicket(ctx.actor, 'open'))
  const application = await readApplication(ctx, id)
  requireAllowed(application.status !== 'draft')
  if (application.erasedAt) return problem({ code: 'erased' })
  const thread = await findThread(ctx.db, id)
  const { files = [], message } = reply
  const subject = subjectOfCase(application.reference)
  const sent = thread
    ? await replyToTicket(ctx, thread.id, reply, once)
    : await openTicket(ctx, { subject, message, applicationId: id, files }, once)
  if (!sent.ok) return problem(sent.problem)
  if (canAnswer(application) && !isAnswered(application)) {
    // A message too long for an answer stays a message: staff read it all the same.
    await answerQuestion(ctx, id, { asked: askedAt(application), text: message })
  }
  return ok(null)
}
