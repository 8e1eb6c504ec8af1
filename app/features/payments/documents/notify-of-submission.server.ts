import { readAccount } from '#app/features/accounts/read-account.server.ts'
import type { Application } from '#app/features/applications/application.ts'
import { applicationMail } from '#app/features/applications/application.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { type NotificationContent, notify } from '#app/features/notifications/notify.server.ts'
import type { Id } from '#app/lib/id.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { mayActOnPayment } from '../payment.policy.ts'

type Happened = Pick<NotificationContent, 'title' | 'text' | 'trip' | 'more' | 'attachments'>

/**
 * Notifies the payer that their order has been submitted, in one email. If they receive no payment emails, it only says
 * that the application has arrived.
 */
export async function notifyOfSubmission(
  ctx: RequestContext,
  payerId: Id<'account'>,
  { id, reference }: Pick<Application, 'id' | 'reference'>,
  happened: () => Happened,
): Promise<void> {
  requireAllowed(mayActOnPayment(ctx.actor, 'settle'))
  const link = ownCaseAt(id).details
  const { letter: emailMessage } = await notify(ctx, payerId, () => ({
    kind: 'payment',
    topic: 'payment',
    reference,
    ...happened(),
    link,
  }))
  if (emailMessage) return
  const { email, language } = await readAccount(ctx, payerId)
  const url = `${ctx.ports.origin}${link}`
  await inLanguage(language, () =>
    leaveEmail(ctx, { to: email, message: applicationMail.submitted(reference, url), thread: reference }),
  )
}
