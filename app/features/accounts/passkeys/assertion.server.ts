import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { findSignInAddress } from '../account.store.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import type { Client } from '../sign-in/client.ts'
import { countAttempt } from '../sign-in/password-attempts.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { type Bound, takeChallenge } from './challenge.server.ts'
import { challengeIn, checkSigned, nobodys } from './check-credential.server.ts'
import type { SignedCredential } from './credential.ts'
import { findPasskey, noteUse } from './passkey.store.server.ts'

/**
 * The challenge expired, was already used or belongs elsewhere; the answer is invalid; or there were too many attempts.
 */
export type PasskeyProblem = { code: 'expired' } | { code: 'wrong' } | { code: 'too_many' }

/**
 * Verifies the signed challenge and returns the passkey's owner. Call it in the transaction of the next action, which
 * must commit even on refusal: a wrong answer also uses up the challenge.
 */
export async function ownerOfAnswer(
  ctx: RequestContext,
  answer: SignedCredential,
  bound: Bound,
): Promise<Result<Id<'account'>, { code: 'expired' } | { code: 'wrong' }>> {
  const challenge = challengeIn(answer)
  if (!(await takeChallenge(ctx, challenge, bound))) return problem({ code: 'expired' })
  const passkey = await lockedPasskey(ctx, answer.id)
  const expected = { origin: ctx.ports.origin, challenge: challenge ?? '' }
  const used = await checkSigned(answer, passkey ?? nobodys, expected)
  if (!passkey || !used || !isOwner(passkey.accountId, bound, answer)) return problem({ code: 'wrong' })
  await noteUse(ctx.db, passkey.id, { ...used, lastUsedAt: ctx.now })
  return ok(passkey.accountId)
}

/** Lock order is always the account first, then its rows, to avoid deadlocks. */
async function lockedPasskey({ db }: RequestContext, credentialId: string) {
  const found = await findPasskey(db, credentialId)
  const account = found && (await lockAccount(db, found.accountId))
  return account && account.status !== 'blocked' ? findPasskey(db, credentialId) : undefined
}

/** The passkey also names its owner itself, if the browser passes that on. */
function isOwner(accountId: Id<'account'>, bound: Bound, { response }: SignedCredential): boolean {
  if (bound.accountId && bound.accountId !== accountId) return false
  return !response.userHandle || response.userHandle === userHandle(accountId)
}

/** The user handle stored in a passkey: the account's id, which contains no personal data. */
export function userHandle(accountId: Id<'account'>): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** Counts a wrong answer as an attempt on the passkey's account, or on the credential id if it is unknown. */
export async function countWrongAnswer(
  ctx: RequestContext,
  answer: SignedCredential,
  client?: Client,
): Promise<PasskeyProblem> {
  const known = await findPasskey(ctx.db, answer.id)
  if (known && client) await noteActivity(ctx, known.accountId, { event: 'sign-in-failed', detail: 'passkey', client })
  const guessedAt = known ? requireFound(await findSignInAddress(ctx.db, known.accountId)) : `passkey ${answer.id}`
  return { code: (await countAttempt(ctx, guessedAt)) ? 'wrong' : 'too_many' }
}
