import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { undoSeconds, visibleUntil } from '#app/features/applications/undo.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { type NotificationContent, notify, withdrawPending } from '#app/features/notifications/notify.server.ts'
import type { Id } from '#app/lib/id.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { countChange, lockInSlot } from '../decision.store.server.ts'
import { handedOverWords, takenBackMore, takenBackWords } from '../decision.words.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { deleteDocument } from '../document.store.server.ts'
import { isHandedOver, issuedVisa } from '../document.ts'

/**
 * Deletes a visa that was added by mistake, with every copy, since it may belong to another person. A traveller who
 * could see it is notified. If there is none, nothing changes.
 */
export async function takeVisaBack(ctx: RequestContext, applicationId: Id<'application'>): Promise<void> {
  requireAllowed(mayActOnDocument(ctx.actor, 'add'), ctx.actor)
  const left = await inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const locked = await lockInSlot(db, { applicationId, kind: issuedVisa })
    if (!locked) return []
    const { document, place } = locked
    requireAllowed(mayActOnDocument(actor, 'add', document))
    const left = await deleteDocument(db, document.id)
    await countChange(db, applicationId, now)
    const { reference, ownerId, status, movedAt } = place
    const wasPending = await withdrawPending(ctx, ownerId, { reference, titles: () => [handedOverWords().title] })
    // They were notified of an earlier copy. If the approval notification is still pending, the correction follows it.
    const afterSeconds = movedAt > visibleUntil(now) ? undoSeconds : 0
    if (isHandedOver(status) && (!wasPending || document.version > 1)) {
      const trip = await readTrip(ctx, applicationId)
      const happened = (): NotificationContent => ({
        kind: 'document',
        topic: 'service',
        reference,
        ...takenBackWords(),
        trip,
        more: takenBackMore(),
        link: ownCaseAt(applicationId).details,
      })
      await notify(ctx, ownerId, happened, afterSeconds)
    }
    await announce(db, { staff: true, applicationId })
    const subject = { kind: 'document', id: document.id } as const
    await recordAct(ctx, { act: 'document.take-back', subject, detail: { application: applicationId } })
    return left
  })
  // Their keys were deleted with the rows, so a file that cannot be deleted now is unreadable.
  await Promise.allSettled(left.map((storageKey) => ctx.ports.files.delete(storageKey)))
}
