import { href } from '#app/lib/words/href.ts'
import type { Call } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { sendLetterOfToday } from '#app/platform/email/letters-a-day.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inLanguage, languageNow } from '#words-source'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccountByEmail } from '../account.store.server.ts'
import { accountMail } from '../account.words.ts'

/** Tells whoever has an address, in their language, that somebody signed up with it: a few times a day, however often that is done. */
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
