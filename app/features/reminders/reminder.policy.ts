import { type Actor, can } from '#app/platform/actor.ts'

/** Nobody reminds but the service, by its clock. */
export function mayRemind(actor: Actor): boolean {
  return can(actor, 'reminder.send')
}
