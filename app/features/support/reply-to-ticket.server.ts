import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { manyLines } from '#app/lib/typed-text.ts'
import type { SentFile } from '#app/platform/files/receive-form.server.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { addAttachments, type NewAttachment } from './attachments/attachment.store.server.ts'
import { checkFiles } from './attachments/intake/check-files.server.ts'
import { digestsOf, keepFiles } from './attachments/intake/keep-files.server.ts'
import { notifyStaffOfMessage } from './conversation/notify-of-message.server.ts'
import type { TextProblem } from './open-ticket.server.ts'
import { messageField } from './sealing.ts'
import { mayActOnTicket } from './ticket.policy.ts'
import { addMessage, changeTicket, findTicket, lockTicket } from './ticket.store.server.ts'
import { problemsOfMessage } from './ticket.ts'

export type Reply = { readonly message: string; readonly files?: readonly SentFile[] }

/** Adds a traveller's reply to their own ticket. A resolved ticket is reopened. */
export async function replyToTicket(
  ctx: RequestContext,
  id: Id<'ticket'>,
  { message, files = [] }: Reply,
  once: string,
): Promise<Result<null, TextProblem>> {
  const found = requireFound(await findTicket(ctx.db, id))
  requireAllowed(mayActOnTicket(ctx.actor, 'reply', found))
  const text = manyLines(message)
  const problems = problemsOfMessage(text)
  if (problems.length > 0) return problem({ code: 'text', problems })
  const checked = await checkFiles(ctx, files)
  if (!checked.ok) return problem({ code: 'files', problems: checked.problem })
  const body = JSON.stringify([id, text, digestsOf(files)])
  return keepFiles(ctx, checked.value, (kept) =>
    withIdempotencyKey(ctx, 'ticket-reply', { key: once, body }, (ctx) => reply(ctx, id, text, kept)),
  )
}

async function reply(
  ctx: RequestContext,
  id: Id<'ticket'>,
  text: string,
  files: readonly NewAttachment[],
): Promise<Result<null, never>> {
  const { db, now } = ctx
  const ticket = requireFound(await lockTicket(db, id))
  const secrets = await openPersonSecrets(ctx, ticket.accountId)
  const messageId = newId<'ticket-message'>()
  const sealed = secrets.seal(messageField(messageId), text)
  await addMessage(db, { id: messageId, ticketId: id, sender: 'user', text: sealed, at: now })
  await addAttachments(db, messageId, files)
  const status = ticket.status === 'resolved' ? 'open' : ticket.status
  // After a second message, the waiting time still counts from the first.
  await changeTicket(db, id, { status, waitingSince: ticket.waitingSince ?? now }, now)
  await notifyStaffOfMessage(ctx, ticket, 'replied')
  return ok(null)
}
