import { readTroubles } from '#app/platform/web-pages/page-reader.ts'
import { statementsOf, textWithout } from './text/page-text.ts'

/** What a page is a source for, most frequently changing first. */
export const factKinds = ['scheme', 'rule', 'background'] as const
export type FactKind = (typeof factKinds)[number]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Reading intervals: fees and processing times change more often than requirements, background pages least. */
export const intervalMs: Record<FactKind, number> = { scheme: dayMs, rule: 2 * dayMs, background: 7 * dayMs }

/** The shortest interval of its facts. */
export function intervalOf(kinds: readonly FactKind[]): number {
  return Math.min(...kinds.map((kind) => intervalMs[kind]))
}

/** Why a page has no usable content: the site's answer, or what it sent instead of the page. */
export const pageTroubles = [...readTroubles, 'empty', 'error_page'] as const
export type PageTrouble = (typeof pageTroubles)[number]

export const taskKinds = ['changed', 'unreadable'] as const

/** `readable`: the page is readable again, recorded automatically. */
export const taskOutcomes = ['nothing', 'facts', 'readable'] as const
export type TaskOutcome = (typeof taskOutcomes)[number]
export type StaffOutcome = Exclude<TaskOutcome, 'readable'>

/** Consecutive readings of a page that differ from the known text. */
export type Candidate = {
  readonly text: string
  readonly alike: number
  readonly readings: number
  readonly last: readonly string[]
  /** Statements in every reading, and in any reading. */
  readonly common: readonly string[]
  readonly union: readonly string[]
}

export type PageMemory = {
  /** The confirmed text, against which changes are detected. */
  readonly text: string | null
  readonly candidate: Candidate | null
  /** Content that varies between readings, such as rotating advertisements. */
  readonly unsteady: readonly string[]
}

export type Learnt = {
  readonly memory: PageMemory
  /** A change for staff to review. */
  readonly change: { readonly before: string; readonly after: string } | undefined
  /** Delay before the page is read again for confirmation, if needed. */
  readonly againMs: number | undefined
}

// A single reading may be an accident.
const alikeToBelieve = 3
// Differences that remain after this many readings are rotating content.
const mostReadings = 6
const againSoonMs = hourMs
// A page with no known content left is more often a maintenance notice than a changed rule.
const againLaterMs = 12 * hourMs
const mostUnsteady = 500

/**
 * Applies a reading to what is known of a page. New content is accepted after 3 identical readings in a row, so that
 * neither an outage nor a rotating advertisement counts as a change.
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

/** Delay before retrying a page after consecutive failures. */
export function retryAfterMs(failures: number): number {
  return Math.min(6 * hourMs * 2 ** (failures - 1), 7 * dayMs)
}

/** A page unreadable for this long needs a manual check. */
export const patienceMs = 3 * dayMs
