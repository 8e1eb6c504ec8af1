import { readMailRules } from '#app/features/settings/read-mail-rules.server.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { FailureKind } from '../delivery/email-failure.ts'
import { readOwnFailure } from '../delivery/own-delivery.server.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { findPreferences, savePreferences } from './preference.store.server.ts'
import type { Preferences } from './preferences.ts'

/** A user's notification settings, and whether the service sends email at all. */
export async function readPreferences(
  ctx: RequestContext,
  accountId: Id<'account'>,
): Promise<{ chosen: Preferences; sendsMail: boolean; failure: FailureKind | undefined }> {
  requireAllowed(mayActOnNotification(ctx.actor, 'choose', accountId))
  const { enabled } = await readMailRules({ ...ctx, actor: service('notification.send') })
  const failure = await readOwnFailure(ctx, accountId)
  return { chosen: await findPreferences(ctx.db, accountId), sendsMail: enabled, failure }
}

/** Applies from now on; earlier notifications are unaffected. Idempotent. */
export async function choosePreferences(
  ctx: RequestContext,
  accountId: Id<'account'>,
  chosen: Preferences,
): Promise<void> {
  requireAllowed(mayActOnNotification(ctx.actor, 'choose', accountId))
  await savePreferences(ctx.db, accountId, chosen, ctx.now)
}
