import { assessJourney } from '#app/features/visas/assess/assess-journey.ts'
import { type Assessment, findingLevels, type JourneyAssessed } from '#app/features/visas/assess/assessment.ts'
import { readStops } from '#app/features/visas/assess/read-stops.server.ts'
import { judgePassport } from '#app/features/visas/journey/passport-rule.ts'
import { type AskedProblem, askedCountry } from '#app/features/visas/public/asked.ts'
import { askedJourney } from '#app/features/visas/public/asked-journey.ts'
import { requirementJson } from '#app/features/visas/public/public-json.ts'
import type { RequirementJson } from '#app/features/visas/public/shapes.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { readRoute } from '#app/features/visas/read-route.server.ts'
import { needsPermission } from '#app/features/visas/requirement.ts'
import type { Scheme } from '#app/features/visas/scheme.ts'
import { mayActOnVisas } from '#app/features/visas/visa.policy.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type JudgedSpeeds, judgedSpeeds } from './judged-speeds.server.ts'

export type AskedRequirement = {
  /** Codes of 2 or 3 letters. */
  readonly from: string
  readonly to: string
  /** Details of the trip and the passport. */
  readonly search: URLSearchParams
}

/** What the holder of a passport needs for a destination, for use by other software. */
export async function readPublicRequirement(
  ctx: RequestContext,
  { from, to, search }: AskedRequirement,
): Promise<Result<RequirementJson, AskedProblem>> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))

  const { all } = await readCountries(ctx)
  const origin = askedCountry(from, 'from', all)
  if (!origin.ok) return origin
  const destination = askedCountry(to, 'to', all)
  if (!destination.ok) return destination
  const today = dayOf(ctx.now)
  const asked = askedJourney(search, today, all)
  if (!asked.ok) return asked
  const journey = asked.value

  const route = { ...journey, from: origin.value.code, to: destination.value.code, withTransit: true }
  const found = await readRoute(ctx, route)
  if (!found.ok) return problem(found.problem)
  const answer = found.value
  const asks = { answer, journey, stops: await readStops(ctx, answer, journey), today }
  const speedsOf = (scheme: Scheme) => judgedSpeeds(scheme, journey.travelOn, today)
  const assessment = bestOf(asks, speedsOf)
  const { purpose, expiresOn, issuedOn, travelOn: arrivesOn = today, returnOn: leavesOn } = journey
  const { passport } = answer.requirement
  const verdict = expiresOn && judgePassport(passport, { expiresOn, issuedOn, arrivesOn, leavesOn })
  return ok(requirementJson(answer, { purpose, verdict, assessment, speedsOf, origin: ctx.ports.origin }))
}

/** The most favourable assessment of the trip, across visas and speeds. */
function bestOf(asked: JourneyAssessed, speedsOf: (scheme: Scheme) => JudgedSpeeds): Assessment {
  const { requirement, schemes } = asked.answer
  if (!needsPermission(requirement.kind)) return assessJourney(asked)
  const judged = schemes.map((scheme) => {
    const { all, offered } = speedsOf(scheme)
    return assessJourney({ ...asked, order: { scheme, speeds: all, speed: offered[0]?.speed } })
  })
  const gravity = ({ outcome }: Assessment) => findingLevels.indexOf(outcome)
  return judged.toSorted((one, other) => gravity(other) - gravity(one))[0] ?? assessJourney(asked)
}
