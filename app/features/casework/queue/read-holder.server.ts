import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { nameCase } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

/** Returns who has a case, for a colleague who was too late to claim it. */
export async function readHolder(call: Call, id: Id<'application'>) {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  return nameCase(call.db, id)
}

export type Holder = NonNullable<Awaited<ReturnType<typeof readHolder>>>
