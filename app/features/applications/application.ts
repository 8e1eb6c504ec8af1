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

/** The normal life of an application. Anything absent here is an override by staff. */
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

/** How far a case is, in percent. Endings that are no decision stay where a person can see that nothing goes on. */
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

/** Where a decision is still to come: somebody waits. */
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
  /** What people quote on the phone. */
  reference: string
  ownerId: Id<'account'>
  /** What it was applied and paid for together with, and which of its travellers this one is. */
  orderId: Id<'order'>
  position: number
  /** The company whose agent started it, where one did. */
  partnerId: Id<'partner'> | null
  status: ApplicationStatus
  fromCountry: string
  toCountry: string
  /** The scheme applied under; null where only generic information is known. */
  schemeId: string | null
  purpose: Purpose | null
  travelOn: PlainDate | null
  urgency: Speed
  plan: Plan | null
  /** What is ordered beside it, for this traveller. */
  addOns: OrderedAddOns
  startedAt: Date
  updatedAt: Date
  submittedAt: Date | null
  /** When staff were asked to confirm a price that is only an estimate. */
  quoteRequestedAt: Date | null
  /** The authority's fee for this application as staff confirmed it, in whole minor units of its currency, and when. */
  confirmedFeeMinor: number | null
  confirmedFeeCurrency: string | null
  priceConfirmedAt: Date | null
  /** The day by which a decision is expected, fixed at submission. */
  expectedOn: PlainDate | null
  /** The first and the last day of the visa that was granted, once staff have recorded them. */
  visaValidFrom: PlainDate | null
  visaValidUntil: PlainDate | null
  /** What staff need to know before they can go on, in words for the customer, and since when they wait for it. */
  question: string | null
  questionAt: Date | null
  /** When the customer answered it. */
  answeredAt: Date | null
  /** When its status last changed. */
  movedAt: Date
  /** Since when staff keep it longer than planned. */
  heldAt: Date | null
  /** When its answers and documents were erased. */
  erasedAt: Date | null
}

/** The most that is taken of an answer to a question, in characters. */
export const longestAnswer = 4_000

/** Whether the question that stands now is answered; an answer to an earlier one is none. */
export function isAnswered({ questionAt, answeredAt }: Pick<Application, 'questionAt' | 'answeredAt'>): boolean {
  return questionAt !== null && answeredAt !== null && answeredAt >= questionAt
}

/** Whether an answer is still wanted: once a case is decided or over, it would change nothing. */
export function canAnswer({ status, question }: Pick<Application, 'status' | 'question'>): boolean {
  return question !== null && isOpen(status)
}

/** Whether the day by which a decision was expected is over, and there is none. */
export function isLate({ status, expectedOn }: Pick<Application, 'status' | 'expectedOn'>, today: PlainDate): boolean {
  return expectedOn !== null && expectedOn < today && isOpen(status)
}

export type StatusEntry = { status: ApplicationStatus; at: Date; note: string | null }
