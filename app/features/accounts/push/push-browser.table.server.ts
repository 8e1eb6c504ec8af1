import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { bytes, moment, refersTo } from '#app/platform/database-columns.ts'
import { accounts, devices } from '../account.table.server.ts'

/** Browsers that get push messages. One goes with its device: whoever is signed out of that gets none there. */
export const pushBrowsers = pgTable(
  'push_browsers',
  {
    id: uuid().$type<Id<'push-browser'>>().primaryKey(),
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    deviceId: refersTo('device_id', () => devices.id, { onDelete: 'cascade' }).notNull(),
    // "Firefox on Windows", for its owner.
    name: text().notNull(),
    // By which the same browser is found again, whoever is signed in to it.
    endpointDigest: text('endpoint_digest').notNull(),
    // Its address at the push service and its keys, sealed with its owner's key.
    target: bytes().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('push_browsers_by_account').on(table.accountId),
    uniqueIndex('push_browsers_one_device').on(table.deviceId),
    uniqueIndex('push_browsers_one_endpoint').on(table.endpointDigest),
  ],
)
