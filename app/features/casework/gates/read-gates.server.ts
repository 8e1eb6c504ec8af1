import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { withFieldsLeft } from '../filing/fields-left.server.ts'
import { readChecked } from './gate.store.server.ts'
import { type Checked, isFiling, isGated } from './gate.ts'

/** Returns what blocks each of these cases before a move. Nothing is queried for a move that cannot be blocked. */
export async function readGates(
  call: Call,
  ids: readonly Id<'application'>[],
  to: ApplicationStatus,
): Promise<ReadonlyMap<Id<'application'>, Checked>> {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  if (!isGated(to)) return new Map()
  const checked = await readChecked(call.db, ids)
  return isFiling(to) ? withFieldsLeft(call, checked) : checked
}
