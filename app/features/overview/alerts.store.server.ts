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
 * Applications awaiting our action since before a given time. Excludes those with an open question or correction
 * request.
 */
export async function countLate(db: Database, before: Date): Promise<number> {
  const isLate = and(inArray(applications.status, [...ourStatuses]), lt(applications.movedAt, before))
  // Subtracted afterwards: open questions and corrections have a small index of their own, and the total comes from
  // another index.
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

/** Files of applications that are submitted and undecided. Files of drafts are private to their travellers. */
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
    // Must match the index predicate.
    .where(
      sql`${paymentAttempts.state} = 'verifying' and ${paymentAttempts.state} in ('created', 'started', 'verifying')`,
    )
  return row?.count ?? 0
}

/** Drafts that cannot be paid until staff confirm a price. */
export async function countAskedPrices(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    // Must match the index predicate.
    .where(
      sql`${applications.status} = 'draft' and ${applications.quoteRequestedAt} is not null
        and ${applications.priceConfirmedAt} is null`,
    )
  return row?.count ?? 0
}

/** Undecided applications of other owners whose question has been answered. */
export async function countAnswered(db: Database, notOf: Id<'account'>): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(questionIsAnswered, inArray(applications.status, [...openStatuses]), ne(applications.ownerId, notOf)))
  return row?.count ?? 0
}

/** Applications not yet filed, with answers corrected since their last status change. */
export async function countCorrected(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(inArray(applications.status, [...ourStatuses]), correctionIsDone))
  return row?.count ?? 0
}

/** Applications with a payment that failed since a given time, and not paid since. */
export async function countFailed(db: Database, since: Date): Promise<number> {
  const later = sql`select 1 from payment_attempts later where later.application_id = ${paymentAttempts.applicationId}
    and later.state in ('created', 'started', 'verifying', 'succeeded')`
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${paymentAttempts.applicationId})::int` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'failed'), gte(paymentAttempts.settledAt, since), sql`not exists (${later})`))
  return row?.count ?? 0
}

/** Refunds awaiting a second approval, and those that must be paid manually. */
export function countOpenRefunds(db: Database): Promise<number> {
  return db.$count(refunds, or(eq(refunds.state, 'waiting'), needsHand))
}

/** Requested payouts of travellers' credit, as listed on the payouts page. */
export function countAskedPayouts(db: Database, notOf: Id<'account'>): Promise<number> {
  return db.$count(creditPayouts, and(eq(creditPayouts.state, 'asked'), ne(creditPayouts.ownerId, notOf)))
}

/** Unresolved official pages that changed or cannot be read. */
export function countWatchTasks(db: Database): Promise<number> {
  return db.$count(watchTasks, isNull(watchTasks.settledAt))
}

/** Disputes of other payers that still need a response. */
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

/** Questions awaiting our answer, from travellers and from anyone else who contacted us. */
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

/** Undecided applications assigned to a staff member. */
export async function countAssigned(db: Database, assigneeId: Id<'account'>): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(eq(applications.assigneeId, assigneeId), inArray(applications.status, [...openStatuses])))
  return row?.count ?? 0
}
