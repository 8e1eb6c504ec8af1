import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { CaseView } from '../case.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { countUpTo } from './queue.store.server.ts'
import { longestViewName, mostCounted } from './queue.ts'
import { readFilter } from './queue-filter.ts'
import { type QueueState, queueParams, readQueueState } from './queue-query.ts'
import { addView, listViews, removeView } from './views.store.server.ts'

export const mostViews = 30

export type ViewProblem = { code: 'empty' | 'too_long' | 'taken' | 'too_many' }

/** Returns the user's saved views and those shared with all colleagues. */
export async function readViews(ctx: RequestContext): Promise<CaseView[]> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  return listViews(ctx.db, staffId(ctx.actor))
}

/** Saves a list as a named view, from its first page. */
export function saveView(
  ctx: RequestContext,
  name: string,
  isShared: boolean,
  state: QueueState,
): Promise<Result<null, ViewProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const typed = name.replace(/\s+/g, ' ').trim()
  if (!typed) return Promise.resolve(problem({ code: 'empty' }))
  if (typed.length > longestViewName) return Promise.resolve(problem({ code: 'too_long' }))
  return inTransaction(ctx, async ({ actor, db, now }) => {
    const accountId = staffId(actor)
    const views = await listViews(db, accountId)
    if (views.filter(({ isMine }) => isMine).length >= mostViews) return problem({ code: 'too_many' })
    const query = queueParams({ ...state, cursor: undefined }).toString()
    const isNew = await addView(db, { id: newId(), accountId, name: typed, query, isShared, createdAt: now })
    return isNew ? ok(null) : problem({ code: 'taken' })
  })
}

export async function deleteView(ctx: RequestContext, id: Id<'case-view'>): Promise<void> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  requireFound((await removeView(ctx.db, staffId(ctx.actor), id)) || undefined)
}

/** Counts the cases in some views, up to the maximum. */
export async function countViews(ctx: RequestContext, queries: readonly string[]): Promise<number[]> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const { all } = await readCountries(ctx)
  const me = staffId(ctx.actor)
  return Promise.all(
    queries.map((query) => {
      const { q, tab } = readQueueState(new URLSearchParams(query))
      const { filter, problems } = readFilter(q, all)
      return problems.length > 0 ? 0 : countUpTo(ctx.db, { filter, me, now: ctx.now }, mostCounted, tab)
    }),
  )
}
