import type { Speed } from '#app/features/settings/setting.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Purpose } from '../journey/purpose.ts'
import type { AnswerKind, Condition } from '../requirement.ts'
import type { RouteAnswer, RouteCountry } from '../route.ts'
import type { Scheme } from '../scheme.ts'
import type { Journey, PassportKind, TransitSide } from './journey.ts'

/** `stop`: nothing is sold. `warn`: nothing is paid until it is accepted in words. `fine`: good to know. */
export const findingLevels = ['stop', 'warn', 'fine'] as const
export type FindingLevel = (typeof findingLevels)[number]

/** What each finding needs for its words. */
type Facts = {
  no_admission: object
  /** Somebody is about to buy what they do not need. */
  not_needed: object
  /** The rule ended, and what follows is not known. */
  rule_ended: { readonly on: PlainDate }
  /** The rule of today ends before the journey; the one that follows is the answer. */
  rule_follows: { readonly on: PlainDate }
  /** The rule ends after the day of travel. */
  rule_ends: { readonly on: PlainDate }
  rule_unknown: object
  rule_uncertain: object
  visas_suspended: object
  /** The rule does not hold for whoever comes from there. */
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
    /** The rule is counted from a day of leaving that nobody gave. */
    readonly assumed: boolean
  }
  passport_too_old: { readonly years: number; readonly issuedOn: PlainDate }
  passport_pages: { readonly needed: number; readonly left: number }
  too_late: {
    readonly speed: Speed
    /** Speeds that are still in time. */
    readonly instead: readonly Speed[]
    /** The first day of travel for which the quickest speed is early enough. */
    readonly travelFrom: PlainDate
    /** It is issued at the border as well. */
    readonly atBorder: boolean
  }
  may_be_late: { readonly latest: PlainDate; readonly travelOn: PlainDate }
  apply_from: { readonly on: PlainDate }
  /** The way is only for people who hold something else as well. */
  permit_needed: { readonly permit: Pick<Condition, 'holding' | 'permit'> }
  permit_used: { readonly condition: Condition }
  permit_could_help: { readonly condition: Condition }
  lives_there: object
  /** A certificate is asked of whoever comes from there, or waited at an airport there. */
  yellow_fever: { readonly place: string; readonly hours?: number | undefined }
  /** Something of the traveller's past closes the border to them, may do so, or takes this visa from them. */
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
/** One thing that was found about a journey: what it is, how grave, and what its words need. */
export type Finding = { [Code in FindingCode]: FindingOf<Code> }[FindingCode]

/** A speed with the day it leads to, and until when it is safe to pay for it. */
export type SpeedInTime = {
  readonly speed: Speed
  readonly dates: { readonly earliest: PlainDate; readonly latest: PlainDate; readonly byAuthority: boolean }
  readonly latestSafeDay: PlainDate | null
  readonly inTime: boolean | null
}

/** What would be bought: the visa that is chosen, and the speeds that are offered for it. */
export type JourneyOrder = {
  readonly scheme?: Scheme | undefined
  readonly speed?: Speed | undefined
  readonly speeds?: readonly SpeedInTime[] | undefined
  /** Something is to be bought: who needs nothing is stopped. */
  readonly isBuying?: boolean
}

/** What holds for a stop on the way. */
export type StopAnswer = {
  readonly place: RouteCountry
  readonly side: TransitSide
  readonly kind: AnswerKind
  /** The same visa opens both, as in the Schengen area. */
  readonly isCovered: boolean
}

/** What a journey is judged by. */
export type JourneyAssessed = {
  /** The route by the rule of the day of travel. */
  readonly answer: RouteAnswer
  readonly journey: Journey
  readonly order?: JourneyOrder | undefined
  readonly stops?: readonly StopAnswer[] | undefined
  readonly today: PlainDate
}

/** The one judgement of a journey, which every page, form and program obeys. */
export type Assessment = {
  /** The gravest level of the findings. */
  readonly outcome: FindingLevel
  /** The gravest first. */
  readonly findings: readonly Finding[]
}
