import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { readSecurityRules } from './read-security-rules.server.ts'
import { type SecurityRules, sessionMinutesRange } from './security-rules.ts'
import { mayChangeSecurityRules } from './setting.policy.ts'
import { holdSetting, saveSetting } from './setting.store.server.ts'

export type SecurityRulesProblem =
  | ({ code: 'minutes' } & typeof sessionMinutesRange)
  /** Someone else has changed them since the page was rendered. */
  | { code: 'changed'; now: SecurityRules }

/**
 * Changes the given rules and leaves the rest. Takes effect with the next request, including in open sessions. `seen`
 * holds the values shown on a page; an operator at a terminal overrides any current value.
 */
export function changeSecurityRules(
  call: Call,
  change: Partial<SecurityRules>,
  seen: Partial<SecurityRules> = {},
): Promise<Result<SecurityRules, SecurityRulesProblem>> {
  return inTransaction(call, async (call) => {
    requireAllowed(mayChangeSecurityRules(call.actor))
    await holdSetting(call.db, 'security')
    const before = await readSecurityRules(call)
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
    await saveSetting(call.db, 'security', rules, call.now)
    const detail = Object.fromEntries(
      names.flatMap((name) => [
        [`${name}.from`, before[name]],
        [`${name}.to`, rules[name]],
      ]),
    )
    await recordAct(call, { act: 'setting.change', subject: { kind: 'setting', id: 'security' }, detail })
    return ok(rules)
  })
}
