import type { Call } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { inLanguage } from '#words-source'
import type { Account } from '../account.ts'
import { type Notice, noticeMail } from './notice.words.ts'

/**
 * Tells an account's owner by mail, in their language, what happened to their sign-in, once the surrounding transaction is committed.
 * Goes to the account's address, or to the one it had until now.
 */
export async function leaveNotice(
  call: Call,
  account: Pick<Account, 'email' | 'emailVerified' | 'language'>,
  notice: Notice,
): Promise<void> {
  // Nobody has shown that this address is the account's: what happens there is no business of whoever reads it.
  if (!account.emailVerified) return
  await inLanguage(account.language, () =>
    leaveEmail(call, {
      to: account.email,
      letter: noticeMail(notice, { at: call.now, origin: call.ports.origin }),
    }),
  )
}
