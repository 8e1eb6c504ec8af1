import { notifyStaff } from '#app/features/notifications/notify-staff.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { mayActOnFactReports } from './fact-report.policy.ts'
import { reportMail, reportNotice } from './fact-report.words.ts'
import type { NamedFact } from './name-reported-fact.server.ts'

/**
 * Notifies staff who may edit facts, in the portal and in the staff mailbox. At most once a day per fact: anyone may
 * report, and this prevents flooding.
 */
export async function notifyStaffOfReport(
  ctx: RequestContext,
  { id, reference }: { readonly id: Id<'fact-report'>; readonly reference: string },
  fact: NamedFact,
): Promise<void> {
  requireAllowed(mayActOnFactReports(ctx.actor, 'send'))
  const { now, ports } = ctx
  const { subject, key } = fact
  const link = href('/admin/visas/reports/:reportId', { reportId: id })
  const isNew = await notifyStaff({ ...ctx, actor: service('notification.send', 'account.read') }, 'fact.edit', () => ({
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
    leaveEmail(ctx, { to, message: reportMail.staff(reference, fact.name, `${ports.origin}${link}`) }),
  )
}
