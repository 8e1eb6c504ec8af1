import { tellStaff } from '#app/features/notifications/tell-staff.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inLanguage } from '#words-source'
import { mayActOnFactReports } from './fact-report.policy.ts'
import { reportMail, reportNotice } from './fact-report.words.ts'
import type { NamedFact } from './name-reported-fact.server.ts'

/**
 * Notifies staff who may edit facts, in the portal and in the staff mailbox. At most once a day per fact: anyone may
 * report, and this prevents flooding.
 */
export async function tellStaffOfReport(
  call: Call,
  { id, reference }: { readonly id: Id<'fact-report'>; readonly reference: string },
  fact: NamedFact,
): Promise<void> {
  requireAllowed(mayActOnFactReports(call.actor, 'send'))
  const { now, ports } = call
  const { subject, key } = fact
  const link = href('/admin/visas/reports/:reportId', { reportId: id })
  const isNew = await tellStaff({ ...call, actor: service('notification.send', 'account.read') }, 'fact.edit', () => ({
    kind: 'system',
    topic: 'service',
    reference,
    ...reportNotice(fact.name),
    link,
    onceFor: `fact report ${subject} ${key} ${dayOf(now)}`,
  }))
  if (!isNew || !ports.staffEmail) return
  const to = ports.staffEmail
  await inLanguage('en', () =>
    leaveEmail(call, { to, letter: reportMail.staff(reference, fact.name, `${ports.origin}${link}`) }),
  )
}
