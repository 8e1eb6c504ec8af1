import type { Database } from '#app/platform/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { findOldestKey } from './account.store.server.ts'
import { ownerName } from './person-secrets.server.ts'

/**
 * Whether this installation's master key decrypts its database; true if nothing is encrypted yet. A service with
 * another key must not start: it could read nothing, and would mix data under two keys.
 */
export async function unsafeKeyFits(db: Database, encryption: Encryption): Promise<boolean> {
  const oldest = await findOldestKey(db)
  if (!oldest) return true
  try {
    encryption.seal(oldest.key, ownerName(oldest.id), Buffer.alloc(0))
    return true
  } catch {
    return false
  }
}
