import { ok, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readPrices } from '../settings/read-prices.server.ts'
import { readPassportRoutes } from '../visas/countries/read-passport-routes.server.ts'
import type { Country } from '../visas/country.ts'
import { offeredSchemes, type RouteAnswer } from '../visas/route.ts'
import type { Scheme } from '../visas/scheme.ts'
import { mayActOnVisas } from '../visas/visa.policy.ts'
import { quoteFor } from './quote.ts'
import { type Offer, pricedRoute } from './read-route-quote.server.ts'

/** What a destination requires for the chosen passport. */
export type Destination = {
  readonly answer: RouteAnswer
  /** The first visa offered for the route; undefined if none is required or available. */
  readonly offer: Offer | undefined
}

export type Destinations = {
  readonly from: Country
  readonly byCode: ReadonlyMap<string, Destination>
}

/** What the holder of a passport needs for every destination, and the cost: the same prices as on the route pages. */
export async function readDestinations(
  ctx: RequestContext,
  from: string,
): Promise<Result<Destinations, { code: 'unknown_country' }>> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))

  const routes = await readPassportRoutes(ctx, from)
  if (!routes.ok) return routes
  const table = await readPrices(ctx)
  const byCode = new Map<string, Destination>()
  for (const [code, answer] of routes.value.answers) {
    const [scheme] = offeredSchemes(answer)
    const quote = scheme && quoteFor(pricedRoute(answer, scheme), { speed: 'standard' }, table)
    byCode.set(code, { answer, offer: quote && { scheme, quote } })
  }
  return ok({ from: routes.value.from, byCode })
}

/** A country's visas at their standard price, without special fees. */
export async function priceSchemes(ctx: RequestContext, schemes: readonly Scheme[]): Promise<Offer[]> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))
  const table = await readPrices(ctx)
  return schemes.map((scheme) => ({
    scheme,
    quote: quoteFor(pricedRoute({ detail: 'researched' }, scheme), { speed: 'standard' }, table),
  }))
}
