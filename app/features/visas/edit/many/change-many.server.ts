import { recordAct } from '#app/features/audit/record-act.server.ts'
import { isOwnCountry } from '#app/features/visas/country.ts'
import { lockVisaData, markFactsChanged } from '#app/features/visas/facts/visa-load.store.server.ts'
import { findStoredRoutes } from '#app/features/visas/proposals/proposal.store.server.ts'
import { inGroups, type ProposedRoutes } from '#app/features/visas/proposals/proposal.ts'
import { proposeIfNeeded, secondReasonsOf } from '#app/features/visas/proposals/propose-change.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { saveRouteChanges } from '../edit.store.server.ts'
import type { FactFault, Typed } from '../fact-checks.ts'
import { isSameFact, stampOf } from '../fact-stamp.ts'
import { mayEditFacts } from '../facts.policy.ts'
import { readFactLists } from '../read-fact-lists.server.ts'
import type { RouteFact } from '../route-fact.ts'
import { longestReason, type SavedOrProposed } from '../save-route.server.ts'
import { changedRoute, faultsInMany, readManyPassports } from './many-input.ts'

export type ManyPlan = {
  readonly destination: string
  /** Passports with the same rule before and after, territories included. */
  readonly groups: readonly (ProposedRoutes & { readonly passports: readonly string[] })[]
  /** Number of passports that already have this rule, and number with no known rule. */
  readonly same: number
  readonly unknown: number
  readonly takesTwo: boolean
  /** Fingerprint of this plan, compared on saving. */
  readonly stamp: string
}

export type ManyProblem = { readonly code: 'faults'; readonly faults: readonly FactFault[] }

/** Previews a change to a destination's rules for many passports. Changes no fact. */
export async function planMany(ctx: RequestContext, typed: Typed): Promise<Result<ManyPlan, ManyProblem>> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  const wrong = (faults: readonly FactFault[]) => problem({ code: 'faults' as const, faults })
  const lists = await readFactLists(ctx)
  const to = lists.countries.find(({ code, isDestination }) => isDestination && code === typed.destination)
  const named = readManyPassports(typed, lists)
  const missing = [...faultsInMany({ ...typed, destination: to ? to.code : '' }), ...(named.ok ? [] : named.problem)]
  if (missing.length > 0 || !to || !named.ok) return wrong(missing)

  const places = new Map(lists.countries.map((country) => [country.code, country]))
  const codes = lists.reader.withTerritories(named.value).filter((code) => {
    const place = places.get(code)
    return place && !isOwnCountry(place, to)
  })
  const stored = await findStoredRoutes(
    ctx.db,
    codes.map((code) => [code, to.code] as const),
  )
  const alike = Map.groupBy(codes, (code) => JSON.stringify(stored.get(`${code} ${to.code}`) ?? null))
  const changes: { from: string; to: string; before: RouteFact | null; fact: RouteFact | null }[] = []
  let [same, unknown] = [0, 0]
  for (const group of alike.values()) {
    const [example = ''] = group
    const before = stored.get(`${example} ${to.code}`) ?? null
    const from = places.get(example)?.passportOf ?? example
    const read = changedRoute(before, typed, { from, to: to.code }, lists)
    if (!read.ok) return wrong(read.problem)
    const fact = read.value
    if (!before && !fact) unknown += group.length
    else if (isSameFact(before, fact)) same += group.length
    else changes.push(...group.map((code) => ({ from: code, to: to.code, before, fact })))
  }
  const groups = inGroups(changes)
    .map((group) => ({ ...group, passports: lists.lines.compress(ownOf(group, lists.isOwn)) }))
    .toSorted((one, other) => other.pairs.length - one.pairs.length)
  const takesTwo = secondReasonsOf({ routes: groups }).length > 0
  return ok({ destination: to.code, groups, same, unknown, takesTwo, stamp: stampOf(groups) })
}

const ownOf = ({ pairs }: ProposedRoutes, isOwn: (code: string) => boolean) => pairs.map(([from]) => from).filter(isOwn)

export type ApplyManyProblem =
  | ManyProblem
  /** The facts have changed since the preview. */
  | { readonly code: 'changed'; readonly plan: ManyPlan }
  | { readonly code: 'same' | 'reason_needed' }

type Order = { readonly shown: string; readonly reason: string }

/** Applies the previewed change to all passports or none. If it needs 2 people, all of it becomes a proposal. */
export function changeMany(
  ctx: RequestContext,
  typed: Typed,
  { shown, reason }: Order,
): Promise<Result<{ routes: number } & SavedOrProposed, ApplyManyProblem>> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  const { actor } = ctx
  if (actor.kind !== 'staff') throw new NotFound()
  const why = reason.trim().slice(0, longestReason)
  if (!why) return Promise.resolve(problem({ code: 'reason_needed' }))
  return inTransaction(ctx, async (ctx) => {
    await lockVisaData(ctx.db)
    const planned = await planMany(ctx, typed)
    if (!planned.ok) return planned
    const { stamp, destination, groups } = planned.value
    if (stamp !== shown) return problem({ code: 'changed', plan: planned.value })
    if (groups.length === 0) return problem({ code: 'same' })

    const routes = groups.map(({ pairs, before, after }) => ({ pairs, before, after }))
    const proposal = await proposeIfNeeded(ctx, { how: 'many', reason: why, proposed: { routes } })
    if (proposal) return ok({ routes: 0, proposal })
    const changes = routes.flatMap(({ pairs, after: fact }) => pairs.map(([from, to]) => ({ from, to, fact })))
    await saveRouteChanges(ctx.db, changes, { by: actor.accountId, reason: why, now: ctx.now })
    await markFactsChanged(ctx.db)
    await recordAct(ctx, {
      act: 'fact.change',
      subject: { kind: 'route', id: `* ${destination}` },
      reason: why,
      detail: { how: 'many', routes: changes.length },
    })
    return ok({ routes: changes.length })
  })
}
