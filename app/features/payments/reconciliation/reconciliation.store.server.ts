import { and, asc, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isOneOf } from '#app/platform/database-columns.ts'
import type { ProviderName, SettlementLine } from '#app/platform/payments/provider.ts'
import { paymentAttempts } from '../payment.table.server.ts'
import type { Difference, Settled } from './comparison.ts'
import type { Finding } from './finding.ts'
import { reconciliationFindings, reconciliations, settlementLines } from './reconciliation.table.server.ts'

const mostRows = 500

/** Saves the movements listed by a provider. A line listed earlier may have become part of a payout. */
export async function saveSettlementLines(
  db: Database,
  provider: ProviderName,
  lines: readonly SettlementLine[],
  readAt: Date,
): Promise<void> {
  const rows = lines.map(({ amount, fee, ...line }) => ({
    ...line,
    provider,
    amountMinor: amount.minor,
    feeMinor: fee.minor,
    currency: amount.currency,
    readAt,
  }))
  const listed = sql.raw('excluded')
  for (let start = 0; start < rows.length; start += mostRows) {
    await db
      .insert(settlementLines)
      .values(rows.slice(start, start + mostRows))
      .onConflictDoUpdate({
        target: [settlementLines.provider, settlementLines.id],
        set: {
          kind: sql`${listed}.kind`,
          paymentId: sql`${listed}.payment_id`,
          sourceId: sql`${listed}.source_id`,
          payoutId: sql`${listed}.payout_id`,
          amountMinor: sql`${listed}.amount_minor`,
          feeMinor: sql`${listed}.fee_minor`,
          currency: sql`${listed}.currency`,
          at: sql`${listed}.at`,
          readAt: sql`${listed}.read_at`,
        },
      })
  }
}

/** Locks comparisons of a provider until the transaction ends. */
export async function lockComparison(db: Database, provider: ProviderName | 'ledger'): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`reconciliation ${provider}`}))`)
}

const ofProvider = (provider: ProviderName | null) =>
  provider ? eq(reconciliationFindings.provider, provider) : isNull(reconciliationFindings.provider)

export function listOpenOf(db: Database, provider: ProviderName | null): Promise<Finding[]> {
  return db
    .select()
    .from(reconciliationFindings)
    .where(and(ofProvider(provider), isNull(reconciliationFindings.resolvedAt)))
    .orderBy(asc(reconciliationFindings.foundAt))
}

/** Explained differences about these subjects: not reopened while they stay the same. */
export function listExplained(db: Database, subjects: readonly string[]): Promise<Finding[]> {
  return db
    .select()
    .from(reconciliationFindings)
    .where(and(isOneOf(reconciliationFindings.subject, subjects), isNotNull(reconciliationFindings.resolvedById)))
}

export async function addFindings(
  db: Database,
  provider: ProviderName | null,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  if (differences.length === 0) return
  const rows = differences.map((one) => ({ ...one, id: newId<'finding'>(), provider, foundAt: now, seenAt: now }))
  await db.insert(reconciliationFindings).values(rows).onConflictDoNothing()
}

export async function updateFinding(
  db: Database,
  id: Id<'finding'>,
  { oursMinor, theirsMinor, currency, attemptId, refundId }: Difference,
  seenAt: Date,
): Promise<void> {
  const change = { oursMinor, theirsMinor, currency, attemptId, refundId, seenAt }
  await db.update(reconciliationFindings).set(change).where(eq(reconciliationFindings.id, id))
}

type Resolution = Pick<Finding, 'resolvedAt' | 'resolvedById' | 'resolution'>

export async function closeFindings(
  db: Database,
  ids: readonly Id<'finding'>[],
  resolution: Resolution,
): Promise<void> {
  if (ids.length === 0) return
  await db.update(reconciliationFindings).set(resolution).where(isOneOf(reconciliationFindings.id, ids))
}

export async function findFindingForUpdate(db: Database, id: Id<'finding'>): Promise<Finding | undefined> {
  const [row] = await db.select().from(reconciliationFindings).where(eq(reconciliationFindings.id, id)).for('update')
  return row
}

export async function addReconciliation(db: Database, row: typeof reconciliations.$inferInsert): Promise<void> {
  await db.insert(reconciliations).values(row).onConflictDoNothing()
}

export function listLastReconciliations(db: Database) {
  return db
    .selectDistinctOn([reconciliations.provider])
    .from(reconciliations)
    .orderBy(reconciliations.provider, desc(reconciliations.at))
}

export async function findPayerOf(db: Database, attemptId: Id<'attempt'>) {
  const [row] = await db
    .select({ payerId: paymentAttempts.payerId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
  return row
}

/** A provider's lines since a given time, and earlier ones about these payments, refunds and disputes. */
export async function listSettled(
  db: Database,
  provider: ProviderName,
  { since, paymentIds, sourceIds }: { since: Date; paymentIds: readonly string[]; sourceIds: readonly string[] },
) {
  const about = or(
    gte(settlementLines.at, since),
    isOneOf(settlementLines.paymentId, paymentIds),
    isOneOf(settlementLines.sourceId, sourceIds),
  )
  const rows = await db
    .select()
    .from(settlementLines)
    .where(and(eq(settlementLines.provider, provider), about))
  return rows.map(({ amountMinor, currency, ...row }): Settled => ({ ...row, amount: money(amountMinor, currency) }))
}

/** A pagination cursor: the sort key of the last row. */
export type FindingCursor = { readonly at: string; readonly id: Id<'finding'> }

const resolver = alias(accounts, 'resolver')

const rowsOf = (db: Database) =>
  db
    .select({
      finding: reconciliationFindings,
      applicationId: applications.id,
      reference: applications.reference,
      payerId: paymentAttempts.payerId,
      resolverName: resolver.fullName,
      cursorAt: sql<string>`coalesce(${reconciliationFindings.resolvedAt}, ${reconciliationFindings.foundAt})::text`,
    })
    .from(reconciliationFindings)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, reconciliationFindings.attemptId))
    .leftJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .leftJoin(resolver, eq(resolver.id, reconciliationFindings.resolvedById))

type Asked = { readonly isOpen: boolean; readonly after?: FindingCursor | undefined; readonly most: number }

/** Open findings oldest first, resolved ones newest first. */
export async function listFindings(db: Database, { isOpen, after, most }: Asked) {
  const { id, foundAt, resolvedAt } = reconciliationFindings
  const at = isOpen ? foundAt : resolvedAt
  const order = isOpen ? asc : desc
  const sign = sql.raw(isOpen ? '>' : '<')
  return rowsOf(db)
    .where(
      and(
        isOpen ? isNull(resolvedAt) : isNotNull(resolvedAt),
        after && sql`(${at}, ${id}) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(at), order(id))
    .limit(most)
}

export async function findListedFinding(db: Database, id: Id<'finding'>) {
  const [row] = await rowsOf(db).where(eq(reconciliationFindings.id, id))
  return row
}

export async function countFindings(db: Database): Promise<{ open: number; resolved: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${reconciliationFindings.resolvedAt} is null)::int`,
      resolved: sql<number>`count(*) filter (where ${reconciliationFindings.resolvedAt} is not null)::int`,
    })
    .from(reconciliationFindings)
  return row ?? { open: 0, resolved: 0 }
}
