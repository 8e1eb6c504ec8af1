import { sealingOf } from '#app/features/support/attachments/sealing.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { exportName } from './export-name.ts'
import { listTicketFileFacts } from './ticket-files.store.server.ts'

/** The files of somebody's questions to support and of our answers, by the message with which they came. */
export async function* exportTicketFiles(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const { db, ports } = call
  for (const { id, ticket, fileName, kept } of await listTicketFileFacts(db, accountId)) {
    const sealed = await ports.files.get(kept.storageKey)
    if (!sealed) continue
    const name = `tickets/${ticket}/${id.slice(0, 8)}-${exportName(fileName)}`
    yield { name, bytes: ports.vault.open(kept.wrappedKey, sealingOf(id).field, sealed) }
  }
}
