import { inArray } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { applications } from '../application.table.server.ts'

export function listTripRows(db: Database, ids: readonly Id<'application'>[]) {
  return db
    .select({ id: applications.id, toCountry: applications.toCountry, name: applications.applicantName })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
}
