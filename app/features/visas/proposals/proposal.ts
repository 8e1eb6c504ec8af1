import type { Id } from '#app/lib/id.ts'
import type { RouteFact } from '../edit/route-fact.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import type { SecondReason } from './second-person.ts'

/** States of a fact change that needs 2 people. */
export const proposalStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Pairs with the same fact before and after. */
export type ProposedRoutes = {
  readonly pairs: readonly (readonly [from: string, to: string])[]
  readonly before: RouteFact | null
  readonly after: RouteFact | null
}

/** The proposed facts, with their state at the time of the proposal. */
export type Proposed =
  | { readonly routes: readonly ProposedRoutes[] }
  | { readonly scheme: { readonly before: SchemeFact | null; readonly after: SchemeFact } }

export const waysOfChange = ['edit', 'add', 'restore', 'files', 'many', 'import'] as const
export type WayOfChange = (typeof waysOfChange)[number]

export type FactProposal = {
  readonly id: Id<'fact-proposal'>
  readonly proposed: Proposed
  readonly how: WayOfChange
  readonly because: readonly SecondReason[]
  readonly reason: string
  readonly state: ProposalState
  readonly proposedById: Id<'account'>
  readonly proposedAt: Date
  readonly decidedById: Id<'account'> | null
  readonly decidedAt: Date | null
  readonly decisionNote: string | null
}

/** In characters. */
export const longestNote = 500

type Change = { from: string; to: string; before: RouteFact | null; fact: RouteFact | null }

/** Groups identical changes of several pairs. */
export function inGroups(changes: readonly Change[]): ProposedRoutes[] {
  const alike = Map.groupBy(changes, ({ before, fact }) => JSON.stringify([before, fact]))
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [{ pairs: group.map(({ from, to }) => [from, to] as const), before: first.before, after: first.fact }]
  })
}

export function sizeOf(proposed: Proposed): { routes: number; destinations: string[] } {
  if ('scheme' in proposed) return { routes: 0, destinations: [proposed.scheme.after.destination] }
  const pairs = proposed.routes.flatMap((group) => group.pairs)
  return { routes: pairs.length, destinations: [...new Set(pairs.map(([, to]) => to))].sort() }
}
