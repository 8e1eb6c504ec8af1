import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { isSeen, lengthOf, manyLines } from '#app/lib/typed-text.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import { recordRefund } from './record-refund.server.ts'
import { mayActOnRefund } from './refund.policy.ts'
import {
  findRefund,
  isDisputed,
  type LockedPayment,
  listRefundsOf,
  lockPayment,
  saveDecision,
} from './refund.store.server.ts'
import {
  amountOf,
  capturedFor,
  lineProblems,
  longestReason,
  type Refund,
  type RefundState,
  refundableLines,
} from './refund.ts'
import { isFiled, withTax } from './refund-policy.ts'
import { readSituation } from './refund-stage.store.server.ts'
import { sendApproved } from './transfer/send-refunds.server.ts'

type Decision = { readonly to: 'approved' | 'refused'; readonly note: string }

export type DecideProblem =
  /** `overtaken`: its amount has since been refunded, filed, or withdrawn by the bank. */
  | { readonly code: 'note_missing' | 'note_too_long' | 'overtaken' }
  | { readonly code: 'decided'; readonly state: RefundState }

/**
 * A second person approves a refund above the limit, which books it, or refuses it. Both require a note. Problem
 * `decided`: a colleague was first; repeating the same decision by the same person has no effect.
 */
export async function decideRefund(
  ctx: RequestContext,
  id: Id<'refund'>,
  decision: Decision,
): Promise<Result<null, DecideProblem>> {
  const { attemptId, applicationId } = requireFound(await findRefund(ctx.db, id))
  const decided = await decide(ctx, id, { attemptId, applicationId }, decision)
  if (decided.ok && decision.to === 'approved') await sendApproved(ctx, applicationId)
  return decided
}

type Of = Pick<Refund, 'attemptId' | 'applicationId'>

function decide(
  ctx: RequestContext,
  id: Id<'refund'>,
  { attemptId, applicationId }: Of,
  { to, note: typed }: Decision,
): Promise<Result<null, DecideProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const locked = requireFound(await lockPayment(db, attemptId, applicationId))
    const { application, attempt } = locked
    // Read again under the lock.
    const refund = requireFound(await findRefund(db, id))
    const { payerId } = attempt
    requireAllowed(mayActOnRefund(actor, 'decide', { payerId, requestedById: refund.requestedById }))
    if (actor.kind !== 'staff') throw new NotFound()
    const note = manyLines(typed)
    if (refund.state === to && refund.decidedById === actor.accountId) return ok(null)
    if (refund.state !== 'waiting') return problem({ code: 'decided', state: refund.state })
    if (!isSeen(note)) return problem({ code: 'note_missing' })
    if (lengthOf(note) > longestReason) return problem({ code: 'note_too_long' })

    const decided = to === 'approved' ? await fitted(db, refund, attempt) : refund
    if (!decided) return problem({ code: 'overtaken' })

    const decision = { state: to, decidedById: actor.accountId, decidedAt: now, decisionNote: note }
    await saveDecision(db, { ...decided, ...decision })
    if (to === 'approved') await recordRefund(ctx, decided, locked)
    else await announce(db, { staff: true, applicationId: application.id })
    const { minor, currency } = decided.amount
    await recordAct(ctx, {
      act: to === 'approved' ? 'refund.approve' : 'refund.refuse',
      subject: { kind: 'refund', id },
      reason: note,
      detail: { minor, currency },
    })
    return ok(null)
  })
}

/**
 * The refund as it can be approved now, or undefined: policy refunds issued since did not wait for it. Tax is refunded
 * in proportion to all refunds so far.
 */
async function fitted(
  db: RequestContext['db'],
  refund: Refund,
  attempt: LockedPayment['attempt'],
): Promise<Refund | undefined> {
  const { applicationId, attemptId, amount } = refund
  const all = await listRefundsOf(db, attemptId)
  const approved = all.filter((one) => one.state === 'approved' && one.applicationId === applicationId)
  const capture = capturedFor(await listLedgerLines(db, attemptId, 'capture'), attempt, applicationId)
  const refundable = refundableLines(capture, approved)
  const { stage } = await readSituation(db, applicationId)
  const asked = refund.lines.filter(({ line }) => line !== 'tax')
  if (lineProblems(asked, refundable, isFiled(stage)).length > 0 || (await isDisputed(db, attemptId))) return undefined
  const lines = withTax(asked, refundable)
  return { ...refund, lines, amount: amountOf(lines, amount.currency) }
}
