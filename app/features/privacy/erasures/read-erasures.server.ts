import { mayWorkOnCase } from '#app/features/casework/casework.policy.ts'
import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { countDue } from './erase-due.server.ts'
import { daysOf, erasureKinds, runsShown } from './erasure.ts'
import { listHeld, listRuns } from './erasure-run.store.server.ts'

const mostHeld = 200

/** What is due today under the settings, what the last runs erased, and the applications that staff keep. */
export async function readErasures(ctx: RequestContext) {
  const { actor, db, now } = ctx
  requireAllowed(mayActOnPrivacy(actor, 'see-erasures'))
  const rules = await readRetentionRules(ctx)
  const due = await countDue(ctx)
  const held = mayWorkOnCase(actor, 'see') ? await listHeld(db, mostHeld) : []
  const { notBefore } = rules
  return {
    /** The day on which erasure starts, while it is in the future. */
    begins: notBefore && notBefore > dayOf(now) ? notBefore : null,
    kinds: erasureKinds.map((kind) => ({ kind, days: daysOf(kind, rules), due: due[kind] })),
    runs: await listRuns(db, runsShown),
    held: held.map(({ ownerId, ...one }) => ({ ...one, mayRelease: mayWorkOnCase(actor, 'hold', { ownerId }) })),
  }
}
