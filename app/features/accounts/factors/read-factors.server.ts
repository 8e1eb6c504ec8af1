import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findFactors, findSecuritySettings } from '../security.store.server.ts'
import { countRecoveryCodes, findTotp } from './factor.store.server.ts'

export type OwnFactors = {
  /** When the authenticator app was set up, if it was. */
  readonly app: Date | undefined
  readonly passkeys: number
  readonly recoveryCodes: number
  /** Whether sign-in requires a second factor. */
  readonly asked: boolean
}

export async function readFactors(ctx: RequestContext, accountId: Id<'account'>): Promise<OwnFactors> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const { passkeys } = await findFactors(ctx.db, accountId)
  return {
    app: (await findTotp(ctx.db, accountId))?.confirmedAt ?? undefined,
    passkeys,
    recoveryCodes: await countRecoveryCodes(ctx.db, accountId),
    asked: (await findSecuritySettings(ctx.db, accountId)).twoFactor,
  }
}
