import { inArray, type SQL } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { answerVersions, correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'

/** What was to be corrected in some applications, and what stood there before. */
export async function eraseCorrections(db: Database, which: SQL): Promise<void> {
  const own = db.select({ id: applications.id }).from(applications).where(which)
  await db.delete(answerVersions).where(inArray(answerVersions.applicationId, own))
  await db.delete(correctionRequests).where(inArray(correctionRequests.applicationId, own))
}
