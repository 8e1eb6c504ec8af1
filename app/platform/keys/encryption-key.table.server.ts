import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, timestamptz, wordList } from '../database-columns.ts'

/**
 * `next`: known to servers but not used yet. `current`: wraps new keys. `retiring`: still wraps some rows. `retired`:
 * wraps none, which the database enforces.
 */
export const keyStatuses = ['next', 'current', 'retiring', 'retired'] as const

/** The master keys of this installation, past and present. The keys themselves are never stored here. */
export const encryptionKeys = pgTable(
  'encryption_keys',
  {
    // Derived from the key, without revealing anything about it.
    id: text().primaryKey(),
    status: text({ enum: keyStatuses }).notNull(),
    // Whether wrapped keys start with this key's ID: true for all but an installation's first key.
    isMarked: boolean('is_marked').notNull(),
    // The digest key, wrapped by this key.
    digestKey: bytes('digest_key'),
    since: timestamptz('since').notNull(),
    retiredAt: timestamptz('retired_at'),
  },
  (table) => [
    check('encryption_keys_status_known', sql`${table.status} in (${wordList(keyStatuses)})`),
    check('encryption_keys_retired', sql`(${table.status} = 'retired') = (${table.retiredAt} is not null)`),
    check('encryption_keys_digest', sql`(${table.status} = 'retired') = (${table.digestKey} is null)`),
    uniqueIndex('encryption_keys_one_current').on(table.status).where(sql`${table.status} = 'current'`),
  ],
)
