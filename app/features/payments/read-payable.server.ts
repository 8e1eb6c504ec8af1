import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { canMove } from '../applications/application.ts'
import { type Draft, readDraft } from '../applications/read-draft.server.ts'
import { missingDocuments } from '../documents/read-documents.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findHoldingAttempt } from './payment.store.server.ts'
import { type Attempt, isOpen } from './payment.ts'
import { checkPayment } from './read-payment.server.ts'

/** What stands between an application and its payment, or that nothing does. */
export type Payable =
  | { kind: 'paid'; reference: string }
  | { kind: 'open'; attempt: Attempt }
  | { kind: 'closed' }
  | { kind: 'unfinished'; page: string }
  | { kind: 'documents_missing' }
  /** Its warnings are not accepted. */
  | { kind: 'unaccepted' }
  /** Nobody has confirmed the price: no money is taken (D04). */
  | { kind: 'estimate'; draft: Draft }
  | { kind: 'unverified'; draft: Draft }
  /** This installation has no payment provider. */
  | { kind: 'no_gateway'; draft: Draft }
  | { kind: 'ready'; draft: Draft }

/** Whether an application can be paid for now, for its owner. A payment under way is asked about first. */
export async function readPayable(call: Call, applicationId: Id<'application'>): Promise<Payable> {
  const draft = await readDraft(call, applicationId)
  const { application, quote, unfinished, requiredDocuments } = draft
  const owned = { payerId: application.ownerId }
  requireAllowed(mayActOnPayment(call.actor, 'read', owned))

  const current = await findHoldingAttempt(call.db, applicationId)
  const attempt = current && (await checkPayment(call, current.id))
  if (attempt && isOpen(attempt.state)) return { kind: 'open', attempt }
  if (attempt?.state === 'succeeded' && !attempt.refundDueAt) return { kind: 'paid', reference: application.reference }
  if (!canMove(application.status, 'submit')) return { kind: 'closed' }

  if (unfinished) return { kind: 'unfinished', page: unfinished }
  const missing = await missingDocuments(call, applicationId, requiredDocuments)
  if (missing.length > 0) return { kind: 'documents_missing' }
  if (draft.verdict === 'unaccepted') return { kind: 'unaccepted' }
  if (quote.estimate) return { kind: 'estimate', draft }
  if (!call.ports.takesPayments) return { kind: 'no_gateway', draft }
  return { kind: mayActOnPayment(call.actor, 'pay', owned) ? 'ready' : 'unverified', draft }
}
