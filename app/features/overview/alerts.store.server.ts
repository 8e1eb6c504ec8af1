import { and, count, eq, gte, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { applications, questionIsAnswered, questionIsOpen } from '../applications/application.table.server.ts'
import { openStatuses } from '../applications/application.ts'
import { correctionIsDone, correctionIsOpen } from '../applications/corrections/correction.table.server.ts'
import { contactMessages } from '../content/messages/contact-message.table.server.ts'
import { documents } from '../documents/document.table.server.ts'
import { disputes } from '../payments/disputes/dispute.table.server.ts'
import { creditPayouts, paymentAttempts } from '../payments/payment.table.server.ts'
import { reconciliationFindings } from '../payments/reconciliation/reconciliation.table.server.ts'
import { needsHand, refunds } from '../payments/refunds/refund.table.server.ts'
import { tickets } from '../support/ticket.table.server.ts'
import { watchTasks } from '../watched-pages/watched-page.table.server.ts'
import { ourStatuses } from './overview.ts'

/**
 * Those whose turn is ours, and who have waited since before a moment. Where we asked something or gave answers back, it
 * is not.
 */
export async function countLate(db: Database, before: Date): Promise<number> {
  const isLate = and(inArray(applications.status, [...ourStatuses]), lt(applications.movedAt, before))
  // Taken off afterwards: the few that were asked have an index, and the many that were not are counted from theirs.
  const [[late], [asked], [givenBack]] = await Promise.all([
    db.select({ count: count() }).from(applications).where(isLate),
    db.select({ count: count() }).from(applications).where(and(isLate, questionIsOpen)),
    db
      .select({ count: count() })
      .from(applications)
      .where(and(isLate, correctionIsOpen, not(questionIsOpen))),
  ])
  return (late?.count ?? 0) - (asked?.count ?? 0) - (givenBack?.count ?? 0)
}

/** Files of applications that were sent and are not decided: those of drafts are their travellers' own. */
export async function countToCheck(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(and(eq(documents.status, 'uploaded'), inArray(applications.status, [...openStatuses])))
  return row?.count ?? 0
}

export async function countVerifying(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(paymentAttempts)
    // As the index has it.
    .where(
      sql`${paymentAttempts.state} = 'verifying' and ${paymentAttempts.state} in ('created', 'started', 'verifying')`,
    )
  return row?.count ?? 0
}

/** Drafts whose owners cannot pay before somebody confirms a price. */
export async function countAskedPrices(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    // As the index has it.
    .where(
      sql`${applications.status} = 'draft' and ${applications.quoteRequestedAt} is not null
        and ${applications.priceConfirmedAt} is null`,
    )
  return row?.count ?? 0
}

/** Applications of others that are not decided, and whose question is answered. */
export async function countAnswered(db: Database, notOf: Id<'account'>): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(questionIsAnswered, inArray(applications.status, [...openStatuses]), ne(applications.ownerId, notOf)))
  return row?.count ?? 0
}

/** Applications that are not filed, and whose answers were put right since they last moved. */
export async function countCorrected(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(inArray(applications.status, [...ourStatuses]), correctionIsDone))
  return row?.count ?? 0
}

/** Applications whose payment failed since a moment, and which nobody has paid for since. */
export async function countFailed(db: Database, since: Date): Promise<number> {
  const later = sql`select 1 from payment_attempts later where later.application_id = ${paymentAttempts.applicationId}
    and later.state in ('created', 'started', 'verifying', 'succeeded')`
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${paymentAttempts.applicationId})::int` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'failed'), gte(paymentAttempts.settledAt, since), sql`not exists (${later})`))
  return row?.count ?? 0
}

/** Refunds that wait for a second person, and those whose money does not leave by itself. */
export function countOpenRefunds(db: Database): Promise<number> {
  return db.$count(refunds, or(eq(refunds.state, 'waiting'), needsHand))
}

/** Payouts of credit that travellers asked for, as the page of them lists them. */
export function countAskedPayouts(db: Database, notOf: Id<'account'>): Promise<number> {
  return db.$count(creditPayouts, and(eq(creditPayouts.state, 'asked'), ne(creditPayouts.ownerId, notOf)))
}

/** Official pages that changed or cannot be read, which nobody has settled. */
export function countWatchTasks(db: Database): Promise<number> {
  return db.$count(watchTasks, isNull(watchTasks.settledAt))
}

/** Disputes of others that a response is missing to. */
export async function countDisputesToAnswer(db: Database, notOf: Id<'account'>): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attemptId))
    .where(and(isNull(disputes.closedAt), eq(disputes.state, 'needs_response'), ne(paymentAttempts.payerId, notOf)))
  return row?.count ?? 0
}

export function countFindings(db: Database): Promise<number> {
  return db.$count(reconciliationFindings, isNull(reconciliationFindings.resolvedAt))
}

/** Questions that wait for our answer: those of travellers, and those of anybody who wrote to us. */
export async function countQuestions(db: Database, notOf: Id<'account'>, most: number): Promise<number> {
  const asked = db
    .select({ one: sql`1` })
    .from(tickets)
    .where(
      and(
        sql`coalesce(${tickets.waitingSince}, 'infinity'::timestamptz) < 'infinity'`,
        ne(tickets.status, 'resolved'),
        ne(tickets.accountId, notOf),
      ),
    )
    .limit(most)
    .as('asked')
  const written = db
    .select({ one: sql`1` })
    .from(contactMessages)
    .where(eq(contactMessages.status, 'open'))
    .limit(most)
    .as('written')
  const [[tickets_], [messages]] = await Promise.all([
    db.select({ count: count() }).from(asked),
    db.select({ count: count() }).from(written),
  ])
  return (tickets_?.count ?? 0) + (messages?.count ?? 0)
}

/** What somebody of the staff looks after and is not decided. */
export async function countAssigned(db: Database, assigneeId: Id<'account'>): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(eq(applications.assigneeId, assigneeId), inArray(applications.status, [...openStatuses])))
  return row?.count ?? 0
}
