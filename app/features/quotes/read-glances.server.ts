import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Country } from '../visas/country.ts'
import { readCountry } from '../visas/read-country.server.ts'
import type { RouteAnswer } from '../visas/route.ts'
import type { Scheme } from '../visas/scheme.ts'
import { mayActOnVisas } from '../visas/visa.policy.ts'
import { priceSchemes, readDestinations } from './read-destinations.server.ts'
import type { Offer } from './read-route-quote.server.ts'

/** A place in one line: the visa's price at the standard speed. */
export type Glance = {
  readonly offer: Offer | undefined
  /** What the given passport needs there. Without one, the offer is the cheapest visa open to tourists. */
  readonly answer: RouteAnswer | undefined
}

export async function readGlances(
  ctx: RequestContext,
  places: readonly Country[],
  from: string | undefined,
): Promise<ReadonlyMap<string, Glance>> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))

  const named = from === undefined ? undefined : await readDestinations(ctx, from)
  const glances = new Map<string, Glance>()
  for (const { code } of places) {
    const { offer, answer } = named?.ok
      ? { offer: undefined, answer: undefined, ...named.value.byCode.get(code) }
      : { offer: await cheapestOffer(ctx, code), answer: undefined }
    glances.set(code, { offer, answer })
  }
  return glances
}

async function cheapestOffer(ctx: RequestContext, code: string): Promise<Offer | undefined> {
  const found = await readCountry(ctx, code)
  const schemes = found.ok ? found.value.schemes.filter(isForTourists) : []
  const offers = await priceSchemes(ctx, schemes)
  const byTotal = offers.toSorted((one, other) => one.quote.total.minor - other.quote.total.minor)
  // A visa whose fee depends on nationality has a price from the specification, which must not be advertised as the
  // cheapest.
  return byTotal.find(({ scheme }) => scheme.fee) ?? byTotal[0]
}

function isForTourists({ status, purposes }: Scheme): boolean {
  return status === 'open' && purposes.includes('tourism')
}
