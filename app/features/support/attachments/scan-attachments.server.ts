import { mayScanFiles } from '#app/features/documents/document.policy.ts'
import { unsafeReportInfected } from '#app/features/documents/quarantine/report-infected.server.ts'
import { cleared, destroyed, settleKept } from '#app/features/documents/quarantine/scan-kept.server.ts'
import { untilNothingWaits } from '#app/features/documents/quarantine/scan-waiting.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { listWaitingAttachments, saveAttachmentScan, type WaitingAttachment } from './attachment.store.server.ts'
import { sealingOf } from './sealing.ts'

const atOnce = 20

/** The same for files attached to messages. The conversation shows the result. */
export async function scanAttachments(call: Call): Promise<void> {
  requireAllowed(mayScanFiles(call.actor))
  await untilNothingWaits(
    () => listWaitingAttachments(call.db, atOnce),
    (file) => scanAttachment(call, file),
  )
}

function scanAttachment(call: Call, { id, ...file }: WaitingAttachment): Promise<boolean> {
  return settleKept(call, file, sealingOf(id).field, {
    clear: () => saveAttachmentScan(call.db, id, cleared),
    async condemn(call, signature) {
      if (!(await saveAttachmentScan(call.db, id, destroyed))) return false
      await unsafeReportInfected(call, { signature, onceFor: id })
      return true
    },
  })
}
