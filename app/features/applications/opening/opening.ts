import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { ApplicationStatus } from '../application.ts'

/** What staff were doing with an application when they viewed its contents. */
export type OpeningPurpose = 'check' | 'file' | 'follow' | 'ended'

/** The case's assignee at the time: the viewer, no one or a colleague. */
export type OpeningHolder = 'own' | 'nobody' | 'other'

type OpeningReason = { readonly purpose: OpeningPurpose; readonly holder: OpeningHolder }

const purposes: Record<ApplicationStatus, OpeningPurpose> = {
  draft: 'check',
  pending: 'check',
  document_verification: 'check',
  processing: 'file',
  under_review: 'follow',
  approved: 'ended',
  rejected: 'ended',
  withdrawn: 'ended',
  cancelled: 'ended',
  expired: 'ended',
}

type Opened = { status: ApplicationStatus; assigneeId: Id<'account'> | null }

/** The reason recorded in the audit log for viewing an application's contents, from its status and assignee. */
export function openingReason(actor: Actor, { status, assigneeId }: Opened): OpeningReason {
  const own = actor.kind === 'staff' && actor.accountId === assigneeId
  return { purpose: purposes[status], holder: own ? 'own' : assigneeId === null ? 'nobody' : 'other' }
}
