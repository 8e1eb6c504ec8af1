import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { devices } from '../account.table.server.ts'
import { pushBrowsers as table } from './push-browser.table.server.ts'

export type NewPushBrowser = typeof table.$inferInsert

/** One row per browser, whichever account used push messages in it before. */
export async function savePushBrowser(db: Database, row: NewPushBrowser): Promise<void> {
  await db.delete(table).where(or(eq(table.deviceId, row.deviceId), eq(table.endpointDigest, row.endpointDigest)))
  await db.insert(table).values(row)
}

export function listPushBrowsers(db: Database, accountId: Id<'account'>) {
  return db
    .select(columnsOf(table, 'id', 'deviceId', 'name', 'createdAt'))
    .from(table)
    .where(eq(table.accountId, accountId))
    .orderBy(asc(table.createdAt), asc(table.id))
}

export function listPushBrowsersOf(db: Database, accountIds: readonly Id<'account'>[]) {
  return db
    .select(columnsOf(table, 'id', 'accountId'))
    .from(table)
    .where(inArray(table.accountId, [...accountIds]))
}

export async function findPushBrowser(db: Database, id: Id<'push-browser'>) {
  const [row] = await db
    .select(columnsOf(table, 'accountId', 'target'))
    .from(table)
    .where(eq(table.id, id))
  return row
}

export async function removePushBrowser(db: Database, id: Id<'push-browser'>, accountId?: Id<'account'>) {
  await db.delete(table).where(and(eq(table.id, id), accountId && eq(table.accountId, accountId)))
}

/** Removes the push browsers of a device token. */
export async function removePushBrowsersWith(db: Database, tokenHash: string): Promise<void> {
  const marked = db.select({ id: devices.id }).from(devices).where(eq(devices.tokenHash, tokenHash))
  await db.delete(table).where(inArray(table.deviceId, marked))
}

/** Removes the push browser on a device being signed out. */
export async function removePushBrowserOn(db: Database, deviceId: Id<'device'>): Promise<void> {
  await db.delete(table).where(eq(table.deviceId, deviceId))
}
