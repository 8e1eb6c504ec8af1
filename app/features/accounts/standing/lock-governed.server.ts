import type { Id } from '#app/lib/id.ts'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { ownRoleId } from '#app/platform/roles.ts'
import { type AccountAction, isStillStaff, mayActOnAccount } from '../account.policy.ts'
import { lockSubject } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { findCapabilities } from '../roles/role.store.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'

/**
 * Returns the actor with their current capabilities. All such actions are serialised: of two administrators who remove
 * each other's role, the second has already lost theirs.
 */
export async function lockGoverning({ actor, db }: RequestContext): Promise<Actor> {
  await lockSubject(db, 'administrators')
  if (actor.kind !== 'staff') return actor
  requireAllowed(isStillStaff(actor, await lockAccount(db, actor.accountId)))
  if (!ownRoleId(actor.role)) return actor
  return staffMember(actor.accountId, actor.role, (await findCapabilities(db, actor.role)) ?? new Set())
}

type Governing = Extract<AccountAction, 'block' | 'give-role' | 'end-sessions' | 'remove-factors'>

/** The same, with the account being changed. It may have no capability that the actor lacks. */
export async function lockGoverned(
  ctx: RequestContext,
  id: Id<'account'>,
  action: Governing,
): Promise<[Account, Actor]> {
  const actor = await lockGoverning(ctx)
  const account = requireFound(await lockAccount(ctx.db, id))
  const capabilities = (await findCapabilities(ctx.db, account.role)) ?? []
  requireAllowed(mayActOnAccount(actor, action, { id, capabilities }))
  return [account, actor]
}
