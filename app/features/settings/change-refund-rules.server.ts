import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { readRefundRules } from './read-refund-rules.server.ts'
import { aloneRange, type RefundRules } from './refund-rules.ts'
import { mayChangeRefundRules } from './setting.policy.ts'
import { lockSetting, saveSetting } from './setting.store.server.ts'

export type RefundRulesProblem = ({ code: 'range' } & typeof aloneRange) | { code: 'changed'; now: number }

/** Changes the refund limit for one person without approval. `from` is the value shown on the page. */
export function changeRefundRules(
  ctx: RequestContext,
  { from, to }: { from: number; to: number },
): Promise<Result<RefundRules, RefundRulesProblem>> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowed(mayChangeRefundRules(ctx.actor))
    if (!Number.isInteger(to) || to < aloneRange.least || to > aloneRange.most) {
      return problem({ code: 'range', ...aloneRange })
    }
    await lockSetting(ctx.db, 'refunds')
    const { aloneUpTo } = await readRefundRules(ctx)
    if (aloneUpTo === to) return ok({ aloneUpTo })
    if (aloneUpTo !== from) return problem({ code: 'changed', now: aloneUpTo })
    await saveSetting(ctx.db, 'refunds', { aloneUpTo: to }, ctx.now)
    const detail = { from: aloneUpTo, to }
    await recordAct(ctx, { act: 'setting.change', subject: { kind: 'setting', id: 'refunds' }, detail })
    return ok({ aloneUpTo: to })
  })
}
