import type { Actor } from '#app/platform/actor.ts'

/** Nobody reminds but the service, by its clock. */
export function mayRemind(actor: Actor): boolean {
  return actor.kind === 'system'
}
