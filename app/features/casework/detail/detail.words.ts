import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import type { Erasure } from '#app/features/applications/erasure/erasure-day.ts'
import type { AuditDetail } from '#app/features/audit/audit.ts'
import { undoSeconds } from '#app/features/casework/case.ts'
import type { RejectionReason } from '#app/features/documents/document.ts'
import { documentWords, rejectionWords } from '#app/features/documents/document.words.ts'
import { disputeReasonWithin } from '#app/features/payments/disputes/dispute.words.ts'
import type { PromiseState } from '#app/features/payments/promise/filing-promise.ts'
import type { RefundCause } from '#app/features/payments/refunds/refund.ts'
import { causeWithin } from '#app/features/payments/refunds/refund.words.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { briefListText, dateFormat, listText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { longestNote } from '../case.ts'

const own = words('casework/detail')

const clock = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })

/** "21 November 2026, 17:04 UTC": staff work in several time zones. */
export function timestampWords(at: Date): string {
  return own.moment({ day: formatDate(dayOf(at)), time: clock.format(at) })
}

const hourMs = 3_600_000

/** Waiting time: "3 days", "5 hours". */
export function waitWords(since: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hourMs))
  if (hours < 1) return own.wait.short
  return hours < 48 ? own.wait.hours({ hours }) : own.wait.days({ days: Math.floor(hours / 24) })
}

export const caseWords = words('casework/detail', 'case', {
  waiting: { nobody: (at: Date) => own.case.waiting.ended({ at: timestampWords(at) }) },
  others: (names: readonly string[]) => own.case.alsoLooking({ names: listText(names), count: names.length }),
})

export const decideWords = words('casework/detail', 'decide', {
  get undo() {
    return own.decide.undoFor({ seconds: undoSeconds })
  },
})

/** Messages after an act that cannot be undone. */
export const saidWords = words('casework/detail', 'said')

/** What blocks the next step. */
export const gateWords = words('casework/detail', 'gate')

export function moveWords(to: ApplicationStatus, country: string): string {
  const { moves } = own.decide
  const said = to in moves ? moves[to as keyof typeof moves] : statusWords[to].name
  if (typeof said === 'string') return said
  return said({ country: to === 'under_review' ? placeName(country) : placeNameFirst(country) })
}

export const overrideWords = words('casework/detail', 'override')

export const changedWords = words('casework/detail', 'changed', {
  text: (status: ApplicationStatus, by: string | null) =>
    by
      ? own.changed.by({ by, status: statusWords[status].name })
      : own.changed.byColleague({ status: statusWords[status].name }),
})

export const conflictWords = words('casework/detail', 'conflict', {
  wanted: (status: ApplicationStatus, from: ApplicationStatus | undefined) =>
    from
      ? own.conflict.fromTo({ status: statusWords[status].name, from: statusWords[from].name })
      : statusWords[status].name,
  since: (status: ApplicationStatus, timestamp: Date, by: string | null) => {
    const now = { status: statusWords[status].name, at: timestampWords(timestamp) }
    return by ? own.conflict.nowSetBy({ ...now, by }) : own.conflict.nowSince(now)
  },
})

export const caseDocumentWords = words('casework/detail', 'document', {
  uploadedAt: (at: Date) => own.document.uploaded({ at: timestampWords(at) }),
  decided: (by: string | null, timestamp: Date) => {
    const at = timestampWords(timestamp)
    return by ? own.document.decidedBy({ by, at }) : own.document.decidedBySomebody({ at })
  },
  rejected: (reason: RejectionReason) => own.document.rejectedBecause({ reason: rejectionWords[reason] }),
})

/** Rejection reasons as staff choose them: shorter than what the traveller reads. */
export const reasonWords: Record<RejectionReason, string> = words('casework/detail', 'reason')

const promiseStates: Record<PromiseState, string> = words('casework/detail', 'promiseStates')

export const factWords = words('casework/detail', 'fact', {
  inDays: (days: number) => (days < 0 ? own.fact.passed : days === 0 ? own.fact.today : own.fact.in({ days })),
  promise: ({ due, state, hasWaited }: { due: PlainDate; state: PromiseState; hasWaited: boolean }) =>
    briefListText([formatDate(due), hasWaited ? own.fact.moved : '', promiseStates[state]].filter(Boolean)),
})

/** Tells staff when an application's answers and documents are erased. */
export function caseErasureText(erasure: Erasure): string {
  switch (erasure.state) {
    case 'planned':
      return own.erasure.planned({ day: formatDate(erasure.on) })
    case 'held':
      return own.erasure.held
    case 'done':
      return own.erasure.done({ day: formatDate(erasure.on) })
  }
}

export const passportWords = words('casework/detail', 'passport')

export const ownerWords = words('casework/detail', 'owner', {
  taken: (by: string | null) => (by ? own.owner.takenBy({ by }) : own.owner.released),
})

export const noteWords = words('casework/detail', 'note', {
  get tooLong() {
    return own.note.longerThan({ most: longestNote })
  },
})

export const taskListWords = words('casework/detail', 'taskList', {
  done: (name: string | null, on: Date) => {
    const at = timestampWords(on)
    return name ? own.taskList.doneBy({ name, at }) : own.taskList.doneByFormer({ at })
  },
})

export const questionWords = words('casework/detail', 'question', {
  open: (at: Date) => own.question.askedOn({ at: timestampWords(at) }),
  said: (at: Date) => own.question.answeredOn({ at: timestampWords(at) }),
})

export const moneyWords = words('casework/detail', 'money', {
  refund: (amount: Money, cause: RefundCause) =>
    own.money.refundBecause({ amount: formatMoney(amount), cause: causeWithin[cause] }),
  dispute: (amount: Money, reason: string) =>
    own.money.disputeBecause({ amount: formatMoney(amount), reason: disputeReasonWithin(reason) }),
})

export const recordWords = words('casework/detail', 'record', {
  by: (name: string | null) => name ?? own.record.service,
})

/** Details of an act in the audit log, in words: statuses, reasons, versions. Ids are left out. */
export function actDetailWords(detail: AuditDetail): string {
  const status = (value: unknown) => statusWords[value as ApplicationStatus]?.name
  const { from, to, why, version, waits, arrived, kind } = detail
  const [before, after] = [status(from), status(to)]
  const said = [
    before && after ? own.record.fromTo({ from: before, to: after }) : '',
    typeof kind === 'string' ? documentWords(kind).name : '',
    typeof why === 'string' ? (reasonWords[why as RejectionReason] ?? '') : '',
    typeof version === 'number' ? own.document.versionWithin({ number: version }) : '',
    waits === false ? own.record.questionRemoved : '',
    arrived === true ? own.record.arrived : arrived === false ? own.record.notArrived : '',
  ]
  return briefListText(said.filter(Boolean))
}
