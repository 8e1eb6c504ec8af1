import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { tellColleagues } from '../tell-of-case.server.ts'
import { findCaseRow, findLook, listOthersLooking, removeLook, saveLook } from './detail.store.server.ts'

/** How long somebody counts as being there after the last sign of them: the page gives one every twenty seconds. */
const thereMs = 60_000

/** How long somebody counts as writing after they last typed: the page says so every few seconds. */
const writingMs = 8_000

type Others = {
  /** Who else has it open. */
  readonly others: string[]
  /** Who of them is writing in its conversation. */
  readonly writers: string[]
}

/**
 * Notes that somebody has a case open, and answers with who else does. Colleagues are told who comes and goes, and who
 * begins and stops writing. `isWriting` is left out by whoever only looks.
 */
export async function noteLook(call: Call, applicationId: Id<'application'>, isWriting?: boolean): Promise<Others> {
  const { actor, db, now } = call
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
  // Who comes, and who begins or stops writing, is news to whoever is there.
  if (found.length > 0 && (isNew || isTurn)) await tellColleagues(call, applicationId)
  return {
    others: found.map(({ name }) => name),
    writers: found.filter((one) => isStillWriting(one.writingAt, now)).map(({ name }) => name),
  }
}

function isStillWriting(writingAt: Date | null, now: Date): boolean {
  return writingAt !== null && now.getTime() - writingAt.getTime() < writingMs
}

/** Whoever closes the page is gone at once, and does not hold a colleague up for another minute. */
export async function endLook(call: Call, applicationId: Id<'application'>): Promise<void> {
  const { actor, db } = call
  requireAllowed(mayWorkOnCase(actor, 'see'))
  if (await removeLook(db, { applicationId, accountId: staffId(actor) })) await tellColleagues(call, applicationId)
}
