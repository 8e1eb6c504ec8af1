import { isId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderName,
  providerNamed,
} from '#app/platform/payments/provider.ts'
import { providerFailure } from '#app/platform/payments/provider-failure.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { noteUnsigned } from './connections/connection.store.server.ts'
import { followDispute } from './disputes/follow-dispute.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttempt } from './payment.store.server.ts'
import type { EventOutcome } from './payment.ts'
import { keepEvent, markEventApplied, markEventFailed } from './provider-event.store.server.ts'
import { followRefund } from './refunds/transfer/follow-refund.server.ts'
import { refundSending } from './refunds/transfer/send-refunds.server.ts'
import { settleAttempt } from './settle-attempt.server.ts'
import { settlement } from './settlement.ts'

/**
 * Receives a provider event: `body` exactly as sent, and the headers that sign it. It is stored first, then applied by
 * querying the provider, so duplicates, old events and reordering are harmless. Problem `not_signed`: not from the
 * provider, or over 5 minutes old; only the fact that it arrived is stored.
 */
export async function applyProviderEvent(
  call: Call,
  name: ProviderName,
  { body, headers }: { body: string; headers: Headers },
): Promise<Result<null, { code: 'not_signed' }>> {
  requireAllowed(mayActOnPayment(call.actor, 'announce'))
  const provider = providerNamed(call.ports.payments, name)
  const event = provider?.verifyEvent(body, headers, call.now)
  if (provider && !event) await noteUnsigned(call.db, name, call.now)
  if (!provider || !event || !isStorable(event)) return problem({ code: 'not_signed' })
  if (!(await keepEvent(call.db, name, event, call.now))) return ok(null)
  const outcome = await followEvent(call, provider, event).catch(async (failure) => {
    await markEventFailed(call.db, name, event.id, providerFailure(failure) ?? 'ours')
    throw failure
  })
  await markEventApplied(call.db, name, event.id, { at: call.now, outcome })
  return ok(null)
}

/**
 * PostgreSQL cannot store NUL, and no provider sends it: such events are rejected rather than failing on every retry.
 */
function isStorable({ id, type, about }: ProviderEvent): boolean {
  return !JSON.stringify([id, type, about]).includes('\\u0000')
}

async function followEvent(call: Call, provider: PaymentProvider, { about }: ProviderEvent): Promise<EventOutcome> {
  switch (about?.kind) {
    case 'checkout':
      return followCheckout({ ...call, actor: settlement }, about.key)
    case 'refund':
      return followRefund({ ...call, actor: refundSending }, about.id)
    case 'dispute':
      return (await followDispute({ ...call, actor: settlement }, provider, about.id)) === 'orphan'
        ? 'orphan'
        : 'applied'
    default:
      return 'ignored'
  }
}

async function followCheckout(call: Call, key: string): Promise<EventOutcome> {
  const known = isId<'attempt'>(key) && (await findAttempt(call.db, key))
  if (!known) return 'orphan'
  await settleAttempt(call, known.id)
  return 'applied'
}
