import { isId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderName,
  providerNamed,
} from '#app/platform/payments/provider.ts'
import { providerFailure } from '#app/platform/payments/provider-failure.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
  ctx: RequestContext,
  name: ProviderName,
  { body, headers }: { body: string; headers: Headers },
): Promise<Result<null, { code: 'not_signed' }>> {
  requireAllowed(mayActOnPayment(ctx.actor, 'announce'))
  const provider = providerNamed(ctx.ports.payments, name)
  const event = provider?.verifyEvent(body, headers, ctx.now)
  if (provider && !event) await noteUnsigned(ctx.db, name, ctx.now)
  if (!provider || !event || !isStorable(event)) return problem({ code: 'not_signed' })
  if (!(await keepEvent(ctx.db, name, event, ctx.now))) return ok(null)
  const outcome = await followEvent(ctx, provider, event).catch(async (failure) => {
    await markEventFailed(ctx.db, name, event.id, providerFailure(failure) ?? 'ours')
    throw failure
  })
  await markEventApplied(ctx.db, name, event.id, { at: ctx.now, outcome })
  return ok(null)
}

/**
 * PostgreSQL cannot store NUL, and no provider sends it: such events are rejected rather than failing on every retry.
 */
function isStorable({ id, type, about }: ProviderEvent): boolean {
  return !JSON.stringify([id, type, about]).includes('\\u0000')
}

async function followEvent(
  ctx: RequestContext,
  provider: PaymentProvider,
  { about }: ProviderEvent,
): Promise<EventOutcome> {
  switch (about?.kind) {
    case 'checkout':
      return followCheckout({ ...ctx, actor: settlement }, about.key)
    case 'refund':
      return followRefund({ ...ctx, actor: refundSending }, about.id)
    case 'dispute':
      return (await followDispute({ ...ctx, actor: settlement }, provider, about.id)) === 'orphan'
        ? 'orphan'
        : 'applied'
    default:
      return 'ignored'
  }
}

async function followCheckout(ctx: RequestContext, key: string): Promise<EventOutcome> {
  const known = isId<'attempt'>(key) && (await findAttempt(ctx.db, key))
  if (!known) return 'orphan'
  await settleAttempt(ctx, known.id)
  return 'applied'
}
