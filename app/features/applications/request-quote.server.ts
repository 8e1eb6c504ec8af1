import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inLanguage } from '#words-source'
import { readAccount } from '../accounts/read-account.server.ts'
import { mayActOnApplication } from './application.policy.ts'
import { findApplicationForUpdate, markQuoteRequested } from './application.store.server.ts'
import { canMove } from './application.ts'
import { applicationMail } from './application.words.ts'
import { readAnswers } from './read-application.server.ts'
import { describeDraft } from './read-draft.server.ts'

/** Asks staff to confirm the price of a draft with an estimate. Repeating it creates no second request. */
export function requestQuote(call: Call, id: Id<'application'>): Promise<void> {
  return inTransaction(call, async (call) => {
    const { actor, db, now, ports } = call
    const application = requireFound(await findApplicationForUpdate(db, id))
    requireAllowed(mayActOnApplication(actor, 'answer', application))
    if (application.quoteRequestedAt || !canMove(application.status, 'submit')) return

    const { quote, verdict } = await describeDraft(call, application, await readAnswers(call, application))
    if (!quote.estimate || verdict === 'stopped') return

    await markQuoteRequested(db, id, now)
    const { reference, ownerId } = application
    const { email, language } = await readAccount(call, ownerId)
    await inLanguage(language, () =>
      leaveEmail(call, { to: email, letter: applicationMail.quoteRequested(reference), thread: reference }),
    )
    const to = ports.staffEmail
    if (!to) return
    const link = `${ports.origin}${href('/admin/applications/before')}`
    await inLanguage('en', () => leaveEmail(call, { to, letter: applicationMail.quoteAsked(reference, link) }))
  })
}
