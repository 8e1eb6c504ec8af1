import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countryNameBeside } from '#app/features/visas/names/name-column.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { holdsAnyWord, isBeyondIndex, literally } from '#app/platform/database-search.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { applications } from '../applications/application.table.server.ts'
import { documents, documentVersions, searchedFileName } from '../documents/document.table.server.ts'
import { tickets } from '../support/ticket.table.server.ts'
import { countries } from '../visas/visa.table.server.ts'
import { type FoundCase, type FoundDocument, type FoundPerson, type FoundTicket, isShort } from './search.ts'

/** Matches each term anywhere in a text, or short terms at the start of a word. Both use the trigram index. */
function holds(text: SQL, terms: readonly string[]): SQL | undefined {
  return and(
    ...terms.map((term) => {
      // In some scripts a single letter is a word, with no space before it.
      if (!isShort(term) || isBeyondIndex(term)) return holdsAnyWord(text, term)
      const words = literally(term)
      return sql`(${text} like ${`${words}%`} or ${text} like ${`% ${words}%`})`
    }),
  )
}

const applicantName = sql<string>`coalesce(nullif(${applications.applicantName}, ''), ${accounts.fullName})`

function cases(db: Database) {
  const [origins, destinations] = [alias(countries, 'origins'), alias(countries, 'destinations')]
  return db
    .select({
      kind: sql<'application'>`'application'`,
      id: applications.id,
      reference: applications.reference,
      applicantName,
      fromCountry: applications.fromCountry,
      toCountry: applications.toCountry,
      fromName: countryNameBeside(applications.fromCountry, origins.name),
      toName: countryNameBeside(applications.toCountry, destinations.name),
      status: applications.status,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.ownerId))
    .leftJoin(origins, eq(origins.code, applications.fromCountry))
    .leftJoin(destinations, eq(destinations.code, applications.toCountry))
}

/** Excludes the reader's own applications, and drafts, which are private to their travellers. */
const open = (me: Id<'account'>) => and(isNotNull(applications.submittedAt), ne(applications.ownerId, me))

export function findCases(
  db: Database,
  me: Id<'account'>,
  terms: readonly string[],
  most: number,
): Promise<FoundCase[]> {
  return cases(db)
    .where(and(open(me), holds(sql`${applications.searchText}`, terms)))
    .orderBy(desc(applications.submittedAt), desc(applications.id))
    .limit(most)
}

export function findCaseCalled(db: Database, me: Id<'account'>, reference: string, id: Id<never> | undefined) {
  const called = or(eq(applications.reference, reference), id && eq(applications.id, id))
  return cases(db)
    .where(and(open(me), called))
    .limit(1)
}

const people = {
  kind: sql<'person'>`'person'`,
  id: accounts.id,
  name: accounts.fullName,
  email: accounts.claimedEmail,
  role: accounts.role,
  status: accounts.status,
}
// Must match the index expression; otherwise the database scans every row.
const personText = sql`lower(${accounts.fullName} || ' ' || ${accounts.claimedEmail} || ' ' || ${accounts.id}::text)`

export function findPeople(db: Database, terms: readonly string[], most: number): Promise<FoundPerson[]> {
  return db
    .select(people)
    .from(accounts)
    .where(and(isNull(accounts.deletedAt), holds(personText, terms)))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(most)
}

export function findPersonCalled(db: Database, email: string, id: Id<never> | undefined): Promise<FoundPerson[]> {
  return db
    .select(people)
    .from(accounts)
    .where(and(isNull(accounts.deletedAt), or(eq(accounts.email, email), id && eq(accounts.id, id))))
    .limit(1)
}

function documentRows(db: Database) {
  return db
    .select({
      kind: sql<'document'>`'document'`,
      id: documents.id,
      applicationId: documents.applicationId,
      documentKind: documents.kind,
      fileName: documentVersions.fileName,
      status: documents.status,
      applicantName,
      reference: applications.reference,
    })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .innerJoin(accounts, eq(accounts.id, documents.ownerId))
}

const currentVersion = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.number, documents.version),
)

/** Files by uploaded name, and kinds by displayed name; newest first. */
export async function findDocuments(
  db: Database,
  me: Id<'account'>,
  { terms, kinds, most }: { terms: readonly string[]; kinds: readonly string[]; most: number },
): Promise<FoundDocument[]> {
  const named = documentRows(db)
    .innerJoin(documentVersions, currentVersion)
    .where(and(open(me), holds(searchedFileName, terms)))
    .orderBy(desc(documents.createdAt))
    .limit(most)
  const ofKind = documentRows(db)
    .leftJoin(documentVersions, currentVersion)
    .where(and(open(me), inArray(documents.kind, [...kinds])))
    .orderBy(desc(documents.createdAt))
    .limit(most)
  const [byName, byKind] = await Promise.all([named, kinds.length > 0 ? ofKind : []])
  const known = new Set(byName.map(({ id }) => id))
  return [...byName, ...byKind.filter(({ id }) => !known.has(id))].slice(0, most)
}

export function findDocumentCalled(db: Database, me: Id<'account'>, id: Id<never>): Promise<FoundDocument[]> {
  return documentRows(db)
    .leftJoin(documentVersions, currentVersion)
    .where(and(open(me), eq(documents.id, id)))
    .limit(1)
}

function questions(db: Database) {
  return db
    .select({
      kind: sql<'ticket'>`'ticket'`,
      id: tickets.id,
      reference: tickets.reference,
      personName: accounts.fullName,
      status: tickets.status,
      updatedAt: tickets.updatedAt,
    })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.accountId))
}

/** Tickets by reference and sender. Their subjects are encrypted and cannot be searched. */
export function findTickets(
  db: Database,
  me: Id<'account'>,
  terms: readonly string[],
  most: number,
): Promise<FoundTicket[]> {
  const text = sql`lower(${tickets.reference} || ' ' || ${accounts.fullName} || ' ' || ${accounts.claimedEmail})`
  return questions(db)
    .where(and(ne(tickets.accountId, me), holds(text, terms)))
    .orderBy(desc(tickets.updatedAt))
    .limit(most)
}

export function findTicketCalled(db: Database, me: Id<'account'>, reference: string, id: Id<never> | undefined) {
  const called = or(eq(tickets.reference, reference), id && eq(tickets.id, id))
  return questions(db)
    .where(and(ne(tickets.accountId, me), called))
    .limit(1)
}
