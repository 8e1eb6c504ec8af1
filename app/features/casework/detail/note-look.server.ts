import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { tellColleagues } from '../tell-of-case.server.ts'
import { findCaseRow, findLook, listOthersLooking, removeLook, saveLook } from './detail.store.server.ts'

/** How long somebody counts as being there after the last sign of them: the page gives one every twenty seconds. */
const thereMs = 60_000

/** Notes that somebody has a case open, and answers with who else does. Colleagues are told who comes and goes. */
export async function noteLook(call: Call, applicationId: Id<'application'>): Promise<string[]> {
  const { actor, db, now } = call
  requireAllowed(mayWorkOnCase(actor, 'see'))
  const { ownerId, status } = requireFound(await findCaseRow(db, applicationId))
  requireAllowed(mayWorkOnCase(actor, 'see', { ownerId }) && status !== 'draft')
  const look = { applicationId, accountId: staffId(actor) }
  const since = new Date(now.getTime() - thereMs)
  const before = await findLook(db, look)
  await saveLook(db, look, now)
  const others = await listOthersLooking(db, look, since)
  // Who comes is news to whoever is there.
  if (others.length > 0 && (!before || before < since)) await tellColleagues(call, applicationId)
  return others
}

/** Whoever closes the page is gone at once, and does not hold a colleague up for another minute. */
export async function endLook(call: Call, applicationId: Id<'application'>): Promise<void> {
  const { actor, db } = call
  requireAllowed(mayWorkOnCase(actor, 'see'))
  if (await removeLook(db, { applicationId, accountId: staffId(actor) })) await tellColleagues(call, applicationId)
}
