import { APIError } from 'better-auth/api'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from './account.policy.ts'
import {
  addAttempt,
  countAttempts,
  deleteSession,
  describeSession,
  findAccount,
  forgetAttempts,
  lockSubject,
} from './account.store.server.ts'
import { isEmail, normalizeEmail } from './account.ts'
import { passwordRule } from './password.ts'
import { hashSessionToken } from './session-token.server.ts'
import { signInLibrary } from './sign-in-library.server.ts'

/** Where a session was opened, for the list of sessions. */
export type Client = { ipAddress: string; userAgent: string }

export type SignInProblem = { code: 'wrong' } | { code: 'too_many' }

// At most ten guesses at one account in fifteen minutes, from wherever they come.
const guesses = { most: 10, windowMs: 15 * 60_000 } as const

/** Opens a session for the right password. Wrong, unknown and blocked are one answer, after the same work. */
export async function signIn(
  call: Call,
  { email: typed, password }: { email: string; password: string },
  client: Client,
  previousToken?: string,
): Promise<Result<{ accountId: Id<'account'>; token: string }, SignInProblem>> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-in'))
  const email = normalizeEmail(typed)
  // No account can have these, and the library takes them for faults of the program.
  if (!isEmail(email) || password.length > passwordRule.most) return problem({ code: 'wrong' })
  if (!(await countGuess(call, subjectOf(call, email)))) return problem({ code: 'too_many' })

  return inTransaction(call, async (call) => {
    const library = signInLibrary(call, async () => {})
    const answer = await library.api.signInEmail({ body: { email, password } }).catch(wrongPassword)
    const account = answer && (await findAccount(call.db, answer.user.id as Id<'account'>))
    if (!answer || account?.status !== 'active') {
      if (answer) await deleteSession(call.db, hashSessionToken(answer.token))
      return problem({ code: 'wrong' })
    }
    await describeSession(call.db, hashSessionToken(answer.token), client)
    if (previousToken) await deleteSession(call.db, hashSessionToken(previousToken))
    await forgetGuesses(call, email)
    return ok({ accountId: account.id, token: answer.token })
  })
}

/** Guesses that were followed by the right password say nothing any more. */
export function forgetGuesses(call: Call, email: string): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-in'))
  return forgetAttempts(call.db, subjectOf(call, email), new Date(call.now.getTime() + 1))
}

/** Stands for an address without naming it. */
function subjectOf(call: Call, email: string): string {
  return call.ports.vault.digest(`sign-in ${email}`)
}

/** Notes a guess before it is tried, so that guesses made at once are all counted. */
function countGuess(call: Call, subject: string): Promise<boolean> {
  return inTransaction(call, async ({ db, now }) => {
    await lockSubject(db, subject)
    const since = new Date(now.getTime() - guesses.windowMs)
    if ((await countAttempts(db, subject, since)) >= guesses.most) return false
    await addAttempt(db, subject, now)
    return true
  })
}

function wrongPassword(error: unknown): undefined {
  if (error instanceof APIError && error.status === 'UNAUTHORIZED') return undefined
  throw error
}
