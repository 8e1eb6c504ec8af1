import { and, eq, isNull } from 'drizzle-orm'
import { referrals } from '#app/features/referrals/referral.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

/**
 * Deletes invitations that were not completed. Rewarded ones stay on record without an address. The referrer of a
 * deleted account keeps their row, which names no one and never completes.
 */
export async function forgetReferrals(db: Database, accountId: Id<'account'>): Promise<void> {
  const own = eq(referrals.referrerId, accountId)
  await db.delete(referrals).where(and(own, isNull(referrals.completedAt)))
  await db.update(referrals).set({ email: null, emailDigest: null }).where(own)
  await db.update(referrals).set({ referredId: null }).where(eq(referrals.referredId, accountId))
}
