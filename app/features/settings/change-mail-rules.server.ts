import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { type MailRules, mailRulesOf } from './mail-rules.ts'
import { mayChangeSettings } from './setting.policy.ts'
import { findSetting, holdSetting, saveSetting } from './setting.store.server.ts'

/** Turns emails about applications on or off for all customers. `seen` is the value shown on the page. */
export function changeMailRules(
  call: Call,
  { enabled }: MailRules,
  seen: MailRules,
): Promise<Result<MailRules, { code: 'changed'; now: MailRules }>> {
  return inTransaction(call, async (call) => {
    requireAllowed(mayChangeSettings(call.actor))
    await holdSetting(call.db, 'mail')
    const before = mailRulesOf(await findSetting(call.db, 'mail'))
    if (before.enabled === enabled) return ok(before)
    if (before.enabled !== seen.enabled) return problem({ code: 'changed', now: before })
    await saveSetting(call.db, 'mail', { enabled }, call.now)
    const detail = { from: before.enabled, to: enabled }
    await recordAct(call, { act: 'setting.change', subject: { kind: 'setting', id: 'mail' }, detail })
    return ok({ enabled })
  })
}
