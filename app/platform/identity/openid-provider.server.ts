import * as openid from 'openid-client'
import type { Logger } from '../logger.server.ts'
import type { IdentityProvider, VouchedIdentity } from './identity-provider.ts'
import { problemOfFault } from './provider-fault.ts'

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  name: string
  /** The redirect URI. */
  returnTo: string
  logger: Pick<Logger, 'warn'>
  /** Overrides how the provider is reached. */
  fetch?: openid.CustomFetch
}

const timeoutSeconds = 5
// Endpoints and features of a provider change rarely; its keys are fetched again whenever one is unknown.
const discoveryLifeMs = 60 * 60_000

/**
 * A provider discovered from its issuer URL. Discovery happens on the first sign-in, so that an unavailable provider
 * neither blocks startup nor stays disabled.
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
    // The library would rely on TLS alone. Checks the signature too, because a proxy may alter the response.
    execute: [
      openid.enableNonRepudiationChecks,
      ...(new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
    ...(fetch && { [openid.customFetch]: fetch }),
  })
}

/** Uses the provider's authentication method; without one, the standard's default. */
function clientAuthentication(secret: string | undefined): openid.ClientAuth {
  if (!secret) return openid.None()
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

type Claims = Record<string, unknown>

/** Reads claims missing from the ID token from the userinfo endpoint. */
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
  // The email address and its verification status must come from the same source.
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
