import { sessionLife } from '#app/features/accounts/sign-in/session-token.server.ts'
import { forgetDeletedFiles } from '#app/features/documents/own/forget-deleted-files.server.ts'
import { forgetRemovedRoutes } from '#app/features/saved-routes/forget-removed-routes.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { retention } from '../retention.ts'
import {
  forgetAttemptsBefore,
  forgetEndedSessions,
  forgetExpired,
  forgetIdempotencyKeysBefore,
  forgetUndoableBefore,
} from './clean-up.store.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Deletes data needed only for minutes or hours. Data kept for a configurable number of days is erased by the nightly
 * run (`erasures/`). Each part is independent and idempotent.
 */
export async function cleanUp(ctx: RequestContext): Promise<void> {
  const { actor, db, now } = ctx
  requireAllowed(mayActOnPrivacy(actor, 'clean-up'))
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await forgetEndedSessions(db, now, ago(sessionLife.idleSeconds * 1000))
  await forgetExpired(db, now)
  await forgetAttemptsBefore(db, ago(retention.attemptHours * hourMs))
  await forgetUndoableBefore(db, ago(retention.attemptHours * hourMs))
  await forgetIdempotencyKeysBefore(db, ago(retention.idempotencyKeyDays * dayMs))
  await forgetDeletedFiles(ctx)
  await forgetRemovedRoutes(ctx)
}
