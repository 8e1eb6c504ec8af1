import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { findKey, nextId } from './queue.store.server.ts'
import { readFilter } from './queue-filter.ts'
import type { Cursor, QueueState } from './queue-query.ts'

/**
 * Returns the next case in a list, or undefined at its end. Call it before changing the case, which may move it in the
 * list or out of it.
 */
export function nextCase(call: Call, state: QueueState, afterId: Id<'application'>) {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  return neighbour(call, state, 'after', afterId)
}

/** Returns the previous case in a list, or undefined at its start. */
export function previousCase(call: Call, state: QueueState, beforeId: Id<'application'>) {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  return neighbour(call, state, 'before', beforeId)
}

async function neighbour(
  call: Call,
  { tab, q, sort }: QueueState,
  side: Cursor['side'],
  id: Id<'application'>,
): Promise<Id<'application'> | undefined> {
  const { filter, problems } = readFilter(q, (await readCountries(call)).all)
  const key = problems.length > 0 ? undefined : await findKey(call.db, id, sort)
  if (!key) return undefined
  const search = { filter, me: staffId(call.actor), now: call.now }
  return nextId(call.db, { search, tab, sort, cursor: { side, key } })
}
