import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { diaryWords } from '../visas/diary/diary.words.ts'
import { mostChangesSince, readChangesSince } from '../visas/diary/read-changes-since.server.ts'
import { readRoutes } from '../visas/read-route.server.ts'
import type { AnswerKind } from '../visas/requirement.ts'
import { mayActOnSavedRoute } from './saved-route.policy.ts'
import { findSavedRoute, hasSavedRoute, listSavedRoutesOf } from './saved-route.store.server.ts'
import type { RoutePair } from './saved-route.ts'

type Place = { readonly code: string; readonly name: string }

export type SavedChange = {
  readonly id: string
  readonly day: PlainDate
  readonly text: string
  readonly effectiveOn: PlainDate | null
}

export type SavedRouteView = {
  readonly id: Id<'saved-route'>
  readonly from: Place
  readonly to: Place
  readonly savedAt: Date
  readonly kind: AnswerKind
  /** Today's answer in one line. */
  readonly answer: string
  /** Changes since it was saved, latest first: no more than `mostChangesSince`. */
  readonly changes: readonly SavedChange[]
  readonly hasMore: boolean
}

/** A traveller's saved routes, with today's answers and changes since. */
export async function readSavedRoutes(ctx: RequestContext, accountId: Id<'account'>): Promise<SavedRouteView[]> {
  requireAllowed(mayActOnSavedRoute(ctx.actor, 'read', { accountId }))
  const saved = await listSavedRoutesOf(ctx.db, accountId)
  const answers = await readRoutes(
    ctx,
    saved.map(({ passport: from, destination: to }) => ({ from, to })),
  )
  const changes = await readChangesSince(
    ctx,
    saved.map(({ passport, destination, savedAt: since }) => ({ passport, destination, since })),
  )
  return saved.flatMap(({ id, savedAt }, index) => {
    const answer = answers[index]
    if (!answer) return []
    const { from, to, requirement } = answer
    const { kind, days, freeMovement, until } = requirement
    const since = changes[index] ?? []
    return {
      id,
      savedAt,
      from: { code: from.code, name: from.name },
      to: { code: to.code, name: to.name },
      kind,
      answer: diaryWords.entry({ kind, days, freeMovement, until, next: null }),
      changes: since.map(({ id, day, text, effectiveOn }) => ({ id, day, text, effectiveOn })),
      hasMore: since.length >= mostChangesSince,
    }
  })
}

/** The action offered on a route page: save it, or view the saved ones. Staff cannot save routes. */
export async function readSaveOffer(
  { actor, db }: RequestContext,
  pair: RoutePair,
): Promise<'save' | 'saved' | undefined> {
  if (actor.kind !== 'traveller') return actor.kind === 'visitor' ? 'save' : undefined
  requireAllowed(mayActOnSavedRoute(actor, 'read', actor))
  return (await hasSavedRoute(db, actor.accountId, pair)) ? 'saved' : 'save'
}

/** A recently removed route that can still be restored. */
export async function readRemovedRoute(
  { actor, db }: RequestContext,
  id: Id<'saved-route'>,
): Promise<RoutePair | undefined> {
  const saved = await findSavedRoute(db, id)
  if (!saved?.removedAt || !mayActOnSavedRoute(actor, 'read', saved)) return undefined
  requireAllowed(mayActOnSavedRoute(actor, 'read', saved))
  return { passport: saved.passport, destination: saved.destination }
}
