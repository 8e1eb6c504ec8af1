import { type Id, newId } from '#app/lib/id.ts'
import { newReference } from '#app/lib/reference.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { leaveMail } from '#app/platform/email/outbox.store.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { messageField, subjectField } from './sealing.ts'
import { mayActOnTicket } from './ticket.policy.ts'
import { addMessage, addTicket } from './ticket.store.server.ts'
import { problemsOfTicket, type TicketProblem, type TicketText, tidiedTicket } from './ticket.ts'
import { staffMail } from './ticket.words.ts'

export type TextProblem = { readonly code: 'text'; readonly problems: TicketProblem[] }
export type Opened = { readonly id: Id<'ticket'>; readonly reference: string }

/** What is wrong with a question before it is sent; nothing where nothing is. */
export function checkTicket({ actor }: Call, typed: TicketText): TicketProblem[] {
  requireAllowed(mayActOnTicket(actor, 'open'))
  return problemsOfTicket(tidiedTicket(typed))
}

/** Takes a traveller's question and tells the staff that there is one. The same form twice is one question. */
export async function openTicket(call: Call, typed: TicketText, once: string): Promise<Result<Opened, TextProblem>> {
  const problems = checkTicket(call, typed)
  if (problems.length > 0) return problem({ code: 'text', problems })
  const text = tidiedTicket(typed)
  return ok(await onceOnly(call, 'ticket', { key: once, body: JSON.stringify(text) }, (call) => take(call, text)))
}

async function take(call: Call, { subject, message }: TicketText): Promise<Opened> {
  const { actor, db, now, ports } = call
  if (actor.kind !== 'traveller') throw new NotFound()
  const { accountId } = actor
  const opened = { id: newId<'ticket'>(), reference: newReference() }
  const secrets = await openPersonSecrets(call, accountId)
  await addTicket(db, {
    ...opened,
    accountId,
    applicationId: null,
    subject: secrets.seal(subjectField(opened.id), subject),
    status: 'open',
    waitingSince: now,
    createdAt: now,
    updatedAt: now,
  })
  const id = newId<'ticket-message'>()
  const sealed = secrets.seal(messageField(id), message)
  await addMessage(db, { id, ticketId: opened.id, sender: 'user', text: sealed, at: now })
  await announce(db, { staff: true })
  if (ports.staffEmail) {
    const mail = staffMail.opened(opened.reference, `${ports.origin}/admin/messages/tickets/${opened.id}`)
    await leaveMail(db, ports.vault, now, { to: ports.staffEmail, ...mail })
  }
  return opened
}
