import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { filterParts } from './print-filter.ts'
import { countCases, hasMore, listCases } from './queue.store.server.ts'
import { pageLength, type Queue } from './queue.ts'
import { readFilter } from './queue-filter.ts'
import { type QueueState, type QueueTab, queueTabs, tabStatuses } from './queue-query.ts'

/** Returns a page of the queue for its URL, with the counts of each tab. */
export async function readQueue(ctx: RequestContext, state: QueueState): Promise<Queue> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const { db, now } = ctx
  const { filter, problems } = readFilter(state.q, (await readCountries(ctx)).all)
  const described = { filter, problems, parts: problems.length > 0 ? [] : filterParts(filter) }
  if (problems.length > 0) {
    return { ...described, rows: [], counts: inTabs([]), previous: undefined, next: undefined }
  }

  const search = { filter, me: staffId(ctx.actor), now }
  const list = { search, tab: state.tab, sort: state.sort }
  const { cursor } = state
  const [found, counts] = await Promise.all([
    listCases(db, { ...list, cursor, length: pageLength + 1 }),
    countCases(db, search),
  ])
  const more = found.length > pageLength
  const rows = cursor?.side === 'before' ? found.slice(-pageLength) : found.slice(0, pageLength)
  const [first, last] = [rows.at(0)?.key, rows.at(-1)?.key]
  const goesOn = (side: 'before' | 'after', key = side === 'before' ? first : last) =>
    key ? hasMore(db, { ...list, cursor: { side, key } }) : Promise.resolve(false)
  const isBackwards = cursor?.side === 'before'
  const hasPrevious = isBackwards ? more : cursor !== undefined && (await goesOn('before'))
  const hasNext = isBackwards ? await goesOn('after') : more
  return {
    ...described,
    rows,
    counts: inTabs(counts),
    previous: hasPrevious ? first : undefined,
    next: hasNext ? last : undefined,
  }
}

function inTabs(counts: readonly { status: ApplicationStatus; count: number }[]): Record<QueueTab, number> {
  const isIn = (tab: QueueTab, status: ApplicationStatus) => tab === 'all' || tabStatuses[tab].includes(status)
  const sum = (tab: QueueTab) =>
    counts.filter(({ status }) => isIn(tab, status)).reduce((sum, { count }) => sum + count, 0)
  return Object.fromEntries(queueTabs.map((tab) => [tab, sum(tab)])) as Record<QueueTab, number>
}
