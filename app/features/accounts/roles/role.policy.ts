import { type Actor, can, canAll, canAnything, holdsRole } from '#app/platform/actor.ts'
import type { Capability } from '#app/platform/capabilities.ts'

export const roleActions = ['name', 'see', 'edit', 'withdraw', 'approve', 'decline'] as const
export type RoleAction = (typeof roleActions)[number]

type About = {
  readonly id?: string
  /** All its capabilities, before and after the change. */
  readonly capabilities?: readonly Capability[]
  readonly proposedById?: string
}

/** No one may change their own role or one with capabilities they lack, nor approve their own proposal. */
export function mayActOnRole(actor: Actor, action: RoleAction, role: About = {}): boolean {
  switch (action) {
    case 'name': // the name of a colleague's role
      return canAnything(actor) || can(actor, 'account.govern')
    case 'see':
      return can(actor, 'role.read')
    case 'edit':
      return can(actor, 'role.edit') && isWithin(actor, role)
    case 'withdraw': // one's own proposal, even if the role has since changed
      return can(actor, 'role.edit') && isProposer(actor, role)
    case 'approve':
      return can(actor, 'role.approve') && isWithin(actor, role) && !isProposer(actor, role)
    case 'decline':
      return can(actor, 'role.approve') && !isProposer(actor, role)
  }
}

function isWithin(actor: Actor, { id, capabilities = [] }: About): boolean {
  return actor.kind === 'staff' && !holdsRole(actor, id) && canAll(actor, capabilities)
}

function isProposer(actor: Actor, { proposedById }: About): boolean {
  return actor.kind === 'staff' && actor.accountId === proposedById
}
