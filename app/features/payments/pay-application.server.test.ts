import { expect } from 'vitest'
import { usd } from '#app/lib/money.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import type { DeclineReason } from '#app/platform/gateway/gateway.ts'
import { KeyReused, NotFound } from '#app/platform/refusal.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, card, testQuote, totalOf, upi } from '#tests/support/payments.ts'
import { readApplication } from '../applications/read-application.server.ts'
import { requirements } from '../visas/visa.table.server.ts'
import { listLedgerLines } from './ledger/ledger.store.server.ts'
import { payApplication } from './pay-application.server.ts'
import { listAttempts } from './payment.store.server.ts'
import { readPayment } from './read-payment.server.ts'

test('a good card pays, is booked line by line and submits the application', async ({ db, call }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const result = await payApplication(call(payer), anOrder(id))

  expect(result).toMatchObject({
    ok: true,
    value: { attempt: { state: 'succeeded', brand: 'visa', amount: usd(6_500) } },
  })
  expect(await readApplication(call(payer), id)).toMatchObject({ status: 'pending', expectedOn: '2026-12-04' })
  const payment = await readPayment(call(payer), id)
  expect(payment.status).toBe('completed')
  expect(payment.current && (await listLedgerLines(db, payment.current.id))).toEqual([
    { account: 'traveller_receipts', line: null, amount: usd(6_500) },
    { account: 'authority_fees_payable', line: 'government_fee', amount: usd(-5_000) },
    { account: 'service_revenue', line: 'service_fee', amount: usd(-1_500) },
  ])
})

test.for<[string, DeclineReason]>([
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient_funds'],
  ['4000 0000 0000 0069', 'expired_card'],
  ['4111 1111 1111 1111', 'not_a_test_card'],
])('the card %s fails, costs nothing, and another card still pays', async ([number, failureReason], { db, call }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const failed = await payApplication(call(payer), anOrder(id, { instrument: card(number) }))
  expect(failed).toMatchObject({ ok: true, value: { attempt: { state: 'failed', failureReason } } })
  expect(await readApplication(call(payer), id)).toMatchObject({ status: 'draft' })
  expect(await readPayment(call(payer), id)).toMatchObject({ status: 'pending', current: undefined })

  const paid = await payApplication(call(payer), anOrder(id))
  expect(paid).toMatchObject({ ok: true, value: { attempt: { state: 'succeeded' } } })
  const booked = await Promise.all((await listAttempts(db, id)).map((attempt) => listLedgerLines(db, attempt.id)))
  expect(booked.flat()).toHaveLength(3)
  expect(totalOf(booked.flat())).toBe(0)
})

test('a card that needs authentication leads to the gateway and leaves a draft', async ({ db, call }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const result = await payApplication(call(payer), anOrder(id, { instrument: card('4000 0025 0000 3155') }))
  expect(result).toMatchObject({
    ok: true,
    value: { attempt: { state: 'started' }, authenticateAt: expect.stringMatching(/\/dev\/gateway\/[0-9a-f-]{36}$/) },
  })
  expect(await readApplication(call(payer), id)).toMatchObject({ status: 'draft' })
})

test('a UPI payment is kept as verifying, with its reference for staff', async ({ db, call }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const result = await payApplication(call(payer), anOrder(id, { instrument: upi('402112345678') }))
  expect(result).toMatchObject({
    ok: true,
    value: { attempt: { state: 'verifying', paymentReference: '402112345678', brand: null } },
  })
})

test('the same form sent twice is one payment with one answer', async ({ db, call }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const order = anOrder(id)
  const first = await payApplication(call(payer), order)
  const second = await payApplication(call(payer), order)
  expect(second).toEqual(first)
  expect(await listAttempts(db, id)).toHaveLength(1)
  await expect(payApplication(call(payer), { ...order, instrument: upi('success-0001') })).rejects.toBeInstanceOf(
    KeyReused,
  )
})

test('another form is told that it is paid, or answered with the payment under way', async ({ db, call }) => {
  const payer = await aPayer(db)
  const paid = await aDraft(db, { ownerId: payer.accountId })
  await payApplication(call(payer), anOrder(paid))
  expect(await payApplication(call(payer), anOrder(paid))).toEqual({ ok: false, problem: { code: 'already_paid' } })

  const open = await aDraft(db, { ownerId: payer.accountId })
  const first = await payApplication(call(payer), anOrder(open, { instrument: upi('other-000001') }))
  const second = await payApplication(call(payer), anOrder(open))
  expect(first.ok && second.ok && second.value.attempt.id === first.value.attempt.id).toBe(true)
  expect(await listAttempts(db, open)).toHaveLength(1)
})

test('a journey that is stopped, or warned of, after its price was drawn takes no money', async ({ db, call }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const facts = (changed: Partial<typeof requirements.$inferInsert>) => db.update(requirements).set(changed)
  await facts({ limits: { suspended: true } })
  expect(await payApplication(call(payer), anOrder(id))).toEqual({ ok: false, problem: { code: 'stopped' } })
  await facts({ limits: {}, confidence: 'low' })
  expect(await payApplication(call(payer), anOrder(id))).toEqual({ ok: false, problem: { code: 'unaccepted' } })
  expect(await listAttempts(db, id)).toEqual([])
  await facts({ confidence: 'high' })
  expect(await payApplication(call(payer), anOrder(id))).toMatchObject({ ok: true })
})

test('a price that is not the one drawn, or a draft changed since, takes no money', async ({ db, call }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const dearer = { ...testQuote, total: usd(7_000) }
  const changed = { ok: false, problem: { code: 'price_changed' } }
  expect(await payApplication(call(payer), { ...anOrder(id), quote: dearer })).toEqual(changed)
  expect(await payApplication(call(payer), anOrder(id, { draftOf: new Date(0) }))).toEqual(changed)
  expect(await listAttempts(db, id)).toEqual([])
})

test('nothing is taken for an estimate or for what is no draft', async ({ db, call }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const estimate = anOrder(id, { quote: { ...testQuote, estimate: true } })
  expect(await payApplication(call(payer), estimate)).toEqual({ ok: false, problem: { code: 'estimate' } })

  const withdrawn = await aDraft(db, { ownerId: payer.accountId, status: 'withdrawn' })
  const closed = { ok: false, problem: { code: 'not_open', status: 'withdrawn' } }
  expect(await payApplication(call(payer), anOrder(withdrawn))).toEqual(closed)
})

test('neither a stranger nor an owner with an unconfirmed address can pay, and nothing is written', async ({
  db,
  call,
}) => {
  const owner = await aPayer(db, { emailVerified: false })
  const id = await aDraft(db, { ownerId: owner.accountId })
  for (const actor of [await aPayer(db), owner, { kind: 'visitor' } as const]) {
    const attempt = inTransaction(call(actor), (call) => payApplication(call, anOrder(id)))
    await expect(attempt).rejects.toBeInstanceOf(NotFound)
  }
  expect(await listAttempts(db, id)).toEqual([])
})

test('a gateway out of reach leaves the payment open, and its error goes nowhere', async ({ db, call }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const asked = call(payer)
  const charge = async () => {
    throw new Error('4242424242424242 could not be sent')
  }
  const broken: Call = { ...asked, ports: { ...asked.ports, gateway: { ...asked.ports.gateway, charge } } }
  expect(await payApplication(broken, anOrder(id))).toMatchObject({
    ok: true,
    value: { attempt: { state: 'created' } },
  })
  expect(await readApplication(call(payer, testNow), id)).toMatchObject({ status: 'draft' })
})

test('where no payment provider is set up, nothing can be paid', async ({ db, call }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const without = call(payer)
  const closed = { ...without, ports: { ...without.ports, takesPayments: false } }
  await expect(payApplication(closed, anOrder(id))).rejects.toBeInstanceOf(NotFound)
  expect(await listAttempts(db, id)).toEqual([])
})
