/** Who somebody is, as an identity provider vouches: the issuer and the subject together never change hands. */
export type VouchedIdentity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider says that the address is theirs. */
  readonly emailVerified: boolean
  readonly name: string | undefined
}

/** What the browser must bring back unchanged and unseen by others; good for one sign-in. */
export type IdentityFlow = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type IdentityProblem = 'unreachable' | 'refused' | 'not_believed'

/** One identity provider, by OAuth 2.0 and OpenID Connect (authorization code with PKCE, state and nonce). */
export type IdentityProvider = {
  /** As people know it. */
  readonly name: string
  readonly issuer: string
  /** Where somebody signs in there, or undefined while the provider cannot be reached. */
  start(returnTo: string): Promise<{ url: string; flow: IdentityFlow } | undefined>
  /** What comes back, checked: code for token, state, nonce, issuer, audience, signature. */
  finish(
    callback: URL,
    flow: IdentityFlow,
  ): Promise<{ ok: true; value: VouchedIdentity } | { ok: false; problem: IdentityProblem }>
}
