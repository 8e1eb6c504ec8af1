import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findFactors, findSecuritySettings } from '../security.store.server.ts'
import { countRecoveryCodes, findTotp } from './factor.store.server.ts'

export type OwnFactors = {
  /** Since when there is an app, where there is one. */
  readonly app: Date | undefined
  readonly passkeys: number
  /** How many recovery codes are left. */
  readonly recoveryCodes: number
  /** Whether sign-in asks for them. */
  readonly asked: boolean
}

/** What an account has to show besides a password. */
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
