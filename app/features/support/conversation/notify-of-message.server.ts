import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { askCustomers } from '#app/features/casework/ask-customer.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
export async function notifyStaffOfMessage(
  ctx: RequestContext,
  about: About,
  how: 'opened' | 'replied',
): Promise<void> {
  const { actor, db, ports } = ctx
  requireAllowed(mayActOnTicket(actor, 'open'))
  const { id, reference, applicationId } = about
  await announce(db, { staff: true, ...(applicationId && { applicationId }) })
  if (ports.staffEmail) {
    const link = `${ports.origin}${href('/admin/messages/tickets/:ticketId', { ticketId: id })}`
    const to = ports.staffEmail
    await inLanguage('en', () => leaveEmail(ctx, { to, message: staffMail[how](reference, link), thread: reference }))
  }
  const found = applicationId ? await findCase(db, applicationId) : undefined
  if (!found?.assigneeId || found.assigneeId === found.ownerId) return
  await notify({ ...ctx, actor: service('notification.send') }, found.assigneeId, () => ({
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
export async function notifyTravellerOfMessage(
  ctx: RequestContext,
  { id, reference, applicationId, accountId }: About & { readonly accountId: Id<'account'> },
  { text, asks = false }: Sent,
): Promise<void> {
  requireAllowed(mayActOnTicket(ctx.actor, 'serve', { accountId }))
  await announce(ctx.db, { staff: true, ...(applicationId && { applicationId }) })
  const found = applicationId ? await findCase(ctx.db, applicationId) : undefined
  // A new question is notified as a question; one repeated in the same words, like any message. Messages cannot be
  // undone, so the question is notified immediately.
  if (found && asks && found.question !== text) {
    await askCustomers(ctx, [found.id], text, { canUndo: false })
    return
  }
  const trip = found && (await readTrip(ctx, found.id))
  const about = () =>
    found
      ? {
          reference: found.reference,
          ...ticketNotices.aboutCase(),
          ...(trip && { trip }),
          link: `${ownCaseAt(found.id).details}#${conversationPlace}`,
        }
      : { reference, ...ticketNotices.answered(), link: href('/support/:ticketId', { ticketId: id }) }
  await notify(ctx, accountId, () => ({ kind: 'system', topic: 'service', ...about() }))
}
