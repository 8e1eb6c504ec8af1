import { closeCorrection, openAgain } from '#app/features/applications/corrections/request-correction.server.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { UndoableChange } from '../case.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

/** Restores the correction requests from before the undone act, which the caller has locked and checked. */
export async function undoCorrection(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  { opened, ended }: NonNullable<UndoableChange['correction']>,
): Promise<void> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'flag'))
  const keeping: RequestContext = { ...ctx, actor: service('correction.keep') }
  if (opened) await closeCorrection(keeping, applicationId)
  if (ended) await openAgain(keeping, ended)
}
