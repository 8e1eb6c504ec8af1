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

/**
 * Why nobody was vouched for: the provider does not answer; the person turned back there; it refuses; or what it said
 * does not hold.
 */
export const identityProblems = ['unreachable', 'cancelled', 'refused', 'not_believed'] as const
export type IdentityProblem = (typeof identityProblems)[number]

/** One identity provider, by OAuth 2.0 and OpenID Connect (authorization code with PKCE, state and nonce). */
export type IdentityProvider = {
  /** As people know it. */
  readonly name: string
  readonly issuer: string
  /** Where somebody signs in there, `anew` even if they are still signed in; undefined while it cannot be reached. */
  start(asked?: { anew?: boolean }): Promise<{ url: string; flow: IdentityFlow } | undefined>
  /**
   * What came back, checked: state, code for token, signature, issuer, audience, nonce, dates. With `since`, only for
   * whoever signed in there after that moment.
   */
  finish(
    answer: URLSearchParams,
    flow: IdentityFlow,
    asked?: { since?: Date | undefined },
  ): Promise<{ ok: true; value: VouchedIdentity } | { ok: false; problem: IdentityProblem }>
}
