import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnContactMessages } from './contact-message.policy.ts'
import { listMessagesOf } from './contact-message.store.server.ts'
import type { ContactAnswer, ContactMessage } from './contact-message.ts'

/** The names of staff are not disclosed. */
type OwnMessage = Omit<ContactMessage, 'answers'> & { readonly answers: readonly Omit<ContactAnswer, 'authorId'>[] }

/** Returns the messages a user sent while signed in, with our answers, oldest first. */
export async function readOwnMessages({ actor, db, ports }: RequestContext): Promise<OwnMessage[]> {
  requireAllowed(mayActOnContactMessages(actor, 'read-own'))
  const isSignedIn = actor.kind === 'traveller' || actor.kind === 'staff'
  const messages = isSignedIn ? await listMessagesOf(db, ports.encryption, actor.accountId) : []
  return messages.map((message) => ({ ...message, answers: message.answers.map(({ text, at }) => ({ text, at })) }))
}
