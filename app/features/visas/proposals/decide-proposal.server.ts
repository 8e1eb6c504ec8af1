import { recordActs } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { isSeen, lengthOf, manyLines } from '#app/lib/typed-text.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { findStoredScheme, nextRank, saveRouteChanges, saveScheme } from '../edit/edit.store.server.ts'
import { isSameFact } from '../edit/fact-stamp.ts'
import { lockVisaData, markFactsChanged } from '../facts/visa-load.store.server.ts'
import { changedRouteFields, changedSchemeFields } from './changed-fields.ts'
import { mayActOnProposal, type ProposalAction } from './fact-proposal.policy.ts'
import { closeProposal, findProposalForUpdate, findStoredRoutes } from './proposal.store.server.ts'
import { type FactProposal, longestNote, type ProposalState, type Proposed, sizeOf } from './proposal.ts'

const decisions = {
  approve: { state: 'approved', act: 'fact.approve' },
  decline: { state: 'declined', act: 'fact.decline' },
  withdraw: { state: 'withdrawn', act: 'fact.withdraw' },
} as const

export type DecideProblem =
  | { readonly code: 'note_missing' }
  | { readonly code: 'note_too_long' }
  /** Already decided by another account. */
  | { readonly code: 'decided'; readonly state: ProposalState }
  /** A fact has changed since the proposal. */
  | { readonly code: 'changed' }

/**
 * A second person approves a change, which applies it, or declines it with a reason. The proposer may withdraw it. Of 2
 * concurrent approvals only one succeeds, and facts that changed since are not overwritten.
 */
export function decideFactProposal(
  ctx: RequestContext,
  id: Id<'fact-proposal'>,
  { to, note: typed }: { readonly to: ProposalAction; readonly note: string },
): Promise<Result<{ facts: number }, DecideProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    if (actor.kind !== 'staff') throw new NotFound()
    // Every fact change takes this lock first.
    await lockVisaData(db)
    const proposal = requireFound(await findProposalForUpdate(db, id))
    requireAllowed(mayActOnProposal(actor, to, proposal), actor)
    if (proposal.state !== 'waiting') return problem({ code: 'decided', state: proposal.state })
    const note = manyLines(typed)
    if (to === 'decline' && !isSeen(note)) return problem({ code: 'note_missing' })
    if (lengthOf(note) > longestNote) return problem({ code: 'note_too_long' })
    if (to === 'approve') {
      if (!(await isUnchanged(ctx, proposal.proposed))) return problem({ code: 'changed' })
      await make(ctx, proposal)
    }
    const { state, act } = decisions[to]
    const decisionNote = isSeen(note) ? note : null
    await closeProposal(db, id, { state, decidedById: actor.accountId, decidedAt: now, decisionNote })
    const { routes } = sizeOf(proposal.proposed)
    const detail = { how: proposal.how, because: proposal.because.join(' '), routes }
    const decision = { act, subject: { kind: 'fact-proposal', id }, reason: decisionNote, detail } as const
    await recordActs(ctx, to === 'approve' ? [decision, ...changesIn(proposal)] : [decision])
    return ok({ facts: to === 'approve' ? Math.max(1, routes) : 0 })
  })
}

/** Whether every affected fact is unchanged since the proposal. */
export async function isUnchanged({ db }: Pick<RequestContext, 'db'>, proposed: Proposed): Promise<boolean> {
  if ('scheme' in proposed) {
    const { before, after } = proposed.scheme
    return isSameFact(before, (await findStoredScheme(db, after.id))?.fact ?? null)
  }
  const stored = await findStoredRoutes(
    db,
    proposed.routes.flatMap(({ pairs }) => pairs),
  )
  return proposed.routes.every(({ pairs, before }) =>
    pairs.every(([from, to]) => isSameFact(before, stored.get(`${from} ${to}`) ?? null)),
  )
}

/** Audit entries for each affected item, as for a change by one person. */
function changesIn({ proposed, how, reason, because }: FactProposal) {
  const act = 'fact.change' as const
  if ('scheme' in proposed) {
    const { before, after } = proposed.scheme
    const detail = { how, fields: changedSchemeFields(before, after), because: because.join(' ') }
    return [{ act, subject: { kind: 'scheme', id: after.id } as const, reason, detail }]
  }
  const fields = [
    ...new Set(proposed.routes.flatMap(({ before, after }) => changedRouteFields(before, after).split(' '))),
  ]
  const byPlace = Map.groupBy(
    proposed.routes.flatMap(({ pairs }) => pairs),
    ([, to]) => to,
  )
  const isOfMany = how === 'many' || how === 'import'
  return [...byPlace].map(([to, pairs]) => {
    const id = `${isOfMany ? '*' : (pairs[0]?.[0] ?? '*')} ${to}`
    const detail = { how, fields: fields.join(' '), routes: pairs.length, because: because.join(' ') }
    return { act, subject: { kind: 'route', id } as const, reason, detail }
  })
}

/** The fact history names the proposer; the audit log and the proposal name the approver. */
async function make(
  { db, now }: RequestContext,
  { proposed, how, reason, proposedById: by }: FactProposal,
): Promise<void> {
  const [note, options] = [{ by, reason, now }, { ofFiles: how === 'files' }]
  if ('scheme' in proposed) {
    const { before, after } = proposed.scheme
    const fact = before ? after : { ...after, rank: await nextRank(db, after.destination) }
    await saveScheme(db, fact, note, options)
  } else {
    const changes = proposed.routes.flatMap(({ pairs, after: fact }) => pairs.map(([from, to]) => ({ from, to, fact })))
    await saveRouteChanges(db, changes, note, options)
  }
  await markFactsChanged(db)
}
