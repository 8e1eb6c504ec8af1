import { readApplication } from '#app/features/applications/read-application.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { newReference } from '#app/lib/reference.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { SentFile } from '#app/platform/files/receive-form.server.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { addAttachments, type NewAttachment } from './attachments/attachment.store.server.ts'
import { type AttachmentProblem, checkFiles } from './attachments/intake/check-files.server.ts'
import { digestsOf, keepFiles } from './attachments/intake/keep-files.server.ts'
import { notifyStaffOfMessage } from './conversation/notify-of-message.server.ts'
import { messageField, subjectField } from './sealing.ts'
import { mayActOnTicket } from './ticket.policy.ts'
import { addMessage, addTicket } from './ticket.store.server.ts'
import { problemsOfTicket, type TicketProblem, type TicketText, tidiedTicket } from './ticket.ts'

/** The problem with the text, or with an attached file. */
export type TextProblem =
  | { readonly code: 'text'; readonly problems: TicketProblem[] }
  | { readonly code: 'files'; readonly problems: AttachmentProblem[] }

export type Question = TicketText & {
  /** The case it is about, if any. */
  readonly applicationId?: Id<'application'> | undefined
  readonly files?: readonly SentFile[]
}

export type Opened = { readonly id: Id<'ticket'>; readonly reference: string }

/**
 * Opens a ticket from a traveller's question, with its files and case, and notifies staff. Submitting the same form
 * twice opens one ticket. Another account's case is treated as missing.
 */
export async function openTicket(
  ctx: RequestContext,
  typed: Question,
  once: string,
): Promise<Result<Opened, TextProblem>> {
  requireAllowed(mayActOnTicket(ctx.actor, 'open'))
  const problems = problemsOfTicket(tidiedTicket(typed))
  if (problems.length > 0) return problem({ code: 'text', problems })
  const { applicationId, files = [] } = typed
  if (applicationId) await readApplication(ctx, applicationId)
  const checked = await checkFiles(ctx, files)
  if (!checked.ok) return problem({ code: 'files', problems: checked.problem })
  const asked = { ...tidiedTicket(typed), applicationId: applicationId ?? null }
  const body = JSON.stringify([asked, digestsOf(files)])
  return keepFiles(ctx, checked.value, async (kept) =>
    ok(await withIdempotencyKey(ctx, 'ticket', { key: once, body }, (ctx) => take(ctx, asked, kept))),
  )
}

type Asked = TicketText & { readonly applicationId: Id<'application'> | null }

async function take(ctx: RequestContext, asked: Asked, files: readonly NewAttachment[]): Promise<Opened> {
  const { actor, db, now } = ctx
  if (actor.kind !== 'traveller') throw new NotFound()
  const { accountId } = actor
  const { subject, message, applicationId } = asked
  const opened = { id: newId<'ticket'>(), reference: newReference() }
  const secrets = await openPersonSecrets(ctx, accountId)
  await addTicket(db, {
    ...opened,
    accountId,
    applicationId,
    subject: secrets.seal(subjectField(opened.id), subject),
    status: 'open',
    waitingSince: now,
    createdAt: now,
    updatedAt: now,
  })
  const id = newId<'ticket-message'>()
  const sealed = secrets.seal(messageField(id), message)
  await addMessage(db, { id, ticketId: opened.id, sender: 'user', text: sealed, at: now })
  await addAttachments(db, id, files)
  await notifyStaffOfMessage(ctx, { ...opened, applicationId }, 'opened')
  return opened
}
