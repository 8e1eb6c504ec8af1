import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { normaliseCode } from '../visas/country.ts'
import { mayActOnMissions } from './mission.policy.ts'
import { listMissions } from './mission.store.server.ts'
import type { Mission } from './mission.ts'

/** A country's missions in another country, or anywhere. An unknown code has none. */
export async function readMissions(
  { actor, db }: Pick<RequestContext, 'actor' | 'db'>,
  { operator, in: country }: { operator: string; in?: string },
): Promise<Mission[]> {
  requireAllowed(mayActOnMissions(actor, 'read'))

  const whose = normaliseCode(operator)
  const where = country === undefined ? undefined : normaliseCode(country)
  if (!whose || (country !== undefined && !where)) return []
  return listMissions(db, whose, where)
}
