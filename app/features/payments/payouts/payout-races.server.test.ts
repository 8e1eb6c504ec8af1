import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { withCredit } from '#app/features/quotes/quote.ts'
import { usd } from '#app/lib/money.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, pay, testQuote } from '#tests/support/payments.ts'
import { anAskedPayout, aRewarded } from '#tests/support/payouts.ts'
import { readCreditUse } from '../credit/credit.store.server.ts'
import { checkBalance } from '../ledger/ledger.store.server.ts'
import { creditPayouts, ledgerEntries } from '../payment.table.server.ts'
import { askPayout } from './ask-payout.server.ts'
import { cancelPayout } from './cancel-payout.server.ts'
import { decidePayout } from './decide-payout.server.ts'

const rounds = 6
const withRebate = withCredit(testQuote, usd(2_000))

type Committed = { committed: Pick<RequestContext, 'db' | 'ports'> }
const contextOf = ({ committed: { db, ports } }: Committed): RequestContext => ({
  actor: anyService,
  now: testNow,
  db,
  ports,
})

const bookings = ({ db }: RequestContext, id: Awaited<ReturnType<typeof anAskedPayout>>['id']) =>
  db.$count(ledgerEntries, eq(ledgerEntries.payoutId, id))

test('eight concurrent requests make one payout', async ({ committed }) => {
  const ctx = contextOf({ committed })
  const { payer, own } = await aRewarded(ctx)
  const asked = await Promise.all(Array.from({ length: 8 }, () => askPayout(own, payer.accountId, 'paypal')))
  expect(asked).toEqual(Array(8).fill({ ok: true, value: null }))
  const ways = await Promise.all(
    ['gift_card', 'paypal', 'gift_card'].map((way) => askPayout(own, payer.accountId, way)),
  )
  expect(ways.map(({ ok }) => ok)).toEqual([false, true, false])
  expect(await ctx.db.$count(creditPayouts, eq(creditPayouts.ownerId, payer.accountId))).toBe(1)
  expect(await readCreditUse(ctx.db, payer.accountId)).toEqual({ owed: 2_000, held: 2_000 })
})

test('credit requested as a payout during a payment is used only once', async ({ committed }) => {
  const ctx = contextOf({ committed })
  for (let round = 0; round < rounds; round += 1) {
    const { payer, own } = await aRewarded(ctx)
    const draft = await aDraft(ctx.db, { ownerId: payer.accountId })
    const [paid, asked] = await Promise.all([
      pay(own, anOrder(draft, { quote: withRebate })),
      askPayout(own, payer.accountId, 'paypal'),
    ])
    expect(asked.ok).toBe(true)
    const { owed, held } = await readCreditUse(ctx.db, payer.accountId)
    // The second request had what the first one left.
    expect([owed, held]).toEqual(paid.ok ? [500, 500] : [2_000, 2_000])
  }
})

test('a payout paid and cancelled at the same time has one outcome, and is booked if paid', async ({ committed }) => {
  const ctx = contextOf({ committed })
  const officer = { ...ctx, actor: await aStaffMember(ctx.db) }
  for (let round = 0; round < rounds; round += 1) {
    const { payer, own, id } = await anAskedPayout(ctx)
    const [paid, cancelled] = await Promise.all([
      decidePayout(officer, id, { to: 'paid', text: '' }),
      cancelPayout(own, id),
    ])
    expect([paid.ok, cancelled.ok].filter(Boolean)).toHaveLength(1)
    expect(await bookings(ctx, id)).toBe(paid.ok ? 2 : 0)
    expect(await readCreditUse(ctx.db, payer.accountId)).toEqual({ owed: paid.ok ? 0 : 2_000, held: 0 })
  }
})

test('only one of eight officers decides, and the others see who decided', async ({ committed }) => {
  const ctx = contextOf({ committed })
  const { payer, id } = await anAskedPayout(ctx)
  const officers = await Promise.all(Array.from({ length: 8 }, () => aStaffMember(ctx.db)))
  const decided = await Promise.all(
    officers.map((actor, index) =>
      decidePayout({ ...ctx, actor }, id, index % 2 ? { to: 'paid', text: '' } : { to: 'declined', text: 'Not now.' }),
    ),
  )
  expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
  for (const one of decided) {
    if (!one.ok) expect(one.problem).toMatchObject({ code: 'decided', by: 'Lena officer' })
  }
  const [{ state } = { state: undefined }] = await ctx.db
    .select({ state: creditPayouts.state })
    .from(creditPayouts)
    .where(eq(creditPayouts.id, id))
  expect(await bookings(ctx, id)).toBe(state === 'paid' ? 2 : 0)
  expect(await readCreditUse(ctx.db, payer.accountId)).toEqual({ owed: state === 'paid' ? 0 : 2_000, held: 0 })
})

test('one officer who submits eight times pays once', async ({ committed }) => {
  const ctx = contextOf({ committed })
  const { id } = await anAskedPayout(ctx)
  const officer = { ...ctx, actor: await aStaffMember(ctx.db) }
  const pressed = await Promise.all(
    Array.from({ length: 8 }, () => decidePayout(officer, id, { to: 'paid', text: 'PP-1' })),
  )
  expect(pressed).toEqual(Array(8).fill({ ok: true, value: null }))
  expect(await bookings(ctx, id)).toBe(2)
  expect((await checkBalance(ctx.db)).unbalanced).toBe(0)
})
