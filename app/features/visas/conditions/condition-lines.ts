import { inEnglish } from '#app/lib/words/marked-text.ts'
import type { Journey } from '../assess/journey.ts'
import { documentKindWords } from '../document-kind.words.ts'
import { companies, type MinorCompany, type MinorRule, usualAdultAge } from '../minors/minor-rule.ts'
import { minorWords } from '../minors/minor-rule.words.ts'
import type { Registration } from '../requirement.ts'
import type { RouteAnswer } from '../route.ts'
import { visaWords } from '../visa.words.ts'
import { hostOf, isSameCard, missingCards } from './arrival-cards.ts'
import type { ConditionSource, NoteKind } from './conditions.ts'
import { conditionWords as words } from './conditions.words.ts'
import { yellowFeverCase } from './yellow-fever.ts'

/** One row: its topic, its text and its sources. */
export type ConditionLine = {
  readonly label: string
  readonly texts: readonly string[]
  readonly sources: readonly ConditionSource[]
  /** Details that only some readers want. */
  readonly more?: { readonly title: string; readonly text: string } | undefined
}

/**
 * A destination's requirements for this traveller besides passport and visa: those on arrival first, those on departure
 * last.
 */
export function conditionLines(
  { entry, from, requirement }: Pick<RouteAnswer, 'entry' | 'from' | 'requirement'>,
  journey: Journey,
  minors?: MinorRule,
): readonly ConditionLine[] {
  if (requirement.kind === 'same_country' || requirement.kind === 'no_admission') return []
  const { duties = [], arrivalCards = [], levies = [], past = [] } = entry ?? {}
  // A levy in both files is stated once, with its sources.
  const isLevy = ({ site }: Registration) =>
    levies.some((levy) => site && levy.site && hostOf(levy.site) === hostOf(site))
  const { registrations: known } = requirement
  const registrations = [...known, ...missingCards(known, arrivalCards)].filter((one) => !isLevy(one))
  // None of this applies to travellers with free movement.
  const onVisit = <Line>(lines: readonly Line[]) => (requirement.freeMovement ? [] : lines)
  return joined([
    ...onVisit(duties).map((duty): ConditionLine => {
      return { label: words.label.duty[duty.about], texts: [words.duty(duty)], sources: duty.sources }
    }),
    ...onVisit(registrations).map((one): ConditionLine => {
      const isForm = one.site !== null || one.daysBefore !== null
      const label = isForm && !one.fee ? words.label.card : words.label.duty.other
      const { sources = [] } = entry?.arrivalCards.find((card) => isSameCard(card, one)) ?? {}
      return { label, texts: [visaWords.registration(one)], sources }
    }),
    ...onVisit(past).map(
      ({ note, sources }): ConditionLine => ({ label: words.label.past, texts: [inEnglish(note)], sources }),
    ),
    ...onVisit(notes(entry, ['entry', 'bond'])),
    ...feverLine(entry, from.passportOf ?? from.code, journey),
    ...notes(entry, ['polio', 'malaria', 'outbreak']),
    ...(minors && (!minors.isGeneral || isOfChild(journey)) ? [childrenLine(minors, journey.company)] : []),
    ...onVisit(levies).map((levy): ConditionLine => {
      return { label: words.label.levy, texts: [words.levy(levy)], sources: levy.sources }
    }),
    ...onVisit(notes(entry, ['exit', 'departure_tax', 'overstay'])),
  ])
}

/** Merges rows on the same topic, with each source once. */
function joined(lines: readonly ConditionLine[]): readonly ConditionLine[] {
  return [...Map.groupBy(lines, ({ label }) => label)].map(([label, same]) => ({
    label,
    texts: same.flatMap(({ texts }) => texts),
    sources: [...new Map(same.flatMap(({ sources }) => sources).map((one) => [words.address(one), one])).values()],
    more: same[0]?.more,
  }))
}

/** General advice is only for those travelling with a child. */
function isOfChild({ age, children, company }: Journey): boolean {
  return children === true || company !== undefined || (age !== undefined && age < usualAdultAge)
}

type Entry = RouteAnswer['entry']

function notes(entry: Entry, kinds: readonly NoteKind[]): ConditionLine[] {
  const found = kinds.flatMap((kind) => (entry?.notes ?? []).filter(({ about }) => about === kind))
  return found.map(({ about, note, sources }) => ({
    label: words.label.note[about],
    texts: [inEnglish(note)],
    sources,
  }))
}

function feverLine(entry: Entry, passport: string, journey: Journey): ConditionLine[] {
  const rule = entry?.yellowFever
  if (!rule) return []
  const details = yellowFeverCase(rule, journey)
  const text = words.yellowFever(rule, details, passport)
  const isListed = !details && rule.asked === 'from_risk' && rule.risk.length > words.mostNamed
  const more = isListed
    ? { title: words.riskList({ count: rule.risk.length }), text: words.places(rule.risk) }
    : undefined
  return [{ label: words.label.yellowFever, texts: [text], sources: rule.sources, more }]
}

/** Each arrangement in which a child may travel, or the given one. */
function childrenLine(rule: MinorRule, details: MinorCompany | undefined): ConditionLine {
  const asked = (company: MinorCompany) => {
    const { required, recommended } = rule[company]
    return words.ofChild(company, required.map(documentName), recommended.map(documentName))
  }
  return {
    label: words.label.children({ under: rule.under }),
    texts: [...(details ? [details] : companies).map(asked), inEnglish(rule.why)],
    sources: [{ url: rule.source, readOn: rule.asOf }],
  }
}

function documentName(kind: string): string {
  type Documents = Readonly<Record<string, { readonly inSentence: string } | undefined>>
  const found = (minorWords.document as Documents)[kind] ?? (documentKindWords as Documents)[kind]
  return found?.inSentence ?? kind
}
