import { eq } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

export async function findCasePartner(db: Database, id: Id<'application'>) {
  const [row] = await db.select({ partnerId: applications.partnerId }).from(applications).where(eq(applications.id, id))
  return row
}
