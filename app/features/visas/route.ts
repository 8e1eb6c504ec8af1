import type { PlainDate } from '#app/lib/plain-date.ts'
import { holdsFor } from './assess/held-permit.ts'
import type { Journey } from './assess/journey.ts'
import { type RuleInForce, ruleInForce } from './assess/rule-in-force.ts'
import type { EntryConditions } from './conditions/conditions.ts'
import { type Country, isOwnCountry } from './country.ts'
import { publishersOf } from './evidence/evidence.ts'
import { type Coverage, type Purpose, shortVisitPurposes } from './journey/purpose.ts'
import {
  isStale,
  needsPermission,
  type Requirement,
  sameCountry,
  type TransitRule,
  unknownRequirement,
} from './requirement.ts'
import { genericScheme, lacksDetail, type Scheme, schemesFor } from './scheme.ts'

/** One country of a route: what the page shows of it and what the answer depends on. */
export type RouteCountry = Pick<Country, 'code' | 'alpha3' | 'name' | 'kind' | 'isPassport' | 'passportOf'>

export type RouteRecord = {
  readonly from: RouteCountry
  readonly to: RouteCountry
  readonly requirement: Requirement | null
  /** Open to this passport, in data order. */
  readonly schemes: readonly Scheme[]
  /** Transit rules; null if unknown or not requested. */
  readonly transit?: TransitRule | null
  /** Entry conditions besides passport and visa; undefined if unknown. */
  readonly entry?: EntryConditions | undefined
}

export type RouteAnswer = {
  readonly from: RouteCountry
  readonly to: RouteCountry
  readonly requirement: Requirement
  /** Choices, best first. */
  readonly schemes: readonly Scheme[]
  /** Generic: the only scheme shown is an unconfirmed estimate. */
  readonly detail: 'researched' | 'generic'
  /** Needs a warning: old, expired or uncertain. */
  readonly stale: boolean
  readonly transit: TransitRule | null
  readonly entry?: EntryConditions | undefined
  /** The day the answer applies to: the travel date, otherwise today. */
  readonly day: PlainDate
  /** How the rule for that day was determined. */
  readonly force: Omit<RuleInForce, 'requirement'>
  /** Whether the answer covers the requested purpose; without one, a short visit. */
  readonly coverage: Coverage
}

/**
 * Determines what a traveller needs under the rule for the day of travel. A purpose limits the schemes to those that
 * allow it; transit has rules of its own.
 */
export function answerRoute(record: RouteRecord, today: PlainDate, journey: Journey = {}): RouteAnswer {
  const { from, to, transit = null, entry } = record
  const { purpose, travelOn: day = today } = journey
  const { requirement: inForce, ...force } = ruleInForce(record.requirement ?? unknownRequirement, day, journey)
  const route = { from, to, transit, day, force, ...(entry && { entry }) }
  if (isOwnCountry(from, to)) {
    return {
      ...route,
      requirement: sameCountry,
      schemes: [],
      detail: 'researched',
      stale: false,
      coverage: 'covered',
    }
  }
  const { requirement: known, condition } = inTransit(inForce, transit, journey) ?? { requirement: inForce, ...force }
  const open = schemesFor(known, record.schemes)
  const fitting = fittingOf(open, purpose)
  const answer = { ...route, force: { ...force, condition }, requirement: known, stale: isStale(known, today) }
  // None of the known schemes allows the purpose, so an estimate would promise one that does not exist.
  if (purpose && open.length > 0 && fitting.length === 0) {
    return { ...answer, schemes: [], detail: 'researched', coverage: 'not_covered' }
  }
  const coverage = purpose === 'transit' && !transit ? 'unsure' : coverageOf(known, fitting, purpose)
  if (lacksDetail(known.kind, fitting)) {
    return { ...answer, schemes: [genericScheme(to.code, known.kind)], detail: 'generic', coverage }
  }
  return { ...answer, schemes: fitting, detail: 'researched', coverage }
}

/** Schemes that can be applied for. While visas are suspended there are none, so no price or time is shown. */
export function offeredSchemes({ requirement, schemes }: Pick<RouteAnswer, 'requirement' | 'schemes'>) {
  return requirement.limits.suspended ? [] : schemes
}

/** Applies the transit rule for that side of the border, if known, and the traveller's permits. */
function inTransit(known: Requirement, transit: TransitRule | null, { purpose, side, held = [] }: Journey) {
  if (purpose !== 'transit' || !transit) return undefined
  const { note, asOf, evidence, confidence } = transit
  const source = publishersOf(evidence) || known.source
  const at = side === 'airside' && transit.airside ? 'airside' : 'landside'
  const conditions = transit.conditions.filter((one) => one.side === at)
  const condition = conditions.find((one) => holdsFor(one, held)) ?? null
  const kind = condition?.kind ?? transit[at] ?? transit.landside
  const days = kind === known.kind ? known.days : null
  const basis = { asOf, source, evidence, confidence }
  return { condition, requirement: { ...known, ...basis, kind, days, alternatives: [], conditions, note } }
}

/** Without a purpose, assumes a visit. Transit-only visas come last and are never the only result. */
function fittingOf(open: readonly Scheme[], purpose: Purpose | undefined): readonly Scheme[] {
  if (purpose && purpose !== 'other') {
    const serving = open.filter(({ purposes }) => purposes.includes(purpose))
    // A visitor visa also allows transit, so it is used if there is no transit visa.
    return purpose === 'transit' && serving.length === 0 ? open : serving
  }
  const isVisit = ({ purposes }: Scheme) => purposes.some((served) => served !== 'transit')
  const visits = open.filter(isVisit)
  return visits.length === 0 || purpose ? visits : [...visits, ...open.filter((scheme) => !isVisit(scheme))]
}

/** Narrows an answer to a purpose, keeping every visit scheme, or the transit schemes. */
export function withPurpose(answer: RouteAnswer, journey: Pick<Journey, 'purpose' | 'side' | 'held'>): RouteAnswer {
  const { detail, transit, force } = answer
  const { purpose } = journey
  if (!purpose || answer.requirement.kind === 'same_country') return answer
  const { requirement, condition } = inTransit(answer.requirement, transit, journey) ?? { ...answer, ...force }
  const schemes = purpose === 'transit' ? passingSchemes(requirement, answer.schemes) : answer.schemes
  const open = detail === 'generic' ? [] : schemes
  const fitting = fittingOf(open, purpose)
  const known = { ...answer, requirement, schemes, force: { ...force, condition } }
  if (purpose === 'transit' && !transit) return { ...known, coverage: 'unsure' }
  const isCovered = open.length === 0 || fitting.length > 0
  return { ...known, coverage: isCovered ? coverageOf(requirement, fitting, purpose) : 'not_covered' }
}

/** Uses the visit schemes if none is of the transit requirement's kind. */
function passingSchemes(requirement: Requirement, schemes: readonly Scheme[]): readonly Scheme[] {
  if (requirement.kind !== 'unknown' && !needsPermission(requirement.kind)) return []
  const open = schemesFor(requirement, schemes)
  return open.length > 0 ? open : schemes
}

function coverageOf(
  { kind, freeMovement }: Requirement,
  fitting: readonly Scheme[],
  purpose: Purpose = 'tourism',
): Coverage {
  if (kind === 'unknown') return 'unsure'
  if (kind === 'no_admission' || freeMovement || purpose === 'transit') return 'covered'
  if (purpose !== 'other' && fitting.length > 0) return 'covered'
  if (shortVisitPurposes.includes(purpose)) return 'covered'
  return purpose === 'study' && !needsPermission(kind) ? 'not_covered' : 'unsure'
}
