import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { askCustomers } from '#app/features/casework/ask-customer.server.ts'
import { tell } from '#app/features/notifications/tell.server.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inLanguage } from '#words-source'
import { mayActOnTicket } from '../ticket.policy.ts'
import { caseNotice, staffMail, ticketNotices } from '../ticket.words.ts'
import { findCase } from './conversation.store.server.ts'

type About = {
  readonly id: Id<'ticket'>
  readonly reference: string
  readonly applicationId: Id<'application'> | null
}

/** The position of the conversation on the traveller's application page. */
export const conversationPlace = 'messages'

/** Notifies staff that a traveller has written: on open pages, in the staff mailbox, and the case's assignee. */
export async function tellStaffOfMessage(call: Call, about: About, how: 'opened' | 'replied'): Promise<void> {
  const { actor, db, ports } = call
  requireAllowed(mayActOnTicket(actor, 'open'))
  const { id, reference, applicationId } = about
  await announce(db, { staff: true, ...(applicationId && { applicationId }) })
  if (ports.staffEmail) {
    const link = `${ports.origin}${href('/admin/messages/tickets/:ticketId', { ticketId: id })}`
    const to = ports.staffEmail
    await inLanguage('en', () => leaveEmail(call, { to, letter: staffMail[how](reference, link), thread: reference }))
  }
  const found = applicationId ? await findCase(db, applicationId) : undefined
  if (!found?.assigneeId || found.assigneeId === found.ownerId) return
  await tell({ ...call, actor: service('notification.send') }, found.assigneeId, () => ({
    kind: 'application',
    topic: 'service',
    reference: found.reference,
    onPagesOnly: true,
    ...caseNotice(),
    link: `${href('/admin/applications/:applicationId', { applicationId: found.id })}#conversation`,
  }))
}

type Sent = { readonly text: string; readonly asks?: boolean }

/** Notifies the traveller, in one email, of a message from staff, and colleagues that the case has changed. */
export async function tellTravellerOfMessage(
  call: Call,
  { id, reference, applicationId, accountId }: About & { readonly accountId: Id<'account'> },
  { text, asks = false }: Sent,
): Promise<void> {
  requireAllowed(mayActOnTicket(call.actor, 'serve', { accountId }))
  await announce(call.db, { staff: true, ...(applicationId && { applicationId }) })
  const found = applicationId ? await findCase(call.db, applicationId) : undefined
  // A new question is notified as a question; one repeated in the same words, like any message. Messages cannot be
  // undone, so the question is notified immediately.
  if (found && asks && found.question !== text) {
    await askCustomers(call, [found.id], text, { canUndo: false })
    return
  }
  const trip = found && (await readTrip(call, found.id))
  const about = () =>
    found
      ? {
          reference: found.reference,
          ...ticketNotices.aboutCase(),
          ...(trip && { trip }),
          link: `${ownCaseAt(found.id).details}#${conversationPlace}`,
        }
      : { reference, ...ticketNotices.answered(), link: href('/support/:ticketId', { ticketId: id }) }
  await tell(call, accountId, () => ({ kind: 'system', topic: 'service', ...about() }))
}
