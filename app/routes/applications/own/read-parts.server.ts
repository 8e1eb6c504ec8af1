import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import { canUpload } from '#app/features/documents/document.ts'
import { documentWords, rejectionTexts } from '#app/features/documents/document.words.ts'
import { documentRows } from '#app/features/documents/read-documents.server.ts'
import { readEarlierVersions } from '#app/features/documents/read-versions.server.ts'
import { attemptWords } from '#app/features/payments/payment.words.ts'
import { type Payment, readPayment } from '#app/features/payments/read-payment.server.ts'
import { previewRefund } from '#app/features/payments/refunds/preview-refund.server.ts'
import { totalRefunded } from '#app/features/payments/refunds/read-own-refunds.server.ts'
import { refundedState } from '#app/features/payments/refunds/refund.ts'
import {
  previewText,
  refundedWords,
  refundLinesText,
  refusalWords,
  transferWords,
} from '#app/features/payments/refunds/refund.words.ts'
import type { Id } from '#app/lib/id.ts'
import { formatMoney } from '#app/lib/money.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { ownApplicationWords } from './own-application.words.ts'

type Case = { readonly id: Id<'application'>; readonly status: ApplicationStatus }

type Asked = { readonly requiredDocuments: readonly string[]; readonly recommendedDocuments: readonly string[] }

/** The documents of an application with their status and reason, and the dates of earlier versions. */
export async function documentsOf(ctx: RequestContext, { id, status: caseStatus }: Case, asked: Asked) {
  const earlier = await readEarlierVersions(ctx, id)
  const rows = await documentRows(ctx, id, asked.requiredDocuments, asked.recommendedDocuments)
  // Recommended documents that were omitted are no longer requested after submission.
  const shown = rows.filter(({ recommended, file }) => caseStatus === 'draft' || !recommended || file)
  return shown.map(({ kind, documentId, file, status, required, rejectionReason, rejectionNote }) => ({
    kind,
    name: documentWords(kind).name,
    status,
    required,
    href:
      file && !file.quarantine && documentId ? href('/storage/v1/documents/:documentId', { documentId }) : undefined,
    fileName: file?.fileName,
    isPicture: file?.contentType.startsWith('image/') ?? false,
    earlier: earlier.get(kind) ?? [],
    rejected: status === 'rejected' ? rejectionTexts(rejectionReason, rejectionNote) : [],
    asked: status === 'pending' ? rejectionNote : null,
    /** Whether the traveller can upload one here; for a draft, documents are in the wizard. */
    canSend: required && caseStatus !== 'draft' && status !== 'made_from_answers' && canUpload(caseStatus, status),
  }))
}

/** The refund of a payment after a rejection: sent, scheduled or none. */
export async function refusalRefundOf(ctx: RequestContext, { id, status }: Case): Promise<string | undefined> {
  if (status !== 'rejected') return undefined
  const preview = await previewRefund(ctx, await readApplication(ctx, id), 'refusal')
  if (!preview) return undefined
  const payment = await readPayment(ctx, id)
  const given = payment.refunds.find(({ cause }) => cause === 'refusal')
  if (given) {
    const { amount, lines, transfer, paidWith } = given
    const stands = transfer && transferWords[transfer](paidWith)
    return refusalWords.given(amount, refundLinesText(lines, amount.currency), stands)
  }
  if (preview.back.minor > 0) return previewText(preview)
  return refusalWords.nothing(preview.paid, totalRefunded(paidPart(payment).ofIt, preview.paid.currency))
}

/** All payment attempts with an outcome, the refunds, and whether there is a receipt. */
export async function paymentsOf(ctx: RequestContext, id: Id<'application'>) {
  const payment = await readPayment(ctx, id)
  return {
    attempts: payment.attempts.map(({ id, state, amount, createdAt }) => ({
      id,
      said: ownApplicationWords.attempt({ state: attemptWords[state], amount: formatMoney(amount) }),
      on: dayOf(createdAt),
    })),
    refunded: refundedOf(payment),
    hasReceipt: payment.status === 'completed',
  }
}

/** The current payment and its refunds. Other attempts may be in another currency. */
function paidPart({ refunds, current, attempts }: Payment) {
  const paid = current ?? attempts.find(({ id }) => refunds.some(({ attemptId }) => attemptId === id))
  return { paid, ofIt: refunds.filter(({ attemptId }) => attemptId === paid?.id) }
}

/** The refunded amount, with the date and purpose of each refund. */
function refundedOf(payment: Payment) {
  const { refunds } = payment
  if (refunds.length === 0) return undefined
  const { paid, ofIt } = paidPart(payment)
  const state = paid && refundedState(paid.amount, totalRefunded(ofIt, paid.amount.currency))
  return {
    state: state === 'refunded' || state === 'partly' ? refundedWords[state] : refundedWords.title,
    times: refunds.map(({ amount, credit, on, lines, transfer, paidWith }) => ({
      when: refundedWords.line({ amount: formatMoney(amount), day: formatDate(on) }),
      stands: transfer ? transferWords[transfer](paidWith) : '',
      isFailed: transfer === 'failed',
      what: refundedWords.what(lines, amount.currency),
      credit:
        credit.minor > 0 && credit.minor < amount.minor ? refundedWords.asCredit({ credit: formatMoney(credit) }) : '',
    })),
  }
}
