import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { type Country, normaliseCode } from './country.ts'
import type { Scheme } from './scheme.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { findCountry, listSchemes } from './visa.store.server.ts'

export type CountryPage = { country: Country; schemes: readonly Scheme[] }

/** A country as a place to go to, with its visas. */
export async function readCountry(
  { actor, db }: Call,
  code: string,
): Promise<Result<CountryPage, { code: 'unknown_country' }>> {
  requireAllowed(mayActOnVisas(actor, 'read'))

  const normal = normaliseCode(code)
  const country = normal && (await findCountry(db, normal))
  if (!country || country.kind === 'document') return problem({ code: 'unknown_country' })
  return ok({ country, schemes: await listSchemes(db, country.code) })
}
