import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { readAccount } from '../accounts/read-account.server.ts'
import { mayActOnApplication } from './application.policy.ts'
import { findApplicationForUpdate, markQuoteRequested } from './application.store.server.ts'
import { canMove } from './application.ts'
import { applicationMail } from './application.words.ts'
import { readAnswers } from './read-application.server.ts'
import { describeDraft } from './read-draft.server.ts'

/** Asks staff to confirm the price of a draft with an estimate. Repeating it creates no second request. */
export function requestQuote(ctx: RequestContext, id: Id<'application'>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now, ports } = ctx
    const application = requireFound(await findApplicationForUpdate(db, id))
    requireAllowed(mayActOnApplication(actor, 'answer', application))
    if (application.quoteRequestedAt || !canMove(application.status, 'submit')) return

    const { quote, verdict } = await describeDraft(ctx, application, await readAnswers(ctx, application))
    if (!quote.estimate || verdict === 'stopped') return

    await markQuoteRequested(db, id, now)
    const { reference, ownerId } = application
    const { email, language } = await readAccount(ctx, ownerId)
    await inLanguage(language, () =>
      leaveEmail(ctx, { to: email, message: applicationMail.quoteRequested(reference), thread: reference }),
    )
    const to = ports.staffEmail
    if (!to) return
    const link = `${ports.origin}${href('/admin/applications/before')}`
    await inLanguage('en', () => leaveEmail(ctx, { to, message: applicationMail.quoteAsked(reference, link) }))
  })
}
