import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Role } from '#app/platform/actor.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { giveRole, lockSubject } from '../account.store.server.ts'
import type { Account, AccountStatus } from '../account.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { forgetSecretsOf } from '../security.store.server.ts'
import { underWay } from '../security.ts'
import { noClient } from '../sign-in/client.ts'
import { deleteSessionsOf, lockAccount } from '../sign-in/session.store.server.ts'
import { countOtherAdministrators, saveAccountStatus } from './standing.store.server.ts'

export type StandingProblem =
  /** Nobody would be left who can govern. */
  | { code: 'last_administrator' }
  /** Somebody else may have opened the account with this address. */
  | { code: 'not_confirmed' }

/**
 * Makes an account active, inactive or blocked. Whoever is blocked is signed out everywhere at once, and what they had
 * under way opens nothing any more. Saying again what is so already tells nobody a second time.
 */
export function changeStatus(
  call: Call,
  id: Id<'account'>,
  status: AccountStatus,
): Promise<Result<Account, StandingProblem>> {
  return inTransaction(call, async (call) => {
    const { db, now } = call
    const account = await lockGoverned(call, id)
    if (account.status === status) return ok(account)
    if (status !== 'active' && (await isLastAdministrator(call, account)))
      return problem({ code: 'last_administrator' })
    await saveAccountStatus(db, id, status, now)
    if (status === 'blocked') await signOutEverywhere(call, id)
    await noteActivity(call, id, { event: 'status-changed', detail: status, client: noClient })
    await leaveNotice(call, account, { kind: 'status-changed', status })
    return ok({ ...account, status })
  })
}

/** Gives an account a role. Its sessions end: whoever has another role signs in as such. */
export function changeRole(call: Call, id: Id<'account'>, role: Role): Promise<Result<Account, StandingProblem>> {
  return inTransaction(call, async (call) => {
    const account = await lockGoverned(call, id)
    if (account.role === role) return ok(account)
    if (await isLastAdministrator(call, account)) return problem({ code: 'last_administrator' })
    if (role !== 'traveller' && !account.emailVerified) return problem({ code: 'not_confirmed' })
    await giveRole(call.db, id, role, call.now)
    await signOutEverywhere(call, id)
    await noteActivity(call, id, { event: 'role-changed', detail: role, client: noClient })
    await leaveNotice(call, account, { kind: 'role-changed', role })
    return ok({ ...account, role })
  })
}

/** Ends all sessions of an account, and what it had under way; answers how many sessions there were. */
export function endSessionsOf(call: Call, id: Id<'account'>): Promise<number> {
  return inTransaction(call, async (call) => {
    const account = await lockGoverned(call, id)
    const ended = await signOutEverywhere(call, id)
    if (ended > 0) {
      await noteActivity(call, id, { event: 'signed-out', client: noClient })
      await leaveNotice(call, account, { kind: 'signed-out-by-us' })
    }
    return ended
  })
}

async function lockGoverned(call: Call, id: Id<'account'>): Promise<Account> {
  // Two administrators who take each other's role at the same moment must not both succeed.
  await lockSubject(call.db, 'administrators')
  const account = requireFound(await lockAccount(call.db, id))
  requireAllowed(mayActOnAccount(call.actor, 'govern', account))
  return account
}

async function isLastAdministrator({ db }: Call, { id, role, status }: Account): Promise<boolean> {
  return role === 'admin' && status === 'active' && (await countOtherAdministrators(db, id)) === 0
}

async function signOutEverywhere({ db }: Call, id: Id<'account'>): Promise<number> {
  await forgetSecretsOf(db, id, underWay)
  return deleteSessionsOf(db, id)
}
