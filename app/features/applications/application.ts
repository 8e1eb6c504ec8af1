import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { OrderedAddOns, Plan, Speed } from '../settings/setting.ts'
import type { Purpose } from '../visas/journey/purpose.ts'

export const applicationStatuses = [
  'draft',
  'pending',
  'document_verification',
  'processing',
  'under_review',
  'approved',
  'rejected',
  'withdrawn',
  'cancelled',
  'expired',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The regular status changes of an application. Any other is an override by staff. */
export const moves = {
  submit: { from: ['draft'], to: 'pending' },
  expire: { from: ['draft'], to: 'expired' },
  checkDocuments: { from: ['pending', 'processing'], to: 'document_verification' },
  sendBack: { from: ['document_verification'], to: 'pending' },
  prepare: { from: ['document_verification'], to: 'processing' },
  file: { from: ['processing'], to: 'under_review' },
  approve: { from: ['under_review'], to: 'approved' },
  reject: { from: ['under_review'], to: 'rejected' },
  cancel: { from: ['pending', 'document_verification', 'processing'], to: 'cancelled' },
  withdraw: { from: ['draft', 'pending', 'document_verification', 'processing'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly ApplicationStatus[]; to: ApplicationStatus }>

export type Move = keyof typeof moves

export function canMove(status: ApplicationStatus, move: Move): boolean {
  const from: readonly ApplicationStatus[] = moves[move].from
  return from.includes(status)
}

/** Progress of a case in percent. Endings without a decision keep a value that shows the case has stopped. */
export const progress: Record<ApplicationStatus, number> = {
  draft: 0,
  pending: 10,
  document_verification: 25,
  processing: 50,
  under_review: 75,
  approved: 100,
  rejected: 100,
  withdrawn: 0,
  cancelled: 0,
  expired: 0,
}

/** Who has to act next. */
export const ballHolder: Record<ApplicationStatus, 'you' | 'us' | 'government' | 'nobody'> = {
  draft: 'you',
  pending: 'us',
  document_verification: 'us',
  processing: 'us',
  under_review: 'government',
  approved: 'nobody',
  rejected: 'nobody',
  withdrawn: 'nobody',
  cancelled: 'nobody',
  expired: 'nobody',
}

/** Statuses before a decision, in which the traveller is waiting. */
export const openStatuses = [
  'pending',
  'document_verification',
  'processing',
  'under_review',
] as const satisfies readonly ApplicationStatus[]

export function isOpen(status: ApplicationStatus): boolean {
  return openStatuses.some((open) => open === status)
}

/** One traveller's case for one visa, from the first saved answer to the decision. */
export type Application = {
  id: Id<'application'>
  /** The reference people quote on the phone. */
  reference: string
  ownerId: Id<'account'>
  /** The order it was applied and paid for in, and the traveller's position there. */
  orderId: Id<'order'>
  position: number
  /** The company whose agent started it, if any. */
  partnerId: Id<'partner'> | null
  status: ApplicationStatus
  fromCountry: string
  toCountry: string
  /** The visa scheme applied under; null if only generic information is known. */
  schemeId: string | null
  purpose: Purpose | null
  travelOn: PlainDate | null
  urgency: Speed
  plan: Plan | null
  /** The add-ons ordered for this traveller. */
  addOns: OrderedAddOns
  startedAt: Date
  updatedAt: Date
  submittedAt: Date | null
  /** When staff were asked to confirm an estimated price. */
  quoteRequestedAt: Date | null
  /** The authority's fee as confirmed by staff, in minor units of its currency, and when. */
  confirmedFeeMinor: number | null
  confirmedFeeCurrency: string | null
  priceConfirmedAt: Date | null
  /** The expected decision date, fixed at submission. */
  expectedOn: PlainDate | null
  /** The first and last day of the granted visa, once staff have recorded them. */
  visaValidFrom: PlainDate | null
  visaValidUntil: PlainDate | null
  /** The question staff need answered before they can continue, in words for the customer, and since when. */
  question: string | null
  questionAt: Date | null
  answeredAt: Date | null
  movedAt: Date
  /** Since when staff have kept it from being erased. */
  heldAt: Date | null
  erasedAt: Date | null
}

/** Maximum characters of an answer to a question. */
export const longestAnswer = 4_000

/** Whether the current question is answered; an answer to an earlier one does not count. */
export function isAnswered({ questionAt, answeredAt }: Pick<Application, 'questionAt' | 'answeredAt'>): boolean {
  return questionAt !== null && answeredAt !== null && answeredAt >= questionAt
}

/** Whether an answer is still needed: once a case is decided or closed, it would change nothing. */
export function canAnswer({ status, question }: Pick<Application, 'status' | 'question'>): boolean {
  return question !== null && isOpen(status)
}

/** Whether the expected decision date has passed without a decision. */
export function isLate({ status, expectedOn }: Pick<Application, 'status' | 'expectedOn'>, today: PlainDate): boolean {
  return expectedOn !== null && expectedOn < today && isOpen(status)
}

export type StatusEntry = { status: ApplicationStatus; at: Date; note: string | null }
