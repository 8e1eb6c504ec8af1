import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { judgePassport } from '../journey/passport-rule.ts'
import { readCountries } from '../read-countries.server.ts'
import { readRoute } from '../read-route.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { type AskedProblem, askedCountry, askedPassport, askedPurpose } from './asked.ts'
import { requirementJson } from './public-json.ts'
import type { RequirementJson } from './shapes.ts'

export type AskedRequirement = {
  /** Codes of two or three letters. */
  readonly from: string
  readonly to: string
  /** `purpose`, and the dates of a passport and a journey. */
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
  const purpose = askedPurpose(search)
  if (!purpose.ok) return purpose
  const passport = askedPassport(search, dayOf(call.now))
  if (!passport.ok) return passport

  const route = { from: origin.value.code, to: destination.value.code, purpose: purpose.value, withTransit: true }
  const found = await readRoute(call, route)
  if (!found.ok) return problem(found.problem)
  const { requirement } = found.value
  const verdict = passport.value && judgePassport(requirement.passport, passport.value)
  return ok(requirementJson(found.value, { purpose: purpose.value, verdict, origin: call.ports.origin }))
}
