import { href } from 'react-router'
import { ok, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { visaWords } from '../visa.words.ts'
import { type AskedProblem, askedCountry, askedNumber } from './asked.ts'
import { listedSchemeJson } from './public-json.ts'
import { countSchemes, pageOfSchemes } from './public-visa.store.server.ts'
import type { SchemesJson } from './shapes.ts'

export const mostSchemes = 200
export const usualSchemes = 50
const mostOffset = 1_000_000

/** Schemes that are open or announced, for other programs: of one destination, or of all. */
export async function readPublicSchemes(
  call: Call,
  search: URLSearchParams,
): Promise<Result<SchemesJson, AskedProblem>> {
  requireAllowed(mayActOnVisas(call.actor, 'read'))

  const limit = askedNumber(search, 'limit', { least: 1, most: mostSchemes, usual: usualSchemes })
  if (!limit.ok) return limit
  const offset = askedNumber(search, 'offset', { least: 0, most: mostOffset, usual: 0 })
  if (!offset.ok) return offset
  const text = search.get('destination')
  const asked = text ? askedCountry(text, 'destination', (await readCountries(call)).all) : undefined
  if (asked && !asked.ok) return asked

  const destination = asked?.value.code
  const total = await countSchemes(call.db, destination)
  const schemes = await pageOfSchemes(call.db, { destination, limit: limit.value, offset: offset.value })
  return ok({
    schemes: schemes.map(listedSchemeJson),
    total,
    limit: limit.value,
    offset: offset.value,
    next: nextOf(call.ports.origin, { destination, limit: limit.value, offset: offset.value + limit.value, total }),
    disclaimer: visaWords.notGovernment,
  })
}

type Next = { destination: string | undefined; limit: number; offset: number; total: number }

function nextOf(origin: string, { destination, limit, offset, total }: Next): string | null {
  if (offset >= total) return null
  const search = new URLSearchParams({ limit: String(limit), offset: String(offset) })
  if (destination) search.set('destination', destination)
  return `${origin}${href('/rest/v1/schemes')}?${search}`
}
