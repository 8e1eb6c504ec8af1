import { lt, or } from 'drizzle-orm'
import { sessions, signInAttempts, verifications } from '#app/features/accounts/account.table.server.ts'
import { oneTimeSecrets, savedForms } from '#app/features/accounts/security.table.server.ts'
import { undoableActs } from '#app/features/applications/undo.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { idempotencyKeys } from '#app/platform/idempotency-key.table.server.ts'

/** Deletes ended sessions: past their absolute expiry, or idle for too long. */
export async function forgetEndedSessions(db: Database, now: Date, idleSince: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince)))
}

/** Deletes expired one-time secrets, saved forms and verifications. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, now))
  await db.delete(savedForms).where(lt(savedForms.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
}

export async function forgetAttemptsBefore(db: Database, day: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, day))
}

/** Deletes actions past their undo period. They quote requests to customers. */
export async function forgetUndoableBefore(db: Database, day: Date): Promise<void> {
  await db.delete(undoableActs).where(lt(undoableActs.at, day))
}

export async function forgetIdempotencyKeysBefore(db: Database, day: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, day))
}
