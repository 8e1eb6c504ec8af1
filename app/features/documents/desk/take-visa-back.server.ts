import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { toldUntil, undoSeconds } from '#app/features/applications/undo.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { type Told, takeBackUntold, tell } from '#app/features/notifications/tell.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { countChange, holdInSlot } from '../decision.store.server.ts'
import { handedOverWords, takenBackMore, takenBackWords } from '../decision.words.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { deleteDocument } from '../document.store.server.ts'
import { isHandedOver, issuedVisa } from '../document.ts'

/**
 * Deletes a visa that was added by mistake, with every copy, since it may belong to another person. A traveller who
 * could see it is notified. If there is none, nothing changes.
 */
export async function takeVisaBack(call: Call, applicationId: Id<'application'>): Promise<void> {
  requireAllowed(mayActOnDocument(call.actor, 'add'), call.actor)
  const left = await inTransaction(call, async (call) => {
    const { actor, db, now } = call
    const held = await holdInSlot(db, { applicationId, kind: issuedVisa })
    if (!held) return []
    const { document, place } = held
    requireAllowed(mayActOnDocument(actor, 'add', document))
    const left = await deleteDocument(db, document.id)
    await countChange(db, applicationId, now)
    const { reference, ownerId, status, movedAt } = place
    const wasUntold = await takeBackUntold(call, ownerId, { reference, titles: () => [handedOverWords().title] })
    // They were notified of an earlier copy. If the approval notification is still pending, the correction follows it.
    const afterSeconds = movedAt > toldUntil(now) ? undoSeconds : 0
    if (isHandedOver(status) && (!wasUntold || document.version > 1)) {
      const trip = await readTrip(call, applicationId)
      const happened = (): Told => ({
        kind: 'document',
        topic: 'service',
        reference,
        ...takenBackWords(),
        trip,
        more: takenBackMore(),
        link: ownCaseAt(applicationId).details,
      })
      await tell(call, ownerId, happened, afterSeconds)
    }
    await announce(db, { staff: true, applicationId })
    const subject = { kind: 'document', id: document.id } as const
    await recordAct(call, { act: 'document.take-back', subject, detail: { application: applicationId } })
    return left
  })
  // Their keys were deleted with the rows, so a file that cannot be deleted now is unreadable.
  await Promise.allSettled(left.map((storageKey) => call.ports.files.delete(storageKey)))
}
