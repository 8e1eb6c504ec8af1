import { expect } from 'vitest'
import { money, usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { KeyReused, NotFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { anAuthority } from '#tests/support/evidence.ts'
import { aDraft, anOrder, aPayer, pay, payAt, testQuote, totalOf, withProvider } from '#tests/support/payments.ts'
import { readApplication } from '../applications/read-application.server.ts'
import { forgetPrices } from '../settings/read-prices.server.ts'
import { exchangeRates } from '../settings/setting.table.server.ts'
import { requirements } from '../visas/visa.table.server.ts'
import { listLedgerLines } from './ledger/ledger.store.server.ts'
import { payApplication } from './pay-application.server.ts'
import { listAttempts } from './payment.store.server.ts'
import { readPayment } from './read-payment.server.ts'

test('a valid card pays, is booked line by line and submits the application', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const result = await pay(ctx(payer), anOrder(id))

  expect(result).toMatchObject({
    ok: true,
    value: { attempt: { state: 'succeeded', brand: 'visa', last4: '4242', amount: usd(6_500) } },
  })
  expect(await readApplication(ctx(payer), id)).toMatchObject({ status: 'pending', expectedOn: '2026-12-04' })
  const payment = await readPayment(ctx(payer), id)
  expect(payment.status).toBe('completed')
  expect(payment.current && (await listLedgerLines(db, payment.current.id))).toEqual([
    { account: 'traveller_receipts', line: null, amount: usd(6_500) },
    { account: 'authority_fees_payable', line: 'government_fee', amount: usd(-5_000) },
    { account: 'service_revenue', line: 'service_fee', amount: usd(-1_500) },
  ])
})

test('a declined card costs nothing, and another card pays on the same page', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const declined = await pay(ctx(payer), anOrder(id), '4000 0000 0000 0002')
  expect(declined).toMatchObject({ ok: true, value: { attempt: { state: 'started' } } })
  expect(await readApplication(ctx(payer), id)).toMatchObject({ status: 'draft' })
  expect(await readPayment(ctx(payer), id)).toMatchObject({ status: 'pending' })

  const paid = await pay(ctx(payer), anOrder(id))
  expect(paid).toMatchObject({ ok: true, value: { attempt: { state: 'succeeded' } } })
  const attempts = await listAttempts(db, id)
  const booked = await Promise.all(attempts.map((attempt) => listLedgerLines(db, attempt.id)))
  expect([attempts.length, booked.flat().length, totalOf(booked.flat())]).toEqual([1, 3, 0])
})

test('a payment leads to the page of the provider and keeps the draft', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const result = await payApplication(ctx(payer), anOrder(id))
  expect(result).toMatchObject({
    ok: true,
    value: { attempt: { state: 'started', provider: 'stripe' }, payAt: { kind: 'page', url: expect.any(String) } },
  })
  expect(await readApplication(ctx(payer), id)).toMatchObject({ status: 'draft' })
})

test('UPI shows a code for rupees at the current rate, and names the payee', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  await rupees(ctx(payer), 12_000)
  const result = await payApplication(ctx(payer), anOrder(id, { method: 'upi' }))
  expect(result).toMatchObject({
    ok: true,
    value: {
      attempt: {
        state: 'started',
        provider: 'razorpay',
        amount: usd(6_500),
        charge: { amount: money(541_667, 'INR') },
      },
      payAt: { kind: 'qr', payload: expect.stringContaining('am=5416.67'), payee: 'Portolan' },
    },
  })
  if (!result.ok) return
  // A later exchange rate changes nothing.
  await rupees(ctx(payer), 11_000)
  await payAt(result.value.attempt)
  const settled = await pay(ctx(payer), anOrder(id, { method: 'upi' }))
  expect(settled).toMatchObject({ ok: true, value: { attempt: { state: 'succeeded', brand: null } } })
  expect((await listLedgerLines(db, result.value.attempt.id))[0]?.amount).toEqual(usd(6_500))
})

test('UPI starts no payment without an exchange rate for rupees', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  await db.delete(exchangeRates)
  forgetPrices(ctx(payer))
  const id = await aDraft(db, { ownerId: payer.accountId })
  expect(await payApplication(ctx(payer), anOrder(id, { method: 'upi' }))).toEqual({
    ok: false,
    problem: { code: 'no_rate' },
  })
  expect(await listAttempts(db, id)).toEqual([])
})

test('the same form sent twice makes one payment with one response', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const order = anOrder(id)
  const first = await payApplication(ctx(payer), order)
  const second = await payApplication(ctx(payer), order)
  expect(second).toMatchObject({ ok: true, value: { attempt: { id: first.ok && first.value.attempt.id } } })
  expect(await listAttempts(db, id)).toHaveLength(1)
  await expect(payApplication(ctx(payer), { ...order, method: 'upi' })).rejects.toBeInstanceOf(KeyReused)
})

test('another form is refused as already paid, or returns the open payment', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const paid = await aDraft(db, { ownerId: payer.accountId })
  await pay(ctx(payer), anOrder(paid))
  expect(await payApplication(ctx(payer), anOrder(paid))).toEqual({ ok: false, problem: { code: 'already_paid' } })

  const open = await aDraft(db, { ownerId: payer.accountId })
  const first = await payApplication(ctx(payer), anOrder(open))
  const second = await payApplication(ctx(payer), anOrder(open))
  expect(first.ok && second.ok && second.value.attempt.id === first.value.attempt.id).toBe(true)
  expect(await listAttempts(db, open)).toHaveLength(1)
})

test('a journey that is stopped, or has a new warning, after pricing is not charged', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const facts = (changed: Partial<typeof requirements.$inferInsert>) => db.update(requirements).set(changed)
  await facts({ limits: { suspended: true } })
  expect(await payApplication(ctx(payer), anOrder(id))).toEqual({ ok: false, problem: { code: 'stopped' } })
  await facts({ limits: {}, evidence: [] })
  expect(await payApplication(ctx(payer), anOrder(id))).toEqual({ ok: false, problem: { code: 'unaccepted' } })
  expect(await listAttempts(db, id)).toEqual([])
  await facts({ evidence: [anAuthority()] })
  expect(await payApplication(ctx(payer), anOrder(id))).toMatchObject({ ok: true })
})

test('a price other than the one shown, or a changed draft, is not charged', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const dearer = { ...testQuote, total: usd(7_000) }
  const changed = { ok: false, problem: { code: 'price_changed' } }
  expect(await payApplication(ctx(payer), { ...anOrder(id), quote: dearer })).toEqual(changed)
  expect(await payApplication(ctx(payer), anOrder(id, { draftOf: new Date(0) }))).toEqual(changed)
  expect(await listAttempts(db, id)).toEqual([])
})

test('an estimate, or an application that is not a draft, is not charged', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const estimate = anOrder(id, { quote: { ...testQuote, estimate: true } })
  expect(await payApplication(ctx(payer), estimate)).toEqual({ ok: false, problem: { code: 'estimate' } })

  const withdrawn = await aDraft(db, { ownerId: payer.accountId, status: 'withdrawn' })
  const closed = { ok: false, problem: { code: 'not_open', status: 'withdrawn' } }
  expect(await payApplication(ctx(payer), anOrder(withdrawn))).toEqual(closed)
})

test('another account, or an owner with an unverified email address, cannot pay', async ({ db, ctx }) => {
  const owner = await aPayer(db, { emailVerified: false })
  const id = await aDraft(db, { ownerId: owner.accountId })
  for (const actor of [await aPayer(db), owner, { kind: 'visitor' } as const]) {
    const attempt = inTransaction(ctx(actor), (ctx) => payApplication(ctx, anOrder(id)))
    await expect(attempt).rejects.toBeInstanceOf(NotFound)
  }
  expect(await listAttempts(db, id)).toEqual([])
})

test('an unreachable provider leaves the payment open, and a retry uses the same key', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const startCheckout = () => Promise.reject(new Error('Out of reach'))
  const broken = withProvider(ctx(payer), () => ({ startCheckout }))
  const first = await payApplication(broken, anOrder(id))
  expect(first).toMatchObject({ ok: true, value: { attempt: { state: 'created', checkoutId: null } } })
  expect(await readApplication(ctx(payer, testNow), id)).toMatchObject({ status: 'draft' })
  const again = await payApplication(ctx(payer), anOrder(id))
  expect(again).toMatchObject({
    ok: true,
    value: { attempt: { id: first.ok && first.value.attempt.id, state: 'started' } },
  })
})

test('no payment is possible without a payment provider', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const without = ctx(payer)
  const closed = { ...without, ports: { ...without.ports, payments: [] } }
  await expect(payApplication(closed, anOrder(id))).rejects.toBeInstanceOf(NotFound)
  expect(await listAttempts(db, id)).toEqual([])
})

async function rupees(ctx: RequestContext, usdMicros: number): Promise<void> {
  const rate = { usdMicros, asOf: '2026-11-01' as PlainDate }
  await ctx.db
    .insert(exchangeRates)
    .values({ currency: 'INR', ...rate })
    .onConflictDoUpdate({ target: exchangeRates.currency, set: rate })
  forgetPrices(ctx)
}
