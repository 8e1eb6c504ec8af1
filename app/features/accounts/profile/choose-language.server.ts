import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { saveLanguage } from '../account.store.server.ts'

/** Sets the language of our emails to the user. */
export async function chooseLanguage(ctx: RequestContext, accountId: Id<'account'>, language: Language): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  await saveLanguage(ctx.db, accountId, { language, now: ctx.now })
}
