import { addDays, addMonths, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from '../confidence.ts'
import type { Evidence } from '../evidence/evidence.ts'

/** A destination's requirements for the passport itself. */
export type PassportRule = {
  /** Months of validity required, counted from `from`; 0 means for the stay itself. */
  readonly months: number
  readonly from: 'arrival' | 'departure'
  readonly issuedWithinYears: number | null
  readonly blankPages: number | null
  readonly evidence: readonly Evidence[]
  /** Computed from the evidence and its age. */
  readonly confidence: Confidence
}

/** Details of a traveller's passport and journey. */
export type PassportInQuestion = {
  readonly expiresOn: PlainDate
  readonly issuedOn?: PlainDate | undefined
  /** Defaults to today, the earliest possible arrival. */
  readonly arrivesOn: PlainDate
  /** Defaults to the usual length of stay. */
  readonly leavesOn?: PlainDate | undefined
}

export const passportOutcomes = ['expired', 'expires_too_soon', 'issued_too_long_ago', 'no_rule', 'fits'] as const
export type PassportOutcome = (typeof passportOutcomes)[number]

export type PassportVerdict = {
  readonly outcome: PassportOutcome
  /** The earliest expiry date that is sufficient; null if no rule is known. */
  readonly neededUntil: PlainDate | null
  /** Latest arrival possible on this passport; null if today is already too late. */
  readonly lastArrival: PlainDate | null
  readonly arrivesOn: PlainDate
  readonly leavesOn: PlainDate
  readonly rule: PassportRule | null
}

/** Length of stay assumed without a departure date (the specification's default). */
export const usualStayDays = 30

/** Judges whether a passport is valid for a journey. Without a rule, only an expired passport is certain to fail. */
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

/** Counts back from the expiry date, for the same length of stay. */
function lastArrivalOf(
  rule: PassportRule,
  { expiresOn, issuedOn }: PassportInQuestion,
  { arrivesOn, leavesOn }: { arrivesOn: PlainDate; leavesOn: PlainDate },
): PlainDate | null {
  const stayDays = daysBetween(arrivesOn, leavesOn)
  const until = (arrival: PlainDate) =>
    addMonths(rule.from === 'arrival' ? arrival : addDays(arrival, stayDays), rule.months)
  // Months differ in length, so several days can map to the same month end. Starts slightly late and steps back.
  let last = addDays(addMonths(expiresOn, -rule.months), 3 - (rule.from === 'departure' ? stayDays : 0))
  while (until(last) > expiresOn) last = addDays(last, -1)
  if (rule.issuedWithinYears && issuedOn) {
    const tooOld = addMonths(issuedOn, 12 * rule.issuedWithinYears)
    if (tooOld < last) last = tooOld
  }
  return last < arrivesOn ? null : last
}
