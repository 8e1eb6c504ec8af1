import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount } from '../account.store.server.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { findFactors } from '../security.store.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { noteFactorAdded, noteFactorRemoved, type Own } from './change-factors.server.ts'
import { countRecoveryCodes, deleteTotp, findTotp, keepTotpSecret, markTotpConfirmed } from './factor.store.server.ts'
import { makeRecoveryCodes, shownAgain } from './recovery-codes.server.ts'
import { newTotpSecret, stepOfCode, totpLink } from './totp.ts'

/** Label of the secret among the values encrypted with a person's key. */
export const sealedTotp = 'totp'

/** How long a secret can await its first code. */
const setUpMs = 60 * 60_000

export type AppSetUp = { readonly secret: string; readonly link: string }

/** Creates a secret for an app, inactive until one of its codes is entered. Starting again creates a new secret. */
export function startApp(call: Call, accountId: Id<'account'>): Promise<Result<AppSetUp, { code: 'already' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  return inTransaction(call, async (call) => {
    const account = requireFound(await lockAccount(call.db, accountId))
    if ((await findTotp(call.db, accountId))?.confirmedAt) return problem({ code: 'already' })
    const secret = newTotpSecret()
    const sealed = (await openPersonSecrets(call, accountId)).seal(sealedTotp, secret)
    await keepTotpSecret(call.db, accountId, sealed, call.now)
    return ok({ secret, link: totpLink(secret, account.email) })
  })
}

export async function readAppSetUp(call: Call, accountId: Id<'account'>): Promise<AppSetUp | undefined> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const row = await findTotp(call.db, accountId)
  if (!row || row.confirmedAt || call.now.getTime() - row.createdAt.getTime() > setUpMs) return undefined
  const { email } = requireFound(await findAccount(call.db, accountId))
  const secret = (await openPersonSecrets(call, accountId)).open(sealedTotp, row.secret)
  return { secret, link: totpLink(secret, email) }
}

export type ConfirmProblem = { code: 'gone' | 'already' | 'wrong' }

type Confirmation = { code: string; onceKey: string }

/**
 * Confirms an app by its first code, which makes it a factor and uses up the code. Returns the new recovery codes, or
 * none if the account still has some.
 */
export async function confirmApp(
  call: Call,
  own: Own,
  { code, onceKey }: Confirmation,
): Promise<Result<string[], ConfirmProblem>> {
  const { accountId } = own
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const done = await onceOnly(call, 'confirm-app', { key: onceKey, body: code }, async (call) => {
    await lockAccount(call.db, accountId)
    if ((await findTotp(call.db, accountId))?.confirmedAt) return problem<ConfirmProblem>({ code: 'already' })
    const setUp = await readAppSetUp(call, accountId)
    if (!setUp) return problem<ConfirmProblem>({ code: 'gone' })
    const step = stepOfCode(setUp.secret, code.replaceAll(/\s/g, ''), call.now)
    if (step === undefined) return problem<ConfirmProblem>({ code: 'wrong' })
    await markTotpConfirmed(call.db, accountId, step, call.now)
    await noteFactorAdded(call, own, 'app')
    // Recovery codes that already back up a passkey stay valid; any others belonged to factors that were removed.
    const { passkeys } = await findFactors(call.db, accountId)
    if (passkeys > 0 && (await countRecoveryCodes(call.db, accountId)) > 0) return ok({ madeCodes: false })
    await makeRecoveryCodes(call, accountId, onceKey)
    return ok({ madeCodes: true })
  })
  if (!done.ok) return done
  return ok(done.value.madeCodes ? ((await shownAgain(call, accountId, onceKey)) ?? []) : [])
}

/** Removes the app. Returns whether there was one. */
export function removeApp(call: Call, own: Own): Promise<boolean> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: own.accountId }))
  return inTransaction(call, async (call) => {
    await lockAccount(call.db, own.accountId)
    if (!(await deleteTotp(call.db, own.accountId))) return false
    await noteFactorRemoved(call, own, 'app')
    return true
  })
}
