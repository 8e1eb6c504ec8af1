import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const reconciliationActions = ['see', 'resolve', 'compare'] as const
export type ReconciliationAction = (typeof reconciliationActions)[number]

/** Whether the actor may act. Staff cannot explain differences in their own payments. */
export function mayReconcile(
  actor: Actor,
  action: ReconciliationAction,
  payment?: { payerId: Id<'account'> },
): boolean {
  switch (action) {
    case 'see':
      return can(actor, 'money.read')
    case 'resolve':
      return actor.kind === 'staff' && can(actor, 'money.resolve') && actor.accountId !== payment?.payerId
    case 'compare':
      return can(actor, 'money.resolve') || can(actor, 'money.compare')
  }
}
