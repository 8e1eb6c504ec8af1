import { ownSealingOf } from '#app/features/documents/own/intake/own-sealing.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { exportName } from './export-name.ts'
import { listOwnFileFacts } from './own-files.store.server.ts'

/** What is known of each file somebody keeps with us, and then the files, decrypted one after the other. */
export async function* exportOwnFiles({ actor, db, ports }: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(actor, 'export', { id: accountId }))
  const rows = await listOwnFileFacts(db, accountId)
  const files = rows.map(({ kept, ...facts }, index) => ({
    kept,
    // Two of them may have one name.
    facts: { ...facts, file: `own-documents/${index + 1}-${exportName(facts.fileName)}` },
  }))
  const list = files.map(({ facts }) => facts)
  yield { name: 'own-documents.json', bytes: Buffer.from(`${JSON.stringify(list, null, 2)}\n`) }
  for (const { kept, facts } of files) {
    const sealed = await ports.files.get(kept.storageKey)
    // Deleted by its owner since the list was read.
    if (!sealed) continue
    yield { name: facts.file, bytes: ports.vault.open(kept.wrappedKey, ownSealingOf(kept.id).field, sealed) }
  }
}
