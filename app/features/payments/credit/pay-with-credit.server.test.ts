import fc from 'fast-check'
import { expect } from 'vitest'
import { quoteFor, usableCredit, withCredit } from '#app/features/quotes/quote.ts'
import { defaultPrices } from '#app/features/settings/setting.ts'
import { usd } from '#app/lib/money.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, type Payer, pay, payAt, testQuote, totalOf } from '#tests/support/payments.ts'
import { applyCharge } from '../apply-charge.server.ts'
import { cancelPayment } from '../cancel-payment.server.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import { payApplication } from '../pay-application.server.ts'
import { type Attempt, providerMethod } from '../payment.ts'
import { askRefund } from '../refunds/ask-refund.server.ts'
import { readOwnRefunds } from '../refunds/read-own-refunds.server.ts'
import { settleAttempt } from '../settle-attempt.server.ts'
import { settlement } from '../settlement.ts'
import { giveCredit } from './give-credit.server.ts'
import { readBalance } from './read-balance.server.ts'

const cheaper = withCredit(testQuote, usd(2_000))

async function aRewarded(ctx: RequestContext): Promise<{ payer: Payer; own: RequestContext }> {
  const payer = await aPayer(ctx.db)
  const gift = { ownerId: payer.accountId, reason: 'referral' as const, sourceId: crypto.randomUUID() }
  await giveCredit({ ...ctx, actor: anyService }, { ...gift, amount: usd(2_000) })
  return { payer, own: { ...ctx, actor: payer } }
}

async function pays(own: RequestContext, payer: Payer, number?: string, quote = cheaper) {
  const id = await aDraft(own.db, { ownerId: payer.accountId })
  return { id, result: await pay(own, anOrder(id, { quote }), number) }
}

async function opens(own: RequestContext, payer: Payer) {
  const id = await aDraft(own.db, { ownerId: payer.accountId })
  return { id, result: await payApplication(own, anOrder(id, { quote: cheaper })) }
}

const balance = async (own: RequestContext, { accountId }: Payer) => {
  const { total, held, free } = await readBalance(own, accountId)
  return [total.minor, held.minor, free.minor]
}

test('credit pays our fees, never the government fee, and leaves an amount to charge', () => {
  expect(usableCredit(testQuote, usd(2_000))).toEqual(usd(1_500))
  expect(cheaper.total).toEqual(usd(5_000))
  expect(withCredit(testQuote, usd(0))).toBe(testQuote)
  const free = quoteFor(
    { detail: 'researched', fee: usd(0) },
    { speed: 'standard' },
    { prices: defaultPrices, rates: new Map() },
  )
  expect(withCredit(free, usd(100_000)).total).toEqual(usd(50))
})

test('for any price and credit, the parts add up and the charge covers the government fee', () => {
  const table = { prices: defaultPrices, rates: new Map() }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 50_000 }), (fee, credit) => {
      const full = quoteFor({ detail: 'researched', fee: usd(fee) }, { speed: 'urgent' }, table)
      const less = withCredit(full, usd(credit))
      expect(totalOf(less.lines)).toBe(less.total.minor)
      expect(less.total.minor).toBeGreaterThanOrEqual(Math.max(fee, 1))
      expect(full.total.minor - less.total.minor).toBeLessThanOrEqual(credit)
    }),
    { numRuns: 1_000, seed: 1375 },
  )
})

test('books the credit with the charge, from what is owed to its owner', async ({ ctx, db }) => {
  const { payer, own } = await aRewarded(ctx())
  const { result } = await pays(own, payer)
  const attempt = result.ok ? result.value.attempt : undefined
  expect(attempt).toMatchObject({ state: 'succeeded', amount: usd(5_000), creditMinor: 1_500 })
  expect(attempt && (await listLedgerLines(db, attempt.id))).toEqual([
    { account: 'traveller_receipts', line: null, amount: usd(5_000) },
    { account: 'authority_fees_payable', line: 'government_fee', amount: usd(-5_000) },
    { account: 'service_revenue', line: 'service_fee', amount: usd(-1_500) },
    { account: 'traveller_credit', line: 'credit', amount: usd(1_500), ownerId: payer.accountId },
  ])
  expect(await balance(own, payer)).toEqual([500, 0, 500])
})

test('holds credit while a payment is open, and frees it when the payment is cancelled', async ({ ctx }) => {
  const { payer, own } = await aRewarded(ctx())
  const { id, result } = await opens(own, payer)
  expect(await balance(own, payer)).toEqual([2_000, 1_500, 500])
  if (!result.ok) throw new Error('Not opened')
  expect((await pays(own, payer)).result).toEqual({ ok: false, problem: { code: 'price_changed' } })
  await cancelPayment(own, result.value.attempt.id, id)
  expect(await balance(own, payer)).toEqual([2_000, 0, 2_000])
})

test('only one of eight concurrent payments gets the credit', async ({ committed: { db, ports } }) => {
  const { payer, own } = await aRewarded({ actor: anyService, now: testNow, db, ports })
  const results = await Promise.all(Array.from({ length: 8 }, () => pays(own, payer)))
  expect(results.filter(({ result }) => result.ok)).toHaveLength(1)
  expect(await balance(own, payer)).toEqual([500, 0, 500])
})

test('concurrent confirmations and new payments never use credit twice', async ({ committed }) => {
  const { db, ports } = committed
  for (let round = 0; round < 10; round += 1) {
    const { payer, own } = await aRewarded({ actor: anyService, now: testNow, db, ports })
    const { result } = await opens(own, payer)
    if (!result.ok) throw new Error('Not opened')
    await payAt(result.value.attempt)
    const settled = settleAttempt({ ...own, actor: settlement }, result.value.attempt.id)
    const others = await Promise.all([pays(own, payer), pays(own, payer), settled, pays(own, payer)])
    expect(others.filter((one) => 'result' in one && one.result.ok)).toEqual([])
    expect(await balance(own, payer)).toEqual([500, 0, 500])
  }
})

test('a charge is refunded when its credit was used elsewhere', async ({ ctx, db }) => {
  const { payer, own } = await aRewarded(ctx())
  const { id, result } = await opens(own, payer)
  if (!result.ok) throw new Error('Not opened')
  const { attempt } = result.value
  await applyCharge({ ...own, actor: settlement }, attempt, { ...late(attempt), state: 'cancelled' })
  expect((await pays(own, payer)).result.ok).toBe(true)
  const came = await applyCharge({ ...own, actor: settlement }, attempt, { ...late(attempt), state: 'succeeded' })
  expect(came.refundDueAt).not.toBeNull()
  expect(await listLedgerLines(db, attempt.id)).toEqual([
    { account: 'traveller_receipts', line: null, amount: usd(5_000) },
    { account: 'refunds_payable', line: null, amount: usd(-5_000) },
  ])
  expect(await balance(own, payer)).toEqual([500, 0, 500])
  expect(id).toBe(attempt.applicationId)
})

function late({ id, amount, mode, ...attempt }: Attempt) {
  const method = providerMethod(attempt)
  return { checkoutId: `late ${id}`, paymentId: `late ${id}`, key: id, amount, mode, method, card: null }
}

test('refunds the charge first, up to the amount charged, and then credit', async ({ ctx, db }) => {
  const { payer, own } = await aRewarded(ctx())
  const { id, result } = await pays(own, payer)
  if (!result.ok) throw new Error('Not paid')
  const staff: RequestContext = { ...own, actor: await aStaffMember(db, 'admin') }
  const back = (lines: { line: 'government_fee' | 'service_fee'; minor: number }[], seen: number) =>
    askRefund(
      { ...staff, now: new Date(testNow.getTime() + seen * 60_000) },
      result.value.attempt.id,
      { lines, reason: 'It was cancelled', seen },
      crypto.randomUUID(),
    )
  expect((await back([{ line: 'government_fee', minor: 4_000 }], 0)).ok).toBe(true)
  const rest = [
    { line: 'government_fee' as const, minor: 1_000 },
    { line: 'service_fee' as const, minor: 1_500 },
  ]
  expect((await back(rest, 1)).ok).toBe(true)
  const booked = await listLedgerLines(db, result.value.attempt.id, 'refund')
  const of = (account: string) => totalOf(booked.filter((line) => line.account === account))
  expect([of('refunds_payable'), of('traveller_credit'), totalOf(booked)]).toEqual([-5_000, -1_500, 0])
  expect(await balance(own, payer)).toEqual([2_000, 0, 2_000])
  const refunds = await readOwnRefunds(own, { id, ownerId: payer.accountId })
  expect(refunds.map(({ amount, credit }) => [amount.minor, credit.minor])).toEqual([
    [4_000, 0],
    [2_500, 1_500],
  ])
})
