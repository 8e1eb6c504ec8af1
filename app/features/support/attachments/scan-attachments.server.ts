import { mayScanFiles } from '#app/features/documents/document.policy.ts'
import { unsafeReportInfected } from '#app/features/documents/quarantine/report-infected.server.ts'
import { cleared, destroyed, settleKept } from '#app/features/documents/quarantine/scan-kept.server.ts'
import { untilNothingWaits } from '#app/features/documents/quarantine/scan-waiting.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listWaitingAttachments, saveAttachmentScan, type WaitingAttachment } from './attachment.store.server.ts'
import { sealingOf } from './sealing.ts'

const atOnce = 20

/** The same for files attached to messages. The conversation shows the result. */
export async function scanAttachments(ctx: RequestContext): Promise<void> {
  requireAllowed(mayScanFiles(ctx.actor))
  await untilNothingWaits(
    () => listWaitingAttachments(ctx.db, atOnce),
    (file) => scanAttachment(ctx, file),
  )
}

function scanAttachment(ctx: RequestContext, { id, ...file }: WaitingAttachment): Promise<boolean> {
  return settleKept(ctx, file, sealingOf(id).field, {
    clear: () => saveAttachmentScan(ctx.db, id, cleared),
    async condemn(ctx, signature) {
      if (!(await saveAttachmentScan(ctx.db, id, destroyed))) return false
      await unsafeReportInfected(ctx, { signature, onceFor: id })
      return true
    },
  })
}
