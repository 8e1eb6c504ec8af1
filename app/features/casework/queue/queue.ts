import { type ApplicationStatus, isAnswered } from '#app/features/applications/application.ts'
import type { Disputed } from '#app/features/payments/disputes/dispute.ts'
import type { Speed } from '#app/features/settings/setting.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Clock } from '../clock/clock.ts'
import type { FilterPart } from './print-filter.ts'
import type { FilterProblem, QueueFilter } from './queue-filter.ts'
import type { QueueTab, SortKey } from './queue-query.ts'

/** How many rows a page of the queue has. */
export const pageLength = 50

/** How many of a list are counted at most: beyond that the exact number helps nobody, and costs a look at every row. */
export const mostCounted = 1_000

/** The name of a saved view, in characters. */
export const longestViewName = 60

/** An exported file has no more rows than this; the page says so before. */
export const mostExported = 10_000

export type QueueRow = {
  readonly id: Id<'application'>
  readonly reference: string
  readonly applicantName: string
  /** How many were applied for together, and which of them this one is. */
  readonly travellers: number
  readonly place: number
  readonly email: string
  readonly fromCountry: string
  readonly fromName: string
  readonly toCountry: string
  readonly toName: string
  /** The name of the visa; null where only generic information was known. */
  readonly visaType: string | null
  readonly urgency: Speed
  readonly status: ApplicationStatus
  readonly isPaid: boolean
  /** Its payment is disputed, and the first day to respond by. */
  readonly disputed: Disputed | null
  readonly submittedAt: Date
  readonly clock: Clock
  /** How many of its documents are verified, of how many. */
  readonly verified: number
  readonly documents: number
  readonly movedAt: Date
  readonly travelOn: PlainDate | null
  readonly assigneeId: Id<'account'> | null
  readonly assigneeName: string | null
  /** Since when we wait for the customer, where we do; and when they answered. */
  readonly questionAt: Date | null
  readonly answeredAt: Date | null
  /** The same of answers that were given back, and the day by which they are wanted. */
  readonly correctionAt: Date | null
  readonly correctionDueOn: PlainDate | null
  readonly correctedAt: Date | null
  readonly version: number
  readonly key: SortKey
}

/** What a traveller was asked: it waits for them, or they have done it, and it waits for us again. */
export type Asked = {
  readonly what: 'question' | 'correction'
  readonly isOurs: boolean
  readonly since: Date
  /** The day by which it is wanted, where there is one. */
  readonly dueOn: PlainDate | null
}

type AskedAt = Pick<QueueRow, 'questionAt' | 'answeredAt' | 'correctionAt' | 'correctionDueOn' | 'correctedAt'>

/** What waits for the traveller comes first. */
export function askedOf(row: AskedAt): Asked[] {
  const { questionAt, answeredAt, correctionAt, correctionDueOn, correctedAt } = row
  const asked: Asked[] = []
  if (questionAt) {
    const isOurs = isAnswered(row)
    asked.push({ what: 'question', isOurs, since: (isOurs && answeredAt) || questionAt, dueOn: null })
  }
  if (correctionAt) asked.push({ what: 'correction', isOurs: false, since: correctionAt, dueOn: correctionDueOn })
  else if (correctedAt) asked.push({ what: 'correction', isOurs: true, since: correctedAt, dueOn: null })
  return asked.toSorted((one, other) => Number(one.isOurs) - Number(other.isOurs))
}

/** Nobody is listed by their own application: they may not work on it. */
export type Search = { readonly filter: QueueFilter; readonly me: Id<'account'>; readonly now: Date }

export type Queue = {
  readonly rows: readonly QueueRow[]
  /** How many there are in each tab, of what is searched for, as far as they are counted. */
  readonly counts: Readonly<Record<QueueTab, number>>
  readonly parts: readonly FilterPart[]
  readonly filter: QueueFilter
  /** What is wrong with the search. Nothing is listed then: a filter that is left out lists too much. */
  readonly problems: readonly FilterProblem[]
  /** The rows that the pages before and after this one border on. */
  readonly previous: SortKey | undefined
  readonly next: SortKey | undefined
}
