import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { canMove } from '../applications/application.ts'
import { type Draft, readDraft } from '../applications/read-draft.server.ts'
import { isOnAccount } from './on-account/submit-on-account.server.ts'
import { type Gap, type OwnOrder, readOrder } from './order/read-order.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findActiveAttempt } from './payment.store.server.ts'
import { type Attempt, isOpen } from './payment.ts'
import { checkPayment } from './read-payment.server.ts'

/** Whether an application can be paid, or what blocks it. */
export type Payable =
  | { kind: 'paid'; reference: string }
  | { kind: 'open'; attempt: Attempt }
  | { kind: 'closed' }
  /** A traveller's unfinished page: `of` identifies the application. */
  | { kind: 'unfinished'; of: Id<'application'>; page: string }
  | { kind: 'documents_missing'; of: Id<'application'> }
  /** A traveller's warnings are not accepted. */
  | { kind: 'unaccepted'; of: Id<'application'> }
  /** The price is not confirmed: no money is taken (D04). */
  | { kind: 'estimate'; draft: Draft; order: OwnOrder }
  | { kind: 'unverified'; draft: Draft; order: OwnOrder }
  | { kind: 'no_provider'; draft: Draft; order: OwnOrder }
  /** The agent's company pays with its monthly invoice. */
  | { kind: 'on_account'; draft: Draft; order: OwnOrder }
  | { kind: 'ready'; draft: Draft; order: OwnOrder }

/**
 * Whether an application and the others of its order can be paid now, for its owner. An open payment is checked with
 * the provider first.
 */
export async function readPayable(ctx: RequestContext, applicationId: Id<'application'>): Promise<Payable> {
  const draft = await readDraft(ctx, applicationId)
  const { application } = draft
  const owned = { payerId: application.ownerId }
  requireAllowed(mayActOnPayment(ctx.actor, 'read', owned))

  const current = await findActiveAttempt(ctx.db, applicationId)
  const attempt = current && (await checkPayment(ctx, current.id))
  if (attempt && isOpen(attempt.state)) return { kind: 'open', attempt }
  if (attempt?.state === 'succeeded' && !attempt.refundDueAt) return { kind: 'paid', reference: application.reference }
  if (!canMove(application.status, 'submit')) return { kind: 'closed' }

  const order = await readOrder(ctx, draft)
  const behind = order.travellers.find(({ gap }) => gap)
  if (behind?.gap) return whatIsLeft(behind.gap, behind.draft.application.id)
  if (order.quote.estimate) return { kind: 'estimate', draft, order }
  const drafts = order.travellers.map((one) => one.draft.application)
  const mayPay = mayActOnPayment(ctx.actor, 'pay', owned)
  if (mayPay && (await isOnAccount(ctx, drafts))) return { kind: 'on_account', draft, order }
  if (ctx.ports.payments.length === 0) return { kind: 'no_provider', draft, order }
  return { kind: mayPay ? 'ready' : 'unverified', draft, order }
}

function whatIsLeft(gap: Gap, of: Id<'application'>): Payable {
  if (gap.kind === 'page') return { kind: 'unfinished', of, page: gap.page }
  return { kind: gap.kind === 'documents' ? 'documents_missing' : 'unaccepted', of }
}
