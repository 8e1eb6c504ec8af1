import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/server'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount } from '../account.store.server.ts'
import { userHandle } from './assertion.server.ts'
import { handOutChallenge } from './challenge.server.ts'
import { algorithms, hostOf } from './check-credential.server.ts'
import { findCredentials } from './passkey.store.server.ts'
import { passkeyRules } from './passkey.ts'

type Asking = { accountId: Id<'account'>; sessionId: string }

/**
 * Returns what a browser needs to create a passkey: discoverable, with user verification, and not already on this
 * device. Refused if the account has the maximum number.
 */
export async function offerPasskey(
  ctx: RequestContext,
  { accountId, sessionId }: Asking,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, { code: 'full' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const account = requireFound(await findAccount(ctx.db, accountId))
  const known = await findCredentials(ctx.db, accountId)
  if (known.length >= passkeyRules.most) return problem({ code: 'full' })
  const challenge = await handOutChallenge(ctx, { use: 'add', accountId, holder: sessionId })
  const options = await generateRegistrationOptions({
    rpName: 'Portolan',
    rpID: hostOf(ctx.ports.origin),
    userName: account.email,
    userDisplayName: account.fullName,
    userID: Buffer.from(userHandle(accountId), 'base64url'),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: passkeyRules.challengeSeconds * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
  })
  return ok(options)
}
