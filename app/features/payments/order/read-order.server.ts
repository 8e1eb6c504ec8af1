import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import { type Draft, readDrafts } from '#app/features/applications/read-draft.server.ts'
import { steps } from '#app/features/applications/steps/steps.ts'
import { documentRowsOfAll, isMissing } from '#app/features/documents/read-documents.server.ts'
import { together } from '#app/features/quotes/order-quote.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPayment } from '../payment.policy.ts'

/** What blocks payment: an unfinished page, missing documents, or unaccepted warnings. */
export type Gap = { readonly kind: 'page'; readonly page: string } | { readonly kind: 'documents' | 'warnings' }

export type OrderTraveller = {
  readonly draft: Draft
  readonly gap: Gap | undefined
  /** The number of open questions, and the missing documents. */
  readonly open: number
  readonly missing: readonly string[]
}

/** The travellers of an unpaid order, first traveller first, and their total price. */
export type OwnOrder = { readonly travellers: readonly OrderTraveller[]; readonly quote: Quote }

/** The order of a draft, for its owner. A traveller alone is an order of one. */
export async function readOrder(ctx: RequestContext, draft: Draft): Promise<OwnOrder> {
  requireAllowed(mayActOnPayment(ctx.actor, 'read', { payerId: draft.application.ownerId }))
  const drafts = await draftsOf(ctx, draft)
  const documentRows = await documentRowsOfAll(ctx, drafts)
  const travellers = drafts.map((one) => {
    const missing = (documentRows.get(one.application.id) ?? []).filter(isMissing).map(({ kind }) => kind)
    return { draft: one, missing, open: openQuestions(one), gap: gapOf(one, missing) }
  })
  const parts = drafts.map(({ application, quote }) => ({ applicationId: application.id, quote }))
  return { travellers, quote: together(parts) }
}

async function draftsOf(ctx: RequestContext, draft: Draft): Promise<Draft[]> {
  const { application, company } = draft
  if (company.length === 0) return [draft]
  const own = (await listMyApplications(ctx)).filter(({ orderId }) => orderId === application.orderId)
  const inPlace = own.filter(({ status }) => status === 'draft').toSorted((one, other) => one.position - other.position)
  return readDrafts(ctx, application.ownerId, inPlace)
}

function openQuestions({ answers, facts, stops }: Draft): number {
  const wrong = steps.flatMap(({ slug, check }) =>
    check(answers[slug] ?? {}, facts).map(({ field }) => `${slug} ${field}`),
  )
  return new Set([...wrong, ...stops.map(({ step, problem }) => `${step} ${problem.field}`)]).size
}

function gapOf({ unfinished, verdict }: Draft, missing: readonly string[]): Gap | undefined {
  if (unfinished) return { kind: 'page', page: unfinished }
  if (missing.length > 0) return { kind: 'documents' }
  return verdict === 'unaccepted' ? { kind: 'warnings' } : undefined
}
