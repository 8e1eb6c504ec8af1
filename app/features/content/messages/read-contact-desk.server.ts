import { lookUpAccounts } from '#app/features/accounts/look-up-account.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
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
  call: Call,
  { status, reference = '', after, most = pageSize }: Asked,
): Promise<{ rows: ContactMessage[]; next: MessageCursor | undefined }> {
  requireAllowed(mayActOnContactMessages(call.actor, 'list'))
  const asked = { status, reference: reference.trim(), after, most: most + 1 }
  const found = await listMessages(call.db, call.ports.vault, asked)
  const shown = found.slice(0, most)
  return {
    rows: shown.map(({ cursor: _, ...message }) => message),
    next: found.length > most ? shown.at(-1)?.cursor : undefined,
  }
}

export async function countContactMessages({ actor, db }: Call): Promise<Record<ContactStatus, number>> {
  requireAllowed(mayActOnContactMessages(actor, 'list'))
  return countMessages(db)
}

export async function readContactMessage(call: Call, id: Id<'contact-message'>) {
  const message = requireFound(await findMessageById(call.db, call.ports.vault, id))
  requireAllowed(mayActOnContactMessages(call.actor, 'serve', message))
  const people = await lookUpAccounts(call, [
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
