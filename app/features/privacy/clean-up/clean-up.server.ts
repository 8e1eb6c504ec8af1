import { sessionLife } from '#app/features/accounts/sign-in/session-token.server.ts'
import { forgetDeletedFiles } from '#app/features/documents/own/forget-deleted-files.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { retention } from '../retention.ts'
import {
  forgetActivitiesBefore,
  forgetAttemptsBefore,
  forgetDevicesBefore,
  forgetEndedSessions,
  forgetExpired,
  forgetLettersSentBefore,
  forgetOnceKeysBefore,
  forgetUnconfirmedBefore,
} from './clean-up.store.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Deletes what has been kept for as long as the privacy policy says. Each part stands for itself, and twice is no harm. */
export async function cleanUp(call: Call): Promise<void> {
  const { actor, db, now } = call
  requireAllowed(mayActOnPrivacy(actor, 'clean-up'))
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await forgetEndedSessions(db, now, ago(sessionLife.idleSeconds * 1000))
  await forgetExpired(db, now)
  await forgetAttemptsBefore(db, ago(retention.attemptHours * hourMs))
  await forgetActivitiesBefore(db, ago(retention.activityDays * dayMs))
  await forgetDevicesBefore(db, ago(retention.deviceDays * dayMs))
  await forgetUnconfirmedBefore(db, ago(retention.unconfirmedSubscriptionDays * dayMs))
  await forgetLettersSentBefore(db, ago(retention.sentLetterDays * dayMs))
  await forgetOnceKeysBefore(db, ago(retention.onceKeyDays * dayMs))
  await forgetDeletedFiles(call)
}
