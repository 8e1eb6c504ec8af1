import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inLanguage } from '#words-source'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { countryName } from './country-name.ts'

/**
 * Names countries in the language of the moment in which a name is asked for, not of that in which they are read: for
 * what somebody else is told.
 */
export async function readCountryNames(call: Call): Promise<(code: string) => string> {
  requireAllowed(mayActOnVisas(call.actor, 'read'))
  const { all } = await inLanguage('en', () => readCountries(call))
  const english = new Map(all.map(({ code, name }) => [code, name]))
  return (code) => countryName(code, english.get(code) ?? code)
}
