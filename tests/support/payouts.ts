import { giveCredit } from '#app/features/payments/credit/give-credit.server.ts'
import { creditPayouts } from '#app/features/payments/payment.table.server.ts'
import { askPayout } from '#app/features/payments/payouts/ask-payout.server.ts'
import { findOpenPayout } from '#app/features/payments/payouts/payout.store.server.ts'
import { usd } from '#app/lib/money.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from './any-service.ts'
import { aPayer, type Payer } from './payments.ts'

type Owner = Pick<Payer, 'accountId'>

export async function reward(ctx: RequestContext, { accountId }: Owner, minor = 2_000): Promise<void> {
  const gift = { ownerId: accountId, reason: 'referral' as const, sourceId: crypto.randomUUID() }
  await giveCredit({ ...ctx, actor: anyService }, { ...gift, amount: usd(minor) })
}

/** A user with 20 dollars of credit. */
export async function aRewarded(ctx: RequestContext): Promise<{ payer: Payer; own: RequestContext }> {
  const payer = await aPayer(ctx.db)
  await reward(ctx, payer)
  return { payer, own: { ...ctx, actor: payer } }
}

/** The same with a pending payout; returns its ID. */
export async function anAskedPayout(ctx: RequestContext, way = 'paypal') {
  const { payer, own } = await aRewarded(ctx)
  const asked = await askPayout(own, payer.accountId, way)
  if (!asked.ok) throw new Error('Not asked for')
  const { id } = requireFound(await findOpenPayout(ctx.db, payer.accountId))
  return { payer, own, id }
}

export const payoutStates = async ({ db }: RequestContext) =>
  (await db.select({ state: creditPayouts.state }).from(creditPayouts)).map(({ state }) => state)
