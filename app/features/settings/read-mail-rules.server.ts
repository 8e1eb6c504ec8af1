import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type MailRules, mailRulesOf } from './mail-rules.ts'
import { mayReadMailRules } from './setting.policy.ts'
import { findSetting } from './setting.store.server.ts'

export async function readMailRules({ actor, db }: Pick<RequestContext, 'actor' | 'db'>): Promise<MailRules> {
  requireAllowed(mayReadMailRules(actor))
  return mailRulesOf(await findSetting(db, 'mail'))
}
