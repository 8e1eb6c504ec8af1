import type { Database } from '#app/platform/database.server.ts'
import type { Vault } from '#app/platform/vault.server.ts'
import { findOldestKey } from './account.store.server.ts'
import { ownerName } from './person-secrets.server.ts'

/**
 * Whether the key of this installation opens what its database holds. A service with another one would show nothing
 * of what was kept, and mix what it writes with it: it must not start. True where nothing was sealed yet.
 */
export async function unsafeKeyFits(db: Database, vault: Vault): Promise<boolean> {
  const oldest = await findOldestKey(db)
  if (!oldest) return true
  try {
    vault.seal(oldest.key, ownerName(oldest.id), Buffer.alloc(0))
    return true
  } catch {
    return false
  }
}
