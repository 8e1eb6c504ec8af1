import { mayScanFiles } from '#app/features/documents/document.policy.ts'
import { unsafeReportInfected } from '#app/features/documents/quarantine/report-infected.server.ts'
import { cleared, destroyed, settleKept } from '#app/features/documents/quarantine/scan-kept.server.ts'
import { untilNothingWaits } from '#app/features/documents/quarantine/scan-waiting.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { listWaitingReceipts, saveReceiptScan, type WaitingReceipt } from './receipt.store.server.ts'
import { sealingOf } from './sealing.ts'

const atOnce = 20

/** Scans government receipts that could not be scanned at upload. */
export async function scanReceipts(call: Call): Promise<void> {
  requireAllowed(mayScanFiles(call.actor))
  await untilNothingWaits(
    () => listWaitingReceipts(call.db, atOnce),
    (file) => scanReceipt(call, file),
  )
}

function scanReceipt(call: Call, { id, applicationId: _, ...file }: WaitingReceipt): Promise<boolean> {
  return settleKept(call, file, sealingOf(id).field, {
    clear: () => saveReceiptScan(call.db, id, cleared),
    async condemn(call, signature) {
      if (!(await saveReceiptScan(call.db, id, destroyed))) return false
      await unsafeReportInfected(call, { signature, onceFor: id })
      return true
    },
  })
}
