import { codeAsSent } from '#app/features/visas/country.ts'
import { isJourneyPurpose, type JourneyPurpose } from '#app/features/visas/journey/purpose.ts'
import { addMonths, type PlainDate } from '#app/lib/plain-date.ts'
import { parseDateText } from '#app/lib/plain-date-input.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { alsoIds, journeyForm } from './journey.form.ts'
import { type DateName, dateNames } from './journey-dates.ts'
import { journeyFormWords as words } from './requirements.words.ts'

/** What may be told of a journey in the address of an answer. Nothing of it is kept. */
export type JourneySearch = {
  /** As it was sent, for the form. */
  readonly typed: Readonly<Record<DateName | 'purpose', string>> & { readonly also: readonly string[] }
  readonly purpose: JourneyPurpose | undefined
  readonly dates: Readonly<Partial<Record<DateName, PlainDate>>>
  /** Other passports of the same traveller: known ones, each once. */
  readonly also: readonly string[]
  readonly visa: string | undefined
  readonly problems: readonly FieldProblem[]
}

const longestEcho = 60
const names = ['purpose', ...dateNames, 'also', 'visa'] as const

type Known = { today: PlainDate; from: string; isPassport: (code: string) => boolean }

export function readJourney(search: URLSearchParams, known: Known): JourneySearch {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, longestEcho)
  const typed = {
    purpose: text('purpose'),
    travel: text('travel'),
    return: text('return'),
    expires: text('expires'),
    issued: text('issued'),
    also: search
      .getAll('also')
      .flatMap((code) => codeAsSent(code).slice(0, longestEcho) || [])
      .slice(0, alsoIds.length),
  }
  const { dates, wrong } = readDates(typed, known.today)
  const { also, ...texts } = typed
  const sent = sentOf({ ...texts, ...Object.fromEntries(also.map((code, index) => [alsoIds[index], code])) })
  const { problems } = journeyForm({ dates: wrong, isPassport: known.isPassport }).read(sent)
  return {
    typed,
    purpose: isJourneyPurpose(typed.purpose) ? typed.purpose : undefined,
    dates,
    also: [...new Set(also.filter((code) => known.isPassport(code) && code !== known.from))],
    visa: text('visa') || undefined,
    problems,
  }
}

/** Whether nothing was told: the page is then the same for everybody, whatever else stands in its address. */
export function isUntold({ typed: { also, ...texts }, visa }: JourneySearch): boolean {
  return !visa && also.length === 0 && Object.values(texts).every((text) => text === '')
}

function readDates(typed: Record<DateName, string>, today: PlainDate) {
  const dates: Partial<Record<DateName, PlainDate>> = {}
  const wrong: Partial<Record<DateName, string>> = {}
  for (const name of dateNames) {
    if (!typed[name]) continue
    const date = parseDateText(typed[name])
    const message = date ? wrongWith(name, date, today, dates) : words.problems.notADate(name)
    if (message) wrong[name] = message
    else if (date) dates[name] = date
  }
  return { dates, wrong }
}

/** What is wrong with a date that is one. The bounds keep slips of the year away from what is counted with it. */
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

/** Whether a form was sent with fields left empty: its address is then tidied. */
export function hasEmpty(search: URLSearchParams): boolean {
  return names.some((name) => search.getAll(name).some((value) => value.trim() === ''))
}

/** The search with nothing empty in it, as something to append to a path. */
export function tidied(search: URLSearchParams): string {
  return searchOf([...search].filter(([name, value]) => value.trim() !== '' || !names.some((known) => known === name)))
}

/** The same journey with another passport or another visa, as something to append to a path. */
export function journeySearch(
  { typed, visa }: Pick<JourneySearch, 'typed' | 'visa'>,
  change: { also?: readonly string[]; visa?: string | undefined; withoutPassport?: boolean },
): string {
  const { purpose, travel, return: returnOn, expires, issued } = typed
  const pairs = Object.entries({ purpose, travel, return: returnOn })
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
