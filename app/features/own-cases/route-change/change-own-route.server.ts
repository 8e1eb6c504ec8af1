import { mayActOnApplication } from '#app/features/applications/application.policy.ts'
import { changeRoute } from '#app/features/applications/changes/change-route.server.ts'
import type { NewRoute } from '#app/features/applications/changes/plan-route.server.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { isBeingPaid } from '../change-travellers.server.ts'
import { describePlan, type RouteProblem } from './preview-route.server.ts'

/** The change differs from what the page showed: facts, prices or the draft have changed. */
type ChangedSince = { readonly code: 'changed_since' }

/** Changes the route of the user's own order as previewed; idempotent. */
export async function changeOwnRoute(
  ctx: RequestContext,
  id: Id<'application'>,
  { seen, once, ...route }: NewRoute & { readonly seen: string; readonly once: string },
): Promise<Result<null, RouteProblem | ChangedSince>> {
  type Answer = Result<null, RouteProblem | ChangedSince>
  const { ownerId } = await readApplication(ctx, id, 'answer')
  requireAllowed(mayActOnApplication(ctx.actor, 'answer', { ownerId }))
  const body = JSON.stringify([id, route, seen])
  return withIdempotencyKeyUnlessRefused(ctx, 'change route', { key: once, body }, async (ctx): Promise<Answer> => {
    if (await isBeingPaid(ctx, id)) return problem({ code: 'payment_open' })
    return changeRoute(ctx, id, route, async (ctx, planned) => {
      const now = await describePlan(ctx, planned)
      return now.seen === seen ? ok(null) : problem({ code: 'changed_since' as const })
    })
  })
}
