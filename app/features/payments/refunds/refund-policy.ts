import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { TaskKind } from '#app/features/applications/tasks/case-task.ts'
import { taskKinds } from '#app/features/applications/tasks/case-task.ts'
import { ownFees, type RefundableKind, type RefundableLine, type RefundCause, type RefundLine } from './refund.ts'

/** The stages of an application that affect refunds. */
export const refundStages = ['draft', 'submitted', 'checking', 'filed', 'decided'] as const
export type RefundStage = (typeof refundStages)[number]

/** The causes covered by the policy. Staff requests are discretionary, and unused money is refunded in full. */
export const policyCauses = ['withdrawal', 'refusal', 'our_fault', 'late'] as const satisfies readonly RefundCause[]
export type PolicyCause = (typeof policyCauses)[number]

export const policyParts = ['government_fee', 'service_fee', 'speed', 'add_ons', 'insurance'] as const
export type PolicyPart = (typeof policyParts)[number]

/** `not_done`: the full amount, unless the work has been done. */
export const policyShares = ['all', 'half', 'not_done', 'none'] as const
export type PolicyShare = (typeof policyShares)[number]

type Row = Readonly<Record<PolicyPart, PolicyShare>>

const none: Row = { government_fee: 'none', service_fee: 'none', speed: 'none', add_ons: 'none', insurance: 'none' }
const everything: Row = { government_fee: 'all', service_fee: 'all', speed: 'all', add_ons: 'all', insurance: 'all' }
const notStarted: Row = { ...everything, add_ons: 'not_done', insurance: 'not_done' }
const notDone: Row = { ...none, add_ons: 'not_done', insurance: 'not_done' }
const ours: Row = { ...everything, government_fee: 'none' }
const serviceFee: Row = { ...none, service_fee: 'all' }

/** The refund of each line (docs/decisions/0051). Once filed, the government fee belongs to the authority. */
export const refundPolicy: Readonly<Record<PolicyCause, Readonly<Record<RefundStage, Row>>>> = {
  withdrawal: {
    draft: notStarted,
    submitted: notStarted,
    checking: { ...notDone, government_fee: 'all', service_fee: 'half' },
    filed: notDone,
    decided: notDone,
  },
  refusal: {
    draft: none,
    submitted: none,
    checking: none,
    filed: none,
    decided: { ...notDone, insurance: 'all' },
  },
  our_fault: { draft: everything, submitted: everything, checking: everything, filed: ours, decided: ours },
  // Lateness is settled beforehand; by then the application may be filed or even decided.
  late: { draft: none, submitted: serviceFee, checking: serviceFee, filed: serviceFee, decided: serviceFee },
}

const parts: Readonly<Record<RefundableKind, PolicyPart | undefined>> = {
  government_fee: 'government_fee',
  service_fee: 'service_fee',
  speed: 'speed',
  translation: 'add_ons',
  photos: 'add_ons',
  appointment: 'add_ons',
  courier: 'add_ons',
  consultation: 'add_ons',
  insurance: 'insurance',
  // These follow the fees they are part of.
  partner_discount: undefined,
  discount: undefined,
  tax: undefined,
  unused: undefined,
}

const stages: Readonly<Partial<Record<ApplicationStatus, RefundStage>>> = {
  draft: 'draft',
  pending: 'submitted',
  document_verification: 'checking',
  processing: 'checking',
  under_review: 'filed',
  approved: 'decided',
  rejected: 'decided',
}

/** The statuses in which the application is with the authority, or has been. */
export const filedStatuses = ['under_review', 'approved', 'rejected'] as const satisfies readonly ApplicationStatus[]

/**
 * The stage of an application from its history, oldest status first. An ending is not a stage: what counts is how far
 * it had come. Once filed, it stays filed, whatever status staff set later.
 */
export function refundStage(history: readonly ApplicationStatus[]): RefundStage {
  const reached = history.flatMap((status) => stages[status] ?? [])
  const last = reached.at(-1) ?? 'draft'
  return last !== 'decided' && reached.some((stage) => isFiled(stage)) ? 'filed' : last
}

/** Whether the authority has received the application and its fee. */
export function isFiled(stage: RefundStage): boolean {
  return stage === 'filed' || stage === 'decided'
}

type Situation = {
  readonly cause: PolicyCause
  readonly stage: RefundStage
  /** The add-ons that have been carried out. */
  readonly done: ReadonlySet<TaskKind>
}

/** The refund under the policy, line by line, without tax. Earlier refunds are deducted: the policy sets the total. */
export function policyLines(refundable: readonly RefundableLine[], { cause, stage, done }: Situation): RefundLine[] {
  const row = refundPolicy[cause][stage]
  return refundable.flatMap(({ line, paid, left }) => {
    const part = parts[line]
    if (!part) return []
    const due = partOf(row[part], paid.minor, isDone(line, done))
    const gone = paid.minor - left.minor
    const minor = Math.min(left.minor, due - gone)
    return minor > 0 ? [{ line, minor }] : []
  })
}

function partOf(share: PolicyShare, paid: number, isDone: boolean): number {
  if (share === 'none' || (share === 'not_done' && isDone)) return 0
  // An odd cent is rounded in the traveller's favour.
  return share === 'half' ? Math.ceil(paid / 2) : paid
}

function isDone(line: RefundableKind, done: ReadonlySet<TaskKind>): boolean {
  return taskKinds.some((kind) => kind === line && done.has(kind))
}

/**
 * The same lines with their tax: in proportion to the refunded part of our fees, over all refunds of the share. When
 * the last of the fees is refunded, so is the last cent of tax.
 */
export function withTax(lines: readonly RefundLine[], refundable: readonly RefundableLine[]): RefundLine[] {
  const fees = lines.filter(({ line }) => line !== 'tax')
  const tax = refundable.find(({ line }) => line === 'tax')
  const taxed = refundable.filter(({ line }) => isOwnFee(line))
  const paid = total(taxed.map(({ paid }) => paid.minor))
  if (!tax || paid === 0) return fees
  const goneBefore = paid - total(taxed.map(({ left }) => left.minor))
  const gone = goneBefore + total(fees.flatMap(({ line, minor }) => (isOwnFee(line) ? minor : [])))
  const due = Number((2n * BigInt(tax.paid.minor) * BigInt(gone) + BigInt(paid)) / (2n * BigInt(paid)))
  const minor = Math.min(tax.left.minor, due - (tax.paid.minor - tax.left.minor))
  return minor > 0 ? [...fees, { line: 'tax', minor }] : fees
}

function isOwnFee(line: RefundableKind): boolean {
  return ownFees.some((fee) => fee === line)
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, minor) => sum + minor, 0)
}
