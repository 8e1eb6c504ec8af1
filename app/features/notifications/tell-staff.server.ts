import type { Call } from '#app/platform/call.server.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { listStaffWith } from '../accounts/roles/list-staff-with.server.ts'
import { mayActOnNotification } from './notification.policy.ts'
import { type Told, tellAll } from './tell.server.ts'

/** Tells everybody of the staff who has a capability. */
export async function tellStaff(call: Call, capability: Capability, told: Told): Promise<void> {
  requireAllowed(mayActOnNotification(call.actor, 'tell'))
  const staff = await listStaffWith(call, capability)
  await tellAll(
    call,
    staff.map((accountId) => ({ accountId, told })),
  )
}
