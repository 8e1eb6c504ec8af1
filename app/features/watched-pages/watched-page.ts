import { readTroubles } from '#app/platform/web-pages/page-reader.ts'
import { statementsOf, textWithout } from './text/page-text.ts'

/** What a page is a source of, those first that change most often. */
export const factKinds = ['scheme', 'rule', 'background'] as const
export type FactKind = (typeof factKinds)[number]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How often a page is read: fees and times change more often than who needs a visa, and what was only read up least. */
export const intervalMs: Record<FactKind, number> = { scheme: dayMs, rule: 2 * dayMs, background: 7 * dayMs }

/** A page is read as often as the fact wants that changes most. */
export function intervalOf(kinds: readonly FactKind[]): number {
  return Math.min(...kinds.map((kind) => intervalMs[kind]))
}

/** Why nothing can be known from a page: what the site answered, or what it sent in place of its page. */
export const pageTroubles = [...readTroubles, 'empty', 'error_page'] as const
export type PageTrouble = (typeof pageTroubles)[number]

export const taskKinds = ['changed', 'unreadable'] as const

/** `readable`: the page can be read again, which nobody had to decide. */
export const taskOutcomes = ['nothing', 'facts', 'readable'] as const
export type TaskOutcome = (typeof taskOutcomes)[number]
export type StaffOutcome = Exclude<TaskOutcome, 'readable'>

/** Readings in a row that said the same, of a page that says something else than before. */
export type Candidate = {
  readonly text: string
  readonly alike: number
  readonly readings: number
  readonly last: readonly string[]
  /** What each of them said, and what any of them said. */
  readonly common: readonly string[]
  readonly union: readonly string[]
}

export type PageMemory = {
  /** What the page says, once that is known; changes are told against it. */
  readonly text: string | null
  readonly candidate: Candidate | null
  /** What came and went between readings, such as one of several advertisements. */
  readonly unsteady: readonly string[]
}

export type Learnt = {
  readonly memory: PageMemory
  /** What is to be looked at by somebody. */
  readonly change: { readonly before: string; readonly after: string } | undefined
  /** Whether the page is to be read again before it is believed, and after how long. */
  readonly againMs: number | undefined
}

// What one reading says may be an accident of that moment.
const alikeToBelieve = 3
// By then what still differs between readings is what the page shows in turns.
const mostReadings = 6
const againSoonMs = hourMs
// A page of which nothing is left is more often a notice about repairs than news.
const againLaterMs = 12 * hourMs
const mostUnsteady = 500

/**
 * What a reading adds to what is known of a page. Something new is believed when three readings in a row say it, so that
 * neither a failure of the site nor an advertisement that comes and goes is taken for a change.
 */
export function learn({ text: known, candidate, unsteady }: PageMemory, text: string): Learnt {
  const passing = new Set(unsteady)
  const now = saidIn(text, passing)
  const had = known === null ? undefined : saidIn(known, passing)
  if (known !== null && had && isSame(had, now)) return stay({ text: known, candidate: null, unsteady })
  const next = withReading(candidate, text, now)
  const isBelieved = next.alike >= alikeToBelieve
  if (!isBelieved && next.readings < mostReadings) {
    const againMs = had && isAnotherPage(had, now) ? againLaterMs : againSoonMs
    return { ...stay({ text: known, candidate: next, unsteady }), againMs }
  }
  const [common, union] = isBelieved ? [now, now] : [new Set(next.common), new Set(next.union)]
  const inTurns = [...union].filter((one) => !common.has(one))
  const learnt = [...new Set([...unsteady, ...inTurns])].slice(-mostUnsteady)
  const memory = { text, candidate: null, unsteady: learnt }
  const isChanged = had && ([...had].some((one) => !union.has(one)) || [...common].some((one) => !had.has(one)))
  if (known === null || !isChanged) return stay(memory)
  const steady = (one: string) => textWithout(one, new Set(learnt))
  return { ...stay(memory), change: { before: steady(known), after: steady(text) } }
}

const stay = (memory: PageMemory): Learnt => ({ memory, change: undefined, againMs: undefined })

function saidIn(text: string, passing: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...statementsOf(text)].filter((one) => !passing.has(one)))
}

function withReading(candidate: Candidate | null, text: string, now: ReadonlySet<string>): Candidate {
  const last = [...now]
  if (!candidate) return { text, alike: 1, readings: 1, last, common: last, union: last }
  return {
    text,
    alike: isSame(new Set(candidate.last), now) ? candidate.alike + 1 : 1,
    readings: candidate.readings + 1,
    last,
    common: candidate.common.filter((one) => now.has(one)),
    union: [...new Set([...candidate.union, ...now])],
  }
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((statement) => other.has(statement))
}

function isAnotherPage(known: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  return known.size >= 5 && ![...known].some((statement) => now.has(statement))
}

/** After how long a page is tried again that could not be read so many times in a row. */
export function retryAfterMs(failures: number): number {
  return Math.min(6 * hourMs * 2 ** (failures - 1), 7 * dayMs)
}

/** Somebody has to look at a page by hand that could not be read for this long. */
export const patienceMs = 3 * dayMs
