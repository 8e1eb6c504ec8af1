import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'

/** Who of the staff is at work. Everything here is done by somebody: the service itself decides no case. */
export function staffId(actor: Actor): Id<'account'> {
  if (actor.kind !== 'staff') throw new NotFound()
  return actor.accountId
}
