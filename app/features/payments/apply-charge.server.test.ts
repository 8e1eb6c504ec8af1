import { expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { money, usd } from '#app/lib/money.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProviderPayment } from '#app/platform/payments/provider.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, pay, payAt } from '#tests/support/payments.ts'
import { saveStatus } from '../applications/application.store.server.ts'
import { readApplication } from '../applications/read-application.server.ts'
import { applyCharge } from './apply-charge.server.ts'
import { cancelPayment } from './cancel-payment.server.ts'
import { listLedgerLines } from './ledger/ledger.store.server.ts'
import { payApplication } from './pay-application.server.ts'
import type { Attempt } from './payment.ts'
import { settlement } from './settlement.ts'

async function anOpenPayment(db: Database, ctx: (actor: Actor) => RequestContext) {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const result = await payApplication(ctx(payer), anOrder(id))
  if (!result.ok) throw new Error('The payment was not opened')
  return { payer, id, attempt: result.value.attempt }
}

function succeeded({ id, amount, mode, method }: Attempt, change: Partial<ProviderPayment> = {}): ProviderPayment {
  const paid = { checkoutId: newId(), paymentId: newId(), key: id, amount, mode, method, card: null }
  return { ...paid, ...change, state: 'succeeded' } as ProviderPayment
}

test('a charge for an application withdrawn before it settles is booked for refund', async ({ db, ctx }) => {
  const { payer, id, attempt } = await anOpenPayment(db, ctx)
  await saveStatus(db, id, 'withdrawn', testNow)
  const settled = await applyCharge(ctx(settlement), attempt, succeeded(attempt))
  expect(settled).toMatchObject({
    state: 'succeeded',
    refundDueAt: testNow,
    note: expect.stringContaining('withdrawn'),
  })
  expect(await readApplication(ctx(payer), id)).toMatchObject({ status: 'withdrawn' })
  expect(await listLedgerLines(db, attempt.id)).toEqual([
    { account: 'traveller_receipts', line: null, amount: usd(6_500) },
    { account: 'refunds_payable', line: null, amount: usd(-6_500) },
  ])
})

test.for([usd(6_499), usd(6_501), money(6_500, 'EUR')])(
  '%j instead of $65.00 submits nothing and is refunded',
  async (amount, { db, ctx }) => {
    const { payer, id, attempt } = await anOpenPayment(db, ctx)
    const settled = await applyCharge(ctx(settlement), attempt, succeeded(attempt, { amount }))
    expect(settled).toMatchObject({ state: 'failed', failureReason: 'mismatch', refundDueAt: testNow })
    expect(await readApplication(ctx(payer), id)).toMatchObject({ status: 'draft' })
    const lines = await listLedgerLines(db, attempt.id)
    expect(lines.map((line) => line.amount)).toEqual([amount, { ...amount, minor: -amount.minor }])
  },
)

test('a payment in another mode, or for another order, books nothing', async ({ db, ctx }) => {
  for (const change of [{ mode: 'live' as const }, { key: newId() }]) {
    const { attempt } = await anOpenPayment(db, ctx)
    const settled = await applyCharge(ctx(settlement), attempt, succeeded(attempt, change))
    expect(settled).toMatchObject({ state: 'failed', failureReason: 'mismatch', refundDueAt: null })
    expect(await listLedgerLines(db, attempt.id)).toEqual([])
  }
})

test('a charge after its attempt has expired still pays for the draft', async ({ db, ctx }) => {
  const { payer, id, attempt } = await anOpenPayment(db, ctx)
  await applyCharge(ctx(settlement), attempt, { ...succeeded(attempt), state: 'cancelled' })
  await applyCharge(ctx(settlement), attempt, succeeded(attempt))
  expect(await readApplication(ctx(payer), id)).toMatchObject({ status: 'pending' })
})

test('a charge that arrives during another payment is refunded', async ({ db, ctx }) => {
  const { payer, id, attempt } = await anOpenPayment(db, ctx)
  await applyCharge(ctx(settlement), attempt, { ...succeeded(attempt), state: 'cancelled' })
  await pay(ctx(payer), anOrder(id))
  const settled = await applyCharge(ctx(settlement), attempt, succeeded(attempt))
  expect(settled).toMatchObject({ state: 'succeeded', refundDueAt: testNow })
})

test('a payer can cancel on the page of the provider and pay again', async ({ db, ctx }) => {
  const { payer, id, attempt } = await anOpenPayment(db, ctx)
  await expect(cancelPayment(ctx(await aPayer(db)), attempt.id, attempt.applicationId)).rejects.toBeInstanceOf(NotFound)
  await expect(cancelPayment(ctx(payer), attempt.id, newId())).rejects.toBeInstanceOf(NotFound)
  expect(await cancelPayment(ctx(payer), attempt.id, attempt.applicationId)).toMatchObject({ state: 'cancelled' })
  expect(await payAt(attempt)).toBe('closed')
  expect(await pay(ctx(payer), anOrder(id))).toMatchObject({ ok: true, value: { attempt: { state: 'succeeded' } } })
})

test('a completed payment cannot be cancelled', async ({ db, ctx }) => {
  const { payer, attempt } = await anOpenPayment(db, ctx)
  await payAt(attempt)
  expect(await cancelPayment(ctx(payer), attempt.id, attempt.applicationId)).toMatchObject({ state: 'succeeded' })
})
