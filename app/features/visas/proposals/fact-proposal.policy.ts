import { type Actor, can } from '#app/platform/actor.ts'

export const proposalActions = ['approve', 'decline', 'withdraw'] as const
export type ProposalAction = (typeof proposalActions)[number]

type About = { readonly proposedById?: string }

/** The proposer cannot decide a proposal, and only the proposer can withdraw it. */
export function mayActOnProposal(actor: Actor, action: ProposalAction, { proposedById }: About): boolean {
  if (actor.kind !== 'staff') return false
  const isOwn = actor.accountId === proposedById
  return action === 'withdraw' ? can(actor, 'fact.edit') && isOwn : can(actor, 'fact.approve') && !isOwn
}
