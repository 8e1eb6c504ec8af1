import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayStartRetention } from '../setting.policy.ts'
import { findSetting, lockSetting, saveSetting } from '../setting.store.server.ts'

/** Records once the day on which an installation started applying retention periods. */
export function startRetention(ctx: RequestContext): Promise<void> {
  requireAllowed(mayStartRetention(ctx.actor))
  return inTransaction(ctx, async ({ db, now }) => {
    await lockSetting(db, 'retention-start')
    if ((await findSetting(db, 'retention-start')) !== undefined) return
    await saveSetting(db, 'retention-start', { began: dayOf(now) }, now)
  })
}
