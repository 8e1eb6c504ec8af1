import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { applyCharge } from './apply-charge.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { listOpenAttempts, noteChecked } from './payment.store.server.ts'
import type { Attempt } from './payment.ts'
import { settleAttempt } from './settle-attempt.server.ts'

// Younger ones are in somebody's hands.
const quietMs = 15_000
// No request lives this long: an attempt the gateway has not heard of by then never reached it.
const lostMs = 2 * 60_000
// How long a payer has for the bank's own page.
const authenticationMs = 30 * 60_000
const batch = 200

/**
 * Settles the payments whose payer or event never came back, and ends those that nobody will finish; for the service,
 * every few seconds and at the start. Answers how many it looked at. A gateway's failure stops none of the others: the
 * first one is thrown at the end.
 */
export async function mopUpAttempts(call: Call, olderThanMs = quietMs): Promise<number> {
  requireAllowed(mayActOnPayment(call.actor, 'settle'))
  const attempts = await listOpenAttempts(call.db, new Date(call.now.getTime() - olderThanMs), batch)
  const failures: unknown[] = []
  for (const attempt of attempts) {
    try {
      await noteChecked(call.db, attempt.id, call.now)
      await mopUp(call, attempt)
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures[0]
  return attempts.length
}

async function mopUp(call: Call, attempt: Attempt): Promise<void> {
  const { state } = await settleAttempt(call, attempt.id)
  const age = call.now.getTime() - attempt.createdAt.getTime()
  const abandoned = (state === 'created' && age > lostMs) || (state === 'started' && age > authenticationMs)
  if (!abandoned) return
  // The gateway bars the key before we give the attempt up, so that a request still on its way takes no money.
  const charge = await call.ports.gateway.cancel(attempt.id, attempt.amount, call.now)
  await applyCharge(call, attempt, charge, 'expired')
}
