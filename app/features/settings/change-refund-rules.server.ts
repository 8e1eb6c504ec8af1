import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { readRefundRules } from './read-refund-rules.server.ts'
import { aloneRange, type RefundRules } from './refund-rules.ts'
import { mayChangeRefundRules } from './setting.policy.ts'
import { holdSetting, saveSetting } from './setting.store.server.ts'

export type RefundRulesProblem = ({ code: 'range' } & typeof aloneRange) | { code: 'changed'; now: number }

/** Changes the refund limit for one person without approval. `from` is the value shown on the page. */
export function changeRefundRules(
  call: Call,
  { from, to }: { from: number; to: number },
): Promise<Result<RefundRules, RefundRulesProblem>> {
  return inTransaction(call, async (call) => {
    requireAllowed(mayChangeRefundRules(call.actor))
    if (!Number.isInteger(to) || to < aloneRange.least || to > aloneRange.most) {
      return problem({ code: 'range', ...aloneRange })
    }
    await holdSetting(call.db, 'refunds')
    const { aloneUpTo } = await readRefundRules(call)
    if (aloneUpTo === to) return ok({ aloneUpTo })
    if (aloneUpTo !== from) return problem({ code: 'changed', now: aloneUpTo })
    await saveSetting(call.db, 'refunds', { aloneUpTo: to }, call.now)
    const detail = { from: aloneUpTo, to }
    await recordAct(call, { act: 'setting.change', subject: { kind: 'setting', id: 'refunds' }, detail })
    return ok({ aloneUpTo: to })
  })
}
