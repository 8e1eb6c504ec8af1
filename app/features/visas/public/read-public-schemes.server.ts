import { dayOf } from '#app/lib/plain-date.ts'
import { ok, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { visaWords } from '../visa.words.ts'
import { type AskedProblem, askedCountry } from './asked.ts'
import { askedPage, nextOf } from './asked-page.ts'
import { listedSchemeJson } from './public-json.ts'
import { countSchemes, pageOfSchemes } from './public-visa.store.server.ts'
import type { SchemesJson } from './shapes.ts'

export const mostSchemes = 200
export const usualSchemes = 50

/** Reads open and announced schemes for the API, for one destination or all. */
export async function readPublicSchemes(
  ctx: RequestContext,
  search: URLSearchParams,
): Promise<Result<SchemesJson, AskedProblem>> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))

  const paged = askedPage(search, { most: mostSchemes, usual: usualSchemes })
  if (!paged.ok) return paged
  const text = search.get('destination')
  const asked = text ? askedCountry(text, 'destination', (await readCountries(ctx)).all) : undefined
  if (asked && !asked.ok) return asked

  const destination = asked?.value.code
  const total = await countSchemes(ctx.db, destination)
  const schemes = await pageOfSchemes(ctx.db, { destination, ...paged.value }, dayOf(ctx.now))
  return ok({
    schemes: schemes.map(listedSchemeJson),
    total,
    ...paged.value,
    next: nextOf(`${ctx.ports.origin}${href('/rest/v1/schemes')}`, paged.value, total, { destination }),
    disclaimer: visaWords.notGovernment,
  })
}
