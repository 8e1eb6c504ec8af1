import { type ApplicationStatus, applicationStatuses } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { speedWords } from '#app/features/quotes/quote.words.ts'
import { type Speed, speeds } from '#app/features/settings/setting.ts'
import { findCountries, nearestCountries } from '#app/features/visas/countries/find-countries.ts'
import type { Country } from '#app/features/visas/country.ts'
import { type Id, isId } from '#app/lib/id.ts'
import { folded } from '#app/ui/client/countries/country-match.ts'

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
/** Named states of a case's clock; "<5d" and "<4h" are also possible. */
export const dueWords = ['late', 'today', 'paused', 'filed'] as const
export type Due = (typeof dueWords)[number] | `<${number}${'h' | 'd'}`
export type Waiting = { readonly than: '>' | '<'; readonly amount: number; readonly unit: WaitingUnit }

export type QueueFilter = {
  /** Words and phrases, each of which must be in the searchable text. */
  readonly text: readonly string[]
  readonly status: readonly ApplicationStatus[]
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly urgency: readonly Speed[]
  readonly waiting: Waiting | undefined
  /** A staff member's id, if it is a colleague's. */
  readonly owner: 'me' | 'none' | Id<'account'> | undefined
  readonly paid: 'yes' | 'no' | undefined
  /** Whether a question to the traveller is open, answered, or not asked. */
  readonly question: QuestionState | undefined
  /** The same for correction requests: `corrected` since the last status change. */
  readonly correction: CorrectionState | undefined
  readonly due: Due | undefined
  /** Hashes of passport or phone numbers. The number itself never appears in a URL. */
  readonly number: readonly string[]
  /** Ids of the company whose agent started it, and of its officer's branch. */
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

/** Drafts and expired drafts are never offered: staff cannot open them. */
export const listedStatuses = applicationStatuses.filter((status) => status !== 'draft' && status !== 'expired')

type Draft = { -readonly [Name in keyof QueueFilter]: QueueFilter[Name] }
export type ReadFilter = { filter: QueueFilter; problems: readonly FilterProblem[] }

/**
 * Parses a search: words, "phrases" and filters. `to:FR`, `to:france`, `to:"Sri Lanka"` and `to: france` are all
 * accepted; commas separate several values.
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
    // "to: france": the word after an empty filter is its value.
    if (name === undefined && open?.name !== undefined && open.values.length === 0) open.values.push(...valuesOf(value))
    else if (name !== undefined) found.push({ name: name.toLowerCase(), values: valuesOf(value) })
    else if (unquoted(value)) found.push({ name: undefined, values: [unquoted(value)] })
  }
  // An empty filter is an error, not ignored.
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

/** Filters that allow one value: two different values are ambiguous. */
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

/** ">2d", "<12h", "1w"; without a sign it means longer than. */
function readWaiting(value: string): Waiting | undefined {
  const [, than = '>', digits, unit] = /^([<>])?\s*(\d{1,4})\s*([hdw])$/i.exec(value) ?? []
  const amount = Number(digits)
  if (!digits || !unit || amount === 0) return undefined
  return { than: than as Waiting['than'], amount, unit: lower(unit) as WaitingUnit }
}

export function hoursOf({ amount, unit }: Waiting): number {
  return amount * waitingUnits[unit]
}

/** A value by its name in the code or on the page, however its words are joined. */
function named<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
  typed: string,
): Value | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ')
  return values.find((value) => plain(value) === plain(typed) || plain(nameOf(value)) === plain(typed))
}

/** The one matching country by code, name or alias; otherwise the possible ones. */
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
