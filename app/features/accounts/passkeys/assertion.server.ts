import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { findSignInAddress } from '../account.store.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import type { Client } from '../sign-in/client.ts'
import { countGuess } from '../sign-in/guesses.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { type Bound, takeChallenge } from './challenge.server.ts'
import { challengeIn, checkSigned, nobodys } from './check-credential.server.ts'
import type { SignedCredential } from './credential.ts'
import { findPasskey, noteUse } from './passkey.store.server.ts'

/** The challenge was answered too late, twice or elsewhere; the answer opens nothing; or there were too many of those. */
export type PasskeyProblem = { code: 'expired' } | { code: 'wrong' } | { code: 'too_many' }

/**
 * Whose passkey has signed the challenge, after checking its owner. Belongs into the transaction of what follows, which
 * must not be undone where it is refused: a challenge is used up by a wrong answer too.
 */
export async function ownerOfAnswer(
  call: Call,
  answer: SignedCredential,
  bound: Bound,
): Promise<Result<Id<'account'>, { code: 'expired' } | { code: 'wrong' }>> {
  const challenge = challengeIn(answer)
  if (!(await takeChallenge(call, challenge, bound))) return problem({ code: 'expired' })
  const passkey = await lockedPasskey(call, answer.id)
  const expected = { origin: call.ports.origin, challenge: challenge ?? '' }
  const used = await checkSigned(answer, passkey ?? nobodys, expected)
  if (!passkey || !used || !isOwner(passkey.accountId, bound, answer)) return problem({ code: 'wrong' })
  await noteUse(call.db, passkey.id, { ...used, lastUsedAt: call.now })
  return ok(passkey.accountId)
}

/** The account first and then what is its own, as everywhere: two who wait for each other would wait for good. */
async function lockedPasskey({ db }: Call, credentialId: string) {
  const found = await findPasskey(db, credentialId)
  const account = found && (await lockAccount(db, found.accountId))
  return account && account.status !== 'blocked' ? findPasskey(db, credentialId) : undefined
}

/** The passkey itself names its owner too, where the browser passes that on. */
function isOwner(accountId: Id<'account'>, bound: Bound, { response }: SignedCredential): boolean {
  if (bound.accountId && bound.accountId !== accountId) return false
  return !response.userHandle || response.userHandle === userHandle(accountId)
}

/** Under which a passkey keeps whose it is: the account's number, which says nothing about anybody. */
export function userHandle(accountId: Id<'account'>): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** Counts an answer that was wrong as a guess: at the account of the passkey it named, or at that name alone. */
export async function countWrongAnswer(call: Call, answer: SignedCredential, client?: Client): Promise<PasskeyProblem> {
  const known = await findPasskey(call.db, answer.id)
  if (known && client) await noteActivity(call, known.accountId, { event: 'sign-in-failed', detail: 'passkey', client })
  const guessedAt = known ? requireFound(await findSignInAddress(call.db, known.accountId)) : `passkey ${answer.id}`
  return { code: (await countGuess(call, guessedAt)) ? 'wrong' : 'too_many' }
}
