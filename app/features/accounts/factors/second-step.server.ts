import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { findFactors, findSecret, takeSecret } from '../security.store.server.ts'
import type { Arrival } from '../sign-in/client.ts'
import { type Opening, openSession, type Proof, type WaitingSignIn } from '../sign-in/open-session.server.ts'
import { clearAttemptsAt, countAttemptAt } from '../sign-in/password-attempts.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import { countRecoveryCodes } from './factor.store.server.ts'
import { mailCode, takeMailedCode } from './mail-code.server.ts'
import { readTypedCode } from './recovery-code.ts'
import { takeFactor } from './take-factor.server.ts'

export type SecondStep =
  | { readonly step: 'factor'; readonly app: boolean; readonly passkeys: boolean; readonly recoveryCodes: boolean }
  | { readonly step: 'device'; readonly address: string }

/** Returns the sign-in pending in this browser; undefined if there is none or it has expired. */
export async function readSecondStep(ctx: RequestContext, token: string): Promise<SecondStep | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const waiting = await findWaiting(ctx, token)
  if (!waiting) return undefined
  const { account, step } = waiting
  if (step === 'device') return { step, address: masked(account.email) }
  const { totp: app, passkeys } = await findFactors(ctx.db, account.id)
  const codes = await countRecoveryCodes(ctx.db, account.id)
  return { step, app, passkeys: passkeys > 0, recoveryCodes: codes > 0 }
}

/** `gone`: nothing is left to confirm, and the user must sign in again. */
export type SecondStepProblem = { code: 'gone' | 'malformed' | 'wrong' | 'too_many' }

/** Checks the code for a pending sign-in: from the app, the recovery codes or the email. */
export async function takeSecondStep(
  ctx: RequestContext,
  { token, typed, arrival }: { token: string; typed: string; arrival: Arrival },
): Promise<Result<Opening, SecondStepProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const waiting = await findWaiting(ctx, token)
  if (!waiting) return problem({ code: 'gone' })
  const code = readTypedCode(typed)
  if (!code || (waiting.step === 'device' && code.kind !== 'app')) return problem({ code: 'malformed' })
  if (!(await countAttemptAt(ctx, waiting.account.id))) return problem({ code: 'too_many' })
  return passSecondStep(ctx, { token, arrival }, (ctx, { account, step }) =>
    step === 'factor' ? takeFactor(ctx, account.id, code) : takeMailedCode(ctx, account.id, codeOf(token), code.code),
  )
}

export type Waiting = WaitingSignIn & { readonly account: Account }

/**
 * Completes a pending sign-in after any valid proof: uses it up and opens its session. The account is locked
 * throughout.
 */
export function passSecondStep(
  ctx: RequestContext,
  { token, arrival }: { token: string; arrival: Arrival },
  prove: (ctx: RequestContext, waiting: Waiting) => Promise<boolean>,
): Promise<Result<Opening, { code: 'gone' | 'wrong' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  return inTransaction(ctx, async (ctx) => {
    const known = await findSecret(ctx.db, 'second-step', hashToken(token), ctx.now)
    if (known?.accountId) await lockAccount(ctx.db, known.accountId)
    // Read again under the lock, in case the sign-in has ended in the meantime.
    const waiting = await findWaiting(ctx, token)
    if (!waiting) return problem({ code: 'gone' })
    const { account, step, method } = waiting
    if (!(await prove(ctx, waiting))) {
      await noteActivity(ctx, account.id, { event: 'sign-in-failed', detail: step, client: arrival.client })
      return problem({ code: 'wrong' })
    }
    if (!(await takeSecret(ctx.db, 'second-step', hashToken(token), ctx.now))) return problem({ code: 'gone' })
    const proof: Proof =
      step === 'factor' ? { method, assurance: 'two' } : { method, assurance: 'one', deviceConfirmed: true }
    const opening = await openSession(ctx, account.id, proof, arrival)
    if (!opening) return problem({ code: 'gone' })
    if (opening.kind === 'session') await clearAttemptsAt(ctx, account.id)
    return ok(opening)
  })
}

/** Sends the email with the code again. `wait`: the rate limit is reached. */
export function sendDeviceCode(ctx: RequestContext, token: string): Promise<Result<null, { code: 'gone' | 'wait' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  return inTransaction(ctx, async (ctx) => {
    const waiting = await findWaiting(ctx, token)
    if (waiting?.step !== 'device') return problem({ code: 'gone' })
    return mailCode(ctx, waiting.account, codeOf(token))
  })
}

const codeOf = (token: string) => ({ kind: 'device', of: hashToken(token) }) as const

/** A sign-in is no longer pending if the account was blocked or deleted, or its password changed. */
async function findWaiting({ db, now }: RequestContext, token: string): Promise<Waiting | undefined> {
  const row = await findSecret(db, 'second-step', hashToken(token), now)
  const account = row?.accountId ? await findAccount(db, row.accountId as Id<'account'>) : undefined
  if (!row || !account || account.status === 'blocked') return undefined
  if (account.passwordChangedAt && account.passwordChangedAt > row.createdAt) return undefined
  return { ...(row.value as WaitingSignIn), account }
}

/** Shows enough of an address for its owner to recognise it. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
