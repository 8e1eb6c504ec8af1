import { mayScanFiles } from '#app/features/documents/document.policy.ts'
import { unsafeReportInfected } from '#app/features/documents/quarantine/report-infected.server.ts'
import { cleared, destroyed, settleKept } from '#app/features/documents/quarantine/scan-kept.server.ts'
import { untilNothingWaits } from '#app/features/documents/quarantine/scan-waiting.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listWaitingReceipts, saveReceiptScan, type WaitingReceipt } from './receipt.store.server.ts'
import { sealingOf } from './sealing.ts'

const atOnce = 20

/** Scans government receipts that could not be scanned at upload. */
export async function scanReceipts(ctx: RequestContext): Promise<void> {
  requireAllowed(mayScanFiles(ctx.actor))
  await untilNothingWaits(
    () => listWaitingReceipts(ctx.db, atOnce),
    (file) => scanReceipt(ctx, file),
  )
}

function scanReceipt(ctx: RequestContext, { id, applicationId: _, ...file }: WaitingReceipt): Promise<boolean> {
  return settleKept(ctx, file, sealingOf(id).field, {
    clear: () => saveReceiptScan(ctx.db, id, cleared),
    async condemn(ctx, signature) {
      if (!(await saveReceiptScan(ctx.db, id, destroyed))) return false
      await unsafeReportInfected(ctx, { signature, onceFor: id })
      return true
    },
  })
}
