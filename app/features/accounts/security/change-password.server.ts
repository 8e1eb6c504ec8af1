import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount, notePasswordChange } from '../account.store.server.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { type PasswordProblem, passwordProblem, passwordRule } from '../password.ts'
import { forgetSecretsOf } from '../security.store.server.ts'
import { underWay } from '../security.ts'
import type { Client } from '../sign-in/client.ts'
import { clearAttemptsAt, countAttemptAt } from '../sign-in/password-attempts.server.ts'
import { hashPassword, isPassword } from '../sign-in/passwords.server.ts'
import { deleteSessionsOf } from '../sign-in/session.store.server.ts'
import { hashToken, newToken } from '../sign-in/session-token.server.ts'
import { renewSession } from './overview.store.server.ts'
import { findPasswordHash, replacePasswordHash } from './password.store.server.ts'

export type PasswordChange = { current: string; wanted: string }

/** `none`: the account has no password yet. `same`: the new password equals the old one. */
export type PasswordChangeProblem =
  | { code: 'wrong' | 'too_many' | 'same' | 'none' }
  | { code: 'password'; reason: PasswordProblem }

type Asking = { accountId: Id<'account'>; sessionId: Id<'session'>; client: Client }

/**
 * Changes a password after checking the current one. Ends every other session, emailed links and pending sign-ins.
 * Returns a new token for this session, so that a copy of its cookie is useless.
 */
export async function changePassword(
  ctx: RequestContext,
  { current, wanted }: PasswordChange,
  asking: Asking,
): Promise<Result<{ token: string }, PasswordChangeProblem>> {
  const { accountId } = asking
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const reason = passwordProblem(wanted)
  if (reason) return problem({ code: 'password', reason })
  const stored = await findPasswordHash(ctx.db, accountId)
  if (!stored) return problem({ code: 'none' })
  // Counted outside the transaction, which may be rolled back.
  if (!(await countAttemptAt(ctx, accountId))) return problem({ code: 'too_many' })
  if (current.length > passwordRule.most || !(await isPassword(stored, current))) return problem({ code: 'wrong' })
  if (wanted === current) {
    await clearAttemptsAt(ctx, accountId)
    return problem({ code: 'same' })
  }
  const hash = await hashPassword(wanted)
  return inTransaction(ctx, (ctx) => replace(ctx, { from: stored, to: hash }, asking))
}

async function replace(
  ctx: RequestContext,
  hashes: { from: string; to: string },
  { accountId, sessionId, client }: Asking,
): Promise<Result<{ token: string }, PasswordChangeProblem>> {
  const { db, now } = ctx
  if (!(await replacePasswordHash(db, accountId, { ...hashes, now }))) return problem({ code: 'wrong' })
  await notePasswordChange(db, accountId, now)
  await deleteSessionsOf(db, accountId, sessionId)
  await forgetSecretsOf(db, accountId, underWay)
  await clearAttemptsAt(ctx, accountId)
  const token = newToken()
  await renewSession(db, sessionId, hashToken(token), now)
  await noteActivity(ctx, accountId, { event: 'password-changed', client, sessionId })
  await leaveNotice(ctx, requireFound(await findAccount(db, accountId)), { kind: 'password-changed' })
  return ok({ token })
}
