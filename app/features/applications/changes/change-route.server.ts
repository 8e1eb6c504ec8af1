import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { saveDraft } from '../application.store.server.ts'
import { answersField } from '../read-application.server.ts'
import { type Draft, readDrafts } from '../read-draft.server.ts'
import { lockOrder } from '../travellers/lock-order.server.ts'
import { lockTravellers } from '../travellers/lock-travellers.server.ts'
import { type NewRoute, type Planned, type PlanProblem, planRoute } from './plan-route.server.ts'

export type ChangeRouteProblem = PlanProblem | { readonly code: 'not_open' }

/**
 * Changes the destination of a whole order, or the passport country of one traveller, in one transaction. `isAgreed`
 * compares the current effects with those the user agreed to. The caller has checked that no payment is in progress.
 */
export function changeRoute<Problem>(
  ctx: RequestContext,
  id: Id<'application'>,
  route: NewRoute,
  isAgreed: (ctx: RequestContext, planned: readonly Planned[]) => Promise<Result<null, Problem>>,
): Promise<Result<null, ChangeRouteProblem | Problem>> {
  return inTransaction(ctx, async (ctx): Promise<Result<null, ChangeRouteProblem | Problem>> => {
    const { orderId, ownerId } = await lockOrder(ctx, id)
    requireAllowed(mayActOnApplication(ctx.actor, 'answer', { ownerId }))
    const travellers = await lockTravellers(ctx, orderId, 'answer')
    const isOpen = travellers.some((one) => one.id === id) && travellers.every(({ status }) => status === 'draft')
    if (!isOpen) return problem({ code: 'not_open' })
    const planned = await planRoute(ctx, await readDrafts(ctx, ownerId, travellers), id, route)
    if (!planned.ok) return planned
    const agreed = await isAgreed(ctx, planned.value)
    if (!agreed.ok) return agreed
    for (const { before, after } of planned.value) if (before !== after) await keep(ctx, after)
    return ok(null)
  })
}

async function keep(ctx: RequestContext, { application, answers }: Draft): Promise<void> {
  const { id, ownerId, fromCountry, toCountry, schemeId, urgency, ...confirmed } = application
  const secrets = await openPersonSecrets(ctx, ownerId)
  const sealed = secrets.seal(answersField(id), JSON.stringify(answers))
  const { confirmedFeeMinor, confirmedFeeCurrency, priceConfirmedAt, quoteRequestedAt } = confirmed
  const price = { confirmedFeeMinor, confirmedFeeCurrency, priceConfirmedAt, quoteRequestedAt }
  await saveDraft(ctx.db, id, { fromCountry, toCountry, schemeId, urgency, ...price, answers: sealed }, ctx.now)
}
