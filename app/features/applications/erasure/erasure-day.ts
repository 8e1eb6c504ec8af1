import type { Retention, RetentionPeriod } from '#app/features/settings/retention/retention-rules.ts'
import { addDays, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Application, ApplicationStatus } from '../application.ts'

/** The retention period that starts with a status. Nothing is erased while an application is open. */
const periodAfter: Record<ApplicationStatus, RetentionPeriod | null> = {
  draft: 'draftDays',
  pending: null,
  document_verification: null,
  processing: null,
  under_review: null,
  approved: 'decidedDays',
  rejected: 'decidedDays',
  withdrawn: 'closedDays',
  cancelled: 'closedDays',
  expired: 'closedDays',
}

type Dated = Pick<Application, 'status' | 'updatedAt' | 'movedAt' | 'visaValidUntil' | 'heldAt' | 'erasedAt'>

/** The day on which answers and documents are erased; null while the application is open. */
export function erasureDay({ status, updatedAt, movedAt }: Dated, rules: Retention): PlainDate | null {
  const period = periodAfter[status]
  if (!period) return null
  const day = addDays(dayOf(status === 'draft' ? updatedAt : movedAt), rules[period])
  return rules.notBefore && rules.notBefore > day ? rules.notBefore : day
}

/** The day on which the visa itself is erased: the same, but never before the visa has expired. */
export function visaErasureDay(application: Dated, rules: Retention): PlainDate | null {
  const day = erasureDay(application, rules)
  const { visaValidUntil } = application
  return day && visaValidUntil && visaValidUntil >= day ? addDays(visaValidUntil, 1) : day
}

/** Whether answers and documents are due for erasure today. */
export function isErasureDue(application: Dated, rules: Retention, today: PlainDate): boolean {
  if (application.erasedAt || application.heldAt) return false
  const day = erasureDay(application, rules)
  return day !== null && day <= today
}

/** Whether the visa, kept longer than the rest, is due for erasure today. */
export function isVisaErasureDue(application: Dated, rules: Retention, today: PlainDate): boolean {
  if (!application.erasedAt || application.heldAt) return false
  const day = visaErasureDay(application, rules)
  return day !== null && day <= today
}

/** What the traveller sees. `visaOn`: the day of the visa itself, if later. */
export type Erasure =
  | { readonly state: 'planned'; readonly on: PlainDate; readonly visaOn: PlainDate | null; readonly isDraft: boolean }
  | { readonly state: 'held' }
  | { readonly state: 'done'; readonly on: PlainDate; readonly visaOn: PlainDate | null }

/** Null while the application is open: its period has not started. */
export function erasureOf(application: Dated, rules: Retention): Erasure | null {
  const { status, erasedAt, heldAt, visaValidUntil } = application
  const on = erasedAt ? dayOf(erasedAt) : erasureDay(application, rules)
  if (!on) return null
  if (heldAt && !erasedAt) return { state: 'held' }
  const visaDay = visaErasureDay(application, rules)
  const visaOn = status === 'approved' && visaValidUntil && visaDay && visaDay > on ? visaDay : null
  return erasedAt ? { state: 'done', on, visaOn } : { state: 'planned', on, visaOn, isDraft: status === 'draft' }
}
