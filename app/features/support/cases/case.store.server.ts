import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { applications, isOpenToOwner } from '#app/features/applications/application.table.server.ts'
import { countryNameBeside } from '#app/features/visas/names/name-column.table.server.ts'
import { countries } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { tickets } from '../ticket.table.server.ts'

function selectCases(db: Database) {
  return db
    .select({
      ...columnsOf(applications, 'id', 'reference', 'status'),
      toCountry: countryNameBeside(applications.toCountry, countries.name),
    })
    .from(applications)
    .leftJoin(countries, eq(countries.code, applications.toCountry))
}

export function listCasesById(db: Database, ids: readonly Id<'application'>[]) {
  return selectCases(db).where(inArray(applications.id, [...ids]))
}

/** A person's submitted applications, newest first. */
export function listCasesOf(db: Database, ownerId: Id<'account'>, most: number) {
  return selectCases(db)
    .where(and(eq(applications.ownerId, ownerId), isOpenToOwner, ne(applications.status, 'draft')))
    .orderBy(desc(applications.submittedAt))
    .limit(most)
}

/** The tickets about a case, most recently changed first. Excludes the reader's own. */
export function listTicketsAbout(db: Database, applicationId: Id<'application'>, notOf: Id<'account'>) {
  return db
    .select(columnsOf(tickets, 'id', 'accountId', 'reference', 'subject', 'status', 'updatedAt'))
    .from(tickets)
    .where(and(eq(tickets.applicationId, applicationId), ne(tickets.accountId, notOf)))
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(20)
}
