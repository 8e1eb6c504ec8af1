import type { Call } from '#app/platform/call.server.ts'
import type { Maintenance } from '#app/platform/maintenance.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { maintenanceOf } from './maintenance.ts'
import { mayReadMaintenance } from './setting.policy.ts'
import { findSetting } from './setting.store.server.ts'

/** Whether the service is closed for maintenance, and since when. */
export async function readMaintenance({ actor, db }: Pick<Call, 'actor' | 'db'>): Promise<Maintenance | undefined> {
  requireAllowed(mayReadMaintenance(actor))
  return maintenanceOf(await findSetting(db, 'maintenance'))
}
