import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { type MailRules, mailRulesOf } from './mail-rules.ts'
import { mayChangeSettings } from './setting.policy.ts'
import { findSetting, lockSetting, saveSetting } from './setting.store.server.ts'

/** Turns emails about applications on or off for all customers. `seen` is the value shown on the page. */
export function changeMailRules(
  ctx: RequestContext,
  { enabled }: MailRules,
  seen: MailRules,
): Promise<Result<MailRules, { code: 'changed'; now: MailRules }>> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowed(mayChangeSettings(ctx.actor))
    await lockSetting(ctx.db, 'mail')
    const before = mailRulesOf(await findSetting(ctx.db, 'mail'))
    if (before.enabled === enabled) return ok(before)
    if (before.enabled !== seen.enabled) return problem({ code: 'changed', now: before })
    await saveSetting(ctx.db, 'mail', { enabled }, ctx.now)
    const detail = { from: before.enabled, to: enabled }
    await recordAct(ctx, { act: 'setting.change', subject: { kind: 'setting', id: 'mail' }, detail })
    return ok({ enabled })
  })
}
