import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
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
export function startApp(
  ctx: RequestContext,
  accountId: Id<'account'>,
): Promise<Result<AppSetUp, { code: 'already' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const account = requireFound(await lockAccount(ctx.db, accountId))
    if ((await findTotp(ctx.db, accountId))?.confirmedAt) return problem({ code: 'already' })
    const secret = newTotpSecret()
    const sealed = (await openPersonSecrets(ctx, accountId)).seal(sealedTotp, secret)
    await keepTotpSecret(ctx.db, accountId, sealed, ctx.now)
    return ok({ secret, link: totpLink(secret, account.email) })
  })
}

export async function readAppSetUp(ctx: RequestContext, accountId: Id<'account'>): Promise<AppSetUp | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const row = await findTotp(ctx.db, accountId)
  if (!row || row.confirmedAt || ctx.now.getTime() - row.createdAt.getTime() > setUpMs) return undefined
  const { email } = requireFound(await findAccount(ctx.db, accountId))
  const secret = (await openPersonSecrets(ctx, accountId)).open(sealedTotp, row.secret)
  return { secret, link: totpLink(secret, email) }
}

export type ConfirmProblem = { code: 'gone' | 'already' | 'wrong' }

type Confirmation = { code: string; idempotencyKey: string }

/**
 * Confirms an app by its first code, which makes it a factor and uses up the code. Returns the new recovery codes, or
 * none if the account still has some.
 */
export async function confirmApp(
  ctx: RequestContext,
  own: Own,
  { code, idempotencyKey }: Confirmation,
): Promise<Result<string[], ConfirmProblem>> {
  const { accountId } = own
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const done = await withIdempotencyKey(ctx, 'confirm-app', { key: idempotencyKey, body: code }, async (ctx) => {
    await lockAccount(ctx.db, accountId)
    if ((await findTotp(ctx.db, accountId))?.confirmedAt) return problem<ConfirmProblem>({ code: 'already' })
    const setUp = await readAppSetUp(ctx, accountId)
    if (!setUp) return problem<ConfirmProblem>({ code: 'gone' })
    const step = stepOfCode(setUp.secret, code.replaceAll(/\s/g, ''), ctx.now)
    if (step === undefined) return problem<ConfirmProblem>({ code: 'wrong' })
    await markTotpConfirmed(ctx.db, accountId, step, ctx.now)
    await noteFactorAdded(ctx, own, 'app')
    // Recovery codes that already back up a passkey stay valid; any others belonged to factors that were removed.
    const { passkeys } = await findFactors(ctx.db, accountId)
    if (passkeys > 0 && (await countRecoveryCodes(ctx.db, accountId)) > 0) return ok({ madeCodes: false })
    await makeRecoveryCodes(ctx, accountId, idempotencyKey)
    return ok({ madeCodes: true })
  })
  if (!done.ok) return done
  return ok(done.value.madeCodes ? ((await shownAgain(ctx, accountId, idempotencyKey)) ?? []) : [])
}

/** Removes the app. Returns whether there was one. */
export function removeApp(ctx: RequestContext, own: Own): Promise<boolean> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: own.accountId }))
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx.db, own.accountId)
    if (!(await deleteTotp(ctx.db, own.accountId))) return false
    await noteFactorRemoved(ctx, own, 'app')
    return true
  })
}
