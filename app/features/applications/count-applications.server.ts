import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from './application.policy.ts'
import { countByStatus } from './application.store.server.ts'
import { type ApplicationStatus, ballHolder } from './application.ts'

export type ApplicationCounts = {
  /** All that were ever submitted. */
  readonly total: number
  /** Where somebody of ours acts next. */
  readonly ours: number
  /** Where a government does. */
  readonly governments: number
  readonly approved: number
  readonly rejected: number
  /** Not submitted yet: they are their travellers' own business. */
  readonly drafts: number
}

/** How things stand with all applications, for staff. Nothing of any one of them is told. */
export async function countApplications(call: Call): Promise<ApplicationCounts> {
  requireAllowed(mayActOnApplication(call.actor, 'count'))
  const counts = await countByStatus(call.db)
  const sum = (belongs: (status: ApplicationStatus) => boolean) =>
    counts.filter(({ status }) => belongs(status)).reduce((sum, { count }) => sum + count, 0)
  return {
    total: counts.reduce((sum, { submitted }) => sum + submitted, 0),
    ours: sum((status) => ballHolder[status] === 'us'),
    governments: sum((status) => ballHolder[status] === 'government'),
    approved: sum((status) => status === 'approved'),
    rejected: sum((status) => status === 'rejected'),
    drafts: sum((status) => status === 'draft'),
  }
}
