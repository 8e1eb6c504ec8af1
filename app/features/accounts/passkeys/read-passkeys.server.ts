import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findSecuritySettings } from '../security.store.server.ts'
import { findPasskeys } from './passkey.store.server.ts'
import type { Passkey } from './passkey.ts'

export type OwnPasskeys = {
  readonly passkeys: readonly Passkey[]
  /** Whether password sign-in asks for a second factor. */
  readonly asksToo: boolean
}

export async function readPasskeys(call: Call, accountId: Id<'account'>): Promise<OwnPasskeys> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const { twoFactor } = await findSecuritySettings(call.db, accountId)
  return { passkeys: await findPasskeys(call.db, accountId), asksToo: twoFactor }
}
