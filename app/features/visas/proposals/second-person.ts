import type { PlainDate } from '#app/lib/plain-date.ts'
import { isSameFact } from '../edit/fact-stamp.ts'
import type { RouteFact } from '../edit/route-fact.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import type { RequirementKind } from '../requirement.ts'

/** Why a change takes a second person: an answer says that no visa is needed where it did not, or money changes. */
export const secondReasons = ['no_visa', 'money'] as const
export type SecondReason = (typeof secondReasons)[number]

const none = 'visa_free' satisfies RequirementKind

/** What of a route takes a second person. Nothing where it says less, or the same. */
export function secondReasonsOfRoute(before: RouteFact | null, after: RouteFact | null): SecondReason[] {
  const reasons: SecondReason[] = []
  if (saysNoVisaAnew(before, after)) reasons.push('no_visa')
  if (!isSameFact(feesOfRoute(before), feesOfRoute(after))) reasons.push('money')
  return reasons
}

/** Of a visa type it is its fees alone: nobody enters without one by it. */
export function secondReasonsOfScheme(before: SchemeFact | null, after: SchemeFact): SecondReason[] {
  return isSameFact(feesOfScheme(before), feesOfScheme(after)) ? [] : ['money']
}

function saysNoVisaAnew(before: RouteFact | null, after: RouteFact | null): boolean {
  if (!after) return false
  const isFree = after.kind === none
  if (isFree && !isCovered(before, after)) return true
  if (after.freeMovement && !before?.freeMovement) return true
  if (after.alternatives.includes(none) && !isFree && !before?.alternatives.includes(none)) return true
  if (after.limits.next?.kind === none && before?.limits.next?.kind !== none) return true
  const told = new Set(freeConditions(before))
  return freeConditions(after).some((one) => !told.has(one))
}

/** Whether whoever needs no visa by the one rule needed none by the other, and on the same days. */
function isCovered(before: RouteFact | null, after: RouteFact): boolean {
  if (before?.kind !== none) return false
  const only = before.limits.onlyWith
  if (only && !isSameFact(only, after.limits.onlyWith)) return false
  const shutOut = after.limits.notFrom ?? []
  if ((before.limits.notFrom ?? []).some((code) => !shutOut.includes(code))) return false
  return !isLonger(after.until, before.until)
}

const isLonger = (until: PlainDate | null, than: PlainDate | null) => than !== null && (until === null || until > than)

/** Each permit of each country that spares its holder the visa. */
function freeConditions(fact: RouteFact | null): string[] {
  const free = fact?.conditions.filter(({ kind }) => kind === none) ?? []
  return free.flatMap(({ holding, permit }) => holding.map((code) => `${permit} ${code}`))
}

const feesOfRoute = (fact: RouteFact | null) => fact?.registrations.flatMap(({ fee }) => fee ?? []) ?? []

function feesOfScheme(fact: SchemeFact | null) {
  return [fact?.fee ?? null, fact?.passportFees ?? {}, fact?.extraFees ?? []]
}
