import { capabilityGuards } from './capability-guards.ts'

export type Guard = {
  readonly what: string
  readonly file: string
  /** The text that occurs once in the file, and what remains when the guard is removed. */
  readonly guard: string
  readonly without: string
  /** The tests that must fail, and the name of those meant if there are many. */
  readonly proof: string
  readonly named?: string
}

const door = 'app/platform/http/guard-route.server.ts'
const session = 'app/features/accounts/sign-in/read-session.server.ts'
const opening = 'app/features/accounts/sign-in/open-session.server.ts'
const matrix = 'tests/service/matrix.test.ts'
const persons = 'tests/service/guards.test.ts'
const rolePolicy = 'app/features/accounts/roles/role.policy.ts'
const roles = 'app/features/accounts/roles'
const signIn = 'app/features/accounts/sign-in/sign-in.server.test.ts'

export const guards: readonly Guard[] = [
  ...capabilityGuards,
  {
    what: 'creating or changing a role requires its permissions',
    file: rolePolicy,
    guard: '&& canAll(actor, capabilities)',
    without: '&& capabilities.length >= 0',
    proof: roles,
  },
  {
    what: 'nobody changes their own role',
    file: rolePolicy,
    guard: '&& !holdsRole(actor, id)',
    without: '',
    proof: roles,
  },
  {
    what: 'nobody approves what they proposed',
    file: rolePolicy,
    guard: 'isWithin(actor, role) && !isProposer(actor, role)',
    without: 'isWithin(actor, role)',
    proof: roles,
  },
  {
    what: 'nobody assigns a role with more permissions than their own',
    file: 'app/features/accounts/account.policy.ts',
    guard: ' && canAll(actor, account?.capabilities ?? [])',
    without: '',
    proof: roles,
  },
  {
    what: 'money and permissions require two people',
    file: 'app/platform/capabilities.ts',
    guard: '!held.has(capability) && needsTwoPeople(capability)',
    without: '!held.has(capability) && !capability',
    proof: roles,
  },
  {
    what: 'a proposal for another version of a role is not approved',
    file: 'app/features/accounts/roles/decide-proposal.server.ts',
    guard: 'if (role.version !== proposal.roleVersion)',
    without: 'if (role.version < 0)',
    proof: roles,
  },
  {
    what: 'a decision is made once',
    file: 'app/features/accounts/roles/decide-proposal.server.ts',
    guard: "!role || proposal.state !== 'waiting'",
    without: '!role',
    proof: roles,
  },
  {
    what: 'a role in use cannot be retired',
    file: 'app/features/accounts/roles/retire-role.server.ts',
    guard: "if ((await listHolders(db, id)).length > 0) return problem({ code: 'held' })",
    without: '',
    proof: roles,
  },
  {
    what: 'a retired role grants nothing',
    file: 'app/features/accounts/roles/role.store.server.ts',
    guard: 'accounts.role), isNull(ownRoles.retiredAt))',
    without: 'accounts.role))',
    proof: roles,
  },
  {
    what: 'permissions are read again before a role is changed',
    file: 'app/features/accounts/standing/lock-governed.server.ts',
    guard: 'if (!ownRoleId(actor.role)) return actor',
    without: 'if (actor.role) return actor',
    proof: roles,
  },
  {
    what: 'an invitation is void once its sender loses the permission',
    file: 'app/features/accounts/invitations/standing-invitation.ts',
    guard: ' && given.isSubsetOf(theirs)',
    without: '',
    proof: roles,
  },
  {
    what: 'account pages require a signed-in user',
    file: door,
    guard: "if (handle.access === 'public' ||",
    without: "if (handle.access === 'signed-in' || handle.access === 'public' ||",
    proof: matrix,
  },
  {
    what: 'demonstration pages exist only in a demonstration',
    file: 'app/container.server.ts',
    guard: "environment.DEMO_MODE ? await import('#demo/demo.server.ts') : undefined",
    without: "await import('#demo/demo.server.ts')",
    proof: matrix,
  },
  {
    what: 'a portal page requires its permissions',
    file: door,
    guard: "if (access === 'staff' && !capabilities.has(needs)) throw new AccessDenied()",
    without: '',
    proof: 'app/platform/http/guard-route.test.ts',
  },
  {
    what: 'the portal asks for a second factor',
    file: door,
    guard: 'if (forStaff && lacksSecondFactor)',
    without: 'if (forStaff && !capabilities)',
    proof: persons,
  },
  {
    what: 'staff are led to the portal',
    file: door,
    guard: 'if (!forStaff && !own && isStaff)',
    without: 'if (!forStaff && !own && !status)',
    proof: persons,
  },
  {
    what: 'an expired password comes before everything else',
    file: door,
    guard: 'if (!own && passwordExpired)',
    without: 'if (!own && !status)',
    proof: persons,
  },
  {
    what: 'an inactive account cannot submit forms',
    file: door,
    guard: "status === 'inactive'",
    without: "status === ('' as string)",
    proof: persons,
  },
  {
    what: 'sensitive pages require reauthentication',
    file: door,
    guard: 'if (fresh) {',
    without: 'if (fresh && !status) {',
    proof: persons,
  },
  {
    what: 'a blocked user is signed out',
    file: session,
    guard: "row.status === 'blocked' ||",
    without: '',
    proof: signIn,
  },
  {
    what: 'a session ends when the role changes',
    file: session,
    guard: '|| row.role !== row.session.role',
    without: '',
    proof: matrix,
  },
  {
    what: 'a session ends some time after the last visit',
    file: session,
    guard: 'if (now.getTime() >= Math.min(idleEnd, session.expiresAt.getTime())) return undefined',
    without: '',
    proof: signIn,
  },
  {
    what: 'a blocked user cannot sign in',
    file: opening,
    guard: "|| account.status === 'blocked'",
    without: '',
    proof: signIn,
  },
  {
    what: 'signing in ends the previous session',
    file: opening,
    guard: 'if (sessionToken) await deleteSession(db, hashToken(sessionToken))',
    without: '',
    proof: signIn,
  },
  {
    what: 'guesses are counted',
    file: 'app/features/accounts/sign-in/password-attempts.server.ts',
    guard: 'if (before >= attemptLimit.most) return false',
    without: '',
    proof: signIn,
  },
  {
    what: 'forms of other sites are refused',
    file: 'app/platform/http/same-site.ts',
    guard: 'return new URL(origin).host === host',
    without: 'return true',
    proof: 'tests/service/headers.test.ts',
  },
  {
    what: 'another site cannot request a compressed page of a signed-in user',
    file: 'app/platform/http/answers/html-response.server.ts',
    guard: "&& (!secret || isAskedForHere(headers['sec-fetch-site']))",
    without: '',
    proof: 'tests/service/headers.test.ts',
    named: 'where another site may have asked',
  },
  {
    what: 'two compressed responses of one page differ in length',
    file: 'app/platform/http/answers/html-response.server.ts',
    guard: 'secret ? padded(this.page) : this.page',
    without: 'this.page',
    proof: 'tests/service/headers.test.ts',
    named: 'each time of another length',
  },
  {
    what: 'sessions are stored as hashes',
    file: 'app/features/accounts/sign-in/session-token.server.ts',
    guard: "return createHash('sha256').update(token).digest('base64url')",
    without: 'return token',
    proof: signIn,
  },
  {
    what: 'a second factor comes before the session, with every sign-in method',
    file: opening,
    guard: "if (settings.twoFactor && (factors.totp || factors.passkeys > 0)) return 'factor'",
    without: '',
    proof: 'app/features/accounts/factors',
  },
  {
    what: 'an authenticator code is accepted once',
    file: 'app/features/accounts/factors/factor.store.server.ts',
    guard: 'lt(totpFactors.lastStep, step), ',
    without: '',
    proof: 'app/features/accounts/factors',
  },
  {
    what: 'a recovery code is accepted once',
    file: 'app/features/accounts/factors/factor.store.server.ts',
    guard: 'eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)',
    without: 'eq(recoveryCodes.codeHash, codeHash)',
    proof: 'app/features/accounts/factors',
  },
  {
    what: 'a passkey challenge is bound to its user and purpose',
    file: 'app/features/accounts/passkeys/challenge.server.ts',
    guard: 'return kept.accountId === bound.accountId && use === bound.use && holder === bound.holder',
    without: 'return !!(use ?? holder)',
    proof: 'app/features/accounts/passkeys',
  },
  {
    what: 'a new password ends flows in progress',
    file: 'app/features/accounts/recovery/reset-password.server.ts',
    guard: 'await forgetSecretsOf(db, account.id, underWay)',
    without: '',
    proof: 'app/features/accounts/recovery',
  },
  {
    what: 'a reset ends every session',
    file: 'app/features/accounts/recovery/reset-password.server.ts',
    guard: 'await deleteSessionsOf(db, account.id)',
    without: '',
    proof: 'app/features/accounts/recovery',
  },
  {
    what: 'an account that its owner confirmed cannot be closed from the email',
    file: 'app/features/accounts/recovery/disown-account.server.ts',
    guard: "if (account.emailVerified) return problem({ code: 'confirmed' })",
    without: '',
    proof: 'app/features/accounts/recovery',
  },
  {
    what: 'a changed password ends the other sessions',
    file: 'app/features/accounts/security/change-password.server.ts',
    guard: 'await deleteSessionsOf(db, accountId, sessionId)',
    without: '',
    proof: 'app/features/accounts/security',
  },
  {
    what: 'a code that we did not sign is not looked up',
    file: 'app/features/proofs/verify-proof.server.ts',
    guard: 'if (!keys.some((key) => isSigned(read, key)))',
    without: 'if (keys.length === 0)',
    proof: 'app/features/proofs',
  },
  {
    what: 'a revoked proof is invalid',
    file: 'app/features/proofs/proof.ts',
    guard: "if (proof.revokedAt) return 'revoked'",
    without: '',
    proof: 'app/features/proofs',
  },
]
