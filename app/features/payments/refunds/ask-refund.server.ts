import { recordAct } from '#app/features/audit/record-act.server.ts'
import { readRefundRules } from '#app/features/settings/read-refund-rules.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { type Money, sum } from '#app/lib/money.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { isSeen, lengthOf, manyLines } from '#app/lib/typed-text.ts'
import { withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import { recordRefund } from './record-refund.server.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { addRefund, findAttemptRow, isDisputed, listRefundsOf, lockPayment } from './refund.store.server.ts'
import {
  amountOf,
  capturedFor,
  type LineProblem,
  lineProblems,
  longestReason,
  newRefund,
  type Refund,
  type RefundLine,
  refundableLines,
  type StaffCause,
} from './refund.ts'
import { isFiled, withTax } from './refund-policy.ts'
import { readSituation } from './refund-stage.store.server.ts'
import { sendApproved } from './transfer/send-refunds.server.ts'

export type RefundWish = {
  /** The application whose share is refunded; by default that of the payment. */
  readonly applicationId?: Id<'application'> | undefined
  /** By default, a discretionary refund by staff. */
  readonly cause?: StaffCause | undefined
  /** Excluding tax, which is refunded in proportion. */
  readonly lines: readonly RefundLine[]
  readonly reason: string
  /** The number of refunds of the payment when the page was rendered. */
  readonly seen: number
}

export type AskProblem =
  /** `once`: a refund for our mistake exists already. `disputed`: the bank has withdrawn the money. */
  | { readonly code: 'nothing' | 'reason_missing' | 'reason_too_long' | 'newer' | 'once' | 'disputed' }
  | { readonly code: 'lines'; readonly lines: LineProblem[] }

export type Asked = { readonly id: Id<'refund'>; readonly state: Refund['state'] }

/**
 * Refunds a payment line by line. Up to the limit it is booked and sent immediately; above it, a second person reviews
 * it. The limit counts all refunds of the payment, so that it cannot be avoided in small steps.
 */
export async function askRefund(
  ctx: RequestContext,
  attemptId: Id<'attempt'>,
  typed: RefundWish,
  once: string,
): Promise<Result<Asked, AskProblem>> {
  const attempt = requireFound(await findAttemptRow(ctx.db, attemptId))
  requireAllowed(mayActOnRefund(ctx.actor, 'ask', attempt))
  const wish = { ...typed, lines: merged(typed.lines), reason: manyLines(typed.reason) }
  if (wish.lines.length === 0) return problem({ code: 'nothing' })
  if (!isSeen(wish.reason)) return problem({ code: 'reason_missing' })
  if (lengthOf(wish.reason) > longestReason) return problem({ code: 'reason_too_long' })
  const body = JSON.stringify([attemptId, wish])
  const asked = await withIdempotencyKeyUnlessRefused(ctx, 'refund', { key: once, body }, (ctx) =>
    ask(ctx, attemptId, wish),
  )
  if (asked.ok && asked.value.state === 'approved') await sendApproved(ctx, wish.applicationId ?? attempt.applicationId)
  return asked
}

async function ask(
  ctx: RequestContext,
  attemptId: Id<'attempt'>,
  wish: RefundWish,
): Promise<Result<Asked, AskProblem>> {
  const { actor, db, now } = ctx
  if (actor.kind !== 'staff') throw new NotFound()
  const locked = requireFound(await lockPayment(db, attemptId, wish.applicationId))
  const { application, attempt } = locked
  const { cause = 'request', reason } = wish
  const before = await listRefundsOf(db, attemptId)
  const own = before.filter(({ applicationId }) => applicationId === application.id)
  const capture = await listLedgerLines(db, attemptId, 'capture')
  const refundable = refundableLines(capturedFor(capture, attempt, application.id), own)
  const { stage } = await readSituation(db, application.id)
  const wrong = lineProblems(wish.lines, refundable, isFiled(stage))
  if (wrong.length > 0) return problem({ code: 'lines', lines: wrong })
  if (before.length !== wish.seen) return problem({ code: 'newer' })
  if (cause !== 'request' && own.some((one) => one.cause === cause)) return problem({ code: 'once' })
  if (await isDisputed(db, attemptId)) return problem({ code: 'disputed' })

  const lines = withTax(wish.lines, refundable)
  // The received currency may differ from the requested one.
  const amount = amountOf(lines, refundable[0]?.paid.currency ?? attempt.currency)
  const alone = await needsNobody(ctx, amount, before)
  const refund: Refund = {
    ...newRefund,
    id: newId(),
    attemptId,
    applicationId: application.id,
    cause,
    lines,
    amount,
    reason,
    state: alone ? 'approved' : 'waiting',
    requestedById: actor.accountId,
    requestedAt: now,
    ...(alone && { decidedById: actor.accountId, decidedAt: now }),
  }
  await addRefund(db, refund)
  if (alone) await recordRefund(ctx, refund, locked)
  await recordAct(ctx, {
    act: 'refund.request',
    subject: { kind: 'refund', id: refund.id },
    reason,
    detail: { cause, minor: amount.minor, currency: amount.currency, booked: alone },
  })
  return ok({ id: refund.id, state: refund.state })
}

/** Refunds promised by the policy do not count towards the limit. */
async function needsNobody(ctx: RequestContext, amount: Money, before: readonly Refund[]): Promise<boolean> {
  const { aloneUpTo } = await readRefundRules(ctx)
  const gone = before.filter(({ state, requestedById }) => state !== 'refused' && requestedById !== null)
  const all = [...gone.map(({ amount }) => amount), amount]
  return amount.currency === 'USD' && sum(all, 'USD').minor <= aloneUpTo
}

/** One entry per line, whatever the form sent. */
function merged(lines: readonly RefundLine[]): RefundLine[] {
  const all = new Map<RefundLine['line'], number>()
  for (const { line, minor } of lines) if (line !== 'tax') all.set(line, (all.get(line) ?? 0) + minor)
  return [...all].map(([line, minor]) => ({ line, minor }))
}
