import { inArray, type SQL } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { answerVersions, correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'

/** Erases the corrections of some applications, and the earlier answers. */
export async function eraseCorrections(db: Database, which: SQL): Promise<void> {
  const own = db.select({ id: applications.id }).from(applications).where(which)
  await db.delete(answerVersions).where(inArray(answerVersions.applicationId, own))
  await db.delete(correctionRequests).where(inArray(correctionRequests.applicationId, own))
}
