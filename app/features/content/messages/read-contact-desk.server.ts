import { lookUpAccounts } from '#app/features/accounts/look-up-account.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnContactMessages } from './contact-message.policy.ts'
import { countMessages, findMessageById, listMessages, type MessageCursor } from './contact-message.store.server.ts'
import type { ContactMessage, ContactStatus } from './contact-message.ts'

export type { MessageCursor } from './contact-message.store.server.ts'

type Asked = {
  readonly status: ContactStatus
  readonly reference?: string
  readonly after?: MessageCursor | undefined
  readonly most?: number
}

const pageSize = 25

/** Returns contact messages for staff: open ones oldest first, answered ones newest first. */
export async function readContactDesk(
  ctx: RequestContext,
  { status, reference = '', after, most = pageSize }: Asked,
): Promise<{ rows: ContactMessage[]; next: MessageCursor | undefined }> {
  requireAllowed(mayActOnContactMessages(ctx.actor, 'list'))
  const asked = { status, reference: reference.trim(), after, most: most + 1 }
  const found = await listMessages(ctx.db, ctx.ports.encryption, asked)
  const shown = found.slice(0, most)
  return {
    rows: shown.map(({ cursor: _, ...message }) => message),
    next: found.length > most ? shown.at(-1)?.cursor : undefined,
  }
}

export async function countContactMessages({ actor, db }: RequestContext): Promise<Record<ContactStatus, number>> {
  requireAllowed(mayActOnContactMessages(actor, 'list'))
  return countMessages(db)
}

export async function readContactMessage(ctx: RequestContext, id: Id<'contact-message'>) {
  const message = requireFound(await findMessageById(ctx.db, ctx.ports.encryption, id))
  requireAllowed(mayActOnContactMessages(ctx.actor, 'serve', message))
  const people = await lookUpAccounts(ctx, [
    ...message.answers.map(({ authorId }) => authorId),
    ...(message.accountId ? [message.accountId] : []),
  ])
  const answers = message.answers.map(({ text, at, authorId }) => ({
    text,
    at: new Date(at),
    authorName: people.get(authorId)?.fullName ?? null,
  }))
  const sender = message.accountId ? people.get(message.accountId) : undefined
  return { message, answers, sender: sender && { id: sender.id, name: sender.fullName, email: sender.email } }
}
