import type { IdentityProvider } from '#app/platform/identity/identity-provider.ts'

/** Display name of an issuer: the provider's own name if it is the configured one, else its host. */
export function issuerName(issuer: string, provider: Pick<IdentityProvider, 'issuer' | 'name'> | undefined): string {
  if (provider?.issuer === issuer) return provider.name
  return URL.canParse(issuer) ? new URL(issuer).host : issuer
}
