import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/** Where changes are announced to every process of the service. */
export const liveChannel = 'portolan_changes'

/** What changed: something of one account's, or something that all staff see. Nothing of what it says is told. */
export type Announcement = { readonly accountId: string } | { readonly staff: true; readonly applicationId?: string }

/** Announces a change to pages that are open. PostgreSQL passes it on when the transaction is committed. */
export async function announce(db: Database, what: Announcement): Promise<void> {
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(what)})`)
}
