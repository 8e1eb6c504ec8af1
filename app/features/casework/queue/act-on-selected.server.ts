import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { Id } from '#app/lib/id.ts'
import { type IdempotencyKey, withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { askCustomers } from '../ask-customer.server.ts'
import { assignCases } from '../assign-cases.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { moveCases, type SeenCase } from '../move-cases.server.ts'

export type SelectedOrder =
  | { act: 'status'; cases: readonly SeenCase[]; to: ApplicationStatus; note: string; reason: string }
  | { act: 'assign'; cases: readonly SeenCase[]; assigneeId: Id<'account'> | null }
  | { act: 'ask'; cases: readonly SeenCase[]; question: string }

/** The result in a form that can be stored for a resubmission. */
export type SelectedAnswer =
  | { ok: true; act: Id<'undoable-act'>; left: number }
  | { ok: false; code: 'not_settable' | 'reason_needed' | 'changed' | 'not_staff' | 'nothing_to_do' | 'too_long' }

/** Performs the confirmed act on all selected applications, once per form. */
export function actOnSelected(ctx: RequestContext, order: SelectedOrder, key: string): Promise<SelectedAnswer> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const once: IdempotencyKey = { key, body: JSON.stringify(order) }
  return withIdempotencyKey<SelectedAnswer>(ctx, 'act-on-selected', once, (ctx) => act(ctx, order))
}

async function act(ctx: RequestContext, order: SelectedOrder): Promise<SelectedAnswer> {
  const ids = order.cases.map(({ id }) => id)
  switch (order.act) {
    case 'status': {
      const moved = await moveCases(ctx, order)
      if (!moved.ok) return { ok: false, code: moved.problem.code }
      return { ok: true, act: moved.value.act, left: moved.value.changed.length }
    }
    case 'assign': {
      const isAsSeen = ({ id, version }: SeenCase) =>
        order.cases.some((seen) => seen.id === id && seen.version === version)
      const assigned = await assignCases(ctx, ids, order.assigneeId, isAsSeen)
      if (!assigned.ok) {
        const { code } = assigned.problem
        return { ok: false, code: code === 'taken' ? 'changed' : code }
      }
      return { ok: true, act: assigned.value.act, left: ids.length - assigned.value.assigned.length }
    }
    case 'ask': {
      const asked = await askCustomers(ctx, ids, order.question)
      if (!asked.ok) return { ok: false, code: asked.problem.code }
      return { ok: true, act: asked.value.act, left: ids.length - asked.value.asked.length }
    }
  }
}
