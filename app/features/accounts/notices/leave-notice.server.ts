import type { Call } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { inLanguage } from '#words-source'
import type { Account } from '../account.ts'
import { type Notice, noticeMail } from './notice.words.ts'

/**
 * Emails an account's owner, in their language, about a change to their sign-in, once the surrounding transaction
 * commits. Uses the account's current address, or the previous one if it has just changed.
 */
export async function leaveNotice(
  call: Call,
  account: Pick<Account, 'email' | 'emailVerified' | 'language'>,
  notice: Notice,
): Promise<void> {
  // The address is unconfirmed, so its reader may not be the account's owner.
  if (!account.emailVerified) return
  await inLanguage(account.language, () =>
    leaveEmail(call, {
      to: account.email,
      letter: noticeMail(notice, { at: call.now, origin: call.ports.origin }),
    }),
  )
}
