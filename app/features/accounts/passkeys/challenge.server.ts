import type { Id } from '#app/lib/id.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { keepSecret, takeSecret } from '../security.store.server.ts'
import { hashToken, newToken } from '../sign-in/session-token.server.ts'
import { type PasskeyUse, passkeyRules } from './passkey.ts'

/** What a challenge is valid for, and who may answer it. */
export type Bound = {
  readonly use: PasskeyUse | 'add'
  /** Null while the user is unknown, at sign-in. */
  readonly accountId: Id<'account'> | null
  /** The session, or the hash of the pending sign-in, that it was created for. */
  readonly holder: string | null
}

type Kept = Pick<Bound, 'use' | 'holder'>

/** Creates a challenge. Only its hash is stored. */
export async function handOutChallenge(
  { db, now }: RequestContext,
  { accountId, use, holder }: Bound,
): Promise<string> {
  const challenge = newToken()
  const value: Kept = { use, holder }
  const secret = { purpose: 'passkey-challenge', accountId, secretHash: hashToken(challenge), value, now } as const
  await keepSecret(db, { ...secret, seconds: passkeyRules.challengeSeconds })
  return challenge
}

/** Uses up a challenge, whether or not the answer is valid. Returns false if it was not created for this purpose. */
export async function takeChallenge(
  { db, now }: RequestContext,
  challenge: string | undefined,
  bound: Bound,
): Promise<boolean> {
  const kept = challenge ? await takeSecret(db, 'passkey-challenge', hashToken(challenge), now) : undefined
  if (!kept) return false
  const { use, holder } = kept.value as Kept
  return kept.accountId === bound.accountId && use === bound.use && holder === bound.holder
}
