import { expect } from 'vitest'
import type { SavedOrProposed } from '#app/features/visas/edit/save-route.server.ts'
import { decideFactProposal } from '#app/features/visas/proposals/decide-proposal.server.ts'
import type { Result } from '#app/lib/result.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

/** The saved change; if it requires two people, a second one approves it. */
export async function approved<Saved extends SavedOrProposed, Problem>(
  saved: Result<Saved, Problem>,
  second: RequestContext,
): Promise<Result<Saved, Problem>> {
  if (saved.ok && saved.value.proposal) {
    const decided = await decideFactProposal(second, saved.value.proposal, { to: 'approve', note: '' })
    expect(decided).toMatchObject({ ok: true })
  }
  return saved
}
