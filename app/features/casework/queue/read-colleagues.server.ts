import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { listColleagues } from './queue.store.server.ts'

/** Returns the staff who can be assigned applications, for the list's filter. */
export function readColleagues(call: Call) {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  return listColleagues(call.db)
}
