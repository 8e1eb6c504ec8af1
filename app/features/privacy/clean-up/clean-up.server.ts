import { sessionLife } from '#app/features/accounts/sign-in/session-token.server.ts'
import { forgetDeletedFiles } from '#app/features/documents/own/forget-deleted-files.server.ts'
import { forgetRemovedRoutes } from '#app/features/saved-routes/forget-removed-routes.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { retention } from '../retention.ts'
import {
  forgetAttemptsBefore,
  forgetEndedSessions,
  forgetExpired,
  forgetOnceKeysBefore,
  forgetUndoableBefore,
} from './clean-up.store.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Deletes data needed only for minutes or hours. Data kept for a configurable number of days is erased by the nightly
 * run (`erasures/`). Each part is independent and idempotent.
 */
export async function cleanUp(call: Call): Promise<void> {
  const { actor, db, now } = call
  requireAllowed(mayActOnPrivacy(actor, 'clean-up'))
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await forgetEndedSessions(db, now, ago(sessionLife.idleSeconds * 1000))
  await forgetExpired(db, now)
  await forgetAttemptsBefore(db, ago(retention.attemptHours * hourMs))
  await forgetUndoableBefore(db, ago(retention.attemptHours * hourMs))
  await forgetOnceKeysBefore(db, ago(retention.onceKeyDays * dayMs))
  await forgetDeletedFiles(call)
  await forgetRemovedRoutes(call)
}
