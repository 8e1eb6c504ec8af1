import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const reportActions = ['send', 'read-own', 'list', 'serve'] as const
export type ReportAction = (typeof reportActions)[number]

type Sent = { accountId: Id<'account'> | null }

/** Anyone may report a wrong fact. Staff who can edit facts read the reports, and answer those they did not send. */
export function mayActOnFactReports(actor: Actor, action: ReportAction, report?: Sent): boolean {
  switch (action) {
    case 'send':
      return actor.kind !== 'service'
    case 'read-own': // reports sent while signed in
      return actor.kind === 'traveller' || actor.kind === 'staff'
    case 'list':
      return can(actor, 'fact.edit')
    case 'serve':
      return (
        can(actor, 'fact.edit') &&
        actor.kind === 'staff' &&
        report !== undefined &&
        actor.accountId !== report.accountId
      )
  }
}
