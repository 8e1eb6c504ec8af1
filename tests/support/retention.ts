import { settings } from '#app/features/settings/setting.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'

/** A service that has applied its retention periods for years. */
export async function retentionBegan(db: Database, began = '2020-01-01'): Promise<void> {
  await db.insert(settings).values({ name: 'retention-start', value: { began } }).onConflictDoNothing()
}
