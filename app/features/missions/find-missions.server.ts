import { shownPage } from '#app/lib/paging.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { normaliseCode } from '../visas/country.ts'
import { isOld } from '../visas/evidence/confidence-of.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { bundledMinistries } from './facts/bundled-ministries.server.ts'
import { type Ministry, readMinistryFacts } from './facts/ministry-facts.ts'
import { mayActOnMissions } from './mission.policy.ts'
import { groupMissions, inCity, type MissionGroup, pageOfGroups } from './mission-search.ts'
import { readMissions } from './read-missions.server.ts'

export type MissionsAsked = {
  /** The country code of the missions' operator, and of their host country; an empty host means anywhere. */
  readonly operator: string
  readonly in: string
  readonly city: string
  readonly page: number
}

export type FoundMissions = {
  readonly operator: { readonly code: string; readonly name: string }
  readonly in: { readonly code: string; readonly name: string } | undefined
  readonly groups: readonly MissionGroup[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly ministry: Ministry | undefined
  /** The oldest check date among them, and whether it is long ago. */
  readonly checked: { readonly on: PlainDate; readonly isOld: boolean; readonly source: string } | undefined
}

const missionsAPage = 40

/** Finds a country's missions. Problem: either code is not a country. */
export async function findMissions(
  ctx: RequestContext,
  { operator, in: country, city, page }: MissionsAsked,
): Promise<Result<FoundMissions, { readonly code: 'no_operator' } | { readonly code: 'no_country' }>> {
  requireAllowed(mayActOnMissions(ctx.actor, 'read'))
  const { places } = await readCountries(ctx)
  const placeOf = (text: string) => places.find(({ code }) => code === normaliseCode(text))
  const [whose, where] = [placeOf(operator), placeOf(country)]
  if (!whose) return problem({ code: 'no_operator' })
  if (country && !where) return problem({ code: 'no_country' })

  const all = await readMissions(ctx, { operator: whose.code, ...(where && { in: where.code }) })
  const found = inCity(all, city)
  const groups = groupMissions(found, (code) => placeOf(code)?.name ?? code)
  const { page: shown, pages } = shownPage(found.length, page, missionsAPage)
  const [oldest] = found.toSorted((one, other) => (one.asOf < other.asOf ? -1 : 1))
  return ok({
    operator: { code: whose.code, name: whose.name },
    in: where && { code: where.code, name: where.name },
    groups: pageOfGroups(groups, shown, missionsAPage),
    total: found.length,
    page: shown,
    pages,
    ministry: readMinistryFacts(bundledMinistries, places).ministries.get(whose.code),
    checked: oldest && {
      on: oldest.asOf,
      isOld: isOld('mission', oldest.asOf, dayOf(ctx.now)),
      source: oldest.source,
    },
  })
}
