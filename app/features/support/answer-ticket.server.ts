import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { manyLines } from '#app/lib/typed-text.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { SentFile } from '#app/platform/files/receive-form.server.ts'
import { onceUnlessRefused } from '#app/platform/once.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { staffId } from '../casework/staff-id.ts'
import { addAttachments, type NewAttachment } from './attachments/attachment.store.server.ts'
import { checkFiles } from './attachments/intake/check-files.server.ts'
import { digestsOf, keepFiles } from './attachments/intake/keep-files.server.ts'
import { tellTravellerOfMessage } from './conversation/tell-of-message.server.ts'
import type { TextProblem } from './open-ticket.server.ts'
import { messageField } from './sealing.ts'
import { mayActOnTicket } from './ticket.policy.ts'
import { addMessage, changeTicket, findTicket, holdTicket, lastMessage } from './ticket.store.server.ts'
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
  call: Call,
  id: Id<'ticket'>,
  typed: TicketAnswer,
  once: string,
): Promise<Result<null, TextProblem | { readonly code: 'newer' }>> {
  const found = requireFound(await findTicket(call.db, id))
  requireAllowed(mayActOnTicket(call.actor, 'serve', found))
  const { files = [], ...rest } = typed
  const answer = { ...rest, text: manyLines(typed.text) }
  const problems = problemsOfMessage(answer.text)
  if (problems.length > 0) return problem({ code: 'text', problems })
  const checked = await checkFiles(call, files)
  if (!checked.ok) return problem({ code: 'files', problems: checked.problem })
  const body = JSON.stringify([id, answer, digestsOf(files)])
  return keepFiles(call, checked.value, (kept) =>
    onceUnlessRefused(call, 'ticket-answer', { key: once, body }, (call) => sendAnswer(call, id, answer, kept)),
  )
}

/** Sends an answer to its traveller, in the transaction of a caller that has checked permissions. */
export async function sendAnswer(
  call: Call,
  id: Id<'ticket'>,
  answer: TicketAnswer,
  files: readonly NewAttachment[],
): Promise<Result<null, { code: 'newer' }>> {
  const { actor, db, now } = call
  const ticket = requireFound(await holdTicket(db, id))
  requireAllowed(mayActOnTicket(actor, 'serve', ticket))
  if (((await lastMessage(db, id))?.id ?? '') !== answer.seen) return problem({ code: 'newer' })
  const { accountId } = ticket
  const secrets = await openPersonSecrets({ ...call, actor: service('account.read') }, accountId)
  const messageId = newId<'ticket-message'>()
  const text = secrets.seal(messageField(messageId), answer.text)
  const authorId = staffId(actor)
  await addMessage(db, { id: messageId, ticketId: id, sender: 'support', authorId, text, at: now })
  await addAttachments(db, messageId, files)
  await changeTicket(db, id, { status: answer.status, waitingSince: null }, now)
  await tellTravellerOfMessage(call, ticket, answer)
  const detail = { from: ticket.status, to: answer.status }
  await recordAct(call, { act: 'ticket.answer', subject: { kind: 'ticket', id }, detail })
  return ok(null)
}
