import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Actor } from '#app/platform/actor.ts'
import { type Capability, waitsForAnother, withNeeded } from '#app/platform/capabilities.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { type ReasonProblem, reasonProblem } from '../standing/because.ts'
import { lockGoverning } from '../standing/lock-governed.server.ts'
import { mayActOnRole } from './role.policy.ts'
import { addProposal, addRole, findRole, isNameTaken, listWaiting, saveRole } from './role.store.server.ts'
import { type OwnRole, roleName } from './role.ts'
import { fixedRoleNames } from './role.words.ts'

export type RoleWish = {
  readonly name: string
  readonly capabilities: readonly Capability[]
  readonly reason: string
}

export type RoleProblem =
  | { code: 'name' | 'name_taken' }
  | ReasonProblem
  /** A colleague has changed it since the page was rendered. */
  | { code: 'changed'; now: OwnRole }
  /** An earlier proposal must be decided or withdrawn first. */
  | { code: 'proposal_waits' }

/** The role, and its capabilities awaiting approval. */
export type RoleSaved = { readonly id: Id<'role'>; readonly waits: readonly Capability[] }

/** Creates a role. Capabilities that need two people are added once a second person has approved them. */
export function makeRole(ctx: RequestContext, wish: RoleWish): Promise<Result<RoleSaved, RoleProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const actor = await lockGoverning(ctx)
    const wanted = withNeeded(wish.capabilities)
    requireAllowed(mayActOnRole(actor, 'edit', { capabilities: wanted }), actor)
    const wrong = await whatIsWrong(ctx, wish)
    if (wrong) return problem({ code: wrong })
    const { atOnce, waits } = parted([], wanted)
    const role = await addRole(db, { name: requireFound(roleName(wish.name)), capabilities: atOnce }, now)
    const detail = { name: role.name, added: atOnce.join(' ') }
    await recordAct(ctx, { act: 'role.make', subject: { kind: 'role', id: role.id }, reason: wish.reason, detail })
    if (waits.length > 0) await propose(ctx, role, waits, wish.reason)
    return ok({ id: role.id, waits })
  })
}

/**
 * Changes a role's name and capabilities. Removals apply immediately to everyone with the role; additions that need two
 * people are proposed.
 */
export function editRole(
  ctx: RequestContext,
  id: Id<'role'>,
  wish: RoleWish & { readonly seen: number },
): Promise<Result<RoleSaved, RoleProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const actor = await lockGoverning(ctx)
    const role = requireFound(await findRole(ctx.db, id))
    const wanted = withNeeded(wish.capabilities)
    requireMayEdit(actor, role, wanted)
    if (wish.seen !== role.version) return problem({ code: 'changed', now: role })
    const wrong = await whatIsWrong(ctx, wish, id)
    if (wrong) return problem({ code: wrong })
    const { atOnce, waits } = parted(role.capabilities, wanted)
    if (waits.length > 0 && (await listWaiting(ctx.db, id)).length > 0) return problem({ code: 'proposal_waits' })
    const changed = await save(
      ctx,
      role,
      { name: requireFound(roleName(wish.name)), capabilities: atOnce },
      wish.reason,
    )
    if (waits.length > 0) await propose(ctx, changed, waits, wish.reason)
    return ok({ id, waits })
  })
}

function requireMayEdit(actor: Actor, { id, capabilities }: OwnRole, wanted: readonly Capability[]): void {
  requireAllowed(mayActOnRole(actor, 'edit', { id, capabilities: [...capabilities, ...wanted] }), actor)
}

async function whatIsWrong({ db }: RequestContext, { name: typed, reason }: RoleWish, id?: Id<'role'>) {
  const name = roleName(typed)
  if (!name) return 'name' as const
  const isFixed = Object.entries(fixedRoleNames)
    .flat()
    .some((known) => known.toLowerCase() === name.toLowerCase())
  if (isFixed || (await isNameTaken(db, name, id))) return 'name_taken' as const
  return reasonProblem({ reason })
}

/**
 * Splits off the capabilities that apply at once: all but those that need two people, and those that depend on them.
 */
function parted(before: readonly Capability[], wanted: readonly Capability[]) {
  const two = waitsForAnother(before, wanted)
  const atOnce = wanted.filter((capability) => !withNeeded([capability]).some((needed) => two.includes(needed)))
  return { atOnce, waits: wanted.filter((capability) => !atOnce.includes(capability)) }
}

async function save(
  ctx: RequestContext,
  role: OwnRole,
  { name, capabilities }: Pick<OwnRole, 'name' | 'capabilities'>,
  reason: string,
): Promise<OwnRole> {
  const added = capabilities.filter((capability) => !role.capabilities.includes(capability))
  const removed = role.capabilities.filter((capability) => !capabilities.includes(capability))
  if (name === role.name && added.length + removed.length === 0) return role
  const changed = { ...role, name, capabilities, version: role.version + 1 }
  await saveRole(ctx.db, changed, ctx.now)
  const detail = { name, was: role.name, added: added.join(' '), removed: removed.join(' ') }
  await recordAct(ctx, { act: 'role.change', subject: { kind: 'role', id: role.id }, reason, detail })
  return changed
}

async function propose(
  ctx: RequestContext,
  role: OwnRole,
  added: readonly Capability[],
  reason: string,
): Promise<void> {
  const { actor, db, now } = ctx
  if (actor.kind !== 'staff') throw new NotFound()
  const { id: roleId, version: roleVersion, capabilities: before } = role
  const by = { proposedById: actor.accountId, proposedAt: now }
  const proposal = await addProposal(db, { roleId, roleVersion, before, added, reason: reason.trim(), ...by })
  const detail = { proposal, added: added.join(' ') }
  await recordAct(ctx, { act: 'role.propose', subject: { kind: 'role', id: roleId }, reason, detail })
}
