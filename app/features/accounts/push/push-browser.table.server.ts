import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { bytes, refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { accounts, devices } from '../account.table.server.ts'

/** Browsers that receive push messages. The row is deleted with its device, so a signed-out device receives none. */
export const pushBrowsers = pgTable(
  'push_browsers',
  {
    id: uuid().$type<Id<'push-browser'>>().primaryKey(),
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    deviceId: refersTo('device_id', () => devices.id, { onDelete: 'cascade' }).notNull(),
    // "Firefox on Windows", for its owner.
    name: text().notNull(),
    // Identifies the same browser, whichever account is signed in.
    endpointDigest: text('endpoint_digest').notNull(),
    // The push endpoint and keys, encrypted with the owner's key.
    target: bytes().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('push_browsers_by_account').on(table.accountId),
    uniqueIndex('push_browsers_one_device').on(table.deviceId),
    uniqueIndex('push_browsers_one_endpoint').on(table.endpointDigest),
  ],
)
