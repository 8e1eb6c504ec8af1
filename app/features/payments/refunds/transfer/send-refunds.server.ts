import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import { service } from '#app/platform/actor.ts'
import { type PaymentProvider, providerNamed } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { longestReason } from '../refund.ts'
import { applyTransfer } from './apply-transfer.server.ts'
import { listToSend, type OnItsWay, saveProblem } from './transfer.store.server.ts'
import { transferKey } from './transfer.ts'

/** Sends refunds on behalf of those who approved them: neither browsers nor staff call a provider directly. */
export const refundSending = service('refund.send', 'notification.send')

const batch = 100
// A request that a provider has just refused would be refused again.
const pauseMs = 2 * 60_000

export const notConnected = 'The payment provider is not connected.'

/**
 * Requests approved refunds from the providers; service only, every few seconds and after an approval. Each is
 * requested under one key until the result is known, so that an interruption loses nothing and sends nothing twice. One
 * failure does not stop the others; the first is thrown at the end.
 */
export async function sendRefunds(
  ctx: RequestContext,
  of?: { readonly applicationId: Id<'application'> },
): Promise<number> {
  requireAllowed(mayActOnRefund(ctx.actor, 'send'))
  const { db, now } = ctx
  const asked = await listToSend(db, of ?? { triedBefore: new Date(now.getTime() - pauseMs) }, batch)
  const failures: unknown[] = []
  for (const refund of asked) {
    try {
      await send(ctx, refund)
    } catch (failure) {
      failures.push(failure)
      await saveProblem(db, refund, { transferAt: now, transferProblem: wordsOf(failure) })
    }
  }
  if (failures.length > 0) throw failures[0]
  return asked.length
}

async function send(ctx: RequestContext, refund: OnItsWay): Promise<void> {
  const { providerPaymentId, chargeMinor, chargeCurrency } = refund
  const provider = connected(ctx, refund)
  if (!providerPaymentId || chargeMinor === null || chargeCurrency === null)
    throw new Error('A refund without a charge')
  const amount = money(chargeMinor, chargeCurrency)
  const answer = await provider.refund({ key: transferKey(refund), paymentId: providerPaymentId, amount })
  await applyTransfer(ctx, refund, answer)
}

export function connected({ ports }: RequestContext, { provider: name }: Pick<OnItsWay, 'provider'>): PaymentProvider {
  const provider = providerNamed(ports.payments, name)
  if (!provider) throw new Error(notConnected)
  return provider
}

function wordsOf(failure: unknown): string {
  return (failure instanceof Error ? failure.message : String(failure)).slice(0, longestReason)
}

/** Sends a newly approved refund after the commit. What cannot be sent now is left to the job, which reports why. */
export async function sendApproved(ctx: RequestContext, applicationId: Id<'application'>): Promise<void> {
  await sendRefunds({ ...ctx, actor: refundSending }, { applicationId }).catch(() => 0)
}
