import { and, count, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { ProviderName } from '#app/platform/payments/provider.ts'
import type { ProviderFailure } from '#app/platform/payments/provider-failure.ts'
import { paymentAttempts, providerEvents } from '../payment.table.server.ts'
import { providerChecks } from './connection.table.server.ts'
import { applyingMs, eventDays, eventDelayMs, type Observed, type ReceivedEvent } from './connection.ts'

// The events endpoint is public: a flood of forged events writes one row a minute.
const notedEveryMs = 60_000

type Checked = { readonly failure: ProviderFailure; readonly detail: string } | undefined

export async function saveCheck(db: Database, provider: ProviderName, problem: Checked, now: Date): Promise<void> {
  const row = { provider, checkedAt: now, failure: problem?.failure ?? null, detail: problem?.detail ?? null }
  await db.insert(providerChecks).values(row).onConflictDoUpdate({ target: providerChecks.provider, set: row })
}

/** Records that an unsigned event arrived, without its content. */
export async function noteUnsigned(db: Database, provider: ProviderName, now: Date): Promise<void> {
  const notedBefore = new Date(now.getTime() - notedEveryMs)
  await db
    .insert(providerChecks)
    .values({ provider, unsignedAt: now })
    .onConflictDoUpdate({
      target: providerChecks.provider,
      set: { unsignedAt: now },
      setWhere: sql`coalesce(${providerChecks.unsignedAt} < ${notedBefore.toISOString()}, true)`,
    })
}

/** Everything known about a connection, latest events first. */
export async function observeConnection(db: Database, provider: ProviderName, now: Date) {
  const since = new Date(now.getTime() - eventDays * 86_400_000)
  const [check] = await db.select().from(providerChecks).where(eq(providerChecks.provider, provider))
  const failed = await listFailedEvents(db, provider, { since, now })
  const observed: Observed = {
    check: check ?? { checkedAt: null, failure: null, detail: null, unsignedAt: null },
    lastEvent: await findLastEvent(db, provider),
    failedCount: failed.count,
    lastPaidAt: await findLastPaid(db, provider, new Date(now.getTime() - eventDelayMs)),
  }
  return { observed, failedEvents: failed.events, ...(await countEvents(db, provider, since)) }
}

const shown = {
  type: providerEvents.type,
  receivedAt: providerEvents.receivedAt,
  outcome: providerEvents.outcome,
  failure: providerEvents.failure,
}

async function findLastEvent(db: Database, provider: ProviderName): Promise<ReceivedEvent | null> {
  const [event] = await db
    .select(shown)
    .from(providerEvents)
    .where(eq(providerEvents.provider, provider))
    .orderBy(desc(providerEvents.receivedAt))
    .limit(1)
  return event ?? null
}

const mostFailed = 5

async function listFailedEvents(db: Database, provider: ProviderName, { since, now }: { since: Date; now: Date }) {
  const hasFailed = and(
    eq(providerEvents.provider, provider),
    isNull(providerEvents.appliedAt),
    gt(providerEvents.receivedAt, since),
    lt(providerEvents.receivedAt, new Date(now.getTime() - applyingMs)),
  )
  const events = await db
    .select(shown)
    .from(providerEvents)
    .where(hasFailed)
    .orderBy(desc(providerEvents.receivedAt))
    .limit(mostFailed)
  return { events, count: events.length < mostFailed ? events.length : await db.$count(providerEvents, hasFailed) }
}

/** When the latest payment that succeeded before the given time was started. */
async function findLastPaid(db: Database, provider: ProviderName, before: Date): Promise<Date | null> {
  const { createdAt, state, settledAt } = paymentAttempts
  const [row] = await db
    .select({ at: max(createdAt) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(state, 'succeeded'), lt(settledAt, before)))
  return row?.at ?? null
}

async function countEvents(db: Database, provider: ProviderName, since: Date) {
  const [row] = await db
    .select({
      events: count(),
      orphans: sql`count(*) filter (where ${providerEvents.outcome} = 'orphan')`.mapWith(Number),
    })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), gt(providerEvents.receivedAt, since)))
  return { eventsThisMonth: row?.events ?? 0, orphans: row?.orphans ?? 0 }
}
