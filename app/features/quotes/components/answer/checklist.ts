import type { DutyKind } from '#app/features/visas/conditions/conditions.ts'
import { judgePassport } from '#app/features/visas/journey/passport-rule.ts'
import type { Registration } from '#app/features/visas/requirement.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'
import type { DocumentKind, SchemeStep } from '#app/features/visas/scheme.ts'
import { addDays, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { verdictWords as words } from './verdict.words.ts'

export type ChecklistItem = {
  /** A common item of the checklist. */
  readonly kind?: DocumentKind | SchemeStep
  readonly what: string
  readonly how?: string | undefined
  readonly site?: string | undefined
  /** The first day on which it can be done. */
  readonly from?: PlainDate | undefined
}

export type Days = { readonly travelOn?: PlainDate | undefined; readonly returnOn?: PlainDate | undefined }

/** What a traveller who needs no visa still has to do, as far as the facts say. */
export function checklistOf(
  { requirement, entry }: Pick<RouteAnswer, 'requirement' | 'entry'>,
  days: Days,
): ChecklistItem[] {
  if (requirement.kind === 'same_country') return [{ what: words.passport.home }]
  // Rules for only part of the country are stated below.
  const isRequired = (about: DutyKind) =>
    !requirement.freeMovement &&
    entry?.duties.some((duty) => duty.about === about && duty.asked === 'required' && !duty.where)
  return [
    ...requirement.registrations.map((one) => registrationItem(one, days)),
    passportItem(requirement, days),
    ...(isRequired('insurance') ? [{ what: words.document.travel_insurance, how: words.insuranceWhy }] : []),
    { what: words.carry, how: carryWhy(isRequired('ticket'), isRequired('money')) },
  ]
}

function carryWhy(ticket: boolean | undefined, money: boolean | undefined): string {
  if (ticket) return money ? words.bothWhy : words.ticketWhy
  return money ? words.moneyWhy : words.carryWhy
}

export function registrationItem(one: Registration, { travelOn }: Days): ChecklistItem {
  const { name, site, daysBefore } = one
  const from = travelOn && daysBefore !== null ? addDays(travelOn, -daysBefore) : undefined
  const opens = from
    ? words.registration.opens({ day: formatDate(from) })
    : daysBefore === null
      ? ''
      : words.registration.within(daysBefore)
  const how = [words.registration.fee(one), opens].filter(Boolean).join(' · ')
  return { what: inEnglish(name), how: how || undefined, site: site ?? undefined, from }
}

export function passportItem({ passport }: RouteAnswer['requirement'], days: Days): ChecklistItem {
  const what = passportNeeded(passport, days)
  if (!passport) return { what: words.passport.check }
  const { issuedWithinYears, blankPages } = passport
  const how = [
    issuedWithinYears && words.passport.issued({ years: issuedWithinYears }),
    blankPages && words.passport.pages({ count: blankPages }),
  ]
  return { what, how: how.filter(Boolean).join(' · ') || undefined }
}

/** How long the passport must be valid: until a date if the travel date is known. */
export function passportNeeded(rule: RouteAnswer['requirement']['passport'], { travelOn, returnOn }: Days): string {
  if (!rule) return words.passport.plain
  if (travelOn && (rule.from === 'arrival' || returnOn)) {
    const { neededUntil } = judgePassport(rule, { expiresOn: travelOn, arrivesOn: travelOn, leavesOn: returnOn })
    if (neededUntil) return words.passport.untilDay({ day: formatDate(neededUntil) })
  }
  if (rule.months === 0) return words.passport.forStay
  return rule.from === 'arrival' ? words.passport.afterArrival(rule.months) : words.passport.afterLeaving(rule.months)
}

/** The last day of a stay without a visa, for a known travel date. */
export function leaveBy({ requirement }: Pick<RouteAnswer, 'requirement'>, { travelOn }: Days): PlainDate | undefined {
  const { days, kind, freeMovement } = requirement
  if (!travelOn || days === null || freeMovement || kind !== 'visa_free') return undefined
  return addDays(travelOn, days - 1)
}
