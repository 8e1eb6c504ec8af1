import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnContactMessages } from './contact-message.policy.ts'
import { listMessagesOf } from './contact-message.store.server.ts'
import type { ContactMessage } from './contact-message.ts'

/** What somebody wrote to us while signed in, the oldest first. */
export async function readOwnMessages({ actor, db, ports }: Call): Promise<ContactMessage[]> {
  requireAllowed(mayActOnContactMessages(actor, 'read-own'))
  const isSignedIn = actor.kind === 'traveller' || actor.kind === 'staff'
  return isSignedIn ? listMessagesOf(db, ports.vault, actor.accountId) : []
}
