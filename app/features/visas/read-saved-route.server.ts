import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readCountries } from './read-countries.server.ts'
import { mayActOnVisas } from './visa.policy.ts'

/** Reads the countries from a return address such as "/apply?from=IN&to=FR", if present. */
export async function readSavedRoute(ctx: RequestContext, next: string) {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))
  const search = new URLSearchParams(next.split('?')[1] ?? '')
  const { all } = await readCountries(ctx)
  const find = (name: string) => all.find((country) => country.code === search.get(name))
  const from = find('from')
  const to = find('to')
  if (!from || !to) return undefined
  const place = ({ code, alpha3, name }: typeof from) => ({ code, alpha3, name })
  return { from: place(from), to: place(to) }
}
