import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { findCaseRow, listOthersLooking, removeLook, saveLook } from './detail.store.server.ts'

/** How long somebody counts as being there after the last sign of them: the page gives one every twenty seconds. */
const thereMs = 60_000

/** Notes that somebody has a case open, and answers with who else does. */
export async function noteLook(call: Call, applicationId: Id<'application'>): Promise<string[]> {
  const { actor, db, now } = call
  requireAllowed(mayWorkOnCase(actor, 'see'))
  const { ownerId, status } = requireFound(await findCaseRow(db, applicationId))
  requireAllowed(mayWorkOnCase(actor, 'see', { ownerId }) && status !== 'draft')
  const look = { applicationId, accountId: staffId(actor) }
  await saveLook(db, look, now)
  return listOthersLooking(db, look, new Date(now.getTime() - thereMs))
}

/** Whoever closes the page is gone at once, and does not hold a colleague up for another minute. */
export async function endLook({ actor, db }: Call, applicationId: Id<'application'>): Promise<void> {
  requireAllowed(mayWorkOnCase(actor, 'see'))
  await removeLook(db, { applicationId, accountId: staffId(actor) })
}
