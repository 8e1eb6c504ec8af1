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

/** One row: what it is about, what is said of it, and where it is known from. */
export type ConditionLine = {
  readonly label: string
  readonly texts: readonly string[]
  readonly sources: readonly ConditionSource[]
  /** What only some want to read. */
  readonly more?: { readonly title: string; readonly text: string } | undefined
}

/** What a destination asks of this traveller besides passport and visa: what is shown on arrival first, leaving last. */
export function conditionLines(
  { entry, from, requirement }: Pick<RouteAnswer, 'entry' | 'from' | 'requirement'>,
  journey: Journey,
  minors?: MinorRule,
): readonly ConditionLine[] {
  if (requirement.kind === 'same_country' || requirement.kind === 'no_admission') return []
  const { duties = [], arrivalCards = [], levies = [], past = [] } = entry ?? {}
  // A levy that both files know is said once, with where it is known from.
  const isLevy = ({ site }: Registration) =>
    levies.some((levy) => site && levy.site && hostOf(levy.site) === hostOf(site))
  const { registrations: known } = requirement
  const registrations = [...known, ...missingCards(known, arrivalCards)].filter((one) => !isLevy(one))
  // Who may live there is asked for nothing of this.
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

/** Rows of the same thing as one, with each source once. */
function joined(lines: readonly ConditionLine[]): readonly ConditionLine[] {
  return [...Map.groupBy(lines, ({ label }) => label)].map(([label, same]) => ({
    label,
    texts: same.flatMap(({ texts }) => texts),
    sources: [...new Map(same.flatMap(({ sources }) => sources).map((one) => [words.address(one), one])).values()],
    more: same[0]?.more,
  }))
}

/** Advice that holds everywhere is only for those who travel with a child. */
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
  const told = yellowFeverCase(rule, journey)
  const text = words.yellowFever(rule, told, passport)
  const isListed = !told && rule.asked === 'from_risk' && rule.risk.length > words.mostNamed
  const more = isListed
    ? { title: words.riskList({ count: rule.risk.length }), text: words.places(rule.risk) }
    : undefined
  return [{ label: words.label.yellowFever, texts: [text], sources: rule.sources, more }]
}

/** Each way a child may travel, or the one that was told. */
function childrenLine(rule: MinorRule, told: MinorCompany | undefined): ConditionLine {
  const asked = (company: MinorCompany) => {
    const { required, recommended } = rule[company]
    return words.ofChild(company, required.map(documentName), recommended.map(documentName))
  }
  return {
    label: words.label.children({ under: rule.under }),
    texts: [...(told ? [told] : companies).map(asked), inEnglish(rule.why)],
    sources: [{ url: rule.source, readOn: rule.asOf }],
  }
}

function documentName(kind: string): string {
  const { document } = minorWords
  const known = { ...documentKindWords, ...document } as Readonly<Record<string, { readonly inSentence: string }>>
  return known[kind]?.inSentence ?? kind
}
