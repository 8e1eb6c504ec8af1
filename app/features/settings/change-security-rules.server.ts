import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readSecurityRules } from './read-security-rules.server.ts'
import { type SecurityRules, sessionMinutesRange } from './security-rules.ts'
import { mayChangeSecurityRules } from './setting.policy.ts'
import { saveSetting } from './setting.store.server.ts'

/** Changes what is given and leaves the rest. It holds from the next request on, for sessions that are open as well. */
export async function changeSecurityRules(
  call: Pick<Call, 'actor' | 'db' | 'now' | 'ports'>,
  change: Partial<SecurityRules>,
): Promise<Result<SecurityRules, { code: 'minutes' } & typeof sessionMinutesRange>> {
  requireAllowed(mayChangeSecurityRules(call.actor))
  const rules = { ...(await readSecurityRules(call)), ...change }
  const { least, most } = sessionMinutesRange
  if (!Number.isInteger(rules.sessionMinutes) || rules.sessionMinutes < least || rules.sessionMinutes > most) {
    return problem({ code: 'minutes', least, most })
  }
  await saveSetting(call.db, 'security', rules, call.now)
  return ok(rules)
}
