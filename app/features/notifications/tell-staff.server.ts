import type { Call } from '#app/platform/call.server.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { listStaffWith } from '../accounts/roles/list-staff-with.server.ts'
import { mayActOnNotification } from './notification.policy.ts'
import { type Told, tellAll } from './tell.server.ts'

/**
 * Notifies all staff with a capability, on their pages and in their languages. False if all of them had been notified
 * before.
 */
export async function tellStaff(call: Call, capability: Capability, told: () => Told): Promise<boolean> {
  requireAllowed(mayActOnNotification(call.actor, 'tell'))
  const staff = await listStaffWith(call, capability)
  const toldThem = staff.map((accountId) => ({ accountId, told: () => ({ ...told(), onPagesOnly: true }) }))
  const left = await tellAll(call, toldThem)
  return staff.length === 0 || left.some(({ notice }) => notice !== null)
}
