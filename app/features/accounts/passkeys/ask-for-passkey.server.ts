import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findSecret } from '../security.store.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import { type Bound, handOutChallenge } from './challenge.server.ts'
import { hostOf } from './check-credential.server.ts'
import { findCredentials } from './passkey.store.server.ts'
import { passkeyRules } from './passkey.ts'

type Options = PublicKeyCredentialRequestOptionsJSON

/** Returns what a browser needs to sign in with any passkey it has. No account is named, so none is disclosed. */
export function askToSignIn(ctx: RequestContext): Promise<Options> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  return optionsFor(ctx, { use: 'sign-in', accountId: null, holder: null })
}

/** Returns the same for a pending second step; `gone` if it is no longer pending. */
export async function askForSecondStep(
  ctx: RequestContext,
  stepToken: string | undefined,
): Promise<Result<Options, { code: 'gone' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const holder = hashToken(stepToken ?? '')
  const waiting = stepToken ? await findSecret(ctx.db, 'second-step', holder, ctx.now) : undefined
  if (!waiting?.accountId) return problem({ code: 'gone' })
  return ok(await optionsFor(ctx, { use: 'second-step', accountId: waiting.accountId, holder }))
}

/** Returns the same for a signed-in user who reauthenticates. */
export function askToReauthenticate(
  ctx: RequestContext,
  { accountId, sessionId }: { accountId: Id<'account'>; sessionId: string },
): Promise<Options> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return optionsFor(ctx, { use: 'reauthenticate', accountId, holder: sessionId })
}

async function optionsFor(ctx: RequestContext, bound: Bound): Promise<Options> {
  const known = bound.accountId ? await findCredentials(ctx.db, bound.accountId) : []
  const challenge = await handOutChallenge(ctx, bound)
  return generateAuthenticationOptions({
    rpID: hostOf(ctx.ports.origin),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: passkeyRules.challengeSeconds * 1000,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
  })
}
