import type { OwnFactors } from '#app/features/accounts/factors/read-factors.server.ts'

/** The authenticator app has a fixed ID, because an account has at most one. */
export const appId = 'totp'

export function factorsJson({ app, passkeys }: OwnFactors) {
  const apps = app ? [{ id: appId, type: 'totp', status: 'verified' }] : []
  return passkeys > 0 ? [...apps, { id: 'passkeys', type: 'webauthn', status: 'verified' }] : apps
}
