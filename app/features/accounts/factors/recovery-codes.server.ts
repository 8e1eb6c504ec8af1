import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
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
  call: Call,
  own: Own,
  onceKey: string,
): Promise<Result<string[], { code: 'no_factor' | 'replaced' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: own.accountId }))
  const done = await onceOnly(call, 'renew-recovery-codes', { key: onceKey, body: '' }, async (call) => {
    await lockAccount(call.db, own.accountId)
    const { totp, passkeys } = await findFactors(call.db, own.accountId)
    if (!totp && passkeys === 0) return problem<{ code: 'no_factor' }>({ code: 'no_factor' })
    await makeRecoveryCodes(call, own.accountId, onceKey)
    await noteFactorAdded(call, own, 'recovery-codes')
    return ok(true)
  })
  if (!done.ok) return done
  const codes = await shownAgain(call, own.accountId, onceKey)
  return codes ? ok(codes) : problem({ code: 'replaced' })
}

/** Stores the hashes of the codes derived from a form's key. Call it in the transaction that locked the account. */
export async function makeRecoveryCodes(call: Call, accountId: Id<'account'>, onceKey: string): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const hashes = codesOf(call, accountId, onceKey).map((code) => recoveryCodeHash(call, accountId, code))
  await replaceRecoveryCodes(call.db, accountId, hashes)
}

/** Returns the codes derived from a form's key, while they are current. */
export async function shownAgain(call: Call, accountId: Id<'account'>, onceKey: string): Promise<string[] | undefined> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const codes = codesOf(call, accountId, onceKey)
  const isTheirs = await isRecoveryCode(call.db, accountId, recoveryCodeHash(call, accountId, codes[0] ?? ''))
  return isTheirs ? codes : undefined
}

/** Codes are looked up by a keyed hash, so that a copy of the database does not reveal them. */
export function recoveryCodeHash({ ports }: Call, accountId: Id<'account'>, code: string): string {
  return ports.vault.digest(`recovery-code ${accountId} ${code.replaceAll('-', '')}`)
}

// Derived from the form's key with the master key, which is not in the database. A resubmitted form can show the same
// codes although only their hashes are stored.
function codesOf({ ports }: Call, accountId: Id<'account'>, onceKey: string): string[] {
  return Array.from({ length: recoveryCodes.many }, (_, place) =>
    recoveryCodeFrom(ports.vault.digest(`new-recovery-code ${accountId} ${onceKey} ${place}`)),
  )
}
