import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { TaskKind } from '#app/features/applications/tasks/case-task.ts'
import { taskKinds } from '#app/features/applications/tasks/case-task.ts'
import { ownFees, type RefundableKind, type RefundableLine, type RefundCause, type RefundLine } from './refund.ts'

/** How far an application has come, as far as refunds depend on it. */
export const refundStages = ['draft', 'submitted', 'checking', 'filed', 'decided'] as const
export type RefundStage = (typeof refundStages)[number]

/** What the policy has an answer for. A request of staff is theirs to decide, and unused money goes back as a whole. */
export const policyCauses = ['withdrawal', 'refusal', 'our_fault', 'late'] as const satisfies readonly RefundCause[]
export type PolicyCause = (typeof policyCauses)[number]

export const policyParts = ['government_fee', 'service_fee', 'speed', 'add_ons', 'insurance'] as const
export type PolicyPart = (typeof policyParts)[number]

/** `not_done`: all of it, unless the work is done. */
export const policyShares = ['all', 'half', 'not_done', 'none'] as const
export type PolicyShare = (typeof policyShares)[number]

type Row = Readonly<Record<PolicyPart, PolicyShare>>

const none: Row = { government_fee: 'none', service_fee: 'none', speed: 'none', add_ons: 'none', insurance: 'none' }
const everything: Row = { government_fee: 'all', service_fee: 'all', speed: 'all', add_ons: 'all', insurance: 'all' }
const notStarted: Row = { ...everything, add_ons: 'not_done', insurance: 'not_done' }
const notDone: Row = { ...none, add_ons: 'not_done', insurance: 'not_done' }
const ours: Row = { ...everything, government_fee: 'none' }
const serviceFee: Row = { ...none, service_fee: 'all' }

/** What of each line is refunded (docs/decisions/0051). Once filed, the government fee belongs to the authority. */
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
  // Whether it was late is settled before: by then it can be filed, or even decided.
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

/** The statuses from which on the authority has the application. */
export const filedStatuses = ['under_review', 'approved', 'rejected'] as const satisfies readonly ApplicationStatus[]

/**
 * The stage of an application by its history, the first status first. How it ended is no stage: what counts is how far
 * it had come. What was filed once stays filed, whatever staff set it to afterwards.
 */
export function refundStage(history: readonly ApplicationStatus[]): RefundStage {
  const reached = history.flatMap((status) => stages[status] ?? [])
  const last = reached.at(-1) ?? 'draft'
  return last !== 'decided' && reached.some((stage) => isFiled(stage)) ? 'filed' : last
}

/** Whether the authority has the application, and its fee with it. */
export function isFiled(stage: RefundStage): boolean {
  return stage === 'filed' || stage === 'decided'
}

type Situation = {
  readonly cause: PolicyCause
  readonly stage: RefundStage
  /** What is done of the ordered add-ons. */
  readonly done: ReadonlySet<TaskKind>
}

/**
 * What goes back by the policy, line by line, without the tax on it. What went back before counts towards it: the
 * policy says how much comes back in all.
 */
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
  // A cent that cannot be halved is the traveller's.
  return share === 'half' ? Math.ceil(paid / 2) : paid
}

function isDone(line: RefundableKind, done: ReadonlySet<TaskKind>): boolean {
  return taskKinds.some((kind) => kind === line && done.has(kind))
}

/**
 * The same lines with the tax that goes back with them: as much of it as of our own fees, over all refunds of the
 * share. With the last of the fees the last cent of the tax is back.
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
