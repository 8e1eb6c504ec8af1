import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { WrappedKey } from '../encryption.server.ts'
import { encryptionKeys } from './encryption-key.table.server.ts'

export type KnownKey = typeof encryptionKeys.$inferSelect

export function listKeys(db: Database): Promise<KnownKey[]> {
  return db.select().from(encryptionKeys).orderBy(encryptionKeys.since)
}

/** If several servers start at once, one inserts the row and the others use it. */
export async function addKey(db: Database, key: typeof encryptionKeys.$inferInsert): Promise<void> {
  await db.insert(encryptionKeys).values(key).onConflictDoNothing()
}

/** Makes another key current and retires the previous one gradually. */
export async function switchKeys(db: Database, from: string, to: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const held = (id: string, status: KnownKey['status']) =>
      and(eq(encryptionKeys.id, id), eq(encryptionKeys.status, status))
    await tx.update(encryptionKeys).set({ status: 'retiring' }).where(held(from, 'current'))
    await tx.update(encryptionKeys).set({ status: 'current', since: now }).where(held(to, 'next'))
  })
}

export async function retireKey(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(encryptionKeys)
    .set({ status: 'retired', retiredAt: now, digestKey: null })
    .where(and(eq(encryptionKeys.id, id), eq(encryptionKeys.status, 'retiring')))
}

/** Whether any account exists: older versions derived the digest key from the master key. */
export async function isInUse(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from accounts limit 1`)
  return rows.length > 0
}

/** Number of job connections of servers; 0 if none is running. */
export async function countServerConnections(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'portolan-jobs'`)
  return rows[0]?.count ?? 0
}

/** A database snapshot, to check later whether all earlier transactions have ended. */
export async function readHorizon(db: Database): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as at`)
  return rows[0]?.at ?? '0'
}

export async function hasPassed(db: Database, horizon: string): Promise<boolean> {
  const { rows } = await db.execute<{ passed: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8 as passed`,
  )
  return rows[0]?.passed === true
}

/** Columns with data keys wrapped by a master key, and their encryption context: `person:ID`. */
export const wrappedColumns = [
  { table: 'accounts', column: 'person_key', owner: 'person' },
  { table: 'outbox', column: 'letter_key', owner: 'letter' },
  { table: 'contact_messages', column: 'sealed_key', owner: 'contact-message' },
  { table: 'fact_reports', column: 'sealed_key', owner: 'fact-report' },
  { table: 'partners', column: 'sealed_key', owner: 'partner' },
  { table: 'proof_keys', column: 'sealed_key', owner: 'proof-key' },
  { table: 'document_versions', column: 'wrapped_key', owner: 'document-version' },
  { table: 'own_files', column: 'wrapped_key', owner: 'own-file' },
  { table: 'ticket_attachments', column: 'wrapped_key', owner: 'ticket-attachment' },
  { table: 'filing_receipts', column: 'wrapped_key', owner: 'filing-receipt' },
] as const

export type WrappedColumn = (typeof wrappedColumns)[number]
export type WrappedRow = { id: string; key: WrappedKey }

const names = ({ table, column }: WrappedColumn) => ({ table: sql.identifier(table), column: sql.identifier(column) })

/**
 * Locks some rows, in ID order, whose key is wrapped by another master key. Skips rows locked by other transactions, to
 * avoid a deadlock.
 */
export async function lockOtherwiseWrapped(
  db: Database,
  where: WrappedColumn,
  { key, after, most }: { key: KnownKey; after: string; most: number },
): Promise<WrappedRow[]> {
  const { table, column } = names(where)
  const { rows } = await db.execute<WrappedRow>(sql`
    select id, ${column} as key from ${table}
    where id > ${after}::uuid and octet_length(${column}) > 0 and not ${isWrappedBy(column, key)}
    order by id limit ${most} for no key update skip locked`)
  return rows
}

export async function countOtherwiseWrapped(db: Database, where: WrappedColumn, key: KnownKey): Promise<number> {
  const { table, column } = names(where)
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${table} where octet_length(${column}) > 0 and not ${isWrappedBy(column, key)}`)
  return rows[0]?.count ?? 0
}

function isWrappedBy(column: ReturnType<typeof sql.identifier>, { id, isMarked }: KnownKey) {
  return isMarked
    ? sql`(octet_length(${column}) = 68 and substring(${column} from 1 for 8) = decode(${id}, 'hex'))`
    : sql`(octet_length(${column}) = 60)`
}

export async function saveKeys(db: Database, where: WrappedColumn, rows: readonly WrappedRow[]): Promise<void> {
  const { table, column } = names(where)
  const values = JSON.stringify(rows.map(({ id, key }) => ({ id, key: Buffer.from(key).toString('hex') })))
  await db.execute(sql`
    update ${table} t set ${column} = decode(r.key, 'hex')
    from jsonb_to_recordset(${values}::jsonb) as r (id uuid, key text) where t.id = r.id`)
}

/** Lists every wrapped key of a table, in ID order. */
export async function listWrapped(
  db: Database,
  where: WrappedColumn,
  { after, most }: { after: string; most: number },
): Promise<WrappedRow[]> {
  const { table, column } = names(where)
  const { rows } = await db.execute<WrappedRow>(sql`
    select id, ${column} as key from ${table} where id > ${after}::uuid and octet_length(${column}) > 0
    order by id limit ${most}`)
  return rows
}
