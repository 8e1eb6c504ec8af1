import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
export async function takeFactor(
  ctx: RequestContext,
  accountId: Id<'account'>,
  { kind, code }: TypedCode,
): Promise<boolean> {
  return kind === 'app' ? takeAppCode(ctx, accountId, code) : takeRecovery(ctx, accountId, code)
}

async function takeAppCode(ctx: RequestContext, accountId: Id<'account'>, code: string): Promise<boolean> {
  const row = await findTotp(ctx.db, accountId)
  if (!row?.confirmedAt) return false
  // No user is signed in yet, so the service itself reads the secrets.
  const secrets = await openPersonSecrets({ ...ctx, actor: service('account.read') }, accountId)
  const step = stepOfCode(secrets.open(sealedTotp, row.secret), code, ctx.now)
  return step !== undefined && takeTotpStep(ctx.db, accountId, step)
}

async function takeRecovery(ctx: RequestContext, accountId: Id<'account'>, code: string): Promise<boolean> {
  const hash = recoveryCodeHash(ctx, accountId, code)
  if (!(await takeRecoveryCode(ctx.db, accountId, hash, ctx.now))) return false
  const left = await countRecoveryCodes(ctx.db, accountId)
  await leaveNotice(ctx, requireFound(await findAccount(ctx.db, accountId)), { kind: 'recovery-code-used', left })
  return true
}
