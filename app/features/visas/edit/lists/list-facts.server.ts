import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayEditFacts } from '../facts.policy.ts'
import type { StoredScheme } from '../scheme-fact.ts'
import {
  countRoutes,
  listRoutes as findRoutes,
  listSchemeRows,
  type RouteRow,
  rowsAPage,
} from './fact-lists.store.server.ts'
import { codesOf, meantCodes, type RoutesAsked, type SchemesAsked } from './fact-search.ts'

export type { RouteRow }

/** A page of a list; `next` is the start of the following page. */
export type FactPage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly next: string | undefined }

export async function listRoutes(ctx: RequestContext, asked: RoutesAsked): Promise<FactPage<RouteRow>> {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const { all } = await readCountries(ctx)
  const meant = meantCodes(asked.q, all)
  const today = dayOf(ctx.now)
  const found = await findRoutes(ctx.db, asked, meant, today)
  const rows = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? rows.at(-1) : undefined
  const total = asked.after || last ? await countRoutes(ctx.db, asked, meant, today) : rows.length
  return { rows, total, next: last && `${last.from} ${last.to}` }
}

export async function listSchemes(ctx: RequestContext, asked: SchemesAsked): Promise<FactPage<StoredScheme>> {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const { all } = await readCountries(ctx)
  const { rows: found, total } = await listSchemeRows(ctx.db, asked, codesOf(asked.q, all), dayOf(ctx.now))
  const rows = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? rows.at(-1)?.fact : undefined
  return { rows, total, next: last && `${last.destination} ${last.rank} ${last.id}` }
}
