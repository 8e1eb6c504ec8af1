import { type Actor, can } from '#app/platform/actor.ts'

export const branchActions = ['manage', 'name'] as const
export type BranchAction = (typeof branchActions)[number]

/** Staff who manage partners also manage branches; staff who work on cases can see their names. */
export function mayActOnBranch(actor: Actor, action: BranchAction): boolean {
  return can(actor, action === 'manage' ? 'partner.manage' : 'case.read')
}
