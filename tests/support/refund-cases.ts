import { eq } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { caseTasks } from '#app/features/applications/tasks/case-task.table.server.ts'
import type { TaskKind } from '#app/features/applications/tasks/case-task.ts'
import { undoSeconds } from '#app/features/casework/case.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { disputes } from '#app/features/payments/disputes/dispute.table.server.ts'
import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import { refundEndings } from '#app/features/payments/refunds/issue/refund-endings.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import type { RefundLine } from '#app/features/payments/refunds/refund.ts'
import { type Id, newId } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from './builders.ts'
import { jobActor } from './job-actor.ts'
import { totalOf } from './payments.ts'
import { connectedTo, type PaidCase, RefundingProvider } from './refunds.ts'
import { testNow } from './test-now.ts'

export type MakeContext = (actor?: Actor, now?: Date) => RequestContext

export const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
export const afterUndo = new Date(testNow.getTime() + undoSeconds * 1000 + 1)

/** A service with one provider, whose jobs the test runs. */
export function connected(make: MakeContext, provider = new RefundingProvider()) {
  const ctx: MakeContext = (actor, now) => connectedTo(make(actor, now), provider)
  const due = (now = afterUndo) => refundEndings(ctx(jobActor('refunds-due'), now))
  return { ctx, provider, due }
}

export const refundsOf = ({ db }: Pick<RequestContext, 'db'>, { applicationId }: PaidCase) =>
  db.select().from(refunds).where(eq(refunds.applicationId, applicationId)).orderBy(refunds.requestedAt)

export const linesOf = (refund: { lines: readonly RefundLine[] } | undefined) =>
  Object.fromEntries((refund?.lines ?? []).map(({ line, minor }) => [line, minor]))

/** A payment's ledger totals: all entries, the money received and kept, and the money owed to the payer. */
export async function ledgerTotalsOf({ db }: Pick<RequestContext, 'db'>, { attemptId }: PaidCase) {
  const all = await listLedgerLines(db, attemptId)
  const of = (account: string) => totalOf(all.filter((line) => line.account === account))
  return { total: totalOf(all), receipts: of('traveller_receipts'), owed: 0 - of('refunds_payable') }
}

/** Orders an extra with an application, and sets whether it is done. */
export async function addOrdered(
  { db }: RequestContext,
  { applicationId }: PaidCase,
  kinds: Partial<Record<TaskKind, 'done' | 'open'>>,
) {
  const doneById = (await aStaffMember(db)).accountId
  const rows = Object.entries(kinds).map(([kind, state]) => ({
    id: newId<'task'>(),
    applicationId,
    kind: kind as TaskKind,
    source: 'order' as const,
    quantity: 1,
    createdAt: testNow,
    ...(state === 'done' && { doneAt: testNow, doneById }),
  }))
  await db.insert(caseTasks).values(rows)
}

/** The extras that are no longer provided, because they were refunded. */
export async function droppedOf({ db }: RequestContext, { applicationId }: PaidCase) {
  const rows = await db.select().from(caseTasks).where(eq(caseTasks.applicationId, applicationId))
  return rows.flatMap(({ kind, droppedAt }) => (droppedAt ? kind : [])).toSorted()
}

/** Records that a bank has taken back the money of a payment. */
export async function addDispute({ db }: RequestContext, { attemptId }: PaidCase) {
  await db.insert(disputes).values({
    id: newId<'dispute'>(),
    attemptId,
    provider: 'stripe',
    providerDisputeId: `dp_${attemptId}`,
    amountMinor: 6_500,
    currency: 'USD',
    chargeMinor: 6_500,
    chargeCurrency: 'USD',
    reason: 'fraudulent',
    state: 'needs_response',
    heldAt: testNow,
    openedAt: testNow,
    checkedAt: testNow,
  })
}

/** Records, as staff, that the authority refused it. */
export async function rejectCase(ctx: RequestContext, applicationId: Id<'application'>) {
  const [one] = await ctx.db.select().from(applications).where(eq(applications.id, applicationId))
  const cases = [{ id: applicationId, version: one?.version ?? 0 }]
  const moved = await moveCases(ctx, { cases, to: 'rejected', note: '', reason: '' })
  if (!moved.ok) throw new Error(moved.problem.code)
  return moved.value.act
}
