import { type Id, isId } from '#app/lib/id.ts'
import { isSeen, lengthOf, oneLine } from '#app/lib/typed-text.ts'
import type { Capability } from '#app/platform/capabilities.ts'

export const longestRoleName = 40

/** The outcome of a change that needs two people. */
export const proposalStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A custom role of the installation. */
export type OwnRole = {
  readonly id: Id<'role'>
  readonly name: string
  /** Its capabilities, without those this version of the code does not recognise. */
  readonly capabilities: readonly Capability[]
  readonly version: number
}

export type Proposal = {
  readonly id: Id<'proposal'>
  readonly roleId: Id<'role'>
  readonly roleVersion: number
  /** The role's capabilities at the time, and the proposed additions. */
  readonly before: readonly Capability[]
  readonly added: readonly Capability[]
  readonly reason: string
  readonly state: ProposalState
  readonly proposedById: Id<'account'>
  readonly proposedAt: Date
}

/** The names of custom roles by id, including retired ones. */
export type OwnRoleNames = Readonly<Record<string, string>>

/** The name as stored; undefined if it is empty or could be mistaken for an id. */
export function roleName(typed: string): string | undefined {
  const name = oneLine(typed)
  return isSeen(name) && lengthOf(name) <= longestRoleName && !isId(name.toLowerCase()) ? name : undefined
}
