import { closeCorrection, openAgain } from '#app/features/applications/corrections/request-correction.server.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { UndoableChange } from '../case.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

/** Restores the correction requests from before the undone act, which the caller has locked and checked. */
export async function undoCorrection(
  call: Call,
  applicationId: Id<'application'>,
  { opened, ended }: NonNullable<UndoableChange['correction']>,
): Promise<void> {
  requireAllowed(mayWorkOnCase(call.actor, 'flag'))
  const keeping: Call = { ...call, actor: service('correction.keep') }
  if (opened) await closeCorrection(keeping, applicationId)
  if (ended) await openAgain(keeping, ended)
}
