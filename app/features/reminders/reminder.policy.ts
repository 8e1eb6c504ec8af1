import { type Actor, can } from '#app/platform/actor.ts'

/** Only the service sends reminders, on schedule. */
export function mayRemind(actor: Actor): boolean {
  return can(actor, 'reminder.send')
}
