import { dayOf } from '#app/lib/plain-date.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayStartRetention } from '../setting.policy.ts'
import { findSetting, holdSetting, saveSetting } from '../setting.store.server.ts'

/** Records once the day on which an installation started applying retention periods. */
export function startRetention(call: Call): Promise<void> {
  requireAllowed(mayStartRetention(call.actor))
  return inTransaction(call, async ({ db, now }) => {
    await holdSetting(db, 'retention-start')
    if ((await findSetting(db, 'retention-start')) !== undefined) return
    await saveSetting(db, 'retention-start', { began: dayOf(now) }, now)
  })
}
