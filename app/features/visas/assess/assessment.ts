import type { Speed } from '#app/features/settings/setting.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Purpose } from '../journey/purpose.ts'
import type { AnswerKind, Condition } from '../requirement.ts'
import type { RouteAnswer, RouteCountry } from '../route.ts'
import type { Scheme } from '../scheme.ts'
import type { Journey, PassportKind, TransitSide } from './journey.ts'

/** `stop`: nothing is sold. `warn`: payment requires explicit acceptance. `fine`: useful to know. */
export const findingLevels = ['stop', 'warn', 'fine'] as const
export type FindingLevel = (typeof findingLevels)[number]

/** The data each finding needs for its text. */
type Facts = {
  no_admission: object
  /** The traveller is about to buy an unnecessary visa. */
  not_needed: object
  /** The rule ended, and its successor is unknown. */
  rule_ended: { readonly on: PlainDate }
  /** The current rule ends before the trip; the answer follows the next one. */
  rule_follows: { readonly on: PlainDate }
  /** The rule ends after the day of travel. */
  rule_ends: { readonly on: PlainDate }
  rule_unknown: object
  rule_uncertain: object
  visas_suspended: object
  /** The rule excludes travellers arriving from this country. */
  arriving_from: { readonly country: string }
  purpose_not_covered: { readonly purpose: Purpose }
  visa_not_for_purpose: { readonly purpose: Purpose; readonly visa: string; readonly instead: readonly string[] }
  purpose_unsure: { readonly purpose: Purpose }
  stay_too_long: { readonly days: number; readonly stay: number }
  visa_too_short: {
    readonly days: number
    readonly stay: number
    readonly visa: string
    readonly instead: readonly string[]
  }
  passport_kind: { readonly kind: PassportKind }
  passport_expired: { readonly expiresOn: PlainDate }
  passport_too_short: {
    readonly expiresOn: PlainDate
    readonly neededUntil: PlainDate
    /** The rule depends on a departure date that was not given. */
    readonly assumed: boolean
  }
  passport_too_old: { readonly years: number; readonly issuedOn: PlainDate }
  passport_pages: { readonly needed: number; readonly left: number }
  too_late: {
    readonly speed: Speed
    /** Speeds that are still in time. */
    readonly instead: readonly Speed[]
    /** The first day of travel for which the fastest speed is early enough. */
    readonly travelFrom: PlainDate
    /** It is also issued at the border. */
    readonly atBorder: boolean
  }
  may_be_late: { readonly latest: PlainDate; readonly travelOn: PlainDate }
  apply_from: { readonly on: PlainDate }
  /** This way is only for travellers who also hold something else. */
  permit_needed: { readonly permit: Pick<Condition, 'holding' | 'permit'> }
  permit_used: { readonly condition: Condition }
  permit_could_help: { readonly condition: Condition }
  lives_there: object
  /** A certificate is required of travellers who come from there, or waited at an airport there. */
  yellow_fever: { readonly place: string; readonly hours?: number | undefined }
  /** The traveller's past means refusal, may mean refusal, or excludes this visa. */
  past_refused: { readonly note: string }
  past_may_refuse: { readonly note: string }
  past_other_visa: { readonly note: string }
  children: object
  minor: object
  transit_side: { readonly airside: AnswerKind | null; readonly landside: AnswerKind }
  transit_free: { readonly side: TransitSide }
  transit_long: { readonly hours: number }
  stop_free: { readonly place: string; readonly side: TransitSide }
  stop_permission: { readonly place: string; readonly side: TransitSide; readonly kind: AnswerKind }
  stop_unknown: { readonly place: string; readonly side: TransitSide }
  stop_refused: { readonly place: string }
}

export type FindingCode = keyof Facts
export type FindingOf<Code extends FindingCode> = { readonly code: Code; readonly level: FindingLevel } & Facts[Code]
/** A finding about a trip: its code, its level, and the data for its text. */
export type Finding = { [Code in FindingCode]: FindingOf<Code> }[FindingCode]

/** A speed with its decision dates, and the latest safe day to pay for it. */
export type SpeedInTime = {
  readonly speed: Speed
  readonly dates: { readonly earliest: PlainDate; readonly latest: PlainDate; readonly byAuthority: boolean }
  readonly latestSafeDay: PlainDate | null
  readonly inTime: boolean | null
}

/** The possible order: the chosen visa, and the speeds offered for it. */
export type JourneyOrder = {
  readonly scheme?: Scheme | undefined
  readonly speed?: Speed | undefined
  readonly speeds?: readonly SpeedInTime[] | undefined
  /** An order is being placed: a traveller who needs nothing is stopped. */
  readonly isBuying?: boolean
}

/** The rule for a stop on the way. */
export type StopAnswer = {
  readonly place: RouteCountry
  readonly side: TransitSide
  readonly kind: AnswerKind
  /** The same visa covers both, as in the Schengen area. */
  readonly isCovered: boolean
}

/** The input to the assessment of a trip. */
export type JourneyAssessed = {
  /** The route under the rule for the day of travel. */
  readonly answer: RouteAnswer
  readonly journey: Journey
  readonly order?: JourneyOrder | undefined
  readonly stops?: readonly StopAnswer[] | undefined
  readonly today: PlainDate
}

/** The single assessment of a trip, used by every page, form and API. */
export type Assessment = {
  /** The most serious level of the findings. */
  readonly outcome: FindingLevel
  /** Most serious first. */
  readonly findings: readonly Finding[]
}
