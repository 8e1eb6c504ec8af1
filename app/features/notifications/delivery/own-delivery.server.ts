import { readAccount } from '#app/features/accounts/read-account.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { addressDigest } from './address-digest.server.ts'
import { forgetFailure, listFailures } from './email-failure.store.server.ts'
import type { FailureKind } from './email-failure.ts'

/** Why notification emails to the user's own address have stopped; undefined if they have not. */
export async function readOwnFailure(ctx: RequestContext, accountId: Id<'account'>): Promise<FailureKind | undefined> {
  requireAllowed(mayActOnNotification(ctx.actor, 'choose', accountId))
  const digest = addressDigest(ctx.ports.encryption, (await readAccount(ctx, accountId)).email)
  return (await listFailures(ctx.db, [digest])).get(digest)
}

/** Resumes notification emails to the user's own address until the next failure. */
export async function sendEmailsAgain(ctx: RequestContext, accountId: Id<'account'>): Promise<void> {
  requireAllowed(mayActOnNotification(ctx.actor, 'choose', accountId))
  await forgetFailure(ctx.db, addressDigest(ctx.ports.encryption, (await readAccount(ctx, accountId)).email))
}
