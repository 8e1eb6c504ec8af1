import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { withConditions } from '../conditions/route-conditions.server.ts'
import { type Country, normaliseCode } from '../country.ts'
import { readCountries } from '../read-countries.server.ts'
import { answerRoute, type RouteAnswer } from '../route.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { listRequirementsOf, listSchemesOpenTo } from './destination.store.server.ts'

export type PassportRoutes = {
  readonly from: Country
  /** The answer shown on each route page, by destination code. */
  readonly answers: ReadonlyMap<string, RouteAnswer>
}

/** Reads the requirements for one passport at every destination. */
export async function readPassportRoutes(
  ctx: RequestContext,
  code: string,
): Promise<Result<PassportRoutes, { code: 'unknown_country' }>> {
  const { actor, db, now } = ctx
  requireAllowed(mayActOnVisas(actor, 'read'))

  const { all, passports } = await readCountries(ctx)
  const normal = normaliseCode(code)
  const from = passports.find((passport) => passport.code === normal)
  if (!from) return problem({ code: 'unknown_country' })

  const today = dayOf(now)
  const rules = await listRequirementsOf(db, from.code, today)
  const requirements = new Map(rules.map(({ to, requirement }) => [to, requirement]))
  const schemes = Map.groupBy(await listSchemesOpenTo(db, from.code, today), ({ destination }) => destination)
  const answers = all
    .filter(({ kind }) => kind !== 'document')
    .map((to): [string, RouteAnswer] => {
      const record = { from, to, requirement: requirements.get(to.code) ?? null, schemes: schemes.get(to.code) ?? [] }
      // The list shows only the requirement, not the border conditions.
      const { requirement } = withConditions(record)
      return [to.code, answerRoute({ ...record, requirement }, today)]
    })
  return ok({ from, answers: new Map(answers) })
}
