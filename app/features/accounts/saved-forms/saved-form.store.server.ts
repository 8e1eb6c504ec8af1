import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { savedForms } from '../security.table.server.ts'

type NewForm = { accountId: Id<'account'>; now: Date; expiresAt: Date }

/** The id is needed before the content is encrypted with it. */
export const newSavedFormId = () => newId<'held form'>()

export async function addSavedForm(
  db: Database,
  id: Id<'held form'>,
  sealed: Uint8Array,
  { accountId, now, expiresAt }: NewForm,
): Promise<void> {
  await db.insert(savedForms).values({ id, accountId, sealed, createdAt: now, expiresAt })
}

export async function findSavedForm(db: Database, id: Id<'held form'>, now: Date) {
  const [row] = await db
    .select()
    .from(savedForms)
    .where(and(eq(savedForms.id, id), gt(savedForms.expiresAt, now)))
  return row
}

export function listSavedForms(db: Database, accountId: Id<'account'>, now: Date) {
  return db
    .select()
    .from(savedForms)
    .where(and(eq(savedForms.accountId, accountId), gt(savedForms.expiresAt, now)))
    .orderBy(desc(savedForms.createdAt), asc(savedForms.id))
}

export async function deleteSavedForms(db: Database, ids: readonly Id<'held form'>[]): Promise<void> {
  if (ids.length > 0) await db.delete(savedForms).where(inArray(savedForms.id, [...ids]))
}

export async function forgetOldSavedForms(db: Database, now: Date): Promise<void> {
  await db.delete(savedForms).where(lte(savedForms.expiresAt, now))
}
