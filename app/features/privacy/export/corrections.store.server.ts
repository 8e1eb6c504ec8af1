import { asc, eq } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { answerVersions, correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

/** What we asked somebody to correct, with the answers as they were before they did. */
export function listCorrectionFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select({
      applicationId: applications.id,
      application: applications.reference,
      fields: correctionRequests.fields,
      weWrote: correctionRequests.note,
      dueOn: correctionRequests.dueOn,
      askedAt: correctionRequests.askedAt,
      correctedAt: correctionRequests.correctedAt,
      takenBackAt: correctionRequests.takenBackAt,
      sealed: answerVersions.answers,
    })
    .from(correctionRequests)
    .innerJoin(applications, eq(applications.id, correctionRequests.applicationId))
    .leftJoin(answerVersions, eq(answerVersions.correctionId, correctionRequests.id))
    .where(eq(applications.ownerId, ownerId))
    .orderBy(asc(correctionRequests.askedAt))
}
