import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { listColleagues } from './queue.store.server.ts'

/** Who of the staff can be given applications, for the filter of the list. */
export function readColleagues(call: Call) {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  return listColleagues(call.db)
}
