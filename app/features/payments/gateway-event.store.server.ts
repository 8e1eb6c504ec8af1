import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { GatewayEvent } from '#app/platform/gateway/gateway.ts'
import { gatewayEvents } from './payment.table.server.ts'

/** Keeps an event and answers whether it is still to be applied: one that came before and was applied is not. */
export async function keepEvent(db: Database, { id, key }: GatewayEvent, now: Date): Promise<boolean> {
  await db.insert(gatewayEvents).values({ id, key, receivedAt: now }).onConflictDoNothing()
  const [row] = await db.select().from(gatewayEvents).where(eq(gatewayEvents.id, id))
  return row?.appliedAt === null
}

export async function markEventApplied(db: Database, id: string, now: Date): Promise<void> {
  await db.update(gatewayEvents).set({ appliedAt: now }).where(eq(gatewayEvents.id, id))
}
