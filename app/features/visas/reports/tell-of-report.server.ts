import { tellStaff } from '#app/features/notifications/tell-staff.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnFactReports } from './fact-report.policy.ts'
import { reportMail, reportNotice } from './fact-report.words.ts'
import type { NamedFact } from './name-reported-fact.server.ts'

/**
 * Tells those who may edit facts, on their pages, and the mailbox of the staff. A fact is told of once a day: anybody may
 * report, and nobody may flood them.
 */
export async function tellStaffOfReport(
  call: Call,
  { id, reference }: { readonly id: Id<'fact-report'>; readonly reference: string },
  { subject, key, name }: NamedFact,
): Promise<void> {
  requireAllowed(mayActOnFactReports(call.actor, 'send'))
  const { now, ports } = call
  const link = href('/admin/visas/reports/:reportId', { reportId: id })
  const isNew = await tellStaff({ ...call, actor: service('notification.send', 'account.read') }, 'fact.edit', {
    kind: 'system',
    topic: 'service',
    reference,
    ...reportNotice(name),
    link,
    onceFor: `fact report ${subject} ${key} ${dayOf(now)}`,
  })
  if (!isNew || !ports.staffEmail) return
  await leaveEmail(call, { to: ports.staffEmail, letter: reportMail.staff(reference, name, `${ports.origin}${link}`) })
}
