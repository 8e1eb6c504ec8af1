import { href } from '#app/lib/words/href.ts'
import { sendWithinDailyLimit } from '#app/platform/email/daily-email-limit.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage, languageNow } from '#words-source'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccountByEmail } from '../account.store.server.ts'
import { accountMail } from '../account.words.ts'

/** Emails the owner of an address, in their language, that someone signed up with it. Limited to a few emails a day. */
export async function notifyAddressOwner(ctx: RequestContext, email: string): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-up'))
  const owner = await findAccountByEmail(ctx.db, email)
  await sendWithinDailyLimit(ctx, { kind: 'already-registered', email }, (ctx) =>
    inLanguage(owner?.language ?? languageNow(), () =>
      leaveEmail(ctx, {
        to: email,
        message: accountMail.alreadyRegistered(`${ctx.ports.origin}${href('/signin')}`),
      }),
    ),
  )
}
