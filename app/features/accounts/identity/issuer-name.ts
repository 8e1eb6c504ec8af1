import type { IdentityProvider } from '#app/platform/identity/identity-provider.ts'

/** What people call an issuer: the provider's own name where it is the one that is set up, else where it is. */
export function issuerName(issuer: string, provider: Pick<IdentityProvider, 'issuer' | 'name'> | undefined): string {
  if (provider?.issuer === issuer) return provider.name
  return URL.canParse(issuer) ? new URL(issuer).host : issuer
}
