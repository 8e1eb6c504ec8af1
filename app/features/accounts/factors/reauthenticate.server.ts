import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount } from '../account.store.server.ts'
import type { Assurance } from '../account.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { passwordRule } from '../password.ts'
import { findPasswordHash } from '../security/password.store.server.ts'
import { findFactors } from '../security.store.server.ts'
import { clearAttemptsAt, countAttemptAt } from '../sign-in/password-attempts.server.ts'
import { isPassword } from '../sign-in/passwords.server.ts'
import { lockAccount, strengthenSession } from '../sign-in/session.store.server.ts'
import type { Own } from './change-factors.server.ts'
import { countIdentities, countRecoveryCodes } from './factor.store.server.ts'
import { mailCode, takeMailedCode, wasCodeMailed } from './mail-code.server.ts'
import { readTypedCode } from './recovery-code.ts'
import { takeFactor } from './take-factor.server.ts'

/** The ways a signed-in user can reauthenticate. */
export type Ways = {
  readonly password: boolean
  readonly app: boolean
  readonly recoveryCodes: boolean
  readonly passkeys: boolean
  readonly identity: boolean
  /** A code by email, for accounts without another method. */
  readonly mail: 'no' | 'can be sent' | 'was sent'
}

export async function readWays(ctx: RequestContext, { accountId, sessionId }: Own): Promise<Ways> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const { totp: app, passkeys } = await findFactors(ctx.db, accountId)
  const password = (await findPasswordHash(ctx.db, accountId)) !== undefined
  const identity = ctx.ports.identity !== undefined && (await countIdentities(ctx.db, accountId)) > 0
  const { emailVerified } = requireFound(await findAccount(ctx.db, accountId))
  const needsMail = emailVerified && !password && !app && passkeys === 0 && !identity
  const wasSent = needsMail && (await wasCodeMailed(ctx, accountId, codeOf(sessionId)))
  return {
    password,
    app,
    recoveryCodes: (await countRecoveryCodes(ctx.db, accountId)) > 0,
    passkeys: passkeys > 0,
    identity,
    mail: wasSent ? 'was sent' : needsMail ? 'can be sent' : 'no',
  }
}

export type Shown = { kind: 'password'; password: string } | { kind: 'code'; typed: string }

export type ReauthenticateProblem = { code: 'malformed' | 'wrong' | 'too_many' }

/**
 * Reauthenticates a signed-in user and records it in the session. A code from a second factor raises the session to
 * two-factor.
 */
export async function reauthenticate(
  ctx: RequestContext,
  own: Own,
  shown: Shown,
): Promise<Result<null, ReauthenticateProblem>> {
  const { accountId, sessionId, client } = own
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  if (shown.kind === 'code' && !readTypedCode(shown.typed)) return problem({ code: 'malformed' })
  if (!(await countAttemptAt(ctx, accountId))) return problem({ code: 'too_many' })
  return inTransaction(ctx, async (ctx) => {
    requireFound(await lockAccount(ctx.db, accountId))
    const assurance = await assuranceOf(ctx, own, shown)
    if (!assurance) {
      await noteActivity(ctx, accountId, { event: 'sign-in-failed', detail: 'reauthenticate', client })
      return problem({ code: 'wrong' })
    }
    await strengthenSession(ctx.db, sessionId, assurance, ctx.now)
    await clearAttemptsAt(ctx, accountId)
    return ok(null)
  })
}

/** The session's assurance after this proof; undefined if the proof is wrong. */
async function assuranceOf(ctx: RequestContext, own: Own, shown: Shown): Promise<Assurance | undefined> {
  const { accountId, sessionId, assurance } = own
  if (shown.kind === 'password') {
    const stored = await findPasswordHash(ctx.db, accountId)
    const mayBe = stored !== undefined && shown.password.length <= passwordRule.most
    return mayBe && (await isPassword(stored, shown.password)) ? assurance : undefined
  }
  const code = readTypedCode(shown.typed)
  if (!code) return undefined
  if (await takeFactor(ctx, accountId, code)) return 'two'
  const { mail } = await readWays(ctx, own)
  return mail === 'was sent' && (await takeMailedCode(ctx, accountId, codeOf(sessionId), code.code))
    ? assurance
    : undefined
}

/** Emails a code to an account without another method. `wait`: the rate limit is reached. */
export function sendOwnCode(ctx: RequestContext, own: Own): Promise<Result<null, { code: 'wait' | 'other_ways' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: own.accountId }))
  return inTransaction(ctx, async (ctx) => {
    if ((await readWays(ctx, own)).mail === 'no') return problem({ code: 'other_ways' })
    return mailCode(ctx, requireFound(await findAccount(ctx.db, own.accountId)), codeOf(own.sessionId))
  })
}

const codeOf = (sessionId: string) => ({ kind: 'reauthenticate', of: sessionId }) as const
