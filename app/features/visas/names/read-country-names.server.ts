import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { countryName } from './country-name.ts'

/**
 * Returns a function that names countries in the language at the time of its call, so that a notification is in the
 * recipient's language.
 */
export async function readCountryNames(ctx: RequestContext): Promise<(code: string) => string> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))
  const { all } = await inLanguage('en', () => readCountries(ctx))
  const english = new Map(all.map(({ code, name }) => [code, name]))
  return (code) => countryName(code, english.get(code) ?? code)
}
