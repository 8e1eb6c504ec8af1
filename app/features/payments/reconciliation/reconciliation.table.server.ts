import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { providerNames, settlementKinds } from '#app/platform/payments/provider.ts'
import { paymentAttempts } from '../payment.table.server.ts'
import { refunds } from '../refunds/refund.table.server.ts'
import { findingKinds } from './finding.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** The movements on our provider account, as listed by the provider. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    provider: text({ enum: providerNames }).notNull(),
    id: text().notNull(),
    kind: text({ enum: settlementKinds }).notNull(),
    paymentId: text('payment_id'),
    sourceId: text('source_id'),
    payoutId: text('payout_id'),
    amountMinor: minor('amount_minor').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    currency: text().notNull(),
    at: timestamptz('at').notNull(),
    readAt: timestamptz('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    check('settlement_lines_provider_known', sql`${table.provider} in (${wordList(providerNames)})`),
    check('settlement_lines_kind_known', sql`${table.kind} in (${wordList(settlementKinds)})`),
    index('settlement_lines_by_time').on(table.provider, table.at),
    index('settlement_lines_by_payment').on(table.paymentId),
  ],
)

/** Each comparison, one per day and provider. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    provider: text({ enum: providerNames }).notNull(),
    at: timestamptz('at').notNull(),
    payments: integer().notNull(),
    refunds: integer().notNull(),
    settlementLines: integer('settlement_lines').notNull(),
    differences: integer().notNull(),
    // Why it failed.
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.at] })],
)

/** A difference is a task: staff investigate it and record the explanation. Nothing is corrected automatically. */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: uuid().$type<Id<'finding'>>().primaryKey(),
    provider: text({ enum: providerNames }),
    kind: text({ enum: findingKinds }).notNull(),
    // The provider's or our id of its subject; with the kind, it identifies the difference.
    subject: text().notNull(),
    attemptId: refersTo('attempt_id', () => paymentAttempts.id),
    refundId: refersTo('refund_id', () => refunds.id),
    oursMinor: minor('ours_minor'),
    theirsMinor: minor('theirs_minor'),
    currency: text().notNull(),
    foundAt: timestamptz('found_at').notNull(),
    // When a comparison last found it.
    seenAt: timestamptz('seen_at').notNull(),
    resolvedAt: timestamptz('resolved_at'),
    resolvedById: refersTo('resolved_by_id', () => accounts.id),
    // The explanation by staff; null if it disappeared by itself.
    resolution: text(),
  },
  (table) => [
    check('reconciliation_findings_kind_known', sql`${table.kind} in (${wordList(findingKinds)})`),
    check(
      'reconciliation_findings_resolved_whole',
      sql`${table.resolvedById} is null or (${table.resolvedAt} is not null and ${table.resolution} is not null)`,
    ),
    uniqueIndex('reconciliation_findings_one_open')
      .on(table.kind, table.subject)
      .where(sql`${table.resolvedAt} is null`),
    index('reconciliation_findings_open').on(table.foundAt).where(sql`${table.resolvedAt} is null`),
  ],
)
