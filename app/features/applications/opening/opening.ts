import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { ApplicationStatus } from '../application.ts'

/** What staff were doing with an application when they opened something of it. */
export type OpeningPurpose = 'check' | 'file' | 'follow' | 'ended'

/** Whose case it was at that moment: their own, nobody's, or a colleague's. */
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

/** Why staff open something of an application, for the audit log: by how far it is, and whose case it is. */
export function openingReason(actor: Actor, { status, assigneeId }: Opened): OpeningReason {
  const own = actor.kind === 'staff' && actor.accountId === assigneeId
  return { purpose: purposes[status], holder: own ? 'own' : assigneeId === null ? 'nobody' : 'other' }
}
