import type { Money } from '#app/lib/money.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { withoutMarks } from '#app/lib/words/marked-text.ts'
import { assessWords } from '../assess/assess.words.ts'
import type { Assessment, SpeedInTime } from '../assess/assessment.ts'
import type { Country } from '../country.ts'
import type { DescribedChange } from '../diary/described-change.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { PassportVerdict } from '../journey/passport-rule.ts'
import type { Purpose } from '../journey/purpose.ts'
import type { Condition, Registration, TransitRule } from '../requirement.ts'
import { offeredSchemes, type RouteAnswer, type RouteCountry } from '../route.ts'
import type { Scheme } from '../scheme.ts'
import { visaWords } from '../visa.words.ts'
import type { AskedProblem } from './asked.ts'
import type { ChangeJson } from './change-shapes.ts'
import { entryJson } from './entry-json.ts'
import type { MoneyJson } from './money-shape.ts'
import { problemWords } from './public.words.ts'
import type { CountryJson, ErrorJson, ListedSchemeJson, RequirementJson, SchemeJson } from './shapes.ts'

/** A scheme as listed, with its eligible passports. */
export type ListedScheme = Scheme & {
  readonly passports: readonly string[] | null
  readonly passportFees: Readonly<Record<string, Money>>
}

// Mapped field by field on purpose: a field added to a table or type stays private until it is added here.

export function countryJson(country: Country): CountryJson {
  const { code, alpha3, name, kind, capital, continent, passportOf, isDestination, isPassport } = country
  return {
    code,
    alpha3,
    name,
    kind,
    capital,
    languages: [...country.languages],
    currencies: [...country.currencies],
    continent,
    passportOf,
    isDestination,
    isPassport,
  }
}

export function schemeJson(scheme: Scheme): SchemeJson {
  const { id, destination, name, kind, validityDays, stayDays, eligible, applyFromDays, applyByDays } = scheme
  const { min, max, unit } = scheme.processing
  return {
    id,
    destination,
    name,
    kind,
    status: scheme.status === 'announced' ? 'announced' : 'open',
    fee: moneyOrNull(scheme.fee),
    extraFees: scheme.extraFees.map((fee) => ({ for: fee.for, amount: moneyJson(fee) })),
    processing: { min, max, unit },
    validityDays,
    stayDays,
    entries: [...scheme.entries],
    eligible,
    purposes: [...scheme.purposes],
    applyFromDays,
    applyByDays,
    documents: [...scheme.documents],
    steps: [...scheme.steps],
    officialSite: scheme.officialSite,
    asOf: scheme.asOf,
    confidence: scheme.confidence,
    sources: scheme.evidence.whole.map(({ url, publisher }) => url ?? publisher),
    evidence: {
      whole: scheme.evidence.whole.map(evidenceJson),
      fee: scheme.evidence.fee?.map(evidenceJson) ?? null,
      time: scheme.evidence.time?.map(evidenceJson) ?? null,
      documents: scheme.evidence.documents?.map(evidenceJson) ?? null,
    },
  }
}

export function listedSchemeJson(scheme: ListedScheme): ListedSchemeJson {
  return {
    ...schemeJson(scheme),
    passports: scheme.passports && [...scheme.passports].sort(),
    passportFees: Object.entries(scheme.passportFees)
      .map(([passport, amount]) => ({ passport, amount: moneyJson(amount) }))
      .sort((one, other) => (one.passport < other.passport ? -1 : 1)),
  }
}

export function changeJson(change: DescribedChange): ChangeJson {
  const { id, kind, what, at, effectiveOn, expected, destinations, passports, scheme, text, source } = change
  return {
    id,
    kind,
    what,
    day: dayOf(at),
    effectiveOn,
    expected,
    destinations: destinations.map(({ code }) => code),
    passports: passports?.map(({ code }) => code) ?? null,
    scheme: scheme && { id: scheme.code, name: scheme.name },
    text,
    source,
    officialSite: change.officialSite,
  }
}

type SpeedChoice = {
  readonly offered: readonly SpeedInTime[]
  readonly notOffered: readonly RequirementJson['schemes'][number]['notOffered'][number][]
}

export type AskedAbout = {
  readonly purpose: Purpose | undefined
  readonly verdict: PassportVerdict | undefined
  readonly assessment: Assessment
  /** The speeds sold for the journey, and why others are not. */
  readonly speedsOf: (scheme: Scheme) => SpeedChoice
  /** Public origin of this site. */
  readonly origin: string
}

export function requirementJson(
  answer: RouteAnswer,
  { purpose, verdict, assessment, speedsOf, origin }: AskedAbout,
): RequirementJson {
  const { requirement, transit } = answer
  const { kind, days, freeMovement, online, note, passport, until, asOf, source, officialSite, confidence } =
    requirement
  return {
    from: placeJson(answer.from),
    to: placeJson(answer.to),
    purpose: purpose ?? null,
    kind,
    days,
    freeMovement,
    online,
    alternatives: [...requirement.alternatives],
    registrations: requirement.registrations.map(registrationJson),
    conditions: requirement.conditions.map(conditionJson),
    entryConditions: entryJson(answer),
    note,
    passport: passport && {
      months: passport.months,
      from: passport.from,
      issuedWithinYears: passport.issuedWithinYears,
      blankPages: passport.blankPages,
      confidence: passport.confidence,
      evidence: passport.evidence.map(evidenceJson),
    },
    passportVerdict: verdict ? verdictJson(verdict) : null,
    transit: transit && transitJson(transit),
    coverage: answer.coverage,
    day: answer.day,
    endedOn: answer.force.endedOn,
    assessment: assessmentJson(assessment, answer),
    until,
    asOf,
    source,
    officialSite,
    confidence,
    evidence: requirement.evidence.map(evidenceJson),
    stale: answer.stale,
    // Leaves out our estimates for unresearched routes: API clients would take them for facts.
    schemes:
      answer.detail === 'generic'
        ? []
        : offeredSchemes(answer).map((one) => ({ ...schemeJson(one), ...speedsJson(speedsOf(one)) })),
    page: `${origin}${href('/requirements/:from/:to', { from: answer.from.code, to: answer.to.code })}`,
    disclaimer: visaWords.notGovernment,
  }
}

function speedsJson({ offered, notOffered }: SpeedChoice) {
  return {
    speeds: offered.map(({ speed, dates, latestSafeDay, inTime }) => ({
      speed,
      decisionFrom: dates.earliest,
      decisionBy: dates.latest,
      lastDay: latestSafeDay,
      inTime,
    })),
    notOffered: notOffered.map(({ speed, why }) => ({ speed, why })),
  }
}

function assessmentJson({ outcome, findings }: Assessment, answer: RouteAnswer) {
  const said = assessWords.sayAll(findings, answer)
  return {
    outcome,
    findings: said.map(({ code, level, text, next = null, accept = null }) => ({
      code,
      level,
      text: withoutMarks(text),
      next,
      accept,
    })),
  }
}

export function errorJson({ code, field }: AskedProblem): ErrorJson {
  return { error: { code, field, message: problemWords[code] } }
}

const placeJson = ({ code, alpha3, name }: RouteCountry) => ({ code, alpha3, name })

const moneyJson = ({ minor, currency }: Money): MoneyJson => ({ minor, currency })
const moneyOrNull = (amount: Money | null) => amount && moneyJson(amount)

function registrationJson({ name, site, daysBefore, fee }: Registration) {
  return { name, site, daysBefore, fee: moneyOrNull(fee) }
}

function conditionJson({ kind, days, holding, permit }: Condition) {
  return { kind, days, holding: [...holding], permit }
}

function transitJson({ airside, landside, hours, conditions, note, asOf, evidence, confidence }: TransitRule) {
  const shown = conditions.map((one) => ({ ...conditionJson(one), side: one.side, asOf: one.asOf, source: one.source }))
  return { airside, landside, hours, conditions: shown, note, asOf, confidence, evidence: evidence.map(evidenceJson) }
}

function evidenceJson({ url, kind, publisher, readOn, says }: Evidence) {
  return { url, kind, publisher, readOn, says }
}

function verdictJson({ outcome, neededUntil, lastArrival, arrivesOn, leavesOn }: PassportVerdict) {
  return { outcome, neededUntil, lastArrival, arrivesOn, leavesOn }
}
