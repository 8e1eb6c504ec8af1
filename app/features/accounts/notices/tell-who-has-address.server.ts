import { href } from '#app/lib/words/href.ts'
import type { Call } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { sendLetterOfToday } from '#app/platform/email/letters-a-day.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inLanguage, languageNow } from '#words-source'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccountByEmail } from '../account.store.server.ts'
import { accountMail } from '../account.words.ts'

/** Emails the owner of an address, in their language, that someone signed up with it. Limited to a few emails a day. */
export async function tellWhoHasAddress(call: Call, email: string): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-up'))
  const owner = await findAccountByEmail(call.db, email)
  await sendLetterOfToday(call, { kind: 'already-registered', email }, (call) =>
    inLanguage(owner?.language ?? languageNow(), () =>
      leaveEmail(call, {
        to: email,
        letter: accountMail.alreadyRegistered(`${call.ports.origin}${href('/signin')}`),
      }),
    ),
  )
}
