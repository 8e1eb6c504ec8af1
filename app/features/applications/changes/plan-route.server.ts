import { offeredSpeed } from '#app/features/quotes/decision-date.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import { mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { type Draft, describeDraft } from '../read-draft.server.ts'
import { judgeStart, newApplication, type Refusal } from '../start-application.server.ts'
import { withCoupons } from '../travellers/order-coupons.server.ts'

export type NewRoute = {
  /** This traveller's passport country. */
  readonly from: string
  /** The destination of all travellers in the order. */
  readonly to: string
}

/** One traveller's draft before and after; the same draft twice if nothing changes. */
export type Planned = { readonly before: Draft; readonly after: Draft }

/** A traveller who could not travel there, and why. */
export type Refused = Refusal & {
  readonly id: Id<'application'>
  readonly from: string
  readonly to: string
}

export type PlanProblem =
  | { readonly code: 'unknown_country' | 'unchanged' }
  | { readonly code: 'refused'; readonly refused: readonly Refused[] }

/**
 * Plans a new destination for an order, or a new passport country for one traveller, without storing anything. Every
 * traveller is assessed as if starting now.
 */
export async function planRoute(
  ctx: RequestContext,
  drafts: readonly Draft[],
  id: Id<'application'>,
  route: NewRoute,
): Promise<Result<readonly Planned[], PlanProblem>> {
  for (const { application } of drafts) requireAllowed(mayActOnApplication(ctx.actor, 'answer', application))
  const planned: Planned[] = []
  const refused: Refused[] = []
  for (const before of drafts) {
    const { application } = before
    const from = application.id === id ? route.from : application.fromCountry
    if (from === application.fromCountry && route.to === application.toCountry) {
      planned.push({ before, after: before })
      continue
    }
    const moved = await moveDraft(ctx, before, { from, to: route.to })
    if (moved.ok) planned.push({ before, after: moved.value })
    else if (moved.problem.code === 'unknown_country') return problem({ code: 'unknown_country' })
    else refused.push({ ...moved.problem, id: application.id })
  }
  if (refused.length > 0) return problem({ code: 'refused', refused })
  if (!planned.some(({ before, after }) => before !== after)) return problem({ code: 'unchanged' })
  return ok(await pricedTogether(ctx, planned))
}

/** A coupon's amount is spread over the travellers again, since each was priced beside the others' earlier prices. */
async function pricedTogether(ctx: RequestContext, planned: readonly Planned[]): Promise<readonly Planned[]> {
  const afters = planned.map(({ after }) => after)
  const coupons = new Map(afters.flatMap(({ application, coupon }) => (coupon ? [[application.orderId, coupon]] : [])))
  if (coupons.size === 0) return planned
  const { tax } = await readPrices(ctx)
  const priced = withCoupons(afters, coupons, tax)
  return planned.map((one, index) => {
    const after = priced[index] ?? one.after
    return after.quote.total.minor === one.after.quote.total.minor ? one : { ...one, after }
  })
}

type MoveProblem = { readonly code: 'unknown_country' } | (Refusal & { readonly from: string; readonly to: string })

/** A draft on another route. Its answers stay; the visa and any confirmed price do not. */
async function moveDraft(
  ctx: RequestContext,
  { application, answers }: Draft,
  { from, to }: NewRoute,
): Promise<Result<Draft, MoveProblem>> {
  const { requirements = {} } = answers
  const { purpose, travelOn } = application
  const judged = await judgeStart(ctx, {
    from,
    to,
    purpose: purpose ?? undefined,
    travelOn: travelOn ?? undefined,
    returnOn: dateOf(requirements, 'returnOn'),
    journeyDetails: requirements,
  })
  if (!judged.ok) return judged
  const { answer, refusal } = judged.value
  if (refusal) return problem({ ...refusal, from: answer.from.name, to: answer.to.name })

  const visa = application.schemeId ?? undefined
  const { fromCountry, toCountry, schemeId } = newApplication(application.ownerId, answer, { visa }, ctx.now)
  const moved: Application = { ...application, fromCountry, toCountry, schemeId, ...noConfirmedPrice }
  const chosen = { ...requirements, visa: schemeId ?? '' }
  const { facts } = await describeDraft(ctx, moved, { ...answers, requirements: chosen })
  const urgency = offeredSpeed(facts.speeds, application.urgency)
  return ok(await describeDraft(ctx, { ...moved, urgency }, { ...answers, requirements: { ...chosen, urgency } }))
}

/** The price confirmed by staff was for another journey. */
const noConfirmedPrice = {
  confirmedFeeMinor: null,
  confirmedFeeCurrency: null,
  priceConfirmedAt: null,
  quoteRequestedAt: null,
}
