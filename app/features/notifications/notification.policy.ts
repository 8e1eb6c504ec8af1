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

/** Telling belongs to an act that staff or the service do; what somebody was told is theirs alone. */
export function mayActOnNotification(actor: Actor, action: NotificationAction, owner?: Id<'account'>): boolean {
  switch (action) {
    case 'tell':
    case 'take-back':
      return canAnything(actor) || can(actor, 'notification.send')
    case 'word': // what emails say
      return can(actor, 'template.edit')
    case 'stop-emails': // the link of an email is the proof, for whoever is signed in or nobody
    case 'report-delivery': // the signature of the mail provider is
      return true
    case 'read':
    case 'choose': // what one is told, and how
      return (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === owner
  }
}
