import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import { readDrafts } from '#app/features/applications/read-draft.server.ts'
import { listComplete } from '#app/features/documents/read-documents.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnBilling } from '../billing/billing.policy.ts'
import { listPaying } from '../payment.store.server.ts'

export type NextPayment = {
  readonly id: Id<'application'>
  readonly to: string
  readonly total: Money
  readonly priced: boolean
}

const most = 10

/**
 * Complete drafts that only await payment or a price, newest first. Includes those whose payer left the provider's
 * page.
 */
export async function readNextPayments(ctx: RequestContext, ownerId: Id<'account'>): Promise<NextPayment[]> {
  requireAllowed(mayActOnBilling(ctx.actor, 'read', { ownerId }))
  const drafts = (await listMyApplications(ctx)).filter(({ status }) => status === 'draft').slice(0, most)
  if (drafts.length === 0) return []
  const paying = await listPaying(
    ctx.db,
    drafts.map(({ id }) => id),
  )
  const open = drafts.filter(({ id }) => !paying.has(id))
  const answered = (await readDrafts(ctx, ownerId, open)).filter(({ unfinished }) => !unfinished)
  const complete = await listComplete(ctx, answered)
  return answered
    .filter(
      ({ application, quote }) => complete.has(application.id) && (quote.estimate || ctx.ports.payments.length > 0),
    )
    .map(({ application, route, quote }) => ({
      id: application.id,
      to: route.to.name,
      total: quote.total,
      priced: !quote.estimate,
    }))
}
