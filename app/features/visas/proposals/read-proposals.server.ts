import { isAlone } from '#app/features/accounts/roles/is-alone.server.ts'
import type { Id } from '#app/lib/id.ts'
import { shownPage } from '#app/lib/paging.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayEditFacts } from '../edit/facts.policy.ts'
import { isUnchanged } from './decide-proposal.server.ts'
import { mayActOnProposal } from './fact-proposal.policy.ts'
import { countProposals, findProposal, listProposals } from './proposal.store.server.ts'

export const proposalsAPage = 25

type Asked = { readonly isWaiting: boolean; readonly page: number }

/** Reads a page of pending or decided changes. */
export async function readFactProposals(ctx: RequestContext, { isWaiting, page: asked }: Asked) {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const counts = await countProposals(ctx.db)
  const { page, pages, after } = shownPage(isWaiting ? counts.waiting : counts.decided, asked, proposalsAPage)
  const rows = await listProposals(ctx.db, isWaiting, { after, most: proposalsAPage })
  return { rows, counts, page, pages, isAlone: await isAlone(ctx, 'fact.approve') }
}

export async function readFactProposal(ctx: RequestContext, id: Id<'fact-proposal'>) {
  const { actor, db } = ctx
  requireAllowed(mayEditFacts(actor, 'see'))
  const found = requireFound(await findProposal(db, id))
  const { proposal } = found
  const isWaiting = proposal.state === 'waiting'
  const may = (action: Parameters<typeof mayActOnProposal>[1]) => isWaiting && mayActOnProposal(actor, action, proposal)
  return {
    ...found,
    isOutdated: isWaiting && !(await isUnchanged(ctx, proposal.proposed)),
    may: { approve: may('approve'), decline: may('decline'), withdraw: may('withdraw') },
    isAlone: await isAlone(ctx, 'fact.approve'),
  }
}
