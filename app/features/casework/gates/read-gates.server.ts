import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { withFieldsLeft } from '../filing/fields-left.server.ts'
import { readChecked } from './gate.store.server.ts'
import { type Checked, isFiling, isGated } from './gate.ts'

/** Returns what blocks each of these cases before a move. Nothing is queried for a move that cannot be blocked. */
export async function readGates(
  ctx: RequestContext,
  ids: readonly Id<'application'>[],
  to: ApplicationStatus,
): Promise<ReadonlyMap<Id<'application'>, Checked>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  if (!isGated(to)) return new Map()
  const checked = await readChecked(ctx.db, ids)
  return isFiling(to) ? withFieldsLeft(ctx, checked) : checked
}
