import { and, asc, eq, gt, isNull, like } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { ProviderEvent, ProviderName } from '#app/platform/payments/provider.ts'
import { providerEvents } from './payment.table.server.ts'
import type { EventFailure, EventOutcome } from './payment.ts'

/** Stores an event and returns whether it still has to be applied: not if it was applied before. */
export async function keepEvent(
  db: Database,
  provider: ProviderName,
  { id, type, about }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const subject = about && ('key' in about ? about.key : about.id)
  await db.insert(providerEvents).values({ provider, id, type, about: subject, receivedAt: now }).onConflictDoNothing()
  const [row] = await db.select().from(providerEvents).where(isEvent(provider, id))
  return row?.appliedAt === null
}

export async function markEventApplied(
  db: Database,
  provider: ProviderName,
  id: string,
  { at, outcome }: { at: Date; outcome: EventOutcome },
): Promise<void> {
  await db.update(providerEvents).set({ appliedAt: at, outcome, failure: null }).where(isEvent(provider, id))
}

/** An event applied in the meantime has not failed. */
export async function markEventFailed(
  db: Database,
  provider: ProviderName,
  id: string,
  failure: EventFailure,
): Promise<void> {
  await db
    .update(providerEvents)
    .set({ failure })
    .where(and(isEvent(provider, id), isNull(providerEvents.appliedAt)))
}

const isEvent = (provider: ProviderName, id: string) =>
  and(eq(providerEvents.provider, provider), eq(providerEvents.id, id))

/** Disputes announced since a given time about payments unknown at that time. */
export async function listOrphanedDisputes(db: Database, since: Date, most: number) {
  const { provider, id, type, about, outcome, receivedAt } = providerEvents
  const rows = await db
    .select({ provider, eventId: id, about })
    .from(providerEvents)
    .where(and(eq(outcome, 'orphan'), like(type, '%dispute%'), gt(receivedAt, since)))
    .orderBy(asc(receivedAt))
    .limit(most)
  return rows.flatMap(({ about: disputeId, ...event }) => (disputeId ? { ...event, disputeId } : []))
}
