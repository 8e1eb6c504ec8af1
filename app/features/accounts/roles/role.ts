import { type Id, isId } from '#app/lib/id.ts'
import { isSeen, lengthOf, oneLine } from '#app/lib/typed-text.ts'
import type { Capability } from '#app/platform/capabilities.ts'

export const longestRoleName = 40

/** What became of a change that takes two people. */
export const proposalStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A role that the installation made for itself. */
export type OwnRole = {
  readonly id: Id<'role'>
  readonly name: string
  /** What it can do, as far as this version of the code knows it. */
  readonly capabilities: readonly Capability[]
  readonly version: number
}

export type Proposal = {
  readonly id: Id<'proposal'>
  readonly roleId: Id<'role'>
  readonly roleVersion: number
  /** What the role could do then, and what is to come to it. */
  readonly before: readonly Capability[]
  readonly added: readonly Capability[]
  readonly reason: string
  readonly state: ProposalState
  readonly proposedById: Id<'account'>
  readonly proposedAt: Date
}

/** The names of own roles by their ids, also of those that are retired. */
export type OwnRoleNames = Readonly<Record<string, string>>

/** A name as it is kept: undefined where it is none, or could be taken for an id. */
export function roleName(typed: string): string | undefined {
  const name = oneLine(typed)
  return isSeen(name) && lengthOf(name) <= longestRoleName && !isId(name.toLowerCase()) ? name : undefined
}
