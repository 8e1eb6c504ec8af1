import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
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

export async function readFactors(call: Call, accountId: Id<'account'>): Promise<OwnFactors> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const { passkeys } = await findFactors(call.db, accountId)
  return {
    app: (await findTotp(call.db, accountId))?.confirmedAt ?? undefined,
    passkeys,
    recoveryCodes: await countRecoveryCodes(call.db, accountId),
    asked: (await findSecuritySettings(call.db, accountId)).twoFactor,
  }
}
