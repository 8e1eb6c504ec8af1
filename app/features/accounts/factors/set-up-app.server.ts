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

/** Where the secret stands among what is sealed with a person's key. */
export const sealedTotp = 'totp'

/** How long a secret waits for its first code. */
const setUpMs = 60 * 60_000

/** What an app has to be told. */
export type AppSetUp = { readonly secret: string; readonly link: string }

/** Makes a secret for an app, which counts for nothing until a code of it was typed. Begun again, it is another one. */
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

/** The set-up that is under way, if one is. */
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
 * Takes the first code of an app, which makes it a factor. Answers the recovery codes that were made with it, none where
 * the account has some left. The code counts as taken.
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
    // Codes that already stand in for a passkey go on doing so; any others belonged to factors that are gone.
    const { passkeys } = await findFactors(call.db, accountId)
    if (passkeys > 0 && (await countRecoveryCodes(call.db, accountId)) > 0) return ok({ madeCodes: false })
    await makeRecoveryCodes(call, accountId, onceKey)
    return ok({ madeCodes: true })
  })
  if (!done.ok) return done
  return ok(done.value.madeCodes ? ((await shownAgain(call, accountId, onceKey)) ?? []) : [])
}

/** Removes the app; answers whether there was one. */
export function removeApp(call: Call, own: Own): Promise<boolean> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: own.accountId }))
  return inTransaction(call, async (call) => {
    await lockAccount(call.db, own.accountId)
    if (!(await deleteTotp(call.db, own.accountId))) return false
    await noteFactorRemoved(call, own, 'app')
    return true
  })
}
