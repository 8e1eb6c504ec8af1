import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { findCodeByAlpha3 } from './countries/destination.store.server.ts'
import { type Country, normaliseCode } from './country.ts'
import type { Scheme } from './scheme.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { findCountry, listSchemes } from './visa.store.server.ts'

export type CountryPage = { country: Country; schemes: readonly Scheme[] }

/** `document` is set for the code of a travel document, which exists but is not a destination. */
export type CountryProblem = { code: 'unknown_country'; document?: Country }

/** Reads a destination and its visas, by country code or alpha-3 passport code. */
export async function readCountry(
  { actor, db, now }: RequestContext,
  code: string,
): Promise<Result<CountryPage, CountryProblem>> {
  requireAllowed(mayActOnVisas(actor, 'read'))

  const country = await countryOf(db, normaliseCode(code))
  if (!country) return problem({ code: 'unknown_country' })
  if (country.kind === 'document') return problem({ code: 'unknown_country', document: country })
  return ok({ country, schemes: await listSchemes(db, country.code, dayOf(now)) })
}

async function countryOf(db: RequestContext['db'], code: string | undefined): Promise<Country | undefined> {
  if (code === undefined) return undefined
  const country = await findCountry(db, code)
  if (country || code.length !== 3) return country
  const own = await findCodeByAlpha3(db, code)
  return own === undefined ? undefined : findCountry(db, own)
}
