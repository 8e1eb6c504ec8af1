import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { devices, sessions, signInAttempts, verifications } from '#app/features/accounts/account.table.server.ts'
import { activities, heldForms, oneTimeSecrets } from '#app/features/accounts/security.table.server.ts'
import { newsletterSubscriptions } from '#app/features/content/newsletter/subscription.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { outbox } from '#app/platform/email/outbox.table.server.ts'
import { onceKeys } from '#app/platform/once.table.server.ts'

/** Sessions that are over: after their absolute end, or when nobody came for so long. */
export async function forgetEndedSessions(db: Database, now: Date, idleSince: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince)))
}

/** What was handed out once and was not brought back in time, and forms that nobody sent again. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, now))
  await db.delete(heldForms).where(lt(heldForms.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
}

export async function forgetAttemptsBefore(db: Database, day: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, day))
}

export async function forgetActivitiesBefore(db: Database, day: Date): Promise<void> {
  await db.delete(activities).where(lt(activities.at, day))
}

export async function forgetDevicesBefore(db: Database, day: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.lastSeenAt, day))
}

/** Addresses that somebody typed and whose owner never answered. Who left stays: they must not be asked again. */
export async function forgetUnconfirmedBefore(db: Database, day: Date): Promise<void> {
  const { state, createdAt, lastLetterAt } = newsletterSubscriptions
  const isOld = or(lt(lastLetterAt, day), and(isNull(lastLetterAt), lt(createdAt, day)))
  await db.delete(newsletterSubscriptions).where(and(eq(state, 'pending'), isOld))
}

/** Letters that are waiting to be sent stay, however old they are. */
export async function forgetLettersSentBefore(db: Database, day: Date): Promise<void> {
  await db.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, day)))
}

export async function forgetOnceKeysBefore(db: Database, day: Date): Promise<void> {
  await db.delete(onceKeys).where(lt(onceKeys.createdAt, day))
}
