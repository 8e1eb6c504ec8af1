import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { findAccount } from '../account.store.server.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { countRecoveryCodes, findTotp, takeRecoveryCode, takeTotpStep } from './factor.store.server.ts'
import type { TypedCode } from './recovery-code.ts'
import { recoveryCodeHash } from './recovery-codes.server.ts'
import { sealedTotp } from './set-up-app.server.ts'
import { stepOfCode } from './totp.ts'

/**
 * Uses up a code from the app or a recovery code; false if it is invalid or already used. The caller must have checked
 * permission and counted the attempt, and calls this in the transaction of the action it protects.
 */
export async function takeFactor(call: Call, accountId: Id<'account'>, { kind, code }: TypedCode): Promise<boolean> {
  return kind === 'app' ? takeAppCode(call, accountId, code) : takeRecovery(call, accountId, code)
}

async function takeAppCode(call: Call, accountId: Id<'account'>, code: string): Promise<boolean> {
  const row = await findTotp(call.db, accountId)
  if (!row?.confirmedAt) return false
  // No user is signed in yet, so the service itself reads the secrets.
  const secrets = await openPersonSecrets({ ...call, actor: service('account.read') }, accountId)
  const step = stepOfCode(secrets.open(sealedTotp, row.secret), code, call.now)
  return step !== undefined && takeTotpStep(call.db, accountId, step)
}

async function takeRecovery(call: Call, accountId: Id<'account'>, code: string): Promise<boolean> {
  const hash = recoveryCodeHash(call, accountId, code)
  if (!(await takeRecoveryCode(call.db, accountId, hash, call.now))) return false
  const left = await countRecoveryCodes(call.db, accountId)
  await leaveNotice(call, requireFound(await findAccount(call.db, accountId)), { kind: 'recovery-code-used', left })
  return true
}
