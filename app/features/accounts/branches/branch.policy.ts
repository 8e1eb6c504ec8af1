import { type Actor, can } from '#app/platform/actor.ts'

export const branchActions = ['manage', 'name'] as const
export type BranchAction = (typeof branchActions)[number]

/** Branches are set up by whoever sets up partners; whoever works on cases can tell them apart. */
export function mayActOnBranch(actor: Actor, action: BranchAction): boolean {
  return can(actor, action === 'manage' ? 'partner.manage' : 'case.read')
}
