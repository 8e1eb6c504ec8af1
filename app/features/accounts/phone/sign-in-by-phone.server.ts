import type { Id } from '#app/lib/id.ts'
import { newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { isSameSecret } from '#app/platform/secret-text.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount, findSignInAddress } from '../account.store.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { takeSecret } from '../security.store.server.ts'
import type { Arrival } from '../sign-in/client.ts'
import { type Opening, openSession } from '../sign-in/open-session.server.ts'
import { clearAttemptsAt, countAttempt } from '../sign-in/password-attempts.server.ts'
import { findWaitingCode } from './ask-sign-in-code.server.ts'
import { digitsOf, hashCode, subjectOf } from './code.server.ts'

export type PhoneSignInProblem = { code: 'expired' } | { code: 'wrong' } | { code: 'too_many' }

/**
 * Opens a session, or its second step, for the right code in the browser that requested it. A wrong code, an unknown
 * number, a blocked account and too many attempts on the account give the same response. Only attempts on the number
 * itself are reported, since they are counted for any number.
 */
export async function signInByPhone(
  ctx: RequestContext,
  { token, code: typed }: { token: string; code: string },
  arrival: Arrival,
): Promise<Result<Opening, PhoneSignInProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const waiting = await findWaitingCode(ctx, token)
  if (!waiting) return problem({ code: 'expired' })
  const { accountId, secretHash, codeHash, subject } = waiting
  if (!(await countAttempt(ctx, `number ${subject}`))) return problem({ code: 'too_many' })
  const counted = await countAtAccount(ctx, accountId, subject)
  const isRight = isSameSecret(hashCode(ctx, secretHash, digitsOf(typed)), codeHash)

  return inTransaction(ctx, async (ctx) => {
    const opening =
      accountId && counted && isRight ? await openFor(ctx, { accountId, secretHash, subject }, arrival) : undefined
    if (!opening) {
      if (accountId) await noteActivity(ctx, accountId, { event: 'sign-in-failed', client: arrival.client })
      return problem({ code: 'wrong' })
    }
    if (opening.kind === 'session') await clearAttemptsAt(ctx, opening.accountId)
    return ok(opening)
  })
}

/** Counts an attempt on the account, with the same work for a number without one. */
async function countAtAccount(ctx: RequestContext, accountId: Id<'account'> | null, subject: string): Promise<boolean> {
  const address = await findSignInAddress(ctx.db, accountId ?? newId<'account'>())
  return countAttempt(ctx, address ?? `nobody ${subject}`)
}

type Right = { accountId: Id<'account'>; secretHash: string; subject: string }

async function openFor(ctx: RequestContext, { accountId, secretHash, subject }: Right, arrival: Arrival) {
  // Only one of several concurrent requests with the code succeeds.
  if (!(await takeSecret(ctx.db, 'phone-sign-in', secretHash, ctx.now))) return undefined
  const account = await findAccount(ctx.db, accountId)
  // The number may have been removed from the account since the code was sent.
  if (!account?.phone || subjectOf(ctx, account.phone) !== subject) return undefined
  return openSession(ctx, accountId, { method: 'phone', assurance: 'one' }, arrival)
}
