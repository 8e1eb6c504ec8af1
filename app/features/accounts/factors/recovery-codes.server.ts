import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findFactors } from '../security.store.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { noteFactorAdded, type Own } from './change-factors.server.ts'
import { isRecoveryCode, replaceRecoveryCodes } from './factor.store.server.ts'
import { recoveryCodeFrom, recoveryCodes } from './recovery-code.ts'

/**
 * Replaces all recovery codes with 10 new ones, for an account with another second factor. Resubmitting the same form
 * returns the same codes while they are current.
 */
export async function renewRecoveryCodes(
  ctx: RequestContext,
  own: Own,
  idempotencyKey: string,
): Promise<Result<string[], { code: 'no_factor' | 'replaced' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: own.accountId }))
  const done = await withIdempotencyKey(ctx, 'renew-recovery-codes', { key: idempotencyKey, body: '' }, async (ctx) => {
    await lockAccount(ctx.db, own.accountId)
    const { totp, passkeys } = await findFactors(ctx.db, own.accountId)
    if (!totp && passkeys === 0) return problem<{ code: 'no_factor' }>({ code: 'no_factor' })
    await makeRecoveryCodes(ctx, own.accountId, idempotencyKey)
    await noteFactorAdded(ctx, own, 'recovery-codes')
    return ok(true)
  })
  if (!done.ok) return done
  const codes = await shownAgain(ctx, own.accountId, idempotencyKey)
  return codes ? ok(codes) : problem({ code: 'replaced' })
}

/** Stores the hashes of the codes derived from a form's key. Call it in the transaction that locked the account. */
export async function makeRecoveryCodes(
  ctx: RequestContext,
  accountId: Id<'account'>,
  idempotencyKey: string,
): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const hashes = codesOf(ctx, accountId, idempotencyKey).map((code) => recoveryCodeHash(ctx, accountId, code))
  await replaceRecoveryCodes(ctx.db, accountId, hashes)
}

/** Returns the codes derived from a form's key, while they are current. */
export async function shownAgain(
  ctx: RequestContext,
  accountId: Id<'account'>,
  idempotencyKey: string,
): Promise<string[] | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const codes = codesOf(ctx, accountId, idempotencyKey)
  const isTheirs = await isRecoveryCode(ctx.db, accountId, recoveryCodeHash(ctx, accountId, codes[0] ?? ''))
  return isTheirs ? codes : undefined
}

/** Codes are looked up by a keyed hash, so that a copy of the database does not reveal them. */
export function recoveryCodeHash({ ports }: RequestContext, accountId: Id<'account'>, code: string): string {
  return ports.encryption.digest(`recovery-code ${accountId} ${code.replaceAll('-', '')}`)
}

// Derived from the form's key with the master key, which is not in the database. A resubmitted form can show the same
// codes although only their hashes are stored.
function codesOf({ ports }: RequestContext, accountId: Id<'account'>, idempotencyKey: string): string[] {
  return Array.from({ length: recoveryCodes.many }, (_, place) =>
    recoveryCodeFrom(ports.encryption.digest(`new-recovery-code ${accountId} ${idempotencyKey} ${place}`)),
  )
}
