import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findSecuritySettings } from '../security.store.server.ts'
import { findPasskeys } from './passkey.store.server.ts'
import type { Passkey } from './passkey.ts'

export type OwnPasskeys = {
  readonly passkeys: readonly Passkey[]
  /** Whether password sign-in asks for a second factor. */
  readonly asksToo: boolean
}

export async function readPasskeys(ctx: RequestContext, accountId: Id<'account'>): Promise<OwnPasskeys> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const { twoFactor } = await findSecuritySettings(ctx.db, accountId)
  return { passkeys: await findPasskeys(ctx.db, accountId), asksToo: twoFactor }
}
