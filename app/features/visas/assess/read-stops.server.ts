import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readRoute } from '../read-route.server.ts'
import type { RouteAnswer } from '../route.ts'
import { isInSchengenArea } from '../schengen/schengen-area.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import type { StopAnswer } from './assessment.ts'
import type { Journey } from './journey.ts'

/** What each stop of a journey takes, by its rule for passing through, else by that for a visit. */
export async function readStops(call: Call, { from, to }: RouteAnswer, journey: Journey): Promise<StopAnswer[]> {
  requireAllowed(mayActOnVisas(call.actor, 'read'))
  const { stops = [], travelOn, held } = journey
  const answers = await Promise.all(
    stops.map(async ({ country, side }): Promise<StopAnswer[]> => {
      const asked = { from: from.code, to: country, purpose: 'transit' as const, side, travelOn, held }
      const read = await readRoute(call, asked)
      if (!read.ok) return []
      const { to: place, requirement, transit } = read.value
      // Where there is no transit area, everybody passes the border.
      const passed = transit && !transit.airside ? 'landside' : side
      const isCovered =
        place.code === to.code || (isInSchengenArea(place.code) && isInSchengenArea(to.code) && side === 'landside')
      return [{ place, side: passed, kind: requirement.kind, isCovered }]
    }),
  )
  return answers.flat()
}
