import { addDays, addMonths, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from '../confidence.ts'
import type { Evidence } from '../evidence/evidence.ts'

/** What a destination asks of the passport itself. */
export type PassportRule = {
  /** How many months it must still be valid, counted from `from`; 0 means for the stay itself. */
  readonly months: number
  readonly from: 'arrival' | 'departure'
  readonly issuedWithinYears: number | null
  readonly blankPages: number | null
  readonly evidence: readonly Evidence[]
  /** Computed from the evidence and its age. */
  readonly confidence: Confidence
}

/** What is known of a traveller's passport and journey. */
export type PassportInQuestion = {
  readonly expiresOn: PlainDate
  readonly issuedOn?: PlainDate | undefined
  /** Without one, today is meant: the earliest anybody can arrive. */
  readonly arrivesOn: PlainDate
  /** Without one, the usual stay is meant. */
  readonly leavesOn?: PlainDate | undefined
}

export const passportOutcomes = ['expired', 'expires_too_soon', 'issued_too_long_ago', 'no_rule', 'fits'] as const
export type PassportOutcome = (typeof passportOutcomes)[number]

export type PassportVerdict = {
  readonly outcome: PassportOutcome
  /** The first expiry date that would do for this journey; null where no rule is known. */
  readonly neededUntil: PlainDate | null
  /** The last day on which this passport still lets its holder arrive; null where there is none from today on. */
  readonly lastArrival: PlainDate | null
  readonly arrivesOn: PlainDate
  readonly leavesOn: PlainDate
  readonly rule: PassportRule | null
}

/** The length of stay that is assumed where nobody says when they leave (the specification's default). */
export const usualStayDays = 30

/**
 * Whether a passport is good enough for a journey. Without a rule of the destination only one thing is certain: an
 * expired passport is none.
 */
export function judgePassport(rule: PassportRule | null, asked: PassportInQuestion): PassportVerdict {
  const { expiresOn, issuedOn, arrivesOn } = asked
  const leavesOn = asked.leavesOn ?? addDays(arrivesOn, usualStayDays - 1)
  const stay = { arrivesOn, leavesOn, rule }
  if (!rule) {
    const outcome = expiresOn < arrivesOn ? 'expired' : 'no_rule'
    return { ...stay, outcome, neededUntil: null, lastArrival: outcome === 'expired' ? null : expiresOn }
  }
  const neededUntil = addMonths(rule.from === 'arrival' ? arrivesOn : leavesOn, rule.months)
  return { ...stay, outcome: outcomeOf(), neededUntil, lastArrival: lastArrivalOf(rule, asked, stay) }

  function outcomeOf(): PassportOutcome {
    if (expiresOn < arrivesOn) return 'expired'
    if (neededUntil > expiresOn) return 'expires_too_soon'
    if (rule?.issuedWithinYears && issuedOn && addMonths(issuedOn, 12 * rule.issuedWithinYears) < arrivesOn) {
      return 'issued_too_long_ago'
    }
    return 'fits'
  }
}

/** Counted back from the expiry, for a stay as long as the one in question. */
function lastArrivalOf(
  rule: PassportRule,
  { expiresOn, issuedOn }: PassportInQuestion,
  { arrivesOn, leavesOn }: { arrivesOn: PlainDate; leavesOn: PlainDate },
): PlainDate | null {
  const stayDays = daysBetween(arrivesOn, leavesOn)
  const until = (arrival: PlainDate) =>
    addMonths(rule.from === 'arrival' ? arrival : addDays(arrival, stayDays), rule.months)
  // Months differ in length: several days may lead to the end of the same month. So from a little later, backwards.
  let last = addDays(addMonths(expiresOn, -rule.months), 3 - (rule.from === 'departure' ? stayDays : 0))
  while (until(last) > expiresOn) last = addDays(last, -1)
  if (rule.issuedWithinYears && issuedOn) {
    const tooOld = addMonths(issuedOn, 12 * rule.issuedWithinYears)
    if (tooOld < last) last = tooOld
  }
  return last < arrivesOn ? null : last
}
