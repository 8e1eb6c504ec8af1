import { count, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { applications } from '../applications/application.table.server.ts'
import { openStatuses } from '../applications/application.ts'

/** How many people wait for a decision on each destination. */
export function countOpenCases(db: Database) {
  return db
    .select({ to: applications.toCountry, count: count() })
    .from(applications)
    .where(inArray(applications.status, [...openStatuses]))
    .groupBy(applications.toCountry)
}
