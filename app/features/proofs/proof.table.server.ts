import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { bytes, refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { applications } from '../applications/application.table.server.ts'
import { documents } from '../documents/document.table.server.ts'

/**
 * The keys that sign proofs. Public halves stay, so that older proofs can be checked; a retired private half is
 * deleted.
 */
export const proofKeys = pgTable(
  'proof_keys',
  {
    id: uuid().$type<Id<'proof-key'>>().primaryKey(),
    // Its thumbprint, and the public half as in a JSON Web Key.
    kid: text().notNull().unique(),
    publicX: text('public_x').notNull(),
    // The private half, encrypted with a key of its own.
    sealedKey: bytes('sealed_key'),
    sealed: bytes(),
    createdAt: timestamptz('created_at').notNull(),
    retiredAt: timestamptz('retired_at'),
  },
  (table) => [
    uniqueIndex('proof_keys_one_signs').on(sql`(${table.retiredAt} is null)`).where(sql`${table.retiredAt} is null`),
    check('proof_keys_sealed_whole', sql`(${table.sealedKey} is null) = (${table.sealed} is null)`),
    check('proof_keys_retired_gone', sql`(${table.retiredAt} is null) = (${table.sealed} is not null)`),
  ],
)

/** Proofs of visas. A code contains only their random id; what they show is encrypted with their traveller's key. */
export const visaProofs = pgTable(
  'visa_proofs',
  {
    id: uuid().$type<Id<'visa-proof'>>().primaryKey(),
    applicationId: refersTo('application_id', () => applications.id, { onDelete: 'cascade' }).notNull(),
    // The visa it was made for. If that was withdrawn, the proof is invalid.
    documentId: refersTo('document_id', () => documents.id, { onDelete: 'set null' }),
    // The content of the proof and its code. Erased on revocation.
    sealed: bytes(),
    createdAt: timestamptz('created_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [
    uniqueIndex('visa_proofs_one_counts').on(table.applicationId).where(sql`${table.revokedAt} is null`),
    index('visa_proofs_by_application').on(table.applicationId, table.createdAt),
    index('visa_proofs_by_document').on(table.documentId).where(sql`${table.documentId} is not null`),
    check('visa_proofs_revoked_gone', sql`(${table.revokedAt} is null) = (${table.sealed} is not null)`),
  ],
)
