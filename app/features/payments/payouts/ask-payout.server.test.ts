import { expect } from 'vitest'
import { withCredit } from '#app/features/quotes/quote.ts'
import { usd } from '#app/lib/money.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, pay, testQuote } from '#tests/support/payments.ts'
import { anAskedPayout, aRewarded, payoutStates, reward } from '#tests/support/payouts.ts'
import { readBalance } from '../credit/read-balance.server.ts'
import { payApplication } from '../pay-application.server.ts'
import { readTransactions } from '../transactions/read-transactions.server.ts'
import { onStatement } from '../transactions/transaction.ts'
import { askPayout } from './ask-payout.server.ts'
import { cancelPayout } from './cancel-payout.server.ts'
import { readOwnPayouts } from './read-own-payouts.server.ts'

const done = { ok: true, value: null }
const withRebate = withCredit(testQuote, usd(2_000))

test('a payout request covers all free credit, which is held and cannot pay for an order', async ({ ctx, db }) => {
  const { payer, own } = await aRewarded(ctx())
  await reward(ctx(), payer, 500)
  expect(await askPayout(own, payer.accountId, 'gift_card')).toEqual(done)
  expect(await readBalance(own, payer.accountId)).toEqual({ total: usd(2_500), held: usd(2_500), free: usd(0) })
  expect(await readOwnPayouts(own, payer.accountId)).toMatchObject({
    free: usd(0),
    reserved: usd(0),
    email: `${payer.accountId}@example.test`,
    open: { way: 'gift_card', amount: usd(2_500), state: 'asked', decidedAt: null },
    past: [],
  })
  const id = await aDraft(db, { ownerId: payer.accountId })
  expect(await pay(own, anOrder(id, { quote: withRebate }))).toMatchObject({ problem: { code: 'price_changed' } })
  expect((await pay(own, anOrder(id))).ok).toBe(true)
})

test('a payout request excludes credit held by an open payment', async ({ ctx, db }) => {
  const { payer, own } = await aRewarded(ctx())
  const id = await aDraft(db, { ownerId: payer.accountId })
  expect((await payApplication(own, anOrder(id, { quote: withRebate }))).ok).toBe(true)
  expect(await readOwnPayouts(own, payer.accountId)).toMatchObject({ free: usd(500), reserved: usd(1_500) })
  expect(await askPayout(own, payer.accountId, 'paypal')).toEqual(done)
  expect((await readOwnPayouts(own, payer.accountId)).open?.amount).toEqual(usd(500))
})

test('a payout needs a payment method, credit and a verified email address', async ({ ctx, db }) => {
  const { payer, own } = await aRewarded(ctx())
  for (const way of ['', 'cheque']) {
    expect(await askPayout(own, payer.accountId, way)).toMatchObject({ problem: { code: 'way_missing' } })
  }
  const poor = await aPayer(db)
  const asked = await askPayout(ctx(poor), poor.accountId, 'paypal')
  expect(asked).toMatchObject({ problem: { code: 'nothing' } })
  const unconfirmed = await aPayer(db, { emailVerified: false })
  await reward(ctx(), unconfirmed)
  const unsafe = await askPayout(ctx(unconfirmed), unconfirmed.accountId, 'paypal')
  expect(unsafe).toMatchObject({ problem: { code: 'unconfirmed' } })
  expect((await readOwnPayouts(ctx(unconfirmed), unconfirmed.accountId)).email).toBeNull()
  expect(await payoutStates(ctx())).toEqual([])
})

test('repeated payout requests are one, and another payment method has to wait', async ({ ctx }) => {
  const { payer, own } = await aRewarded(ctx())
  expect(await askPayout(own, payer.accountId, 'paypal')).toEqual(done)
  expect(await askPayout(own, payer.accountId, 'paypal')).toEqual(done)
  expect(await askPayout(own, payer.accountId, 'paypal')).toEqual(done)
  const other = await askPayout(own, payer.accountId, 'gift_card')
  expect(other).toEqual({ ok: false, problem: { code: 'asked', way: 'paypal' } })
  expect(await payoutStates(ctx())).toEqual(['asked'])
})

test('cancelling a payout frees the credit for a new request, and can be repeated', async ({ ctx }) => {
  const { payer, own, id } = await anAskedPayout(ctx())
  expect(await cancelPayout(own, id)).toEqual(done)
  expect(await cancelPayout(own, id)).toEqual(done)
  expect((await readBalance(own, payer.accountId)).free).toEqual(usd(2_000))
  expect(await askPayout(own, payer.accountId, 'gift_card')).toEqual(done)
  expect(await readOwnPayouts(own, payer.accountId)).toMatchObject({
    open: { way: 'gift_card' },
    past: [{ id, state: 'cancelled' }],
  })
})

test('a requested payout is a separate, pending transaction and not on a statement', async ({ ctx }) => {
  const { payer, own } = await anAskedPayout(ctx())
  const { transactions } = await readTransactions(own, payer.accountId)
  const [line] = transactions.filter(({ kind }) => kind === 'payout')
  expect(line).toMatchObject({ status: 'pending', amount: usd(-2_000), method: 'PayPal' })
  expect(onStatement(transactions).map(({ kind }) => kind)).toEqual(['credit'])
})

test('only its owner can request, read or cancel a payout', async ({ ctx, db }) => {
  const { payer, own, id } = await anAskedPayout(ctx())
  for (const actor of [await aPayer(db), await aStaffMember(db, 'admin'), anyService]) {
    const other = { ...own, actor }
    await expect(askPayout(other, payer.accountId, 'paypal')).rejects.toBeInstanceOf(Response)
    await expect(readOwnPayouts(other, payer.accountId)).rejects.toBeInstanceOf(Response)
    await expect(cancelPayout(other, id)).rejects.toBeInstanceOf(Response)
  }
  expect(await payoutStates(ctx())).toEqual(['asked'])
})
