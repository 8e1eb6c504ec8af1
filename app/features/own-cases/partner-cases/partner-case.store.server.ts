import { and, count, desc, eq, isNull, ne } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

// An expired draft concerns only its agent.
const isShown = and(isNull(applications.erasedAt), ne(applications.status, 'expired'))

/** A company's cases for its agents, newest first: traveller, destination and status, but no answers. */
export function listPartnerCases(
  db: Database,
  partnerId: Id<'partner'>,
  { after, most }: { after: number; most: number },
) {
  return db
    .select({
      ...columnsOf(applications, 'id', 'reference', 'ownerId', 'status', 'fromCountry', 'toCountry'),
      ...columnsOf(applications, 'startedAt', 'submittedAt', 'expectedOn'),
      applicant: applications.applicantName,
      agent: accounts.fullName,
      priceMinor: paymentShares.priceMinor,
      method: paymentAttempts.method,
      paymentState: paymentAttempts.state,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.ownerId))
    .leftJoin(paymentShares, and(eq(paymentShares.applicationId, applications.id), paymentShares.holds))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentShares.attemptId))
    .where(and(eq(applications.partnerId, partnerId), isShown))
    .orderBy(desc(applications.startedAt), desc(applications.id))
    .offset(after)
    .limit(most)
}

export async function countPartnerCases(db: Database, partnerId: Id<'partner'>): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(eq(applications.partnerId, partnerId), isShown))
  return row?.count ?? 0
}
