import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/** PostgreSQL channel that announces changes to every process. */
export const liveChannel = 'portolan_changes'

/**
 * What changed: data of one account, data shown to all staff, or data cached in every process, such as settings and
 * facts, which table triggers announce. The content is never included.
 */
export type Announcement =
  | { readonly accountId: string }
  | { readonly staff: true; readonly applicationId?: string }
  | { readonly kept: true }

/** Announces changes to open pages. PostgreSQL delivers them on commit. */
export async function announce(db: Database, ...changes: readonly Announcement[]): Promise<void> {
  if (changes.length === 0) return
  const texts = JSON.stringify(changes.map((change) => JSON.stringify(change)))
  await db.execute(sql`select pg_notify(${liveChannel}, text) from jsonb_array_elements_text(${texts}::jsonb) as text`)
}
