import type { Id } from '#app/lib/id.ts'
import { type Actor, can, canAnything } from '#app/platform/actor.ts'

export const notificationActions = [
  'tell',
  'take-back',
  'read',
  'choose',
  'stop-emails',
  'report-delivery',
  'word',
] as const
export type NotificationAction = (typeof notificationActions)[number]

/** Notifications are sent by staff actions or the service; users can access only their own. */
export function mayActOnNotification(actor: Actor, action: NotificationAction, owner?: Id<'account'>): boolean {
  switch (action) {
    case 'tell':
    case 'take-back':
      return canAnything(actor) || can(actor, 'notification.send')
    case 'word': // the wording of emails
      return can(actor, 'template.edit')
    case 'stop-emails': // authorised by the link in the email, signed in or not
    case 'report-delivery': // authorised by the mail provider's signature
      return true
    case 'read':
    case 'choose': // what the user is notified of, and how
      return (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === owner
  }
}
