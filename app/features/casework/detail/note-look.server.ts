import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { notifyColleagues } from '../notify-of-case.server.ts'
import { staffId } from '../staff-id.ts'
import { findCaseRow, findLook, listOthersLooking, removeLook, saveLook } from './detail.store.server.ts'

/** How long someone counts as present after their last signal; the page sends one every 20 seconds. */
const thereMs = 60_000

/** How long someone counts as writing after they last typed; the page reports it every few seconds. */
const writingMs = 8_000

type Others = {
  readonly others: string[]
  /** Those who are writing in its conversation. */
  readonly writers: string[]
}

/**
 * Records that a colleague has a case open, and returns who else does. Colleagues see who arrives or leaves, and who
 * starts or stops writing. `isWriting` is omitted while only viewing.
 */
export async function noteLook(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  isWriting?: boolean,
): Promise<Others> {
  const { actor, db, now } = ctx
  requireAllowed(mayWorkOnCase(actor, 'see'))
  const { ownerId, status } = requireFound(await findCaseRow(db, applicationId))
  requireAllowed(mayWorkOnCase(actor, 'see', { ownerId }) && status !== 'draft')
  const look = { applicationId, accountId: staffId(actor) }
  const since = new Date(now.getTime() - thereMs)
  const before = await findLook(db, look)
  const wrote = before?.writingAt ?? null
  await saveLook(db, look, { seenAt: now, ...(isWriting !== undefined && { writingAt: isWriting ? now : null }) })
  const found = await listOthersLooking(db, look, since)
  const isNew = !before || before.seenAt < since
  const isTurn = isWriting !== undefined && isStillWriting(wrote, now) !== isWriting
  // Notify the others of an arrival, or of someone starting or stopping to write.
  if (found.length > 0 && (isNew || isTurn)) await notifyColleagues(ctx, applicationId)
  return {
    others: found.map(({ name }) => name),
    writers: found.filter((one) => isStillWriting(one.writingAt, now)).map(({ name }) => name),
  }
}

function isStillWriting(writingAt: Date | null, now: Date): boolean {
  return writingAt !== null && now.getTime() - writingAt.getTime() < writingMs
}

/** Removes a closed page's presence immediately, so that it does not hold up a colleague for another minute. */
export async function endLook(ctx: RequestContext, applicationId: Id<'application'>): Promise<void> {
  const { actor, db } = ctx
  requireAllowed(mayWorkOnCase(actor, 'see'))
  if (await removeLook(db, { applicationId, accountId: staffId(actor) })) await notifyColleagues(ctx, applicationId)
}
