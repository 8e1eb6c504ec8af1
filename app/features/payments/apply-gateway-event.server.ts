import { isId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { keepEvent, markEventApplied } from './gateway-event.store.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttempt } from './payment.store.server.ts'
import { settleAttempt } from './settle-attempt.server.ts'
import { settlement } from './settlement.ts'

/**
 * Takes an event of the gateway: `body` exactly as it was sent, and the header that signs it. It is stored before it is
 * applied, and applied by asking the gateway, so that doubles, old ones and any order do no harm. Problem: `not_signed`,
 * it is not the gateway's or it is more than five minutes old; nothing of it is stored.
 */
export async function applyGatewayEvent(
  call: Call,
  body: string,
  signature: string | null,
): Promise<Result<null, { code: 'not_signed' }>> {
  requireAllowed(mayActOnPayment(call.actor, 'announce'))
  const event = call.ports.gateway.readEvent(body, signature, call.now)
  if (!event) return problem({ code: 'not_signed' })
  if (!(await keepEvent(call.db, event, call.now))) return ok(null)

  const { key } = event
  const known = isId<'attempt'>(key) && (await findAttempt(call.db, key))
  if (known) await settleAttempt({ ...call, actor: settlement }, known.id)
  await markEventApplied(call.db, event.id, call.now)
  return ok(null)
}
