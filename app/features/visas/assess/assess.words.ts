import { counted } from '#app/lib/counted.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { displayNames, listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { yellowFeverDays } from '../conditions/conditions.ts'
import { purposeWords } from '../journey/purpose.words.ts'
import { placeName, placeNameFirst } from '../place-name.ts'
import type { AnswerKind } from '../requirement.ts'
import type { RouteCountry } from '../route.ts'
import { visaWords } from '../visa.words.ts'
import type { Finding, FindingCode, FindingOf, SpeedInTime } from './assessment.ts'
import type { PassportKind, TransitSide } from './journey.ts'

/** A finding as it is said: what it is, what to do about it, and for a warning what its traveller accepts. */
export type FindingSaid = { readonly text: string; readonly next?: string; readonly accept?: string }

type Ends = { readonly from: Pick<RouteCountry, 'name'>; readonly to: Pick<RouteCountry, 'name'> }
type Say<Code extends FindingCode> = (finding: FindingOf<Code>, ends: Ends) => FindingSaid

const listed = listFormat({ type: 'disjunction' })
const days = (count: number) => counted(count, 'day')
const nameOf = displayNames({ type: 'region' })
const speedNames: Record<SpeedInTime['speed'], string> = words('visas/assess', 'speedNames')
const where: Record<TransitSide, string> = words('visas/assess', 'where')
const permission: Partial<Record<AnswerKind, string>> = words('visas/assess', 'permission')
const passportKind: Record<PassportKind, string> = words('visas/assess', 'passportKind')
const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const embassy = (place: string) => `Ask an embassy of ${placeName(place)} before you book.`

const said: { [Code in FindingCode]: Say<Code> } = {
  no_admission: (_, { to }) => ({
    text: `${placeNameFirst(to.name)} does not admit travellers with your passport.`,
    next: 'If you hold another passport, check that one.',
  }),
  not_needed: () => ({
    text: 'You do not need a visa for this journey.',
    next: 'There is nothing to apply for or to pay.',
  }),
  rule_ended: ({ on }) => ({
    text: `This rule ended on ${formatDate(on)}; we are checking what follows.`,
    next: 'Ask the embassy, or check here again closer to your journey.',
  }),
  rule_follows: ({ on }) => ({ text: `The present rule ends on ${formatDate(on)}. This is what follows.` }),
  rule_ends: ({ on, level }) =>
    level === 'warn'
      ? {
          text: `This rule ends on ${formatDate(on)}, before you leave.`,
          next: 'Check on the official site that your whole stay is covered.',
          accept: `I know that the rule ends on ${formatDate(on)}, before I leave.`,
        }
      : { text: `This rule is known to hold until ${formatDate(on)}.` },
  rule_unknown: (_, { to }) => ({
    text: `We do not know what ${placeName(to.name)} asks of your passport.`,
    next: embassy(to.name),
    accept: `I know that the rule for my passport is not confirmed.`,
  }),
  rule_uncertain: (_, { to }) => ({
    text: `We are not certain of this rule of ${placeName(to.name)}.`,
    next: 'Check it on the official site before you book or pay.',
    accept: 'I know that this rule is uncertain, and have checked it on the official site.',
  }),
  visas_suspended: (_, { to }) => ({
    text: `${placeNameFirst(to.name)} issues no visas to your nationality for now.`,
    next: 'Ask the embassy whether an exception covers you. Do not pay anything before.',
  }),
  arriving_from: ({ country }, { to }) => ({
    text: `You cannot enter ${placeName(to.name)} by this rule if you arrive from ${placeName(nameOf.of(country) ?? country)}.`,
    next: 'Arrive from another country.',
  }),
  purpose_not_covered: ({ purpose }, { to }) => ({
    text: `This does not cover “${purposeWords[purpose]}”. You need another visa.`,
    next: `${embassy(to.name)} We do not offer that visa.`,
  }),
  visa_not_for_purpose: ({ purpose, visa, instead }) => ({
    text: `“${visa}” does not cover “${purposeWords[purpose]}”.`,
    next: instead.length > 0 ? `Choose ${listed.format(instead)}.` : 'Choose another visa, or ask the embassy.',
  }),
  purpose_unsure: ({ purpose }) => ({
    text: `We cannot say whether this covers “${purposeWords[purpose]}”.`,
    next: 'Check it on the official site, or ask an embassy.',
    accept: `I have checked that this covers “${purposeWords[purpose]}”.`,
  }),
  stay_too_long: ({ days: allowed, stay }, { to }) => ({
    text: `You may stay up to ${days(allowed)}. You plan ${days(stay)}.`,
    next: `Leave earlier, or ask an embassy of ${placeName(to.name)} for a visa for a longer stay.`,
  }),
  visa_too_short: ({ days: allowed, stay, visa, instead }) => ({
    text: `“${visa}” allows up to ${days(allowed)}. You plan ${days(stay)}.`,
    next: instead.length > 0 ? `Choose ${listed.format(instead)}, or leave earlier.` : 'Leave earlier.',
  }),
  passport_kind: ({ kind }, { to }) => ({
    text: `Our answers and visas are for ordinary passports. Yours is ${passportKind[kind]}.`,
    next: embassy(to.name),
  }),
  passport_expired: ({ expiresOn }) => ({
    text: `Your passport expires on ${formatDate(expiresOn)}, before you arrive.`,
    next: 'Renew it first.',
  }),
  passport_too_short: ({ expiresOn, neededUntil, assumed, level }) => ({
    text: `Your passport expires on ${formatDate(expiresOn)}. It must be valid until ${formatDate(neededUntil)}${assumed ? ' for a stay of 30 days' : ''}.`,
    next: 'Renew it first.',
    ...(level === 'warn' && {
      accept: `I know that I may be refused, because my passport expires on ${formatDate(expiresOn)}.`,
    }),
  }),
  passport_too_old: ({ years, issuedOn, level }) => ({
    text: `Your passport was issued on ${formatDate(issuedOn)}. It must be less than ${years} years old when you arrive.`,
    next: 'Renew it first.',
    ...(level === 'warn' && { accept: 'I know that I may be refused, because my passport is too old.' }),
  }),
  passport_pages: ({ needed, left, level }) => ({
    text: `Your passport needs ${counted(needed, 'blank page')}. Yours has ${left}.`,
    next: 'Renew it first.',
    ...(level === 'warn' && { accept: 'I know that I may be refused, because my passport has too few blank pages.' }),
  }),
  too_late: ({ speed, instead, travelFrom, atBorder }) => ({
    text: `Too late for ${speedNames[speed].toLowerCase()} processing.`,
    next: atBorder
      ? 'You can get this visa when you arrive, without us.'
      : instead.length > 0
        ? `Choose ${listed.format([...instead.map((one) => speedNames[one]), 'a later date'])}.`
        : `Travel on ${formatDate(travelFrom)} or later.`,
  }),
  may_be_late: ({ latest, travelOn }, { to }) => ({
    text: `${placeNameFirst(to.name)} may take until ${formatDate(latest)}. You travel on ${formatDate(travelOn)}.`,
    next: 'Travel later, or accept that the visa may come too late.',
    accept: `I know that the decision may come as late as ${formatDate(latest)}, when I travel on ${formatDate(travelOn)}.`,
  }),
  apply_from: ({ on }) => ({ text: `Applications open on ${formatDate(on)}. We submit yours then.` }),
  permit_needed: ({ permit, level }, { to }) => ({
    text: `This is only for people who also hold ${inSentence(visaWords.permit(permit))}.`,
    next: level === 'stop' ? embassy(to.name) : 'Without it you cannot enter.',
    ...(level === 'warn' && { accept: `I hold ${inSentence(visaWords.permit(permit))}.` }),
  }),
  permit_used: ({ condition }) => ({ text: visaWords.condition(condition, 'Because') }),
  permit_could_help: ({ condition }) => ({ text: visaWords.condition(condition) }),
  lives_there: (_, { to }) => ({
    text: `You live in ${placeName(to.name)}. These rules are for visitors.`,
    next: 'Your residence permit may be all you need.',
    accept: 'I know that these rules are for visitors, and I need this visa although I live there.',
  }),
  yellow_fever: ({ place, hours }, { to }) => ({
    text: `${placeNameFirst(to.name)} asks for a yellow fever certificate: you ${hours === undefined ? 'come from' : `wait ${counted(hours, 'hour')} in`} ${placeName(nameOf.of(place) ?? place)}.`,
    next: `Get vaccinated at least ${yellowFeverDays} days before you arrive, and carry the certificate.`,
    accept: 'I know that I need a yellow fever certificate for this journey.',
  }),
  past_refused: ({ note }, { to }) => ({ text: note, next: embassy(to.name) }),
  past_may_refuse: ({ note }, { to }) => ({
    text: note,
    next: embassy(to.name),
    accept: 'I know that I may be refused because of an earlier journey or my place of birth.',
  }),
  past_other_visa: ({ note }, { to }) => ({
    text: note,
    next: `Apply to an embassy of ${placeName(to.name)} for a visa.`,
  }),
  children: () => ({ text: 'Each child needs a passport of their own, and whatever permission you need.' }),
  minor: () => ({
    text: 'The traveller is under 18.',
    next: 'Take the written consent of the parents or guardians.',
    accept: 'I know that a traveller under 18 needs the consent of their parents or guardians.',
  }),
  transit_side: ({ airside, landside }) => ({
    text: [
      airside && `In the transit area: ${visaWords.headline[airside]}.`,
      `Past the border: ${visaWords.headline[landside]}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  transit_free: ({ side }) => ({ text: `No permission needed ${where[side]}.` }),
  transit_long: ({ hours, level }) => ({
    text: `This is for stops of up to ${counted(hours, 'hour')}.`,
    ...(level === 'warn' && {
      next: 'For a longer stop, check what you need for a visit.',
      accept: `I know that my stop may last ${counted(hours, 'hour')} at most.`,
    }),
  }),
  stop_free: ({ place, side }) => ({ text: `${placeNameFirst(place)}, ${where[side]}: no permission needed.` }),
  stop_permission: ({ place, side, kind }) => ({
    text: `${placeNameFirst(place)}, ${where[side]}: you need ${permission[kind] ?? 'a permission'} as well.`,
    next: 'It is not part of this application.',
    accept: `I know that I also need ${permission[kind] ?? 'a permission'} for ${placeName(place)}.`,
  }),
  stop_unknown: ({ place, side }) => ({
    text: `${placeNameFirst(place)}, ${where[side]}: we do not know what you need.`,
    next: 'Ask your airline before you book.',
    accept: `I know that I have to find out what I need for ${placeName(place)}.`,
  }),
  stop_refused: ({ place }) => ({
    text: `${placeNameFirst(place)} does not admit travellers with your passport.`,
    next: 'Choose another way.',
  }),
}

export const assessWords = {
  /** A finding in words. */
  say: <Code extends FindingCode>(finding: FindingOf<Code>, ends: Ends): FindingSaid =>
    (said[finding.code] as Say<Code>)(finding, ends),
  sayAll: (findings: readonly Finding[], ends: Ends) =>
    findings.map((finding) => ({
      code: finding.code,
      level: finding.level,
      ...(said[finding.code] as Say<never>)(finding as never, ends),
    })),
}
