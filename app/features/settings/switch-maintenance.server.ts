import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Maintenance } from '#app/platform/maintenance.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { longestMessage, maintenanceOf, settingOf } from './maintenance.ts'
import { maySwitchMaintenance } from './setting.policy.ts'
import { findSetting, saveSetting } from './setting.store.server.ts'

type Asked = { on: boolean; message?: string | undefined }

/** Closes the service for maintenance, or opens it again. Closing it twice keeps the first moment and the last message. */
export async function switchMaintenance(
  { actor, db, now }: Pick<Call, 'actor' | 'db' | 'now'>,
  { on, message: said }: Asked,
): Promise<Result<Maintenance | undefined, { code: 'too_long'; most: number }>> {
  requireAllowed(maySwitchMaintenance(actor))
  const message = said?.trim() || undefined
  if (message && message.length > longestMessage) return problem({ code: 'too_long', most: longestMessage })

  const before = maintenanceOf(await findSetting(db, 'maintenance'))
  const maintenance = { since: before?.since ?? now, message }
  await saveSetting(db, 'maintenance', settingOf(maintenance, on), now)
  return ok(on ? maintenance : undefined)
}
