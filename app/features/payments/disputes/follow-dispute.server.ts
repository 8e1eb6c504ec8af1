import { notifyStaff } from '#app/features/notifications/notify-staff.server.ts'
import { newId } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import type { PaymentProvider, ProviderDispute } from '#app/platform/payments/provider.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { addLedgerTransaction } from '../ledger/ledger.store.server.ts'
import { lockPayment } from '../refunds/refund.store.server.ts'
import { mayActOnDispute } from './dispute.policy.ts'
import { findDisputedPayment, findKnownDispute, type KnownDispute, saveDispute } from './dispute.store.server.ts'
import { disputeAfter, disputeSteps, inPriceCurrency } from './dispute.ts'
import { disputeNotice } from './dispute.words.ts'

/** `orphan`: its payment is unknown, and nothing was stored. */
export type Followed = 'followed' | 'orphan'

const mostTries = 20

/**
 * Reads a dispute from its provider, stores it and books where its amount is; service only. An event only says that
 * something changed, not what. Throws if the provider is unreachable.
 */
export async function followDispute(
  ctx: RequestContext,
  provider: PaymentProvider,
  disputeId: string,
): Promise<Followed> {
  requireAllowed(mayActOnDispute(ctx.actor, 'follow'))
  for (let tries = 0; tries < mostTries; tries += 1) {
    const seen = await findKnownDispute(ctx.db, provider.name, disputeId)
    const read = await provider.readDispute(disputeId)
    const followed = await inTransaction(ctx, (ctx) => store(ctx, provider, read, seen))
    if (followed) return followed
  }
  throw new Error('A dispute was stored by others each time it was read')
}

/** Undefined if it was stored by another request since `seen` was read: this reading may be older. */
async function store(
  ctx: RequestContext,
  { name: provider }: PaymentProvider,
  read: ProviderDispute,
  seen: KnownDispute | undefined,
): Promise<Followed | undefined> {
  const { db, now } = ctx
  const payment = await findDisputedPayment(db, provider, read.paymentId)
  if (!payment) return 'orphan'
  const { id: attemptId } = payment
  const { application } = requireFound(await lockPayment(db, attemptId))
  const known = await findKnownDispute(db, provider, read.id)
  if (known?.version !== seen?.version) return undefined

  const priced = inPriceCurrency(read.amount, chargedFor(payment))
  const after = disputeAfter({ ...read, attemptId, provider, priced }, known?.dispute, newId(), now)
  for (const lines of disputeSteps(known?.dispute, after)) {
    await addLedgerTransaction(db, attemptId, 'dispute', lines, now)
  }
  await saveDispute(db, after)
  if (known?.dispute.state !== after.state) await announce(db, { staff: true, applicationId: application.id })
  if (!known) {
    await notifyStaff(ctx, 'money.read', () => ({
      kind: 'payment',
      topic: 'service',
      reference: application.reference,
      onceFor: `dispute ${after.id}`,
      link: href('/admin/disputes/:disputeId', { disputeId: after.id }),
      ...disputeNotice(after),
    }))
  }
  return 'followed'
}

type Payment = NonNullable<Awaited<ReturnType<typeof findDisputedPayment>>>

function chargedFor({ amountMinor, currency, chargeMinor, chargeCurrency }: Payment) {
  const charge = chargeMinor !== null && chargeCurrency !== null ? money(chargeMinor, chargeCurrency) : null
  return { amount: money(amountMinor, currency), charge }
}
