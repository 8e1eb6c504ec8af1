import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/** Where changes are announced to every process of the service. */
export const liveChannel = 'portolan_changes'

/**
 * What changed: something of one account's, something that all staff see, or something that each process keeps in
 * memory, such as settings and facts: triggers of their tables announce that. Nothing of what it says is told.
 */
export type Announcement =
  | { readonly accountId: string }
  | { readonly staff: true; readonly applicationId?: string }
  | { readonly kept: true }

/** Announces changes to pages that are open. PostgreSQL passes them on when the transaction is committed. */
export async function announce(db: Database, ...changes: readonly Announcement[]): Promise<void> {
  if (changes.length === 0) return
  const texts = JSON.stringify(changes.map((change) => JSON.stringify(change)))
  await db.execute(sql`select pg_notify(${liveChannel}, text) from jsonb_array_elements_text(${texts}::jsonb) as text`)
}
