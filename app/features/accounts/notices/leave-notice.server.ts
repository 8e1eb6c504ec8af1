import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import type { Account } from '../account.ts'
import { type Notice, noticeMail } from './notice.words.ts'

/**
 * Emails an account's owner, in their language, about a change to their sign-in, once the surrounding transaction
 * commits. Uses the account's current address, or the previous one if it has just changed.
 */
export async function leaveNotice(
  ctx: RequestContext,
  account: Pick<Account, 'email' | 'emailVerified' | 'language'>,
  notice: Notice,
): Promise<void> {
  // The address is unconfirmed, so its reader may not be the account's owner.
  if (!account.emailVerified) return
  await inLanguage(account.language, () =>
    leaveEmail(ctx, {
      to: account.email,
      message: noticeMail(notice, { at: ctx.now, origin: ctx.ports.origin }),
    }),
  )
}
