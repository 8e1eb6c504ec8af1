import { type ExtractTablesWithRelations, sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { ReliablePool } from './database/pool.server.ts'

type NoSchema = Record<string, never>

/** The database or a transaction: stores accept either. */
export type Database = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

export type OpenDatabase = { db: Database; pool: ReliablePool; close(): Promise<void> }

// Later queries are abandoned: a hanging connection must not keep the process alive.
const longestEndMs = 3_000

type Choices = {
  connections?: number
  /** Maximum wait for a connection, including while the database is unavailable. */
  longestWaitMs?: number
  /** Time after which an unanswered statement counts as lost. */
  longestAnswerMs?: number
  /** Whether the URL points to a pooler in transaction mode. */
  pooled?: boolean
}

/** Opens a pool on PostgreSQL 15 or later; the caller closes it. */
export function openDatabase(
  url: string,
  { connections = 10, longestWaitMs = 10_000, longestAnswerMs, pooled = false }: Choices = {},
): OpenDatabase {
  const pool = new ReliablePool(url, { connections, longestWaitMs, longestAnswerMs, pooled })
  return { db: drizzle(pool), pool, close: () => pool.endWithin(longestEndMs) }
}

/** Wraps a single connection for a store. */
export const databaseOn = (client: pg.Client): Database => drizzle(client)

/** Throws an explanatory error if the configured database cannot be used. */
export async function tryOut({ pool }: OpenDatabase): Promise<void> {
  await pool.query('select 1')
}

/**
 * Whether statements have a time limit. Behind a pooler, only connections opened after the role was limited have one.
 */
export async function hasLimits(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`)
  return rows[0]?.limit !== '0'
}
