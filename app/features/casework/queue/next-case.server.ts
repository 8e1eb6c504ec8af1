import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { findKey, nextId } from './queue.store.server.ts'
import { readFilter } from './queue-filter.ts'
import type { Cursor, QueueState } from './queue-query.ts'

/**
 * Returns the next case in a list, or undefined at its end. Call it before changing the case, which may move it in the
 * list or out of it.
 */
export function nextCase(ctx: RequestContext, state: QueueState, afterId: Id<'application'>) {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  return neighbour(ctx, state, 'after', afterId)
}

/** Returns the previous case in a list, or undefined at its start. */
export function previousCase(ctx: RequestContext, state: QueueState, beforeId: Id<'application'>) {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  return neighbour(ctx, state, 'before', beforeId)
}

async function neighbour(
  ctx: RequestContext,
  { tab, q, sort }: QueueState,
  side: Cursor['side'],
  id: Id<'application'>,
): Promise<Id<'application'> | undefined> {
  const { filter, problems } = readFilter(q, (await readCountries(ctx)).all)
  const key = problems.length > 0 ? undefined : await findKey(ctx.db, id, sort)
  if (!key) return undefined
  const search = { filter, me: staffId(ctx.actor), now: ctx.now }
  return nextId(ctx.db, { search, tab, sort, cursor: { side, key } })
}
