import * as openid from 'openid-client'
import type { Logger } from '../logger.server.ts'
import type { IdentityProvider, VouchedIdentity } from './identity-provider.ts'
import { problemOfFault } from './provider-fault.ts'

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  name: string
  /** Where the provider sends people back to. */
  returnTo: string
  logger: Pick<Logger, 'warn'>
  /** How it is reached, where not by its own address. */
  fetch?: openid.CustomFetch
}

const timeoutSeconds = 5
// Addresses and abilities of a provider change rarely; its keys are asked for again whenever one is not known.
const discoveryLifeMs = 60 * 60_000

/**
 * A provider that is found by its issuer's address. It is asked for the first time when somebody signs in, so that one
 * that is away neither stops the start nor stays off once it is back.
 */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  const { issuer, name, returnTo, logger } = settings
  const found = keepDiscovery(settings)

  return {
    name,
    issuer,
    async start({ anew = false } = {}) {
      try {
        const config = await found()
        const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()]
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: returnTo,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(anew && { prompt: 'login', max_age: '0' }),
        })
        return { url: url.href, flow: { state, nonce, verifier } }
      } catch (error) {
        logger.warn(problemOfFault(error), 'the identity provider could not be asked')
        return undefined
      }
    },
    async finish(answer, flow, { since } = {}) {
      try {
        const config = await found()
        const callback = new URL(returnTo)
        for (const [key, value] of answer) callback.searchParams.append(key, value)
        const tokens = await openid.authorizationCodeGrant(config, callback, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.verifier,
          idTokenExpected: true,
          ...(since && { maxAge: Math.max(0, Math.ceil((Date.now() - since.getTime()) / 1000)) }),
        })
        const claims = tokens.claims()
        if (!claims) return { ok: false, problem: 'not_believed' }
        return { ok: true, value: vouchedBy(claims, await moreAbout(config, tokens.access_token, claims)) }
      } catch (error) {
        const fault = problemOfFault(error)
        if (fault.problem !== 'cancelled') logger.warn(fault, 'the identity provider vouched for nobody')
        return { ok: false, problem: fault.problem }
      }
    },
  }
}

function keepDiscovery(settings: OpenIdSettings): () => Promise<openid.Configuration> {
  let known: { config: openid.Configuration; until: number } | undefined
  let asking: Promise<openid.Configuration> | undefined
  return async () => {
    if (known && Date.now() < known.until) return known.config
    asking ??= discover(settings).finally(() => {
      asking = undefined
    })
    try {
      known = { config: await asking, until: Date.now() + discoveryLifeMs }
    } catch (error) {
      if (!known) throw error
    }
    return known.config
  }
}

function discover({ issuer, clientId, clientSecret, fetch }: OpenIdSettings): Promise<openid.Configuration> {
  return openid.discovery(new URL(issuer), clientId, undefined, clientAuthentication(clientSecret), {
    timeout: timeoutSeconds,
    // The library would trust the connection alone; who may read it may not change it, and proxies are connections too.
    execute: [
      openid.enableNonRepudiationChecks,
      ...(new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
    ...(fetch && { [openid.customFetch]: fetch }),
  })
}

/** In the way the provider takes: where it says nothing, in the one that the standard calls the default. */
function clientAuthentication(secret: string | undefined): openid.ClientAuth {
  if (!secret) return openid.None()
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

type Claims = Record<string, unknown>

/** What the ID token leaves out, from where the provider tells it to whoever has the access token. */
async function moreAbout(
  config: openid.Configuration,
  accessToken: string,
  claims: openid.IDToken,
): Promise<Claims | undefined> {
  if (claims.email && claims.name) return undefined
  if (!config.serverMetadata().userinfo_endpoint) return undefined
  return openid.fetchUserInfo(config, accessToken, claims.sub)
}

function vouchedBy(claims: openid.IDToken, more: Claims = {}): VouchedIdentity {
  // The address and whether it is confirmed must be told by the same.
  const source: Claims = textOf(claims.email) ? claims : more
  const email = textOf(source.email)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    emailVerified: email !== undefined && (source.email_verified === true || source.email_verified === 'true'),
    name: textOf(claims.name) ?? textOf(more.name),
  }
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined
}
