import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, holdsRole } from '#app/platform/actor.ts'
import { capabilities as allCapabilities, withNeeded } from '#app/platform/capabilities.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { fixedRoles, type Role } from '#app/platform/roles.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { namesOf } from '../people/people.store.server.ts'
import { isAlone } from './is-alone.server.ts'
import { mayActOnRole } from './role.policy.ts'
import {
  countHolders,
  findProposal,
  findRole,
  listHolders,
  listRoleNames,
  listRoles,
  listWaiting,
  readSets,
} from './role.store.server.ts'
import type { OwnRole, OwnRoleNames, Proposal } from './role.ts'

export type RolesPage = Awaited<ReturnType<typeof readRoles>>
export type ShownProposal = RolesPage['proposals'][number]

/** Returns all custom roles, the number of people in each role, and the changes awaiting approval. */
export async function readRoles(ctx: RequestContext) {
  const { actor, db } = ctx
  requireAllowed(mayActOnRole(actor, 'see'))
  const own = await listRoles(db)
  return {
    own,
    holders: await countHolders(db),
    proposals: await readWaiting(ctx, own),
    mayEdit: mayActOnRole(actor, 'edit'),
    isAlone: await isAlone(ctx, 'role.approve'),
  }
}

export async function readRole(ctx: RequestContext, id: Id<'role'>) {
  const { actor, db } = ctx
  requireAllowed(mayActOnRole(actor, 'see'))
  const role = requireFound(await findRole(db, id))
  const rows = await readAudit(ctx, { kind: 'role', id })
  const names = await namesOf(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return {
    role,
    holders: await listHolders(db, id),
    proposals: await readWaiting(ctx, [role]),
    history: rows.map((row) => ({ ...row, by: row.actorId && (names.get(row.actorId) ?? null) })),
    mayEdit: mayActOnRole(actor, 'edit', role),
    isOwn: holdsRole(actor, id),
    isAlone: await isAlone(ctx, 'role.approve'),
  }
}

export async function readProposal(ctx: RequestContext, id: Id<'proposal'>) {
  const { actor, db } = ctx
  requireAllowed(mayActOnRole(actor, 'see'))
  const proposal = requireFound(await findProposal(db, id))
  const role = await findRole(db, proposal.roleId)
  const { [proposal.roleId]: roleName = '' } = await listRoleNames(db)
  const by = (await namesOf(db, [proposal.proposedById])).get(proposal.proposedById) ?? ''
  const isOutdated = role?.version !== proposal.roleVersion
  return { ...proposal, role, roleName, by, isOutdated, may: mayOf(actor, proposal, role) }
}

/** Capabilities the actor can put into a role: only their own. */
export function capabilitiesToGrant({ actor }: RequestContext) {
  requireAllowed(mayActOnRole(actor, 'edit'))
  return allCapabilities.filter((one) => mayActOnRole(actor, 'edit', { capabilities: withNeeded([one]) }))
}

async function readWaiting(ctx: RequestContext, roles: readonly OwnRole[]) {
  const waiting = await listWaiting(ctx.db, roles.length === 1 ? roles[0]?.id : undefined)
  return waiting.map((proposal) => {
    const role = roles.find(({ id }) => id === proposal.roleId)
    return {
      ...proposal,
      isOutdated: role?.version !== proposal.roleVersion,
      may: mayOf(ctx.actor, proposal, role),
    }
  })
}

function mayOf(actor: Actor, { roleId: id, added, proposedById }: Proposal, role: OwnRole | undefined) {
  const about = { id, proposedById, capabilities: withNeeded([...(role?.capabilities ?? []), ...added]) }
  return {
    approve: mayActOnRole(actor, 'approve', about),
    decline: mayActOnRole(actor, 'decline', about),
    withdraw: mayActOnRole(actor, 'withdraw', about),
  }
}

/** Returns the names of custom roles, for pages that show someone's role. */
export async function readRoleNames(ctx: RequestContext): Promise<OwnRoleNames> {
  requireAllowed(mayActOnRole(ctx.actor, 'name'))
  return listRoleNames(ctx.db)
}

/** Returns the roles the actor may assign, and the custom roles with their capabilities. */
export async function readRolesToGive(
  ctx: RequestContext,
): Promise<{ roles: readonly Role[]; own: readonly OwnRole[] }> {
  const { actor, db } = ctx
  requireAllowed(mayActOnAccount(actor, 'give-role'))
  const [own, setOf] = [await listRoles(db), await readSets(db)]
  const roles = [...fixedRoles, ...own.map(({ id }) => id)].filter((role) =>
    mayActOnAccount(actor, 'give-role', { capabilities: setOf(role) ?? [] }),
  )
  return { roles, own }
}
