import { erasureDay } from '#app/features/applications/erasure/erasure-day.ts'
import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { findHold } from './hold.store.server.ts'

/** Returns when an application will be erased, and why it is being kept, if so. */
export async function readHold(ctx: RequestContext, id: Id<'application'>) {
  const { actor, db } = ctx
  requireAllowed(mayWorkOnCase(actor, 'hold'))
  const found = requireFound(await findHold(db, id))
  requireAllowed(found.status !== 'draft' && mayWorkOnCase(actor, 'hold', found))
  const { reference, heldAt, holdReason, erasedAt } = found
  return { id, reference, heldAt, holdReason, erasedAt, on: erasureDay(found, await readRetentionRules(ctx)) }
}
