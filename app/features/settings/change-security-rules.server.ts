import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { readSecurityRules } from './read-security-rules.server.ts'
import { type SecurityRules, sessionMinutesRange } from './security-rules.ts'
import { mayChangeSecurityRules } from './setting.policy.ts'
import { lockSetting, saveSetting } from './setting.store.server.ts'

export type SecurityRulesProblem =
  | ({ code: 'minutes' } & typeof sessionMinutesRange)
  /** Someone else has changed them since the page was rendered. */
  | { code: 'changed'; now: SecurityRules }

/**
 * Changes the given rules and leaves the rest. Takes effect with the next request, including in open sessions. `seen`
 * holds the values shown on a page; an operator at a terminal overrides any current value.
 */
export function changeSecurityRules(
  ctx: RequestContext,
  change: Partial<SecurityRules>,
  seen: Partial<SecurityRules> = {},
): Promise<Result<SecurityRules, SecurityRulesProblem>> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowed(mayChangeSecurityRules(ctx.actor))
    await lockSetting(ctx.db, 'security')
    const before = await readSecurityRules(ctx)
    const rules = { ...before, ...change }
    const { least, most } = sessionMinutesRange
    if (!Number.isInteger(rules.sessionMinutes) || rules.sessionMinutes < least || rules.sessionMinutes > most) {
      return problem({ code: 'minutes', least, most })
    }
    const names = (['sessionMinutes', 'secondFactor'] as const).filter((name) => rules[name] !== before[name])
    if (names.length === 0) return ok(rules)
    if (names.some((name) => seen[name] !== undefined && seen[name] !== before[name])) {
      return problem({ code: 'changed', now: before })
    }
    await saveSetting(ctx.db, 'security', rules, ctx.now)
    const detail = Object.fromEntries(
      names.flatMap((name) => [
        [`${name}.from`, before[name]],
        [`${name}.to`, rules[name]],
      ]),
    )
    await recordAct(ctx, { act: 'setting.change', subject: { kind: 'setting', id: 'security' }, detail })
    return ok(rules)
  })
}
