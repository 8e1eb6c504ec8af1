import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { isOld } from '#app/features/visas/requirement.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayEditFacts } from '../facts.policy.ts'
import type { StoredScheme } from '../scheme-fact.ts'
import {
  countRoutes,
  listRoutes as findRoutes,
  listSchemeRows,
  listStaleGroups,
  listStaleSchemes,
  type RouteRow,
  rowsAPage,
  type StaleGroup,
} from './fact-lists.store.server.ts'
import { codesOf, meantCodes, type RoutesAsked, type SchemesAsked } from './fact-search.ts'

export type { RouteRow, StaleGroup }

/** A page of a list; `next` is where the following one begins. */
export type FactPage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly next: string | undefined }

export async function listRoutes(call: Call, asked: RoutesAsked): Promise<FactPage<RouteRow>> {
  requireAllowed(mayEditFacts(call.actor, 'see'))
  const { all } = await readCountries(call)
  const meant = meantCodes(asked.q, all)
  const today = dayOf(call.now)
  const found = await findRoutes(call.db, asked, meant, today)
  const rows = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? rows.at(-1) : undefined
  const total = asked.after || last ? await countRoutes(call.db, asked, meant, today) : rows.length
  return { rows, total, next: last && `${last.from} ${last.to}` }
}

export async function listSchemes(call: Call, asked: SchemesAsked): Promise<FactPage<StoredScheme>> {
  requireAllowed(mayEditFacts(call.actor, 'see'))
  const { all } = await readCountries(call)
  const { rows: found, total } = await listSchemeRows(call.db, asked, codesOf(asked.q, all), dayOf(call.now))
  const rows = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? rows.at(-1)?.fact : undefined
  return { rows, total, next: last && `${last.destination} ${last.rank} ${last.id}` }
}

/** A group of routes or one visa type that somebody should look at, with how much it matters. */
export type StaleFact = ({ routes: StaleGroup } | { scheme: StoredScheme['fact'] }) & { readonly weight: number }

/**
 * What is old, past its end or uncertain, the worst first. A fact weighs by what is wrong with it, and more the more
 * applications are open for its destination.
 */
export async function listStaleFacts(call: Call, openByDestination: ReadonlyMap<string, number>): Promise<StaleFact[]> {
  requireAllowed(mayEditFacts(call.actor, 'see'))
  const today = dayOf(call.now)
  const [groups, schemes] = [await listStaleGroups(call.db, today), await listStaleSchemes(call.db, today)]
  const weigh = (fact: Pick<StaleGroup, 'asOf' | 'confidence' | 'until'>, to: string) => {
    const wrong = (fact.until !== null && fact.until < today ? 4 : 0) + (fact.confidence === 'low' ? 2 : 0)
    const years = isOld(fact.asOf, today) ? (Date.parse(today) - Date.parse(fact.asOf)) / 31_557_600_000 : 0
    return (1 + wrong + years) * (1 + Math.log10(1 + (openByDestination.get(to) ?? 0)))
  }
  const facts: StaleFact[] = [
    ...groups.map((routes) => ({ routes, weight: weigh(routes, routes.to) })),
    ...schemes.map(({ fact }) => ({ scheme: fact, weight: weigh({ ...fact, until: null }, fact.destination) })),
  ]
  const order = (one: StaleFact) => ('routes' in one ? one.routes.routes : 0)
  return facts.sort((one, other) => other.weight - one.weight || order(other) - order(one))
}
