import { readAccount } from '#app/features/accounts/read-account.server.ts'
import type { Application } from '#app/features/applications/application.ts'
import { applicationMail } from '#app/features/applications/application.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { type Told, tell } from '#app/features/notifications/tell.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inLanguage } from '#words-source'
import { mayActOnPayment } from '../payment.policy.ts'

type Happened = Pick<Told, 'title' | 'text' | 'trip' | 'more' | 'attachments'>

/**
 * Notifies the payer that their order has been submitted, in one email. If they receive no payment emails, it only says
 * that the application has arrived.
 */
export async function tellSubmitted(
  call: Call,
  payerId: Id<'account'>,
  { id, reference }: Pick<Application, 'id' | 'reference'>,
  happened: () => Happened,
): Promise<void> {
  requireAllowed(mayActOnPayment(call.actor, 'settle'))
  const link = ownCaseAt(id).details
  const { letter } = await tell(call, payerId, () => ({
    kind: 'payment',
    topic: 'payment',
    reference,
    ...happened(),
    link,
  }))
  if (letter) return
  const { email, language } = await readAccount(call, payerId)
  const url = `${call.ports.origin}${link}`
  await inLanguage(language, () =>
    leaveEmail(call, { to: email, letter: applicationMail.submitted(reference, url), thread: reference }),
  )
}
