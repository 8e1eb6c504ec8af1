import { and, eq, isNull } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { applications } from '../applications/application.table.server.ts'
import { proofKeys, visaProofs } from './proof.table.server.ts'

/** All public keys ever used, newest last. */
export function listPublicKeys(db: Database) {
  return db
    .select({ kid: proofKeys.kid, x: proofKeys.publicX })
    .from(proofKeys)
    .orderBy(proofKeys.createdAt, proofKeys.id)
}

/** The current signing key, encrypted as stored; undefined before the first proof. */
export async function findSigningKey(db: Database) {
  const [row] = await db
    .select(columnsOf(proofKeys, 'id', 'kid', 'sealedKey', 'sealed'))
    .from(proofKeys)
    .where(isNull(proofKeys.retiredAt))
  return row
}

/** If several are created concurrently, one is kept. */
export async function addSigningKey(db: Database, key: typeof proofKeys.$inferInsert): Promise<void> {
  await db.insert(proofKeys).values(key).onConflictDoNothing()
}

/** Deletes the private half of the signing key. */
export async function retireSigningKey(db: Database, now: Date): Promise<void> {
  await db.update(proofKeys).set({ sealedKey: null, sealed: null, retiredAt: now }).where(isNull(proofKeys.retiredAt))
}

/** The current proof of an application; undefined if there is none. */
export async function findProofOf(db: Database, applicationId: Id<'application'>) {
  const [row] = await db
    .select(columnsOf(visaProofs, 'id', 'documentId', 'sealed', 'createdAt'))
    .from(visaProofs)
    .where(and(eq(visaProofs.applicationId, applicationId), isNull(visaProofs.revokedAt)))
  return row
}

/** A proof, with the data that determines its state. */
export async function findProof(db: Database, id: Id<'visa-proof'>) {
  const [row] = await db
    .select({
      ...columnsOf(visaProofs, 'id', 'documentId', 'sealed', 'revokedAt'),
      ...columnsOf(applications, 'ownerId', 'status', 'movedAt', 'visaValidUntil'),
    })
    .from(visaProofs)
    .innerJoin(applications, eq(applications.id, visaProofs.applicationId))
    .where(eq(visaProofs.id, id))
  return row
}

export async function addProof(db: Database, proof: typeof visaProofs.$inferInsert): Promise<void> {
  await db.insert(visaProofs).values(proof)
}

/** Erases a proof, except that and when it was revoked. */
export async function saveRevoked(db: Database, id: Id<'visa-proof'>, now: Date): Promise<void> {
  await db.update(visaProofs).set({ sealed: null, revokedAt: now }).where(eq(visaProofs.id, id))
}
