import type { Maintenance } from '#app/platform/maintenance.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { maintenanceOf } from './maintenance.ts'
import { mayReadMaintenance } from './setting.policy.ts'
import { findSetting } from './setting.store.server.ts'

/** Whether the service is closed for maintenance, and since when. */
export async function readMaintenance({
  actor,
  db,
}: Pick<RequestContext, 'actor' | 'db'>): Promise<Maintenance | undefined> {
  requireAllowed(mayReadMaintenance(actor))
  return maintenanceOf(await findSetting(db, 'maintenance'))
}
