import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { assignCases } from '../assign-cases.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { holdMostUrgent } from './queue.store.server.ts'
import { readFilter } from './queue-filter.ts'
import type { QueueState } from './queue-query.ts'

/**
 * Assigns the most urgent unassigned case of the filtered list to the actor; undefined if there is none. Two concurrent
 * requests get different cases.
 */
export function handOutCase(call: Call, { q }: Pick<QueueState, 'q'>): Promise<Id<'application'> | undefined> {
  requireAllowed(mayWorkOnCase(call.actor, 'assign'))
  return inTransaction(call, async (call) => {
    const { filter, problems } = readFilter(q, (await readCountries(call)).all)
    if (problems.length > 0) return undefined
    const me = staffId(call.actor)
    const id = await holdMostUrgent(call.db, { filter: { ...filter, owner: 'none' }, me, now: call.now })
    if (!id) return undefined
    const assigned = await assignCases(call, [id], me)
    return assigned.ok ? id : undefined
  })
}
