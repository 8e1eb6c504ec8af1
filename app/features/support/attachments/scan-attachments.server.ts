import { mayScanFiles } from '#app/features/documents/document.policy.ts'
import { unsafeReportInfected } from '#app/features/documents/quarantine/report-infected.server.ts'
import { scanKept } from '#app/features/documents/quarantine/scan-kept.server.ts'
import { untilNothingWaits } from '#app/features/documents/quarantine/scan-waiting.server.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { listWaitingAttachments, saveAttachmentScan, type WaitingAttachment } from './attachment.store.server.ts'
import { sealingOf } from './sealing.ts'

const atOnce = 20

/** The same of files that came with messages. Their conversation says what became of them. */
export async function scanAttachments(call: Call): Promise<void> {
  requireAllowed(mayScanFiles(call.actor))
  await untilNothingWaits(
    () => listWaitingAttachments(call.db, atOnce),
    (file) => scanAttachment(call, file),
  )
}

async function scanAttachment(call: Call, { id, ...file }: WaitingAttachment): Promise<boolean> {
  const result = await scanKept(call, file, sealingOf(id).field)
  if (!result) return false
  if (result.verdict === 'clean') {
    await saveAttachmentScan(call.db, id, { quarantine: null })
    return true
  }
  const wasFirst = await inTransaction(call, async (call) => {
    if (!(await saveAttachmentScan(call.db, id, { quarantine: 'infected', wrappedKey: Buffer.alloc(0) }))) return false
    await unsafeReportInfected(call, { signature: result.signature, onceFor: id })
    return true
  })
  if (wasFirst) await call.ports.files.delete(file.storageKey)
  return true
}
