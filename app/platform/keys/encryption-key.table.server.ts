import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, moment, wordList } from '../database-columns.ts'

/**
 * `next`: servers know it and wrap nothing with it yet. `current`: wraps what is new. `retiring`: some rows are still
 * wrapped by it. `retired`: no row is, and the database refuses one that would be.
 */
export const keyStatuses = ['next', 'current', 'retiring', 'retired'] as const

/** The master keys this installation has had. The keys themselves are never here. */
export const encryptionKeys = pgTable(
  'encryption_keys',
  {
    // Derived from the key, which it says nothing about.
    id: text().primaryKey(),
    status: text({ enum: keyStatuses }).notNull(),
    // Whether what it wraps begins with its id: true for all but the first key of an installation.
    isMarked: boolean('is_marked').notNull(),
    // The key of all digests, wrapped by this key.
    digestKey: bytes('digest_key'),
    since: moment('since').notNull(),
    retiredAt: moment('retired_at'),
  },
  (table) => [
    check('encryption_keys_status_known', sql`${table.status} in (${wordList(keyStatuses)})`),
    check('encryption_keys_retired', sql`(${table.status} = 'retired') = (${table.retiredAt} is not null)`),
    check('encryption_keys_digest', sql`(${table.status} = 'retired') = (${table.digestKey} is null)`),
    uniqueIndex('encryption_keys_one_current').on(table.status).where(sql`${table.status} = 'current'`),
  ],
)
