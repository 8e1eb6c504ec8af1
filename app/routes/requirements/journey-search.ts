import { isTransitSide, type Journey, type TransitSide } from '#app/features/visas/assess/journey.ts'
import {
  heldFields,
  type JourneyDetails,
  placeFields,
  readJourneyDetails,
} from '#app/features/visas/assess/journey-details.ts'
import {
  readTraveller,
  type Traveller,
  travellerFields,
  travellerPlaces,
  withHours,
} from '#app/features/visas/assess/traveller.ts'
import { codeAsSent } from '#app/features/visas/country.ts'
import { isPurpose, type Purpose } from '#app/features/visas/journey/purpose.ts'
import { addMonths, type PlainDate } from '#app/lib/plain-date.ts'
import { parseDateText } from '#app/lib/plain-date-input.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { alsoIds, journeyForm } from './journey.form.ts'
import { type DateName, dateNames } from './journey-dates.ts'
import { journeyFormWords as words } from './requirements.words.ts'

/** The trip details in the address of an answer. Nothing is stored. */
export type JourneySearch = {
  /** As submitted, for the form. */
  readonly typed: Readonly<Record<TextName, string>> & {
    readonly also: readonly string[]
    readonly held: readonly string[]
  }
  readonly purpose: Purpose | undefined
  readonly dates: Readonly<Partial<Record<DateName, PlainDate>>>
  /** The traveller's other passports: known codes, without duplicates. */
  readonly also: readonly string[]
  /** Other details, in the form the assessment takes. */
  readonly journeyDetails: JourneyDetails
  /** Details used for this answer only, not for an application. */
  readonly traveller: Traveller
  readonly visa: string | undefined
  readonly problems: readonly FieldProblem[]
}

const longestEcho = 60
const textNames = [
  ...(['purpose', 'side', ...dateNames, ...placeFields, 'side-1', 'side-2', 'children'] as const),
  ...travellerFields,
] as const
type TextName = (typeof textNames)[number]
const names = [...textNames, 'also', 'held', 'visa'] as const

type Known = {
  today: PlainDate
  from: string
  isPassport: (code: string) => boolean
  isPlace: (code: string) => boolean
}

export function readJourney(search: URLSearchParams, known: Known): JourneySearch {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, longestEcho)
  const several = (name: string, most: number) =>
    search
      .getAll(name)
      .flatMap((value) => value.trim().slice(0, longestEcho) || [])
      .slice(0, most)
  const texts = Object.fromEntries(textNames.map((name) => [name, text(name)])) as Record<TextName, string>
  for (const name of [...placeFields, ...travellerPlaces]) texts[name] = codeAsSent(texts[name])
  const also = several('also', alsoIds.length).map(codeAsSent)
  const held = several('held', heldFields.length)
  const { dates, wrong } = readDates(texts, known.today)
  const ids: Record<string, string> = Object.fromEntries(also.map((code, index) => [alsoIds[index], code]))
  const fields = { ...texts, ...heldTexts(held) }
  const { problems } = journeyForm({ dates: wrong, ...known }).read(sentOf({ ...fields, ...ids }))
  return {
    typed: { ...texts, also, held },
    purpose: isPurpose(texts.purpose) ? texts.purpose : undefined,
    dates,
    also: [...new Set(also.filter((code) => known.isPassport(code) && code !== known.from))],
    journeyDetails: detailsOf(fields, known),
    traveller: readTraveller(texts, known.isPlace),
    visa: text('visa') || undefined,
    problems,
  }
}

/** Parses the other trip details, including the length of stops. */
function detailsOf(fields: Record<TextName, string>, { isPlace }: Known): JourneyDetails {
  const journeyDetails = readJourneyDetails(fields, isPlace)
  const hours = ([1, 2] as const).flatMap((number) =>
    isPlace(fields[`stop-${number}`]) ? fields[`hours-${number}`] : [],
  )
  return journeyDetails.stops ? { ...journeyDetails, stops: withHours(journeyDetails.stops, hours) } : journeyDetails
}

/** Each visa or permit held, under its own parameter name. */
function heldTexts(held: readonly string[]): Partial<Record<(typeof heldFields)[number], string>> {
  return Object.fromEntries(held.map((one, index) => [heldFields[index], one]))
}

const ofTraveller = new Set<string>(travellerFields)

/** The search parameters that start an application with the same details. */
export function startSearch({ typed, purpose, dates }: JourneySearch): Record<string, string | undefined> {
  const { also: _, held, ...all } = typed
  const texts = Object.fromEntries(Object.entries(all).filter(([name]) => !ofTraveller.has(name)))
  const { travel, return: returnOn, expires, issued } = dates
  return { ...texts, purpose, travel, return: returnOn, expires, issued, ...heldTexts(held) }
}

/** The trip in the form the assessment takes. */
export function journeyOf({ typed, purpose, dates, journeyDetails, traveller, also }: JourneySearch): Journey {
  const { travel, return: returnOn, expires, issued } = dates
  const side = purpose === 'transit' && isTransitSide(typed.side) ? typed.side : undefined
  const days = { travelOn: travel, returnOn, expiresOn: expires, issuedOn: issued }
  return { purpose, side, ...days, ...journeyDetails, ...traveller, ...(also.length > 0 && { otherPassports: also }) }
}

/** Whether no details were given: the page is then the same for every visitor, whatever else is in its address. */
export function hasNoDetails({ typed: { also, held, ...texts }, visa }: JourneySearch): boolean {
  return !visa && also.length + held.length === 0 && Object.values(texts).every((text) => text === '')
}

function readDates(typed: Record<DateName, string>, today: PlainDate) {
  const dates: Partial<Record<DateName, PlainDate>> = {}
  const wrong: Partial<Record<DateName, string>> = {}
  for (const name of dateNames) {
    if (!typed[name]) continue
    const date = parseDateText(typed[name], { tense: name === 'issued' ? 'past' : 'future', today })
    const message = date ? wrongWith(name, date, today, dates) : words.problems.notADate[name]
    if (message) wrong[name] = message
    else if (date) dates[name] = date
  }
  return { dates, wrong }
}

/** The problem with a valid date. The limits keep mistyped years out of the calculation. */
function wrongWith(
  name: DateName,
  date: PlainDate,
  today: PlainDate,
  { travel, expires }: Partial<Record<DateName, PlainDate>>,
): string | undefined {
  const inYears = (years: number) => addMonths(today, 12 * years)
  switch (name) {
    case 'travel':
      if (date < today) return words.problems.travelPast
      return date > inYears(3) ? words.problems.travelFar : undefined
    case 'return':
      if (date < (travel ?? today)) return travel ? words.problems.returnBefore : words.problems.returnPast
      return date > inYears(10) ? words.problems.returnFar : undefined
    case 'expires':
      return date < inYears(-30) || date > inYears(30) ? words.problems.expiresFar : undefined
    case 'issued':
      if (date > today) return words.problems.issuedFuture
      if (expires && date >= expires) return words.problems.issuedLate
      return date < inYears(-60) ? words.problems.issuedFar : undefined
  }
}

/** Whether a form was submitted with empty fields; its address is then tidied. */
export function hasEmpty(search: URLSearchParams): boolean {
  return names.some((name) => search.getAll(name).some((value) => value.trim() === ''))
}

/** The query string without empty parameters, to append to a path. */
export function tidied(search: URLSearchParams): string {
  return searchOf([...search].filter(([name, value]) => value.trim() !== '' || !names.some((known) => known === name)))
}

/** The query string of the same trip with another passport or visa, to append to a path. */
export function journeySearch(
  { typed, visa }: Pick<JourneySearch, 'typed' | 'visa'>,
  change: { also?: readonly string[]; visa?: string | undefined; side?: TransitSide; withoutPassport?: boolean },
): string {
  const { also: _, held, expires, issued, ...rest } = typed
  const pairs = Object.entries({ ...rest, ...(change.side && { side: change.side }) })
  for (const one of held) pairs.push(['held', one])
  if (!change.withoutPassport) pairs.push(['expires', expires], ['issued', issued])
  for (const code of change.also ?? typed.also) pairs.push(['also', code])
  const chosen = 'visa' in change ? change.visa : visa
  if (chosen) pairs.push(['visa', chosen])
  return searchOf(pairs.filter(([, value]) => value !== ''))
}

function searchOf(pairs: readonly (readonly [string, string])[]): string {
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
  return search && `?${search}`
}
