import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount } from '../account.store.server.ts'
import type { Assurance } from '../account.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { passwordRule } from '../password.ts'
import { findPasswordHash } from '../security/password.store.server.ts'
import { findFactors } from '../security.store.server.ts'
import { countGuessAt, forgetGuessesAt } from '../sign-in/guesses.server.ts'
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

export async function readWays(call: Call, { accountId, sessionId }: Own): Promise<Ways> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const { totp: app, passkeys } = await findFactors(call.db, accountId)
  const password = (await findPasswordHash(call.db, accountId)) !== undefined
  const identity = call.ports.identity !== undefined && (await countIdentities(call.db, accountId)) > 0
  const { emailVerified } = requireFound(await findAccount(call.db, accountId))
  const needsMail = emailVerified && !password && !app && passkeys === 0 && !identity
  const wasSent = needsMail && (await wasCodeMailed(call, accountId, codeOf(sessionId)))
  return {
    password,
    app,
    recoveryCodes: (await countRecoveryCodes(call.db, accountId)) > 0,
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
export async function reauthenticate(call: Call, own: Own, shown: Shown): Promise<Result<null, ReauthenticateProblem>> {
  const { accountId, sessionId, client } = own
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  if (shown.kind === 'code' && !readTypedCode(shown.typed)) return problem({ code: 'malformed' })
  if (!(await countGuessAt(call, accountId))) return problem({ code: 'too_many' })
  return inTransaction(call, async (call) => {
    requireFound(await lockAccount(call.db, accountId))
    const assurance = await assuranceOf(call, own, shown)
    if (!assurance) {
      await noteActivity(call, accountId, { event: 'sign-in-failed', detail: 'reauthenticate', client })
      return problem({ code: 'wrong' })
    }
    await strengthenSession(call.db, sessionId, assurance, call.now)
    await forgetGuessesAt(call, accountId)
    return ok(null)
  })
}

/** The session's assurance after this proof; undefined if the proof is wrong. */
async function assuranceOf(call: Call, own: Own, shown: Shown): Promise<Assurance | undefined> {
  const { accountId, sessionId, assurance } = own
  if (shown.kind === 'password') {
    const stored = await findPasswordHash(call.db, accountId)
    const mayBe = stored !== undefined && shown.password.length <= passwordRule.most
    return mayBe && (await isPassword(stored, shown.password)) ? assurance : undefined
  }
  const code = readTypedCode(shown.typed)
  if (!code) return undefined
  if (await takeFactor(call, accountId, code)) return 'two'
  const { mail } = await readWays(call, own)
  return mail === 'was sent' && (await takeMailedCode(call, accountId, codeOf(sessionId), code.code))
    ? assurance
    : undefined
}

/** Emails a code to an account without another method. `wait`: the rate limit is reached. */
export function sendOwnCode(call: Call, own: Own): Promise<Result<null, { code: 'wait' | 'other_ways' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: own.accountId }))
  return inTransaction(call, async (call) => {
    if ((await readWays(call, own)).mail === 'no') return problem({ code: 'other_ways' })
    return mailCode(call, requireFound(await findAccount(call.db, own.accountId)), codeOf(own.sessionId))
  })
}

const codeOf = (sessionId: string) => ({ kind: 'reauthenticate', of: sessionId }) as const
