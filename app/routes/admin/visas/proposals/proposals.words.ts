import type { ProposalState, WayOfChange } from '#app/features/visas/proposals/proposal.ts'
import { longestNote } from '#app/features/visas/proposals/proposal.ts'
import type { SecondReason } from '#app/features/visas/proposals/second-person.ts'
import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'

const states: Record<ProposalState, string> = words('routes/admin/visas/proposals', 'states')

const because: Record<SecondReason, string> = words('routes/admin/visas/proposals', 'because')

const ways: Record<WayOfChange, string> = words('routes/admin/visas/proposals', 'ways')

export const proposalsWords = words('routes/admin/visas/proposals', 'proposals', {
  state: (state: ProposalState) => states[state],
  because: (reasons: readonly SecondReason[]) => reasons.map((one) => because[one]).join(' · '),
  way: (how: WayOfChange) => ways[how],
  one: { late: { text: (state: ProposalState) => `A colleague was quicker. State: ${states[state].toLowerCase()}.` } },
})
