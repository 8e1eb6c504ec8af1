import { and, asc, between, desc, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { DocumentKind } from '#app/features/visas/scheme.ts'
import { schemes } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { holdsAnyWord } from '#app/platform/database-search.ts'
import { documents, documentVersions, searchedFileName } from '../document.table.server.ts'
import {
  type AnyDocumentKind,
  type ContentType,
  type Document,
  type DocumentStatus,
  everyDocumentKind,
} from '../document.ts'
import type { Quarantine } from '../quarantine/quarantine.ts'

export type DeskDocument = Omit<Document, 'decidedById'> & {
  createdAt: Date
  ownerName: string
  reference: string
  applicationStatus: ApplicationStatus
  fromCountry: string
  toCountry: string
  /** The visa's required documents; null if no known visa was chosen. */
  schemeDocuments: DocumentKind[] | null
  fileName: string | null
  contentType: ContentType | null
  size: number | null
  quarantine: Quarantine | null
}

const columns = {
  ...columnsOf(documents, 'id', 'kind', 'status', 'version', 'required', 'createdAt', 'ownerId'),
  ownerName: accounts.fullName,
  applicationId: applications.id,
  reference: applications.reference,
  applicationStatus: applications.status,
  fromCountry: applications.fromCountry,
  toCountry: applications.toCountry,
  schemeDocuments: schemes.documents,
  ...columnsOf(documentVersions, 'fileName', 'contentType', 'size', 'quarantine'),
  ...columnsOf(documents, 'rejectionReason', 'rejectionNote', 'decidedAt'),
}

const currentVersion = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.number, documents.version),
)

export async function listByIds(db: Database, ids: readonly Id<'document'>[]): Promise<DeskDocument[]> {
  if (ids.length === 0) return []
  return db
    .select(columns)
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .innerJoin(accounts, eq(accounts.id, documents.ownerId))
    .leftJoin(schemes, eq(schemes.id, applications.schemeId))
    .leftJoin(documentVersions, currentVersion)
    .where(inArray(documents.id, [...ids]))
    .orderBy(desc(documents.createdAt), desc(documents.id))
}

/** Conditions of every list of documents, and the position of its page. */
export type Window = {
  /** Excludes the viewer's own documents. */
  notOf: Id<'account'>
  status: DocumentStatus | undefined
  kind: AnyDocumentKind | 'unknown' | undefined
  after: Id<'document'> | undefined
  before: Id<'document'> | undefined
  most: number
}

/** One field that a search covers; the result is the union of all. */
export type Look =
  | { at: 'everything' }
  | { at: 'kind'; kinds: readonly string[] }
  | { at: 'status'; statuses: readonly DocumentStatus[] }
  | { at: 'id' | 'owner'; least: string; most: string }
  | { at: 'fileName'; part: string }

export type Found = { id: Id<'document'>; createdAt: string }

/**
 * Returns the ids of a page, newest first; oldest first for the page before a position. Each field is queried
 * separately, since only then can an index be used.
 */
export async function findPage(db: Database, look: Look, window: Window): Promise<Found[]> {
  const order = window.before ? asc : desc
  return db
    .select({ id: documents.id, createdAt: sql<string>`${documents.createdAt}::text` })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(and(inWindow(window), lookedAt(db, look)))
    .orderBy(order(documents.createdAt), order(documents.id))
    .limit(window.most)
}

function inWindow({ notOf, status, kind, after, before }: Window): SQL | undefined {
  return and(
    // Staff do not see drafts.
    isNotNull(applications.submittedAt),
    ne(documents.ownerId, notOf),
    status && eq(documents.status, status),
    kind && (kind === 'unknown' ? notInArray(documents.kind, [...everyDocumentKind]) : eq(documents.kind, kind)),
    after && sql`(${documents.createdAt}, ${documents.id}) < ${placeOf(after)}`,
    before && sql`(${documents.createdAt}, ${documents.id}) > ${placeOf(before)}`,
  )
}

// Compared in the database, whose timestamps are more precise than JavaScript's.
const placeOf = (id: Id<'document'>) => sql`(select here.created_at, here.id from documents here where here.id = ${id})`

function lookedAt(db: Database, look: Look): SQL | undefined {
  switch (look.at) {
    case 'everything':
      return undefined
    case 'kind':
      return inArray(documents.kind, [...look.kinds])
    case 'status':
      return inArray(documents.status, [...look.statuses])
    case 'id':
      return between(documents.id, look.least as Id<'document'>, look.most as Id<'document'>)
    case 'owner':
      return between(documents.ownerId, look.least as Id<'account'>, look.most as Id<'account'>)
    case 'fileName':
      return sql`exists (${db
        .select({ one: sql`1` })
        .from(documentVersions)
        .where(and(currentVersion, holdsAnyWord(searchedFileName, look.part.toLowerCase())))})`
  }
}
