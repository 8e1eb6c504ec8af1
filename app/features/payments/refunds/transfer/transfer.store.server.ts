import { and, asc, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import { paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { refundOf } from '../refund.store.server.ts'
import { refunds } from '../refund.table.server.ts'
import type { Refund } from '../refund.ts'

const paidWith = columnsOf(paymentAttempts, 'provider', 'providerPaymentId')

export type OnItsWay = Awaited<ReturnType<typeof listOnTheirWay>>[number]

/** Refunds to request or check at the provider, with their payment method; longest unchecked first. */
async function listOnTheirWay(db: Database, which: SQL | undefined, most: number) {
  const rows = await db
    .select({ refund: refunds, ...paidWith })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(which)
    .orderBy(asc(refunds.transferAt), asc(refunds.id))
    .limit(most)
  return rows.map(({ refund, ...paid }) => ({ ...refundOf(refund), ...paid }))
}

/** Refunds to send: those of one application, or all not tried since a given time. */
export function listToSend(
  db: Database,
  which: { readonly applicationId: Id<'application'> } | { readonly triedBefore: Date },
  most: number,
): Promise<OnItsWay[]> {
  const { applicationId, transfer, transferAt, transferProblem } = refunds
  const rest =
    'applicationId' in which
      ? eq(applicationId, which.applicationId)
      : or(isNull(transferProblem), lt(transferAt, which.triedBefore))
  return listOnTheirWay(db, and(eq(transfer, 'asked'), rest), most)
}

/** Sent refunds not checked since a given time. */
export function listToFollow(db: Database, unseenSince: Date, most: number): Promise<OnItsWay[]> {
  return listOnTheirWay(db, and(eq(refunds.transfer, 'sent'), lt(refunds.transferAt, unseenSince)), most)
}

export async function findByProviderId(db: Database, providerRefundId: string): Promise<OnItsWay | undefined> {
  const [found] = await listOnTheirWay(db, eq(refunds.providerRefundId, providerRefundId), 1)
  return found
}

/** Locks a refund until the transaction ends, so that concurrent transfers run in turn. */
export async function lockRefund(db: Database, id: Id<'refund'>): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return row && refundOf(row)
}

type Change = Partial<
  Pick<
    Refund,
    | 'transfer'
    | 'transferAt'
    | 'transferProblem'
    | 'transferTry'
    | 'providerRefundId'
    | 'moneyMinor'
    | 'chargeMinor'
    | 'chargeCurrency'
  >
>

export async function saveTransfer(db: Database, id: Id<'refund'>, change: Change): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Records why an attempt failed, unless the refund has moved on. */
export async function saveProblem(
  db: Database,
  { id, transferTry }: Pick<Refund, 'id' | 'transferTry'>,
  change: Pick<Change, 'transferAt' | 'transferProblem'>,
): Promise<void> {
  const isStillAsked = and(eq(refunds.transfer, 'asked'), eq(refunds.transferTry, transferTry))
  await db
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), isStillAsked))
}

/** Records that a refund was checked and is unchanged. */
export async function saveSeen(db: Database, id: Id<'refund'>, transferAt: Date): Promise<void> {
  await db
    .update(refunds)
    .set({ transferAt })
    .where(and(eq(refunds.id, id), eq(refunds.transfer, 'sent')))
}
