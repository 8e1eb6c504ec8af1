import { recordAct } from '#app/features/audit/record-act.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayChangeRetentionRules } from '../setting.policy.ts'
import { lockSetting, saveSetting } from '../setting.store.server.ts'
import { readRetentionRules } from './read-retention-rules.server.ts'
import { isPeriod, type RetentionPeriod, type RetentionRules, retentionPeriodNames } from './retention-rules.ts'

export type RetentionRulesProblem =
  | { code: 'range'; names: readonly RetentionPeriod[] }
  /** Someone else has changed some of the same periods since the page was rendered; their current values. */
  | { code: 'changed'; now: Partial<RetentionRules> }

/**
 * Changes the retention periods. `seen` holds the values shown on the page, so that only edited periods are changed.
 * The next nightly run and all displayed dates follow the new periods.
 */
export function changeRetentionRules(
  ctx: RequestContext,
  wanted: RetentionRules,
  seen: RetentionRules,
): Promise<Result<{ changed: readonly RetentionPeriod[] }, RetentionRulesProblem>> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowed(mayChangeRetentionRules(ctx.actor))
    const wrong = retentionPeriodNames.filter((name) => !isPeriod(name, wanted[name]))
    if (wrong.length > 0) return problem({ code: 'range', names: wrong })
    await lockSetting(ctx.db, 'retention')
    const { notBefore: _, ...before } = await readRetentionRules(ctx)
    const meant = retentionPeriodNames.filter((name) => wanted[name] !== seen[name] && wanted[name] !== before[name])
    const overtaken = meant.filter((name) => seen[name] !== before[name])
    if (overtaken.length > 0) {
      return problem({ code: 'changed', now: Object.fromEntries(overtaken.map((name) => [name, before[name]])) })
    }
    if (meant.length === 0) return ok({ changed: [] })
    const after = { ...before, ...Object.fromEntries(meant.map((name) => [name, wanted[name]])) }
    await saveSetting(ctx.db, 'retention', after, ctx.now)
    const detail = Object.fromEntries(
      meant.flatMap((name) => [
        [`${name}.from`, before[name]],
        [`${name}.to`, wanted[name]],
      ]),
    )
    await recordAct(ctx, { act: 'setting.change', subject: { kind: 'setting', id: 'retention' }, detail })
    return ok({ changed: meant })
  })
}
