import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Maintenance } from '#app/platform/maintenance.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { longestMessage, maintenanceOf, settingOf } from './maintenance.ts'
import { maySwitchMaintenance } from './setting.policy.ts'
import { findSetting, lockSetting, saveSetting } from './setting.store.server.ts'

type Asked = { on: boolean; message?: string | undefined }

/**
 * Closes the service for maintenance, or reopens it. Closing it twice keeps the first timestamp and the last message.
 */
export function switchMaintenance(
  ctx: RequestContext,
  { on, message: said }: Asked,
): Promise<Result<Maintenance | undefined, { code: 'too_long'; most: number }>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    requireAllowed(maySwitchMaintenance(actor))
    const message = said?.trim() || undefined
    if (message && message.length > longestMessage) return problem({ code: 'too_long', most: longestMessage })

    await lockSetting(db, 'maintenance')
    const before = maintenanceOf(await findSetting(db, 'maintenance'))
    const maintenance = { since: before?.since ?? now, message }
    const isSame = on === (before !== undefined) && (!on || before?.message === message)
    if (isSame) return ok(before)
    await saveSetting(db, 'maintenance', settingOf(maintenance, on), now)
    const detail = { from: before !== undefined, to: on, message: message !== undefined }
    await recordAct(ctx, { act: 'setting.change', subject: { kind: 'setting', id: 'maintenance' }, detail })
    return ok(on ? maintenance : undefined)
  })
}
