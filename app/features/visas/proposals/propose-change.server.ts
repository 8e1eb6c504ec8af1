import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayEditFacts } from '../edit/facts.policy.ts'
import { addProposal } from './proposal.store.server.ts'
import { type FactProposal, type Proposed, sizeOf } from './proposal.ts'
import { type SecondReason, secondReasonsOfRoute, secondReasonsOfScheme } from './second-person.ts'

type Order = Pick<FactProposal, 'how' | 'reason'> & { readonly proposed: Proposed }

/** Why a second person must approve. Empty if not needed. */
export function secondReasonsOf(proposed: Proposed): SecondReason[] {
  if ('scheme' in proposed) return secondReasonsOfScheme(proposed.scheme.before, proposed.scheme.after)
  return [...new Set(proposed.routes.flatMap(({ before, after }) => secondReasonsOfRoute(before, after)))]
}

/**
 * Stores a change that needs 2 people instead of applying it. Undefined if one person is enough: the caller then
 * applies it. Runs in the transaction of the change.
 */
export async function proposeIfNeeded(ctx: RequestContext, order: Order): Promise<Id<'fact-proposal'> | undefined> {
  const { actor, db, now } = ctx
  requireAllowed(mayEditFacts(actor, 'change'))
  if (actor.kind !== 'staff') throw new NotFound()
  const because = secondReasonsOf(order.proposed)
  if (because.length === 0) return undefined
  const { id, isNew } = await addProposal(db, { ...order, because, proposedById: actor.accountId, proposedAt: now })
  if (!isNew) return id
  const { routes, destinations } = sizeOf(order.proposed)
  await recordAct(ctx, {
    act: 'fact.propose',
    subject: { kind: 'fact-proposal', id },
    reason: order.reason,
    detail: { how: order.how, because: because.join(' '), routes, destinations: destinations.join(' ').slice(0, 200) },
  })
  return id
}
