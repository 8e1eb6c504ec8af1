import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockVisaData, markFactsChanged } from '../facts/visa-load.store.server.ts'
import { changedRouteFields } from '../proposals/changed-fields.ts'
import { findStoredRoutes } from '../proposals/proposal.store.server.ts'
import { inGroups } from '../proposals/proposal.ts'
import { proposeIfNeeded } from '../proposals/propose-change.server.ts'
import { findStoredRoute, saveRouteChanges } from './edit.store.server.ts'
import { isSameFact, stampOf } from './fact-stamp.ts'
import { mayEditFacts } from './facts.policy.ts'
import { readFileFacts } from './read-file-facts.server.ts'
import { passportsWith, type RoutePair, requireRoutePair, requireRouteVersion } from './read-route-fact.server.ts'
import type { RouteFact, StoredRoute } from './route-fact.ts'

export const longestReason = 500

export type SaveProblem<Stored> =
  /** Changed by someone else since it was viewed. */
  | { code: 'changed'; now: Stored }
  /** Identical to the stored fact. */
  | { code: 'same' }
  | { code: 'reason_needed' }

export type RouteOrder = {
  readonly from: string
  readonly to: string
  /** Stamp of the version viewed. */
  readonly seen: string
  readonly reason: string
}

/** Saved, or proposed for approval by a second person. */
export type SavedOrProposed = { readonly proposal?: Id<'fact-proposal'> | undefined }

type Saved = Result<{ routes: number } & SavedOrProposed, SaveProblem<StoredRoute>>

/**
 * Saves a validated fact for a passport and its territories. Row, history, data version and audit entry are written
 * together, and files no longer overwrite the fact. A change that needs 2 people becomes a proposal.
 */
export async function saveRoute(ctx: RequestContext, order: RouteOrder & { fact: RouteFact | null }): Promise<Saved> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  return change(ctx, order, async () => ({ fact: order.fact, how: 'edit' }))
}

/** Restores the version before a given change. Recorded as an ordinary change. */
export async function restoreRoute(ctx: RequestContext, order: RouteOrder & { version: number }): Promise<Saved> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  return change(ctx, order, async (ctx, pair) => ({
    fact: await requireRouteVersion(ctx, pair, order.version),
    how: 'restore',
  }))
}

/** Resets to the version in the files, which may overwrite it again. */
export async function giveRouteBack(ctx: RequestContext, order: RouteOrder): Promise<Saved> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  return change(ctx, order, async (ctx, { from, to }) => ({
    fact: readFileFacts(ctx).route(from.passportOf ?? from.code, to.code),
    how: 'files',
  }))
}

type Next = { fact: RouteFact | null; how: 'edit' | 'restore' | 'files' }

async function change(
  ctx: RequestContext,
  { from, to, seen, reason }: RouteOrder,
  decide: (ctx: RequestContext, pair: RoutePair) => Promise<Next>,
): Promise<Saved> {
  const { actor } = ctx
  if (actor.kind !== 'staff') throw new NotFound()
  const why = reason.trim().slice(0, longestReason)
  if (!why) return problem({ code: 'reason_needed' })
  const pair = await requireRoutePair(ctx, from, to)
  const passports = await passportsWith(ctx, pair)
  return inTransaction(ctx, async (ctx) => {
    await lockVisaData(ctx.db)
    const now = await findStoredRoute(ctx.db, from, to)
    if (stampOf(now.fact) !== seen) return problem({ code: 'changed', now })
    const { fact, how } = await decide(ctx, pair)
    if (isSameFact(fact, now.fact) && now.editedByStaff === (how !== 'files')) return problem({ code: 'same' })

    const pairs = passports.map((code) => [code, to] as const)
    const before = await findStoredRoutes(ctx.db, pairs)
    const changes = passports.map((code) => ({ from: code, to, before: before.get(`${code} ${to}`) ?? null, fact }))
    const proposal = await proposeIfNeeded(ctx, { how, reason: why, proposed: { routes: inGroups(changes) } })
    if (proposal) return ok({ routes: 0, proposal })
    const note = { by: actor.accountId, reason: why, now: ctx.now }
    await saveRouteChanges(ctx.db, changes, note, { ofFiles: how === 'files' })
    await markFactsChanged(ctx.db)
    await recordAct(ctx, {
      act: 'fact.change',
      subject: { kind: 'route', id: `${from} ${to}` },
      reason: why,
      detail: { how, fields: changedRouteFields(now.fact, fact), routes: changes.length },
    })
    return ok({ routes: changes.length })
  })
}
