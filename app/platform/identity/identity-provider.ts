/** A user's identity as asserted by a provider. Issuer and subject together never change owners. */
export type VouchedIdentity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider confirms that the email address is theirs. */
  readonly emailVerified: boolean
  readonly name: string | undefined
}

/** Values the browser must return unchanged and secret; valid for one sign-in. */
export type IdentityFlow = { readonly state: string; readonly nonce: string; readonly verifier: string }

/**
 * Why sign-in failed: the provider is unreachable, the user cancelled, the provider refused, or its response is
 * invalid.
 */
export const identityProblems = ['unreachable', 'cancelled', 'refused', 'not_believed'] as const
export type IdentityProblem = (typeof identityProblems)[number]

/** An OAuth 2.0 and OpenID Connect provider (authorization code with PKCE, state and nonce). */
export type IdentityProvider = {
  /** Display name. */
  readonly name: string
  readonly issuer: string
  /** Starts a sign-in; `anew` forces reauthentication. Undefined if the provider is unreachable. */
  start(asked?: { anew?: boolean }): Promise<{ url: string; flow: IdentityFlow } | undefined>
  /**
   * Validates the callback: state, code exchange, signature, issuer, audience, nonce, dates. With `since`, requires
   * authentication after that time.
   */
  finish(
    answer: URLSearchParams,
    flow: IdentityFlow,
    asked?: { since?: Date | undefined },
  ): Promise<{ ok: true; value: VouchedIdentity } | { ok: false; problem: IdentityProblem }>
}
