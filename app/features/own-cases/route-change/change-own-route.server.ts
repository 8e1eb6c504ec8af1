import { mayActOnApplication } from '#app/features/applications/application.policy.ts'
import { changeRoute } from '#app/features/applications/changes/change-route.server.ts'
import type { NewRoute } from '#app/features/applications/changes/plan-route.server.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceUnlessRefused } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { isBeingPaid } from '../change-travellers.server.ts'
import { describePlan, type RouteProblem } from './preview-route.server.ts'

/** The change differs from what the page showed: facts, prices or the draft have changed. */
type ChangedSince = { readonly code: 'changed_since' }

/** Changes the route of the user's own order as previewed; idempotent. */
export async function changeOwnRoute(
  call: Call,
  id: Id<'application'>,
  { seen, once, ...route }: NewRoute & { readonly seen: string; readonly once: string },
): Promise<Result<null, RouteProblem | ChangedSince>> {
  type Answer = Result<null, RouteProblem | ChangedSince>
  const { ownerId } = await readApplication(call, id, 'answer')
  requireAllowed(mayActOnApplication(call.actor, 'answer', { ownerId }))
  const body = JSON.stringify([id, route, seen])
  return onceUnlessRefused(call, 'change route', { key: once, body }, async (call): Promise<Answer> => {
    if (await isBeingPaid(call, id)) return problem({ code: 'payment_open' })
    return changeRoute(call, id, route, async (call, planned) => {
      const now = await describePlan(call, planned)
      return now.seen === seen ? ok(null) : problem({ code: 'changed_since' as const })
    })
  })
}
