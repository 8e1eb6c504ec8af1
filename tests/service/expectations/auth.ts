import type { Expectation } from './expectation.ts'

/** Accepts only JSON, so forms are refused. The JSON requests are tested in auth.test.ts. */
function posted(at: string): Expectation {
  return { at: () => at, sends: [() => ({ scope: 'global' })], get: 405, post: 415 }
}

// For a form it makes no difference who the owner is.
const others = { get: 405, post: 415 }

/** The endpoints under /auth/v1 and /rest/v1 for users' own programs. */
export const authExpectations: Record<string, Expectation> = {
  '/auth/v1/signup': posted('/auth/v1/signup'),
  '/auth/v1/token': posted('/auth/v1/token?grant_type=password'),
  '/auth/v1/otp': posted('/auth/v1/otp'),
  '/auth/v1/verify': posted('/auth/v1/verify'),
  '/auth/v1/resend': posted('/auth/v1/resend'),
  '/auth/v1/recover': posted('/auth/v1/recover'),
  '/auth/v1/sso': posted('/auth/v1/sso'),
  '/auth/v1/logout': posted('/auth/v1/logout?scope=global'),
  '/auth/v1/.well-known/jwks.json': { at: () => '/auth/v1/.well-known/jwks.json', get: 200, post: 405 },
  '/auth/v1/reauthenticate': {
    ...posted('/auth/v1/reauthenticate'),
    get: 401,
    signedIn: { get: 200, post: 415 },
  },
  '/auth/v1/user': { ...posted('/auth/v1/user'), get: 401, signedIn: { get: 200, post: 415 } },
  '/auth/v1/user/identities': {
    at: () => '/auth/v1/user/identities',
    get: 401,
    post: 405,
    signedIn: { get: 200, post: 405 },
  },
  '/auth/v1/user/identities/authorize': {
    at: () => '/auth/v1/user/identities/authorize',
    get: 401,
    post: 405,
    signedIn: { get: 200, post: 405 },
  },
  '/auth/v1/user/identities/:identityId': {
    ...posted('/auth/v1/user/identities/00000000-0000-4000-8000-000000000000'),
    others,
  },
  '/auth/v1/factors': posted('/auth/v1/factors'),
  '/auth/v1/factors/:factorId': { ...posted('/auth/v1/factors/totp'), others },
  '/auth/v1/factors/:factorId/challenge': { ...posted('/auth/v1/factors/totp/challenge'), others },
  '/auth/v1/factors/:factorId/verify': { ...posted('/auth/v1/factors/totp/verify'), others },
  '/auth/v1/*': { ...posted('/auth/v1/nothing'), get: 404, post: 404 },
}
