import type { Capability } from '#app/platform/capabilities.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listStaffWith } from '../accounts/roles/list-staff-with.server.ts'
import { mayActOnNotification } from './notification.policy.ts'
import { type NotificationContent, notifyAll } from './notify.server.ts'

/**
 * Notifies all staff with a capability, on their pages and in their languages. False if all of them had been notified
 * before.
 */
export async function notifyStaff(
  ctx: RequestContext,
  capability: Capability,
  content: () => NotificationContent,
): Promise<boolean> {
  requireAllowed(mayActOnNotification(ctx.actor, 'tell'))
  const staff = await listStaffWith(ctx, capability)
  const recipients = staff.map((accountId) => ({ accountId, content: () => ({ ...content(), onPagesOnly: true }) }))
  const left = await notifyAll(ctx, recipients)
  return staff.length === 0 || left.some(({ notice }) => notice !== null)
}
