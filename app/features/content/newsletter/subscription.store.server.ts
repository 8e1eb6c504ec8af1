import { eq } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newsletterSubscriptions as subscriptions } from './subscription.table.server.ts'

/** Finds or creates the address's one subscription and locks its row against concurrent requests. */
export async function openSubscriptionForUpdate(db: Database, email: string, now: Date) {
  await db
    .insert(subscriptions)
    .values({ id: newId(), email, state: 'pending', createdAt: now })
    .onConflictDoNothing({ target: subscriptions.email })
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, email)).for('update')
  if (!row) throw new Error('The subscription that was just made is not there')
  return row
}

export async function findSubscription(db: Database, email: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, email))
  return row
}

export async function findByConfirmHashForUpdate(db: Database, confirmHash: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.confirmHash, confirmHash)).for('update')
  return row
}

export async function findByLeaveHashForUpdate(db: Database, leaveHash: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.leaveHash, leaveHash)).for('update')
  return row
}

type Link = { confirmHash: string; confirmUntil: Date }

/** Only the link in the latest email is valid. */
export async function noteConfirmationEmail(
  db: Database,
  id: Id<'subscription'>,
  link: Link,
  now: Date,
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ ...link, lastEmailAt: now })
    .where(eq(subscriptions.id, id))
}

export async function noteEmail(db: Database, id: Id<'subscription'>, leaveHash: string, now: Date): Promise<void> {
  await db.update(subscriptions).set({ leaveHash, lastEmailAt: now }).where(eq(subscriptions.id, id))
}

/** The confirmation link's hash is kept, so that a repeated visit differs from an invalid link. */
export async function markSubscribed(db: Database, id: Id<'subscription'>, leaveHash: string, now: Date) {
  await db
    .update(subscriptions)
    .set({ state: 'subscribed', leaveHash, confirmedAt: now, lastEmailAt: now })
    .where(eq(subscriptions.id, id))
}

/** Subscribes an address already confirmed by its owner. No email is sent. */
export async function markChosen(db: Database, id: Id<'subscription'>, leaveHash: string, now: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ state: 'subscribed', leaveHash, confirmedAt: now })
    .where(eq(subscriptions.id, id))
}

/** An older confirmation link must not resubscribe an address that has unsubscribed. */
export async function markUnsubscribed(db: Database, id: Id<'subscription'>, now: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ state: 'unsubscribed', confirmHash: null, confirmUntil: null, leftAt: now })
    .where(eq(subscriptions.id, id))
}
