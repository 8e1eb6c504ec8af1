import { eq, inArray } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { answerVersions, correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

/** What was to be corrected, what stood there before, and how long a visa holds. */
export async function forgetCorrections(db: Database, ownerId: Id<'account'>): Promise<void> {
  const own = db.select({ id: applications.id }).from(applications).where(eq(applications.ownerId, ownerId))
  await db.delete(answerVersions).where(inArray(answerVersions.applicationId, own))
  await db.delete(correctionRequests).where(inArray(correctionRequests.applicationId, own))
  await db.update(applications).set({ visaValidUntil: null }).where(eq(applications.ownerId, ownerId))
}
