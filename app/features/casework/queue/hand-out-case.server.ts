import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { assignCases } from '../assign-cases.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { lockMostUrgent } from './queue.store.server.ts'
import { readFilter } from './queue-filter.ts'
import type { QueueState } from './queue-query.ts'

/**
 * Assigns the most urgent unassigned case of the filtered list to the actor; undefined if there is none. Two concurrent
 * requests get different cases.
 */
export function handOutCase(ctx: RequestContext, { q }: Pick<QueueState, 'q'>): Promise<Id<'application'> | undefined> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'assign'))
  return inTransaction(ctx, async (ctx) => {
    const { filter, problems } = readFilter(q, (await readCountries(ctx)).all)
    if (problems.length > 0) return undefined
    const me = staffId(ctx.actor)
    const id = await lockMostUrgent(ctx.db, { filter: { ...filter, owner: 'none' }, me, now: ctx.now })
    if (!id) return undefined
    const assigned = await assignCases(ctx, [id], me)
    return assigned.ok ? id : undefined
  })
}
