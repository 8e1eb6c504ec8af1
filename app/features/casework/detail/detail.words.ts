import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import type { Erasure } from '#app/features/applications/erasure/erasure-day.ts'
import type { AuditDetail } from '#app/features/audit/audit.ts'
import { longestQuestion, undoSeconds } from '#app/features/casework/case.ts'
import { longestNote as longestDocumentNote, type RejectionReason } from '#app/features/documents/document.ts'
import { documentWords, rejectionWords } from '#app/features/documents/document.words.ts'
import type { PromiseState } from '#app/features/payments/promise/filing-promise.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted, limitWords } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { dateFormat, numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { longestNote } from '../case.ts'
import type { Gate, OpenDocument } from '../gates/gate.ts'

const clock = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })

/** "21 November 2026, 17:04 UTC": staff sit in more than one zone. */
export function momentWords(at: Date): string {
  return `${formatDate(dayOf(at))}, ${clock.format(at)} UTC`
}

const hourMs = 3_600_000

/** "3 days", "5 hours": how long somebody has waited. */
export function waitWords(since: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hourMs))
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

export const caseWords = words('casework/detail', 'case', {
  waiting: { nobody: (at: Date) => `Ended on ${momentWords(at)}` },
  others: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is looking at this case too.`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are looking at this case too.`,
})

export const decideWords = words('casework/detail', 'decide', {
  get undo() {
    return `You can undo it for ${undoSeconds} seconds. The traveller is told after that.`
  },
})

/** What the page says after an act that cannot be taken back. */
export const saidWords = words('casework/detail', 'said')

/** What stands in the way of the next step. */
export const gateWords = words('casework/detail', 'gate')

/** What a button says that moves a case to a status. */
export function moveWords(to: ApplicationStatus, country: string): string {
  const words: Partial<Record<ApplicationStatus, string | ((country: string) => string)>> = decideWords.moves
  const said = words[to] ?? statusWords[to].name
  return typeof said === 'string' ? said : said(country)
}

export const overrideWords = words('casework/detail', 'override')

export const changedWords = words('casework/detail', 'changed', {
  text: (status: ApplicationStatus, by: string | null) =>
    `${by ?? 'A colleague'} set it to ${statusWords[status].name}.`,
})

export const conflictWords = words('casework/detail', 'conflict', {
  wanted: (status: ApplicationStatus, from: ApplicationStatus | undefined) =>
    from ? `${statusWords[status].name}, from ${statusWords[from].name}` : statusWords[status].name,
  since: (status: ApplicationStatus, at: Date, by: string | null) =>
    `${statusWords[status].name}, since ${momentWords(at)}${by ? `, set by ${by}` : ''}`,
})

export const paperWords = words('casework/detail', 'paper', {
  uploadedAt: (at: Date) => `uploaded on ${momentWords(at)}`,
  decided: (by: string | null, at: Date) => `${by ?? 'Somebody'}, ${momentWords(at)}`,
  rejected: (reason: RejectionReason) => `Rejected: ${rejectionWords[reason]}`,
})

/** The reasons as staff choose them: shorter than what the traveller reads. */
export const reasonWords: Record<RejectionReason, string> = words('casework/detail', 'reason')

const promiseStates: Record<PromiseState, string> = words('casework/detail', 'promiseStates')

export const factWords = words('casework/detail', 'fact', {
  inDays: (days: number) => (days < 0 ? 'the day has passed' : days === 0 ? 'today' : `in ${counted(days, 'day')}`),
  promise: ({ due, state, hasWaited }: { due: PlainDate; state: PromiseState; hasWaited: boolean }) =>
    [formatDate(due), hasWaited && 'moved by the days we waited', promiseStates[state]].filter(Boolean).join(', '),
})

/** When answers and documents of an application go, for staff. */
export function caseErasureText(erasure: Erasure): string {
  switch (erasure.state) {
    case 'planned':
      return `Answers and documents are erased on ${formatDate(erasure.on)}.`
    case 'held':
      return 'On hold: answers and documents are not erased.'
    case 'done':
      return `Answers and documents were erased on ${formatDate(erasure.on)}.`
  }
}

export const passportWords = words('casework/detail', 'passport')

export const ownerWords = words('casework/detail', 'owner', {
  taken: (by: string | null) => (by ? `${by} has this case now` : 'This case is unassigned again. Reload the page'),
})

export const noteWords = words('casework/detail', 'note', {
  get tooLong() {
    return `The note must be ${numberText(longestNote)} characters or fewer`
  },
})

export const taskListWords = words('casework/detail', 'taskList', {
  done: (name: string | null, on: Date) => `Done by ${name ?? 'a former colleague'}, ${momentWords(on)}`,
})

export const questionWords = words('casework/detail', 'question', {
  open: (at: Date) => `Asked on ${momentWords(at)}`,
  said: (at: Date) => `Answered on ${momentWords(at)}`,
})

export const moneyWords = words('casework/detail', 'money', {
  refund: (amount: Money, cause: string) => `${formatMoney(amount)}, ${cause.toLowerCase()}`,
  dispute: (amount: Money, reason: string) => `${formatMoney(amount)}, ${reason.toLowerCase()}`,
})

export const recordWords = words('casework/detail', 'record', { by: (name: string | null) => name ?? 'The service' })

/** What the books hold beside an act, in words: statuses, reasons, versions. Ids stay out of the way. */
export function actDetailWords(detail: AuditDetail): string {
  const status = (value: unknown) => statusWords[value as ApplicationStatus]?.name
  const { from, to, why, version, waits, arrived, kind } = detail
  const said = [
    status(from) && status(to) ? `${status(from)} → ${status(to)}` : '',
    typeof kind === 'string' ? documentWords(kind).name : '',
    typeof why === 'string' ? (reasonWords[why as RejectionReason] ?? '') : '',
    typeof version === 'number' ? paperWords.version({ number: version }).toLowerCase() : '',
    waits === false ? 'the question was taken away' : '',
    arrived === true ? 'it arrived' : arrived === false ? 'it did not arrive' : '',
  ]
  return said.filter(Boolean).join(', ')
}
