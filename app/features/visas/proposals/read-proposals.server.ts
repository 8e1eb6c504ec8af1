import { isAlone } from '#app/features/accounts/roles/is-alone.server.ts'
import type { Id } from '#app/lib/id.ts'
import { shownPage } from '#app/lib/paging.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayEditFacts } from '../edit/facts.policy.ts'
import { isUnchanged } from './decide-proposal.server.ts'
import { mayActOnProposal } from './fact-proposal.policy.ts'
import { countProposals, findProposal, listProposals } from './proposal.store.server.ts'

export const proposalsAPage = 25

type Asked = { readonly isWaiting: boolean; readonly page: number }

/** Reads a page of pending or decided changes. */
export async function readFactProposals(call: Call, { isWaiting, page: asked }: Asked) {
  requireAllowed(mayEditFacts(call.actor, 'see'))
  const counts = await countProposals(call.db)
  const { page, pages, after } = shownPage(isWaiting ? counts.waiting : counts.decided, asked, proposalsAPage)
  const rows = await listProposals(call.db, isWaiting, { after, most: proposalsAPage })
  return { rows, counts, page, pages, isAlone: await isAlone(call, 'fact.approve') }
}

export async function readFactProposal(call: Call, id: Id<'fact-proposal'>) {
  const { actor, db } = call
  requireAllowed(mayEditFacts(actor, 'see'))
  const found = requireFound(await findProposal(db, id))
  const { proposal } = found
  const isWaiting = proposal.state === 'waiting'
  const may = (action: Parameters<typeof mayActOnProposal>[1]) => isWaiting && mayActOnProposal(actor, action, proposal)
  return {
    ...found,
    isOutdated: isWaiting && !(await isUnchanged(call, proposal.proposed)),
    may: { approve: may('approve'), decline: may('decline'), withdraw: may('withdraw') },
    isAlone: await isAlone(call, 'fact.approve'),
  }
}
