import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { saveLanguage } from '../account.store.server.ts'

/** Sets the language of our emails to the user. */
export async function chooseLanguage(call: Call, accountId: Id<'account'>, language: Language): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  await saveLanguage(call.db, accountId, { language, now: call.now })
}
