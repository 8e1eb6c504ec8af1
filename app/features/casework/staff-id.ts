import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'

/** The id of the staff actor. Casework is always done by a person: the service itself decides no case. */
export function staffId(actor: Actor): Id<'account'> {
  if (actor.kind !== 'staff') throw new NotFound()
  return actor.accountId
}
