import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inLanguage } from '#words-source'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { countryName } from './country-name.ts'

/**
 * Returns a function that names countries in the language at the time of its call, so that a notification is in the
 * recipient's language.
 */
export async function readCountryNames(call: Call): Promise<(code: string) => string> {
  requireAllowed(mayActOnVisas(call.actor, 'read'))
  const { all } = await inLanguage('en', () => readCountries(call))
  const english = new Map(all.map(({ code, name }) => [code, name]))
  return (code) => countryName(code, english.get(code) ?? code)
}
