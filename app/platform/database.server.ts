import { type ExtractTablesWithRelations, sql } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

type NoSchema = Record<string, never>

/** The database or a transaction on it: stores take either. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

export type OpenDatabase = { db: Database; client: postgres.Sql; close(): Promise<void> }

/** Opens a pool on any PostgreSQL from 15 on; the caller closes it. */
export function openDatabase(url: string, { connections = 10 } = {}): OpenDatabase {
  const client = postgres(url, {
    max: connections,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      application_name: 'portolan',
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  })
  return { db: drizzle(client) as unknown as Database, client, close: () => client.end({ timeout: 5 }) }
}

/** True when the database takes and keeps a commit. */
export async function canCommit(db: Database): Promise<boolean> {
  const rows = await db.execute(sql`select 1 as one`)
  return rows.length === 1
}
