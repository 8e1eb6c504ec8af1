import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type Country, isOwnCountry } from '../country.ts'
import { readCountries } from '../read-countries.server.ts'
import { findHistoryRecord, findStoredRoute, type HistoryRow, listHistory } from './edit.store.server.ts'
import { isSameFact, stampOf } from './fact-stamp.ts'
import { mayEditFacts } from './facts.policy.ts'
import { readFileFacts } from './read-file-facts.server.ts'
import { type RouteFact, routeFactOfRecord, type StoredRoute } from './route-fact.ts'

export type RoutePair = { readonly from: Country; readonly to: Country }

/** Returns both ends of a route that can have its own fact. Territories follow the passport their residents hold. */
export async function requireRoutePair(ctx: RequestContext, fromCode: string, toCode: string): Promise<RoutePair> {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const { all } = await readCountries(ctx)
  const from = all.find(({ code }) => code === fromCode)
  const to = all.find(({ code }) => code === toCode)
  if (!from?.isPassport || !to?.isDestination || isOwnCountry(from, to)) throw new NotFound()
  return { from, to }
}

/** A passport and the territories that use it: they share one fact, as in the files. */
export async function passportsWith(ctx: RequestContext, { from, to }: RoutePair): Promise<string[]> {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const { all } = await readCountries(ctx)
  const followers = all.filter((one) => one.passportOf === from.code && !isOwnCountry(one, to))
  return [from.code, ...followers.map(({ code }) => code)]
}

export type RouteInHand = RoutePair & {
  readonly stored: StoredRoute
  /** Sent on saving to identify the version viewed. */
  readonly stamp: string
  /** The version in the files, if different. */
  readonly files: { readonly fact: RouteFact | null } | undefined
}

export async function readRouteFact(ctx: RequestContext, from: string, to: string): Promise<RouteInHand> {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const pair = await requireRoutePair(ctx, from, to)
  const stored = await findStoredRoute(ctx.db, from, to)
  const fact = readFileFacts(ctx).route(pair.from.passportOf ?? from, to)
  const files = stored.editedByStaff && !isSameFact(fact, stored.fact) ? { fact } : undefined
  return { ...pair, stored, stamp: stampOf(stored.fact), files }
}

/** A change to a fact: who, why, before and after. */
export type Version<Fact> = Omit<HistoryRow, 'record'> & { readonly before: Fact; readonly after: Fact }

export const versionsAPage = 25

export async function readRouteHistory(
  ctx: RequestContext,
  from: string,
  to: string,
): Promise<RouteInHand & { versions: Version<RouteFact | null>[] }> {
  const route = await readRouteFact(ctx, from, to)
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const rows = await listHistory(ctx.db, 'requirement', `${from} ${to}`, versionsAPage)
  return { ...route, versions: versionsOf(rows, route.stored.fact, (record) => routeFactOfRecord(record).fact) }
}

/** A version's outcome is the next version's `before`, or the current fact for the last one. */
export function versionsOf<Fact>(
  rows: readonly HistoryRow[],
  today: Fact,
  factOf: (record: unknown) => Fact,
): Version<Fact>[] {
  return rows.map(({ record, ...row }, index) => {
    const later = rows[index - 1]
    return { ...row, before: factOf(record), after: later ? factOf(later.record) : today }
  })
}

/** Returns a route's fact before a given change in its history. */
export async function requireRouteVersion(ctx: RequestContext, pair: RoutePair, id: number): Promise<RouteFact | null> {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const found = await findHistoryRecord(ctx.db, 'requirement', `${pair.from.code} ${pair.to.code}`, id)
  if (!found) throw new NotFound()
  return routeFactOfRecord(found.record).fact
}
