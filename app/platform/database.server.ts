import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
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
}

/** Opens a pool on any PostgreSQL from 15 on; the caller closes it. */
export function openDatabase(url: string, { connections = 10, longestWaitMs = 10_000 }: Choices = {}): OpenDatabase {
  const pool = new ReliablePool(url, { connections, longestWaitMs })
  return { db: drizzle(pool), pool, close: () => pool.endWithin(longestEndMs) }
}
