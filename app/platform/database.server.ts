import { type ExtractTablesWithRelations, sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { ReliablePool } from './database/pool.server.ts'

type NoSchema = Record<string, never>

/** The database or a transaction on it: stores take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

export type OpenDatabase = { db: Database; pool: ReliablePool; close(): Promise<void> }

// What is asked by then is asked in vain: a connection that hangs must not keep a process alive.
const longestEndMs = 3_000

type Choices = {
  connections?: number
  /** How long somebody waits for a connection, also while the database is away. */
  longestWaitMs?: number
  /** After how long a statement without an answer counts as lost. */
  longestAnswerMs?: number
  /** Whether the address leads to a pooler in transaction mode. */
  pooled?: boolean
}

/** Opens a pool on any PostgreSQL from 15 on; the caller closes it. */
export function openDatabase(
  url: string,
  { connections = 10, longestWaitMs = 10_000, longestAnswerMs, pooled = false }: Choices = {},
): OpenDatabase {
  const pool = new ReliablePool(url, { connections, longestWaitMs, longestAnswerMs, pooled })
  return { db: drizzle(pool), pool, close: () => pool.endWithin(longestEndMs) }
}

/** A single connection for a store. */
export const databaseOn = (client: pg.Client): Database => drizzle(client)

/** Fails where the database cannot be used as it is set up, with a sentence that says why. */
export async function tryOut({ pool }: OpenDatabase): Promise<void> {
  await pool.query('select 1')
}

/** Whether statements have a time limit: behind a pooler they have one on connections made after the role got it. */
export async function hasLimits(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`)
  return rows[0]?.limit !== '0'
}
