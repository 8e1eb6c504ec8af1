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
    what: 'a role is made and changed by whoever can do as much',
    file: rolePolicy,
    guard: '&& canAll(actor, capabilities)',
    without: '&& capabilities.length >= 0',
    proof: roles,
  },
  {
    what: 'nobody changes the role they hold',
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
    what: 'nobody gives a role that can do more than they can',
    file: 'app/features/accounts/account.policy.ts',
    guard: ' && canAll(actor, account?.capabilities ?? [])',
    without: '',
    proof: roles,
  },
  {
    what: 'money and people take two',
    file: 'app/platform/capabilities.ts',
    guard: '!held.has(capability) && needsTwoPeople(capability)',
    without: '!held.has(capability) && !capability',
    proof: roles,
  },
  {
    what: 'what was proposed for another version of a role is not approved',
    file: 'app/features/accounts/roles/decide-proposal.server.ts',
    guard: 'if (role.version !== proposal.roleVersion)',
    without: 'if (role.version < 0)',
    proof: roles,
  },
  {
    what: 'what was decided is not decided again',
    file: 'app/features/accounts/roles/decide-proposal.server.ts',
    guard: "!role || proposal.state !== 'waiting'",
    without: '!role',
    proof: roles,
  },
  {
    what: 'a role that somebody holds is not retired',
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
    what: 'what somebody can do is read anew before they change a role',
    file: 'app/features/accounts/standing/lock-governed.server.ts',
    guard: 'if (!ownRoleId(actor.role)) return actor',
    without: 'if (actor.role) return actor',
    proof: roles,
  },
  {
    what: 'an invitation falls with what its sender can do',
    file: 'app/features/accounts/invitations/standing-invitation.ts',
    guard: ' && given.isSubsetOf(theirs)',
    without: '',
    proof: roles,
  },
  {
    what: 'pages of an account want somebody who is signed in',
    file: door,
    guard: "if (handle.access === 'public' ||",
    without: "if (handle.access === 'signed-in' || handle.access === 'public' ||",
    proof: matrix,
  },
  {
    what: 'demonstration pages are there in a demonstration only',
    file: 'app/container.server.ts',
    guard: "environment.DEMO_MODE ? await import('#demo/demo.server.ts') : undefined",
    without: "await import('#demo/demo.server.ts')",
    proof: matrix,
  },
  {
    what: 'a page of the portal is opened by those who can what it needs',
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
    what: 'an expired password stands before everything else',
    file: door,
    guard: 'if (!own && passwordExpired)',
    without: 'if (!own && !status)',
    proof: persons,
  },
  {
    what: 'an inactive account sends nothing',
    file: door,
    guard: "status === 'inactive'",
    without: "status === ('' as string)",
    proof: persons,
  },
  {
    what: 'sensitive pages want somebody who showed who they are',
    file: door,
    guard: 'if (fresh) {',
    without: 'if (fresh && !status) {',
    proof: persons,
  },
  {
    what: 'whoever is blocked is out',
    file: session,
    guard: "row.status === 'blocked' ||",
    without: '',
    proof: signIn,
  },
  {
    what: 'a session ends with the role it was opened in',
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
    what: 'whoever is blocked does not get in',
    file: opening,
    guard: "|| account.status === 'blocked'",
    without: '',
    proof: signIn,
  },
  {
    what: 'signing in ends the session that was there',
    file: opening,
    guard: 'if (sessionToken) await deleteSession(db, hashToken(sessionToken))',
    without: '',
    proof: signIn,
  },
  {
    what: 'guesses are counted',
    file: 'app/features/accounts/sign-in/guesses.server.ts',
    guard: 'if (before >= guesses.most) return false',
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
    what: 'another site cannot make a page of somebody signed in come back packed',
    file: 'app/platform/http/answers/html-response.server.ts',
    guard: "&& (!secret || isAskedForHere(headers['sec-fetch-site']))",
    without: '',
    proof: 'tests/service/headers.test.ts',
    named: 'where another site may have asked',
  },
  {
    what: 'two packed answers of one page differ in length',
    file: 'app/platform/http/answers/html-response.server.ts',
    guard: 'secret ? padded(this.page) : this.page',
    without: 'this.page',
    proof: 'tests/service/headers.test.ts',
    named: 'each time of another length',
  },
  {
    what: 'sessions are kept as hashes',
    file: 'app/features/accounts/sign-in/session-token.server.ts',
    guard: "return createHash('sha256').update(token).digest('base64url')",
    without: 'return token',
    proof: signIn,
  },
  {
    what: 'a second factor stands before the session, whatever somebody signed in with',
    file: opening,
    guard: "if (settings.twoFactor && (factors.totp || factors.passkeys > 0)) return 'factor'",
    without: '',
    proof: 'app/features/accounts/factors',
  },
  {
    what: 'a code of an app is taken once',
    file: 'app/features/accounts/factors/factor.store.server.ts',
    guard: 'lt(totpFactors.lastStep, step), ',
    without: '',
    proof: 'app/features/accounts/factors',
  },
  {
    what: 'a recovery code is taken once',
    file: 'app/features/accounts/factors/factor.store.server.ts',
    guard: 'eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)',
    without: 'eq(recoveryCodes.codeHash, codeHash)',
    proof: 'app/features/accounts/factors',
  },
  {
    what: 'a challenge of passkeys is for whom and for what it was made',
    file: 'app/features/accounts/passkeys/challenge.server.ts',
    guard: 'return kept.accountId === bound.accountId && use === bound.use && holder === bound.holder',
    without: 'return !!(use ?? holder)',
    proof: 'app/features/accounts/passkeys',
  },
  {
    what: 'a new password ends what was under way',
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
    what: 'an account whose owner confirmed it is not shut by the letter',
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
    what: 'a proof that its traveller revoked is worth nothing',
    file: 'app/features/proofs/proof.ts',
    guard: "if (proof.revokedAt) return 'revoked'",
    without: '',
    proof: 'app/features/proofs',
  },
]
