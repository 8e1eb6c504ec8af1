import { type ExtractTablesWithRelations, sql } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

type NoSchema = Record<string, never>

/** The database or a transaction on it: stores take either. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

// A database that is away is tried again this often. Without it each attempt waits longer than the one before, up to 20
// seconds, and pages wait with it: while it is away, and long after it is back.
const secondsBetweenAttempts = 0.1

export type OpenDatabase = { db: Database; client: postgres.Sql; close(): Promise<void> }

type Choices = {
  connections?: number
  /**
   * How long a statement waits for a connection until it fails. Only where nothing is written: what has failed may be
   * sent all the same once the database is back.
   */
  longestWaitMs?: number
}

/** Opens a pool on any PostgreSQL from 15 on; the caller closes it. */
export function openDatabase(url: string, { connections = 10, longestWaitMs }: Choices = {}): OpenDatabase {
  const client = postgres(url, {
    max: connections,
    connect_timeout: 10,
    backoff: () => secondsBetweenAttempts,
    onnotice: () => {},
    connection: {
      application_name: 'portolan',
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  })
  if (longestWaitMs !== undefined) failWhatWaits(client, longestWaitMs)
  return { db: drizzle(client) as unknown as Database, client, close: () => client.end({ timeout: 5 }) }
}

/** Statements outside transactions: those inside have their connection already. */
function failWhatWaits(client: postgres.Sql, longestWaitMs: number): void {
  const unsafe = client.unsafe.bind(client)
  const waiting = (...args: Parameters<typeof unsafe>) => {
    const query = unsafe(...args) as ReturnType<typeof unsafe> & Sending
    const timer = setTimeout(() => {
      // What is being answered has a limit in the database.
      if (!query.active) query.reject(new Error('The database could not be reached'))
    }, longestWaitMs)
    const done = () => clearTimeout(timer)
    query.then(done, done)
    return query
  }
  Object.assign(client, { unsafe: waiting })
}

/** What the driver knows of a statement, and its types do not tell. */
type Sending = { readonly active: boolean; readonly reject: (reason: Error) => void }

/** True when the database takes and keeps a commit. */
export async function canCommit(db: Database): Promise<boolean> {
  const rows = await db.execute(sql`select 1 as one`)
  return rows.length === 1
}
