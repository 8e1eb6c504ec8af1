import { type ApplicationStatus, isAnswered } from '#app/features/applications/application.ts'
import type { Disputed } from '#app/features/payments/disputes/dispute.ts'
import type { Speed } from '#app/features/settings/setting.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Clock } from '../clock/clock.ts'
import type { FilterPart } from './print-filter.ts'
import type { FilterProblem, QueueFilter } from './queue-filter.ts'
import type { QueueTab, SortKey } from './queue-query.ts'

export const pageLength = 50

/** Maximum counted in a list: a higher exact number helps no one, and requires reading every row. */
export const mostCounted = 1_000

/** Maximum characters of a saved view's name. */
export const longestViewName = 60

/** Maximum rows of an exported file; the page states it beforehand. */
export const mostExported = 10_000

export type QueueRow = {
  readonly id: Id<'application'>
  readonly reference: string
  readonly applicantName: string
  /** Number of applications in the order, and this one's position. */
  readonly travellers: number
  readonly place: number
  readonly email: string
  readonly fromCountry: string
  readonly fromName: string
  readonly toCountry: string
  readonly toName: string
  /** The visa's name; null if only generic information was known. */
  readonly visaType: string | null
  readonly urgency: Speed
  readonly status: ApplicationStatus
  readonly isPaid: boolean
  /** Its payment dispute, with the earliest date to respond by. */
  readonly disputed: Disputed | null
  readonly submittedAt: Date
  readonly clock: Clock
  /** Verified documents, and their total. */
  readonly verified: number
  readonly documents: number
  readonly movedAt: Date
  readonly travelOn: PlainDate | null
  readonly assigneeId: Id<'account'> | null
  readonly assigneeName: string | null
  /** Since when a question to the customer has been open, and when they answered. */
  readonly questionAt: Date | null
  readonly answeredAt: Date | null
  /** The same for correction requests, with the due date. */
  readonly correctionAt: Date | null
  readonly correctionDueOn: PlainDate | null
  readonly correctedAt: Date | null
  readonly version: number
  readonly key: SortKey
}

/** What a traveller was asked: they still have to act, or have done so and staff must act. */
export type Asked = {
  readonly what: 'question' | 'correction'
  readonly isOurs: boolean
  readonly since: Date
  /** The due date, if any. */
  readonly dueOn: PlainDate | null
}

type AskedAt = Pick<QueueRow, 'questionAt' | 'answeredAt' | 'correctionAt' | 'correctionDueOn' | 'correctedAt'>

/** Items awaiting the traveller come first. */
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

/** The viewer's own applications are not listed: they may not work on them. */
export type Search = { readonly filter: QueueFilter; readonly me: Id<'account'>; readonly now: Date }

export type Queue = {
  readonly rows: readonly QueueRow[]
  /** Matches of the search in each tab, up to the maximum counted. */
  readonly counts: Readonly<Record<QueueTab, number>>
  readonly parts: readonly FilterPart[]
  readonly filter: QueueFilter
  /** Problems with the search. Nothing is listed then, since ignoring a filter would list too much. */
  readonly problems: readonly FilterProblem[]
  /** The boundary rows of the previous and next page. */
  readonly previous: SortKey | undefined
  readonly next: SortKey | undefined
}
