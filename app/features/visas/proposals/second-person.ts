import type { PlainDate } from '#app/lib/plain-date.ts'
import { isSameFact } from '../edit/fact-stamp.ts'
import type { RouteFact } from '../edit/route-fact.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import type { RequirementKind } from '../requirement.ts'

/** Why a change needs a second person: it newly grants visa-free entry, or it changes a fee. */
export const secondReasons = ['no_visa', 'money'] as const
export type SecondReason = (typeof secondReasons)[number]

const none = 'visa_free' satisfies RequirementKind

/** Reasons a route change needs a second person. Empty if it is no more permissive. */
export function secondReasonsOfRoute(before: RouteFact | null, after: RouteFact | null): SecondReason[] {
  const reasons: SecondReason[] = []
  if (saysNoVisaAnew(before, after)) reasons.push('no_visa')
  if (!isSameFact(feesOfRoute(before), feesOfRoute(after))) reasons.push('money')
  return reasons
}

/** For a visa type only fees matter: it cannot grant visa-free entry. */
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
  const known = new Set(freeConditions(before))
  return freeConditions(after).some((one) => !known.has(one))
}

/** Whether all travellers visa-free under the new rule were already so under the old one, for the same period. */
function isCovered(before: RouteFact | null, after: RouteFact): boolean {
  if (before?.kind !== none) return false
  const only = before.limits.onlyWith
  if (only && !isSameFact(only, after.limits.onlyWith)) return false
  const shutOut = after.limits.notFrom ?? []
  if ((before.limits.notFrom ?? []).some((code) => !shutOut.includes(code))) return false
  return !isLonger(after.until, before.until)
}

const isLonger = (until: PlainDate | null, than: PlainDate | null) => than !== null && (until === null || until > than)

/** Permits, by country, that exempt the holder from a visa. */
function freeConditions(fact: RouteFact | null): string[] {
  const free = fact?.conditions.filter(({ kind }) => kind === none) ?? []
  return free.flatMap(({ holding, permit }) => holding.map((code) => `${permit} ${code}`))
}

const feesOfRoute = (fact: RouteFact | null) => fact?.registrations.flatMap(({ fee }) => fee ?? []) ?? []

function feesOfScheme(fact: SchemeFact | null) {
  return [fact?.fee ?? null, fact?.passportFees ?? {}, fact?.extraFees ?? []]
}
