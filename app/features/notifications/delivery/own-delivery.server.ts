import { readAccount } from '#app/features/accounts/read-account.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { addressDigest } from './address-digest.server.ts'
import { forgetFailure, listFailures } from './email-failure.store.server.ts'
import type { FailureKind } from './email-failure.ts'

/** Why notification emails to the user's own address have stopped; undefined if they have not. */
export async function readOwnFailure(call: Call, accountId: Id<'account'>): Promise<FailureKind | undefined> {
  requireAllowed(mayActOnNotification(call.actor, 'choose', accountId))
  const digest = addressDigest(call.ports.vault, (await readAccount(call, accountId)).email)
  return (await listFailures(call.db, [digest])).get(digest)
}

/** Resumes notification emails to the user's own address until the next failure. */
export async function sendEmailsAgain(call: Call, accountId: Id<'account'>): Promise<void> {
  requireAllowed(mayActOnNotification(call.actor, 'choose', accountId))
  await forgetFailure(call.db, addressDigest(call.ports.vault, (await readAccount(call, accountId)).email))
}
