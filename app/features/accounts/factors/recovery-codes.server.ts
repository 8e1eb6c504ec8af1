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
 * Ten new codes in the place of all before, for an account that has a factor they can stand in for. The same form sent
 * again answers the same codes, while they are the account's.
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

/** Keeps the hashes of the codes that a form's key stands for. Belongs into the transaction that locked the account. */
export async function makeRecoveryCodes(call: Call, accountId: Id<'account'>, onceKey: string): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const hashes = codesOf(call, accountId, onceKey).map((code) => recoveryCodeHash(call, accountId, code))
  await replaceRecoveryCodes(call.db, accountId, hashes)
}

/** The codes that a form's key stands for, while they are the account's. */
export async function shownAgain(call: Call, accountId: Id<'account'>, onceKey: string): Promise<string[] | undefined> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const codes = codesOf(call, accountId, onceKey)
  const isTheirs = await isRecoveryCode(call.db, accountId, recoveryCodeHash(call, accountId, codes[0] ?? ''))
  return isTheirs ? codes : undefined
}

/** Codes are looked up by a keyed hash, so that a copy of the database opens nothing. */
export function recoveryCodeHash({ ports }: Call, accountId: Id<'account'>, code: string): string {
  return ports.vault.digest(`recovery-code ${accountId} ${code.replaceAll('-', '')}`)
}

// Made from the form's key by the key that is not in the database: a form sent twice shows the codes it made, though
// only their hashes are kept.
function codesOf({ ports }: Call, accountId: Id<'account'>, onceKey: string): string[] {
  return Array.from({ length: recoveryCodes.many }, (_, place) =>
    recoveryCodeFrom(ports.vault.digest(`new-recovery-code ${accountId} ${onceKey} ${place}`)),
  )
}
