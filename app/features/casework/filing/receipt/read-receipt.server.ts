import { openingReason } from '#app/features/applications/opening/opening.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { mayWorkOnCase } from '#app/features/casework/casework.policy.ts'
import { requireOutOfQuarantine } from '#app/features/documents/quarantine/quarantined.ts'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { findFiled } from '../filing.store.server.ts'
import { findReceiptFile } from './receipt.store.server.ts'
import { sealingOf } from './sealing.ts'

/** Checked before a file is read: whether this person can file at all. */
export function requireMayFile({ actor }: Call): void {
  requireAllowed(mayWorkOnCase(actor, 'file'), actor)
}

/** Returns the decrypted receipt for staff who file. The view is logged first. */
export async function readReceipt(call: Call, applicationId: Id<'application'>) {
  requireMayFile(call)
  const filed = requireFound(await findFiled(call.db, applicationId))
  requireAllowed(mayWorkOnCase(call.actor, 'file', filed))
  const file = requireFound(await findReceiptFile(call.db, applicationId))
  requireOutOfQuarantine(file)
  const sealed = await call.ports.files.get(file.storageKey)
  if (!sealed) throw new Error(`The file of receipt ${file.id} is missing`)
  const bytes = call.ports.vault.open(file.wrappedKey, sealingOf(file.id).field, sealed)
  await inTransaction(call, (call) =>
    recordAct(call, {
      act: 'filing.receipt-download',
      subject: { kind: 'application', id: applicationId },
      detail: { receipt: file.id, ...openingReason(call.actor, filed) },
    }),
  )
  const { fileName, contentType } = file
  return { fileName, contentType, bytes }
}
