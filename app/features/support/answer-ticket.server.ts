import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { manyLines } from '#app/lib/typed-text.ts'
import { service } from '#app/platform/actor.ts'
import type { SentFile } from '#app/platform/files/receive-form.server.ts'
import { withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { staffId } from '../casework/staff-id.ts'
import { addAttachments, type NewAttachment } from './attachments/attachment.store.server.ts'
import { checkFiles } from './attachments/intake/check-files.server.ts'
import { digestsOf, keepFiles } from './attachments/intake/keep-files.server.ts'
import { notifyTravellerOfMessage } from './conversation/notify-of-message.server.ts'
import type { TextProblem } from './open-ticket.server.ts'
import { messageField } from './sealing.ts'
import { mayActOnTicket } from './ticket.policy.ts'
import { addMessage, changeTicket, findTicket, lastMessage, lockTicket } from './ticket.store.server.ts'
import { problemsOfMessage, type TicketStatus } from './ticket.ts'

export type TicketAnswer = {
  readonly text: string
  /** The ticket's status after the answer. */
  readonly status: Exclude<TicketStatus, 'open'>
  /** The newest message shown to the writer. */
  readonly seen: string
  readonly files?: readonly SentFile[]
  /** The case cannot proceed without an answer: its clock pauses until the traveller answers. */
  readonly asks?: boolean
}

/**
 * Answers a traveller's question and notifies them. Problem `newer`: someone has written since the page was rendered;
 * nothing is sent until the writer has read it.
 */
export async function answerTicket(
  ctx: RequestContext,
  id: Id<'ticket'>,
  typed: TicketAnswer,
  once: string,
): Promise<Result<null, TextProblem | { readonly code: 'newer' }>> {
  const found = requireFound(await findTicket(ctx.db, id))
  requireAllowed(mayActOnTicket(ctx.actor, 'serve', found))
  const { files = [], ...rest } = typed
  const answer = { ...rest, text: manyLines(typed.text) }
  const problems = problemsOfMessage(answer.text)
  if (problems.length > 0) return problem({ code: 'text', problems })
  const checked = await checkFiles(ctx, files)
  if (!checked.ok) return problem({ code: 'files', problems: checked.problem })
  const body = JSON.stringify([id, answer, digestsOf(files)])
  return keepFiles(ctx, checked.value, (kept) =>
    withIdempotencyKeyUnlessRefused(ctx, 'ticket-answer', { key: once, body }, (ctx) =>
      sendAnswer(ctx, id, answer, kept),
    ),
  )
}

/** Sends an answer to its traveller, in the transaction of a caller that has checked permissions. */
export async function sendAnswer(
  ctx: RequestContext,
  id: Id<'ticket'>,
  answer: TicketAnswer,
  files: readonly NewAttachment[],
): Promise<Result<null, { code: 'newer' }>> {
  const { actor, db, now } = ctx
  const ticket = requireFound(await lockTicket(db, id))
  requireAllowed(mayActOnTicket(actor, 'serve', ticket))
  if (((await lastMessage(db, id))?.id ?? '') !== answer.seen) return problem({ code: 'newer' })
  const { accountId } = ticket
  const secrets = await openPersonSecrets({ ...ctx, actor: service('account.read') }, accountId)
  const messageId = newId<'ticket-message'>()
  const text = secrets.seal(messageField(messageId), answer.text)
  const authorId = staffId(actor)
  await addMessage(db, { id: messageId, ticketId: id, sender: 'support', authorId, text, at: now })
  await addAttachments(db, messageId, files)
  await changeTicket(db, id, { status: answer.status, waitingSince: null }, now)
  await notifyTravellerOfMessage(ctx, ticket, answer)
  const detail = { from: ticket.status, to: answer.status }
  await recordAct(ctx, { act: 'ticket.answer', subject: { kind: 'ticket', id }, detail })
  return ok(null)
}
