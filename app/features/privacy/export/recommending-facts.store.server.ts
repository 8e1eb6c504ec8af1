import { asc, eq } from 'drizzle-orm'
import { travelWishes } from '#app/features/recommendations/wishes.table.server.ts'
import { referralCodes, referrals } from '#app/features/referrals/referral.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

export async function findWishesFact(db: Database, id: Id<'account'>) {
  const [row] = await db
    .select({ sealed: travelWishes.wishes, updatedAt: travelWishes.updatedAt })
    .from(travelWishes)
    .where(eq(travelWishes.accountId, id))
  return row
}

export async function findCodeFact(db: Database, id: Id<'account'>): Promise<string | undefined> {
  const [row] = await db.select({ code: referralCodes.code }).from(referralCodes).where(eq(referralCodes.accountId, id))
  return row?.code
}

export function listReferralFacts(db: Database, id: Id<'account'>) {
  return db
    .select({
      id: referrals.id,
      sealed: referrals.email,
      ...columnsOf(referrals, 'invitedAt', 'registeredAt', 'completedAt'),
    })
    .from(referrals)
    .where(eq(referrals.referrerId, id))
    .orderBy(asc(referrals.createdAt))
}

/** When they arrived by an invitation link. The inviter is not disclosed. */
export async function findOwnArrival(db: Database, id: Id<'account'>): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ registeredAt: referrals.registeredAt })
    .from(referrals)
    .where(eq(referrals.referredId, id))
  return row?.registeredAt
}
