import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { heldForms } from '../security.table.server.ts'

type NewForm = { accountId: Id<'account'>; now: Date; expiresAt: Date }

/** The id is needed before the content is encrypted with it. */
export const newHeldFormId = () => newId<'held form'>()

export async function addHeldForm(
  db: Database,
  id: Id<'held form'>,
  sealed: Uint8Array,
  { accountId, now, expiresAt }: NewForm,
): Promise<void> {
  await db.insert(heldForms).values({ id, accountId, sealed, createdAt: now, expiresAt })
}

export async function findHeldForm(db: Database, id: Id<'held form'>, now: Date) {
  const [row] = await db
    .select()
    .from(heldForms)
    .where(and(eq(heldForms.id, id), gt(heldForms.expiresAt, now)))
  return row
}

export function listHeldForms(db: Database, accountId: Id<'account'>, now: Date) {
  return db
    .select()
    .from(heldForms)
    .where(and(eq(heldForms.accountId, accountId), gt(heldForms.expiresAt, now)))
    .orderBy(desc(heldForms.createdAt), asc(heldForms.id))
}

export async function deleteHeldForms(db: Database, ids: readonly Id<'held form'>[]): Promise<void> {
  if (ids.length > 0) await db.delete(heldForms).where(inArray(heldForms.id, [...ids]))
}

export async function forgetOldHeldForms(db: Database, now: Date): Promise<void> {
  await db.delete(heldForms).where(lte(heldForms.expiresAt, now))
}
