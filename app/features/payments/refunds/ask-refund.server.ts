import { recordAct } from '#app/features/audit/record-act.server.ts'
import { readRefundRules } from '#app/features/settings/read-refund-rules.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { type Money, money, sum } from '#app/lib/money.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { isSeen, lengthOf, manyLines } from '#app/lib/typed-text.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceUnlessRefused } from '#app/platform/once.store.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import { bookRefund } from './book-refund.server.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { addRefund, findAttemptRow, holdPayment, listRefundsOf } from './refund.store.server.ts'
import {
  capturedFor,
  type LineProblem,
  lineProblems,
  longestReason,
  type Refund,
  type RefundLine,
  refundableLines,
} from './refund.ts'

export type RefundWish = {
  /** Whose share of the payment it is; without it, the application's that the payment names. */
  readonly applicationId?: Id<'application'> | undefined
  readonly lines: readonly RefundLine[]
  readonly reason: string
  /** How many refunds of the payment there were when the page was drawn. */
  readonly seen: number
}

export type AskProblem =
  | { readonly code: 'nothing' | 'reason_missing' | 'reason_too_long' | 'newer' }
  | { readonly code: 'lines'; readonly lines: LineProblem[] }

export type Asked = { readonly id: Id<'refund'>; readonly state: Refund['state'] }

/**
 * Gives money of a payment back, line by line. Up to the limit it is in the books at once; above it a second person
 * looks first. The limit counts everything that went back of the payment, so that nobody goes around it in small steps.
 */
export async function askRefund(
  call: Call,
  attemptId: Id<'attempt'>,
  typed: RefundWish,
  once: string,
): Promise<Result<Asked, AskProblem>> {
  const attempt = requireFound(await findAttemptRow(call.db, attemptId))
  requireAllowed(mayActOnRefund(call.actor, 'ask', attempt))
  const wish = { ...typed, lines: merged(typed.lines), reason: manyLines(typed.reason) }
  if (wish.lines.length === 0) return problem({ code: 'nothing' })
  if (!isSeen(wish.reason)) return problem({ code: 'reason_missing' })
  if (lengthOf(wish.reason) > longestReason) return problem({ code: 'reason_too_long' })
  const body = JSON.stringify([attemptId, wish])
  return onceUnlessRefused(call, 'refund', { key: once, body }, (call) => ask(call, attemptId, wish))
}

async function ask(call: Call, attemptId: Id<'attempt'>, wish: RefundWish): Promise<Result<Asked, AskProblem>> {
  const { actor, db, now } = call
  if (actor.kind !== 'staff') throw new NotFound()
  const { application, attempt } = requireFound(await holdPayment(db, attemptId, wish.applicationId))
  const before = await listRefundsOf(db, attemptId)
  const own = before.filter(({ applicationId }) => applicationId === application.id)
  const capture = await listLedgerLines(db, attemptId, 'capture')
  const refundable = refundableLines(capturedFor(capture, attempt, application.id), own)
  const lines = lineProblems(wish.lines, refundable)
  if (lines.length > 0) return problem({ code: 'lines', lines })
  if (before.length !== wish.seen) return problem({ code: 'newer' })

  // What arrived may be in another currency than what was asked for.
  const amount = totalOf(wish.lines, refundable[0]?.paid.currency ?? attempt.currency)
  const alone = await needsNobody(call, amount, before)
  const refund: Refund = {
    id: newId(),
    attemptId,
    applicationId: application.id,
    lines: wish.lines,
    amount,
    reason: wish.reason,
    state: alone ? 'approved' : 'waiting',
    requestedById: actor.accountId,
    requestedAt: now,
    decidedById: alone ? actor.accountId : null,
    decidedAt: alone ? now : null,
    decisionNote: null,
  }
  await addRefund(db, refund)
  if (alone) await bookRefund(call, refund, { reference: application.reference, payerId: attempt.payerId })
  await recordAct(call, {
    act: 'refund.request',
    subject: { kind: 'refund', id: refund.id },
    reason: refund.reason,
    detail: { minor: amount.minor, currency: amount.currency, booked: alone },
  })
  return ok({ id: refund.id, state: refund.state })
}

async function needsNobody(call: Call, amount: Money, before: readonly Refund[]): Promise<boolean> {
  const { aloneUpTo } = await readRefundRules(call)
  const gone = before.filter(({ state }) => state !== 'refused').map(({ amount }) => amount)
  return amount.currency === 'USD' && sum([...gone, amount], 'USD').minor <= aloneUpTo
}

function totalOf(lines: readonly RefundLine[], currency: string): Money {
  return money(
    lines.reduce((total, { minor }) => total + minor, 0),
    currency,
  )
}

/** One entry a line, whatever the form sent. */
function merged(lines: readonly RefundLine[]): RefundLine[] {
  const all = new Map<RefundLine['line'], number>()
  for (const { line, minor } of lines) all.set(line, (all.get(line) ?? 0) + minor)
  return [...all].map(([line, minor]) => ({ line, minor }))
}
