import { type ApplicationStatus, applicationStatuses } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { speedWords } from '#app/features/quotes/quote.words.ts'
import { type Speed, speeds } from '#app/features/settings/setting.ts'
import { findCountries, nearestCountries } from '#app/features/visas/countries/find-countries.ts'
import type { Country } from '#app/features/visas/country.ts'
import { type Id, isId } from '#app/lib/id.ts'
import { folded } from '#app/ui/enhance/countries/country-match.ts'

export const filterNames = [
  'status',
  'from',
  'to',
  'urgency',
  'waiting',
  'owner',
  'paid',
  'question',
  'correction',
  'due',
  'number',
  'partner',
  'branch',
] as const
export type FilterName = (typeof filterNames)[number]

export const waitingUnits = { h: 1, d: 24, w: 168 } as const
export type WaitingUnit = keyof typeof waitingUnits
export const questionStates = ['open', 'answered', 'none'] as const
export type QuestionState = (typeof questionStates)[number]
export const correctionStates = ['open', 'corrected', 'none'] as const
export type CorrectionState = (typeof correctionStates)[number]
/** Words for the clock of a case; beside them "<5d" and "<4h". */
export const dueWords = ['late', 'today', 'paused', 'filed'] as const
export type Due = (typeof dueWords)[number] | `<${number}${'h' | 'd'}`
export type Waiting = { readonly than: '>' | '<'; readonly amount: number; readonly unit: WaitingUnit }

/** What a search asks for, once its words are understood. */
export type QueueFilter = {
  /** Words and phrases: each must be somewhere in what the queue is searched by. */
  readonly text: readonly string[]
  readonly status: readonly ApplicationStatus[]
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly urgency: readonly Speed[]
  readonly waiting: Waiting | undefined
  /** The id of somebody of the staff, where it is a colleague's. */
  readonly owner: 'me' | 'none' | Id<'account'> | undefined
  readonly paid: 'yes' | 'no' | undefined
  /** Its traveller was asked something and has yet to answer, has answered, or no question waits for an answer. */
  readonly question: QuestionState | undefined
  /** The same of answers that were given back: `corrected` since the application last moved. */
  readonly correction: CorrectionState | undefined
  /** What its clock says. */
  readonly due: Due | undefined
  /** Hashes of a passport number or a telephone number. The number itself is in no address. */
  readonly number: readonly string[]
  /** The ids of a company whose agent started it, and of the branch at which whoever looks after it works. */
  readonly partner: Id<'partner'> | undefined
  readonly branch: Id<'branch'> | undefined
}

export type FilterProblem =
  | { code: 'unknown_filter'; word: string }
  | { code: 'unknown_value'; filter: FilterName; value: string; near: readonly string[] }
  | { code: 'twice'; filter: FilterName }

export type NamedCountry = Pick<Country, 'code' | 'alpha3' | 'name' | 'aliases' | 'capital'>

export const noFilter: QueueFilter = {
  text: [],
  status: [],
  from: [],
  to: [],
  urgency: [],
  waiting: undefined,
  owner: undefined,
  paid: undefined,
  question: undefined,
  correction: undefined,
  due: undefined,
  number: [],
  partner: undefined,
  branch: undefined,
}

/** Whom nobody of the staff may open is never offered: a draft is its traveller's own. */
export const listedStatuses = applicationStatuses.filter((status) => status !== 'draft' && status !== 'expired')

type Draft = { -readonly [Name in keyof QueueFilter]: QueueFilter[Name] }
export type ReadFilter = { filter: QueueFilter; problems: readonly FilterProblem[] }

/**
 * Reads what was typed: words to look for, "phrases", and filters. `to:FR`, `to:france`, `to:"Sri Lanka"` and
 * `to: france` say the same; several values stand behind commas.
 */
export function readFilter(q: string, countries: readonly NamedCountry[]): ReadFilter {
  const filter: Draft = { ...noFilter }
  const problems: FilterProblem[] = []
  for (const { name, values } of tokens(q)) {
    if (name === undefined) filter.text = joined(filter.text, values.map(lower))
    else if (!isFilterName(name)) problems.push({ code: 'unknown_filter', word: name })
    else for (const value of values) addValue(filter, name, value, countries, problems)
  }
  return { filter, problems }
}

type Token = { name: string | undefined; values: string[] }

function tokens(q: string): Token[] {
  const found: Token[] = []
  for (const [, name, value = ''] of q.matchAll(/(?:([\p{L}_-]+):)?((?:"[^"]*"?|[^\s"])*)\s*/gu)) {
    const open = found.at(-1)
    // "to: france": what follows a filter that has nothing yet is its value.
    if (name === undefined && open?.name !== undefined && open.values.length === 0) open.values.push(...valuesOf(value))
    else if (name !== undefined) found.push({ name: name.toLowerCase(), values: valuesOf(value) })
    else if (unquoted(value)) found.push({ name: undefined, values: [unquoted(value)] })
  }
  // A filter that says nothing is wrong, not silent.
  return found.map(({ name, values }) => ({ name, values: values.length > 0 ? values : [''] }))
}

const unquoted = (value: string) => value.replaceAll('"', '').replace(/\s+/g, ' ').trim()
const lower = (text: string) => text.toLowerCase()
const joined = <Value>(known: readonly Value[], more: readonly Value[]) => [...new Set([...known, ...more])]

function valuesOf(value: string): string[] {
  const parts = value.match(/(?:"[^"]*"?|[^,"])+/g) ?? []
  return parts.map(unquoted).filter(Boolean)
}

function isFilterName(name: string): name is FilterName {
  return filterNames.some((known) => known === name)
}

function addValue(
  filter: Draft,
  name: FilterName,
  value: string,
  countries: readonly NamedCountry[],
  problems: FilterProblem[],
): void {
  const wrong = (near: readonly string[] = []) => problems.push({ code: 'unknown_value', filter: name, value, near })
  switch (name) {
    case 'from':
    case 'to': {
      const meant = meantCountry(countries, value)
      if ('code' in meant) filter[name] = joined(filter[name], [meant.code])
      else wrong(meant.near)
      return
    }
    case 'status': {
      const status = named(listedStatuses, (status) => statusWords[status].name, value)
      if (status) filter.status = joined(filter.status, [status])
      else wrong(listedStatuses)
      return
    }
    case 'urgency': {
      const speed = named(speeds, (speed) => speedWords[speed].name, value)
      if (speed) filter.urgency = joined(filter.urgency, [speed])
      else wrong(speeds)
      return
    }
    case 'number': {
      if (/^[\w-]{43}$/.test(value)) filter.number = joined(filter.number, [value])
      else wrong()
      return
    }
    default:
      addSingle(filter, name, value, problems)
  }
}

/** Filters of which there can only be one: said twice with different values, nobody knows which is meant. */
function addSingle(
  filter: Draft,
  name: 'waiting' | 'owner' | 'paid' | 'question' | 'correction' | 'due' | 'partner' | 'branch',
  value: string,
  problems: FilterProblem[],
): void {
  const near = {
    waiting: ['>2d', '<12h'],
    owner: ['me', 'none'],
    paid: ['yes', 'no'],
    question: questionStates,
    correction: correctionStates,
    due: [...dueWords, '<5d'],
    partner: [],
    branch: [],
  }[name]
  const read = {
    waiting: () => readWaiting(value),
    owner: () =>
      isId<'account'>(lower(value)) ? lower(value) : (['me', 'none'] as const).find((owner) => owner === lower(value)),
    paid: () => (['yes', 'no'] as const).find((paid) => paid === lower(value)),
    question: () => questionStates.find((question) => question === lower(value)),
    correction: () => correctionStates.find((correction) => correction === lower(value)),
    due: () => readDue(lower(value)),
    partner: () => (isId<'partner'>(lower(value)) ? lower(value) : undefined),
    branch: () => (isId<'branch'>(lower(value)) ? lower(value) : undefined),
  }[name]()
  if (read === undefined) problems.push({ code: 'unknown_value', filter: name, value, near })
  else if (filter[name] !== undefined && JSON.stringify(filter[name]) !== JSON.stringify(read)) {
    problems.push({ code: 'twice', filter: name })
  } else Object.assign(filter, { [name]: read })
}

function readDue(value: string): Due | undefined {
  const word = dueWords.find((word) => word === value)
  return word ?? (/^<[1-9]\d{0,2}[hd]$/.test(value) ? (value as Due) : undefined)
}

/** ">2d", "<12h", "1w"; without a sign it means longer than that. */
function readWaiting(value: string): Waiting | undefined {
  const [, than = '>', digits, unit] = /^([<>])?\s*(\d{1,4})\s*([hdw])$/i.exec(value) ?? []
  const amount = Number(digits)
  if (!digits || !unit || amount === 0) return undefined
  return { than: than as Waiting['than'], amount, unit: lower(unit) as WaitingUnit }
}

export function hoursOf({ amount, unit }: Waiting): number {
  return amount * waitingUnits[unit]
}

/** One of ours by its name in the code or on the page, however its words are joined. */
function named<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
  typed: string,
): Value | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ')
  return values.find((value) => plain(value) === plain(typed) || plain(nameOf(value)) === plain(typed))
}

/** The one country that is meant, by code, name or another name; else what may have been. */
function meantCountry(countries: readonly NamedCountry[], typed: string): NamedCountry | { near: string[] } {
  const isCalled = ({ code, alpha3, name, aliases }: NamedCountry) =>
    [code, alpha3, name, ...aliases].some((own) => folded(own) === folded(typed.replace(/[_-]+/g, ' ')))
  const exact = typed ? countries.filter(isCalled) : []
  const found = exact.length > 0 ? exact : typed ? findCountries(countries, typed) : []
  const [only] = found
  if (only && found.length === 1) return only
  const near = found.length > 0 ? found : nearestCountries(countries, typed)
  return { near: near.slice(0, 3).map(({ name }) => name) }
}
