import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readRoutes } from '../read-route.server.ts'
import type { RouteAnswer } from '../route.ts'
import { isInSchengenArea } from '../schengen/schengen-area.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import type { StopAnswer } from './assessment.ts'
import type { Journey, Stop } from './journey.ts'

type Asked = { readonly answer: Pick<RouteAnswer, 'from' | 'to'>; readonly journey: Journey }

/** What each stop requires, by its transit rule or, without one, its rule for visits. */
export async function readStops(
  ctx: RequestContext,
  answer: RouteAnswer,
  journey: Journey,
): Promise<readonly StopAnswer[]> {
  return (await readStopsOf(ctx, [{ answer, journey }]))[0] ?? []
}

/** The same for several trips, in their order. */
export async function readStopsOf(
  ctx: RequestContext,
  asked: readonly Asked[],
): Promise<readonly (readonly StopAnswer[])[]> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))
  const pairs = asked.flatMap(({ answer: { from }, journey: { stops = [], travelOn, held } }) =>
    stops.map(({ country, side }) => ({
      from: from.code,
      to: country,
      purpose: 'transit' as const,
      side,
      travelOn,
      held,
    })),
  )
  const read = (await readRoutes(ctx, pairs)).values()
  return asked.map(({ answer: { to }, journey: { stops = [] } }) =>
    stops.flatMap((stop) => {
      const { value } = read.next()
      return value ? [stopAnswer(value, stop, to)] : []
    }),
  )
}

function stopAnswer(
  { to: place, requirement, transit }: RouteAnswer,
  { side }: Stop,
  to: RouteAnswer['to'],
): StopAnswer {
  // Without a transit area, every passenger crosses the border.
  const passed = transit && !transit.airside ? 'landside' : side
  const isCovered =
    place.code === to.code || (isInSchengenArea(place.code) && isInSchengenArea(to.code) && side === 'landside')
  return { place, side: passed, kind: requirement.kind, isCovered }
}
