import { formatDate } from '#app/lib/plain-date.ts'
import { choiceText, sentences } from '#app/lib/words/formats.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { words } from '#app/lib/words/words.ts'
import { yellowFeverDays } from '../conditions/conditions.ts'
import { purposeWords } from '../journey/purpose.words.ts'
import { regionName } from '../names/country-name.ts'
import { placeName, placeNameFirst } from '../place-name.ts'
import type { AnswerKind } from '../requirement.ts'
import type { RouteCountry } from '../route.ts'
import { visaWords } from '../visa.words.ts'
import type { Finding, FindingCode, FindingOf, SpeedInTime } from './assessment.ts'
import type { PassportKind } from './journey.ts'

/** A finding as it is said: what it is, what to do about it, and for a warning what its traveller accepts. */
export type FindingSaid = { readonly text: string; readonly next?: string; readonly accept?: string }

type Ends = { readonly from: Pick<RouteCountry, 'name'>; readonly to: Pick<RouteCountry, 'name'> }
type Say<Code extends FindingCode> = (finding: FindingOf<Code>, ends: Ends) => FindingSaid

const speedNames: Record<SpeedInTime['speed'], string> = words('visas/assess', 'speedNames')
const permission: Partial<Record<AnswerKind, string>> = words('visas/assess', 'permission')
const passportKind: Record<PassportKind, string> = words('visas/assess', 'passportKind')
const finding = words('visas/assess', 'finding')
const embassy = (place: string) => finding.askEmbassy({ place: placeName(place) })
const placeOf = (code: string) => placeName(regionName(code))
const isSoft = ({ level }: Pick<Finding, 'level'>) => level === 'warn'

/** How a message is told that nothing of the kind is known. */
const none = 'none'

const said: { [Code in FindingCode]: Say<Code> } = {
  no_admission: (_, { to }) => ({
    text: finding.no_admission.text({ place: placeNameFirst(to.name) }),
    next: finding.no_admission.next,
  }),
  not_needed: () => ({ ...finding.not_needed }),
  rule_ended: ({ on }) => ({ text: finding.rule_ended.text({ on: formatDate(on) }), next: finding.rule_ended.next }),
  rule_follows: ({ on }) => ({ text: finding.rule_follows({ on: formatDate(on) }) }),
  rule_ends: ({ on, level }) => {
    const { known, text, next, accept } = finding.rule_ends
    const day = { on: formatDate(on) }
    return level === 'warn' ? { text: text(day), next, accept: accept(day) } : { text: known(day) }
  },
  rule_unknown: (_, { to }) => ({
    text: finding.rule_unknown.text({ place: placeName(to.name) }),
    next: embassy(to.name),
    accept: finding.rule_unknown.accept,
  }),
  rule_uncertain: (_, { to }) => ({
    text: finding.rule_uncertain.text({ place: placeName(to.name) }),
    next: finding.rule_uncertain.next,
    accept: finding.rule_uncertain.accept,
  }),
  visas_suspended: (_, { to }) => ({
    text: finding.visas_suspended.text({ place: placeNameFirst(to.name) }),
    next: finding.visas_suspended.next,
  }),
  arriving_from: ({ country }, { to }) => ({
    text: finding.arriving_from.text({ place: placeName(to.name), from: placeOf(country) }),
    next: finding.arriving_from.next,
  }),
  purpose_not_covered: ({ purpose }, { to }) => ({
    text: finding.purpose_not_covered.text({ purpose: purposeWords[purpose] }),
    next: sentences(embassy(to.name), finding.purpose_not_covered.next),
  }),
  visa_not_for_purpose: ({ purpose, visa, instead }) => ({
    text: finding.visa_not_for_purpose.text({ visa, purpose: purposeWords[purpose] }),
    next: finding.visa_not_for_purpose.next({ instead: anyOf(instead) }),
  }),
  purpose_unsure: ({ purpose }) => {
    const { text, next, accept } = finding.purpose_unsure
    const name = { purpose: purposeWords[purpose] }
    return { text: text(name), next, accept: accept(name) }
  },
  stay_too_long: ({ days, stay }, { to }) => ({
    text: finding.stay_too_long.text({ days, stay }),
    next: finding.stay_too_long.next({ place: placeName(to.name) }),
  }),
  visa_too_short: ({ days, stay, visa, instead }) => ({
    text: finding.visa_too_short.text({ visa, days, stay }),
    next: finding.visa_too_short.next({ instead: anyOf(instead) }),
  }),
  passport_kind: ({ kind }, { to }) => ({
    text: finding.passport_kind({ kind: passportKind[kind] }),
    next: embassy(to.name),
  }),
  passport_expired: ({ expiresOn }) => ({
    text: finding.passport_expired.text({ expiresOn: formatDate(expiresOn) }),
    next: finding.passport_expired.next,
  }),
  passport_too_short: ({ expiresOn, neededUntil, assumed, level }) => {
    const { text, next, accept } = finding.passport_too_short
    const day = { expiresOn: formatDate(expiresOn) }
    return {
      text: text({ ...day, neededUntil: formatDate(neededUntil), isAssumed: assumed }),
      next,
      ...(isSoft({ level }) && { accept: accept(day) }),
    }
  },
  passport_too_old: ({ years, issuedOn, level }) => {
    const { text, next, accept } = finding.passport_too_old
    return { text: text({ years, issuedOn: formatDate(issuedOn) }), next, ...(isSoft({ level }) && { accept }) }
  },
  passport_pages: ({ needed, left, level }) => {
    const { text, next, accept } = finding.passport_pages
    return { text: text({ needed, left }), next, ...(isSoft({ level }) && { accept }) }
  },
  too_late: ({ speed, instead, travelFrom, atBorder }) => {
    const { text, atBorder: atTheBorder, choose, travelOn } = finding.too_late
    const otherwise =
      instead.length > 0
        ? choose({ instead: choiceText([...instead.map((one) => speedNames[one]), finding.too_late.laterDate]) })
        : travelOn({ day: formatDate(travelFrom) })
    return { text: text[speed], next: atBorder ? atTheBorder : otherwise }
  },
  may_be_late: ({ latest, travelOn }, { to }) => {
    const { text, next, accept } = finding.may_be_late
    const days = { latest: formatDate(latest), travelOn: formatDate(travelOn) }
    return { text: text({ ...days, place: placeNameFirst(to.name) }), next, accept: accept(days) }
  },
  apply_from: ({ on }) => ({ text: finding.apply_from({ on: formatDate(on) }) }),
  permit_needed: ({ permit, level }, { to }) => {
    const { text, next, accept } = finding.permit_needed
    const held = { permit: visaWords.permitWithin(permit) }
    return {
      text: text(held),
      next: level === 'stop' ? embassy(to.name) : next,
      ...(isSoft({ level }) && { accept: accept(held) }),
    }
  },
  permit_used: ({ condition }) => ({ text: visaWords.condition(condition, 'Because') }),
  permit_could_help: ({ condition }) => ({ text: visaWords.condition(condition) }),
  lives_there: (_, { to }) => ({
    text: finding.lives_there.text({ place: placeName(to.name) }),
    next: finding.lives_there.next,
    accept: finding.lives_there.accept,
  }),
  yellow_fever: ({ place, hours }, { to }) => ({
    text: finding.yellow_fever.text({ to: placeNameFirst(to.name), hours: hours ?? 0, place: placeOf(place) }),
    next: finding.yellow_fever.next({ days: yellowFeverDays }),
    accept: finding.yellow_fever.accept,
  }),
  past_refused: ({ note }, { to }) => ({ text: inEnglish(note), next: embassy(to.name) }),
  past_may_refuse: ({ note }, { to }) => ({
    text: inEnglish(note),
    next: embassy(to.name),
    accept: finding.past_may_refuse,
  }),
  past_other_visa: ({ note }, { to }) => ({
    text: inEnglish(note),
    next: finding.past_other_visa({ place: placeName(to.name) }),
  }),
  children: () => ({ text: finding.children }),
  minor: () => ({ ...finding.minor }),
  transit_side: ({ airside, landside }) => ({
    text: sentences(
      airside && finding.transit_side.airside({ answer: visaWords.headline[airside] }),
      finding.transit_side.landside({ answer: visaWords.headline[landside] }),
    ),
  }),
  transit_free: ({ side }) => ({ text: finding.transit_free[side] }),
  transit_long: ({ hours, level }) => {
    const { text, next, accept } = finding.transit_long
    return { text: text({ hours }), ...(isSoft({ level }) && { next, accept: accept({ hours }) }) }
  },
  stop_free: ({ place, side }) => ({ text: finding.stop_free[side]({ place: placeNameFirst(place) }) }),
  stop_permission: ({ place, side, kind }) => {
    const { text, next, accept } = finding.stop_permission
    const needed = { permission: permission[kind] ?? finding.aPermission }
    return {
      text: text[side]({ place: placeNameFirst(place), ...needed }),
      next,
      accept: accept({ place: placeName(place), ...needed }),
    }
  },
  stop_unknown: ({ place, side }) => {
    const { text, next, accept } = finding.stop_unknown
    return { text: text[side]({ place: placeNameFirst(place) }), next, accept: accept({ place: placeName(place) }) }
  },
  stop_refused: ({ place }) => ({
    text: finding.stop_refused.text({ place: placeNameFirst(place) }),
    next: finding.stop_refused.next,
  }),
}

const anyOf = (names: readonly string[]) => (names.length > 0 ? choiceText(names) : none)

export const assessWords = {
  /** A finding in words. */
  say: <Code extends FindingCode>(found: FindingOf<Code>, ends: Ends): FindingSaid =>
    (said[found.code] as Say<Code>)(found, ends),
  sayAll: (findings: readonly Finding[], ends: Ends) =>
    findings.map((found) => ({
      code: found.code,
      level: found.level,
      ...(said[found.code] as Say<never>)(found as never, ends),
    })),
}
