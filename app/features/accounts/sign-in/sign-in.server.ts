import { isEmail, normalizeEmail } from '#app/lib/email-address.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { passwordRule } from '../password.ts'
import { findPasswordAt } from '../security/password.store.server.ts'
import { addFailedSignIn } from '../security.store.server.ts'
import type { Arrival } from './client.ts'
import { type Opening, openSession } from './open-session.server.ts'
import { clearAttempts, countAttempt } from './password-attempts.server.ts'
import { hashPassword, isPassword } from './passwords.server.ts'

export type SignInProblem = { code: 'wrong' } | { code: 'too_many' } | { code: 'not_staff' }

type Typed = {
  email: string
  password: string
  /** On the portal's sign-in page, a traveller with the right password sees that it is for staff only (D75). */
  onlyStaff?: boolean
}

/**
 * Opens a session, or its second step, for the right password. Wrong, unknown and blocked get the same response after
 * the same work.
 */
export async function signIn(
  ctx: RequestContext,
  { email: typed, password, onlyStaff = false }: Typed,
  arrival: Arrival,
): Promise<Result<Opening, SignInProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const email = normalizeEmail(typed)
  // No account can have such an address or password.
  if (!isEmail(email) || password.length > passwordRule.most) return problem({ code: 'wrong' })
  if (!(await countAttempt(ctx, email))) return problem({ code: 'too_many' })

  return inTransaction(ctx, async (ctx) => {
    const owner = await ownerOfPassword(ctx, { email, password })
    const traveller = owner && onlyStaff ? await findTraveller(ctx, owner) : undefined
    if (traveller && traveller.status !== 'blocked') return problem({ code: 'not_staff' })
    const opening =
      owner && !traveller && (await openSession(ctx, owner, { method: 'password', assurance: 'one' }, arrival))
    if (!opening) {
      await addFailedSignIn(ctx.db, email, arrival.client, ctx.now)
      return problem({ code: 'wrong' })
    }
    // With a second factor still required, the same limit continues to apply.
    if (opening.kind === 'session') await clearAttempts(ctx, email)
    return ok(opening)
  })
}

async function findTraveller({ db }: RequestContext, id: Id<'account'>): Promise<Account | undefined> {
  const account = await findAccount(db, id)
  return account && !isStaffRole(account.role) ? account : undefined
}

/**
 * Returns the account that the password belongs to. Without one the work is the same, so that timing reveals nothing.
 */
async function ownerOfPassword(
  { db }: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<Id<'account'> | undefined> {
  const stored = await findPasswordAt(db, email)
  if (stored) return (await isPassword(stored.hash, password)) ? stored.accountId : undefined
  await hashPassword(password)
  return undefined
}
