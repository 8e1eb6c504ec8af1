import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { assessJourney } from '../assess/assess-journey.ts'
import { readStops } from '../assess/read-stops.server.ts'
import { judgePassport } from '../journey/passport-rule.ts'
import { readCountries } from '../read-countries.server.ts'
import { readRoute } from '../read-route.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { type AskedProblem, askedCountry } from './asked.ts'
import { askedJourney } from './asked-journey.ts'
import { requirementJson } from './public-json.ts'
import type { RequirementJson } from './shapes.ts'

export type AskedRequirement = {
  /** Codes of two or three letters. */
  readonly from: string
  readonly to: string
  /** What is told of the journey and the passport. */
  readonly search: URLSearchParams
}

/** What the holder of a passport needs for a destination, for other programs. */
export async function readPublicRequirement(
  call: Call,
  { from, to, search }: AskedRequirement,
): Promise<Result<RequirementJson, AskedProblem>> {
  requireAllowed(mayActOnVisas(call.actor, 'read'))

  const { all } = await readCountries(call)
  const origin = askedCountry(from, 'from', all)
  if (!origin.ok) return origin
  const destination = askedCountry(to, 'to', all)
  if (!destination.ok) return destination
  const today = dayOf(call.now)
  const asked = askedJourney(search, today, all)
  if (!asked.ok) return asked
  const journey = asked.value

  const route = { ...journey, from: origin.value.code, to: destination.value.code, withTransit: true }
  const found = await readRoute(call, route)
  if (!found.ok) return problem(found.problem)
  const answer = found.value
  const assessment = assessJourney({ answer, journey, stops: await readStops(call, answer, journey), today })
  const { purpose, expiresOn, issuedOn, travelOn: arrivesOn = today, returnOn: leavesOn } = journey
  const { passport } = answer.requirement
  const verdict = expiresOn && judgePassport(passport, { expiresOn, issuedOn, arrivesOn, leavesOn })
  return ok(requirementJson(answer, { purpose, verdict, assessment, origin: call.ports.origin }))
}
