import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Journey } from './assess/journey.ts'
import { withConditions } from './conditions/route-conditions.server.ts'
import { normaliseCode } from './country.ts'
import { answerRoute, type RouteAnswer, type RouteRecord } from './route.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { findCountry, findRoute, findRoutes, findTransit, findTransits } from './visa.store.server.ts'

export type RouteProblem = { code: 'unknown_country'; field: 'from' | 'to' }

export type AskedRoute = Journey & {
  readonly from: string
  readonly to: string
  /** Also read the transit rules. */
  readonly withTransit?: boolean
  /** Previews the answer with unsaved facts, for the editor. */
  readonly unsaved?: (stored: RouteRecord) => RouteRecord
}

export async function readRoute(
  { actor, db, now }: RequestContext,
  asked: AskedRoute,
): Promise<Result<RouteAnswer, RouteProblem>> {
  requireAllowed(mayActOnVisas(actor, 'read'))

  const from = normaliseCode(asked.from)
  if (!from) return problem({ code: 'unknown_country', field: 'from' })
  const to = normaliseCode(asked.to)
  if (!to) return problem({ code: 'unknown_country', field: 'to' })

  const { purpose, withTransit, unsaved = (stored) => stored } = asked
  const today = dayOf(now)
  const [route, transit] = await Promise.all([
    findRoute(db, { from, to, today }),
    purpose === 'transit' || withTransit ? findTransit(db, { from, to, today }) : undefined,
  ])
  if (!route) return problem({ code: 'unknown_country', field: (await findCountry(db, from)) ? 'to' : 'from' })
  if (!route.from.isPassport) return problem({ code: 'unknown_country', field: 'from' })
  if (route.to.kind === 'document') return problem({ code: 'unknown_country', field: 'to' })

  return ok(answerRoute({ ...withConditions(unsaved(route)), transit: transit ?? null }, today, asked))
}

type AskedPair = Journey & { readonly from: string; readonly to: string; readonly withTransit?: boolean }

/** Reads several pairs of stored codes, in order; undefined for an unknown route. */
export async function readRoutes(
  { actor, db, now }: RequestContext,
  pairs: readonly AskedPair[],
): Promise<(RouteAnswer | undefined)[]> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  const isInTransit = ({ purpose, withTransit }: AskedPair) => purpose === 'transit' || withTransit
  const today = dayOf(now)
  const [routes, transits] = [
    await findRoutes(db, pairs, today),
    await findTransits(db, pairs.filter(isInTransit), today),
  ]
  return pairs.map((pair, index) => {
    const route = routes[index]
    if (!route?.from.isPassport || route.to.kind === 'document') return undefined
    const transit = isInTransit(pair) ? transits.find((one) => one.from === pair.from && one.to === pair.to) : undefined
    return answerRoute({ ...withConditions(route), transit: transit?.rule ?? null }, today, pair)
  })
}
