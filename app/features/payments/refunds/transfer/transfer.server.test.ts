import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import { sumSpent } from '#app/features/payments/transactions/transaction.store.server.ts'
import { money, usd } from '#app/lib/money.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { connected, later, ledgerTotalsOf, type MakeContext } from '#tests/support/refund-cases.ts'
import { aPaidCase, aQuote, connectedTo, type PaidCase, RefundingProvider } from '#tests/support/refunds.ts'
import { askRefund } from '../ask-refund.server.ts'
import { readOwnRefunds } from '../read-own-refunds.server.ts'
import { refunds } from '../refund.table.server.ts'
import type { RefundLine } from '../refund.ts'
import { followRefund, followRefunds } from './follow-refund.server.ts'
import { payRefundByHand, sendRefundAgain } from './resend-refund.server.ts'
import { notConnected, refundSending, sendRefunds } from './send-refunds.server.ts'

const wholeService: RefundLine[] = [{ line: 'service_fee', minor: 1_500 }]

/** An installation with one provider and a staff member. */
async function anInstallation(make: MakeContext, provider = new RefundingProvider()) {
  const { ctx } = connected(make, provider)
  const officer = ctx(await aStaffMember(make().db))
  return { ctx, provider, officer, sending: (now?: Date) => ctx(refundSending, now) }
}

async function ask(officer: RequestContext, { attemptId }: PaidCase, lines = wholeService) {
  const seen = await officer.db.$count(refunds, eq(refunds.attemptId, attemptId))
  const asked = await askRefund(officer, attemptId, { lines, reason: 'Cancelled.', seen }, crypto.randomUUID())
  if (!asked.ok) throw new Error(JSON.stringify(asked.problem))
  return asked.value.id
}

const rowOf = async ({ db }: RequestContext, id: string) =>
  (await db.select().from(refunds)).find((row) => row.id === id)

const titlesOf = async ({ db }: RequestContext) => (await db.select().from(notifications)).map(({ title }) => title)

describe('a refund', () => {
  test('is sent to the provider on approval, and its payout is booked with the response', async ({ ctx }) => {
    const { officer, provider } = await anInstallation(ctx)
    const paid = await aPaidCase(officer)
    const id = await ask(officer, paid)
    expect(await rowOf(officer, id)).toMatchObject({
      transfer: 'arrived',
      providerRefundId: `re_${id}-0`,
      moneyMinor: 1_500,
      chargeMinor: 1_500,
      chargeCurrency: 'USD',
      transferTry: 0,
      transferProblem: null,
    })
    expect([...provider.made.values()]).toMatchObject([{ paymentId: paid.paymentId, amount: usd(1_500) }])
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 5_000, owed: 0 })
    expect(await listLedgerLines(officer.db, paid.attemptId, 'payout')).toEqual([
      { account: 'refunds_payable', line: null, amount: usd(1_500) },
      { account: 'traveller_receipts', line: null, amount: usd(-1_500) },
    ])
    const [own] = await readOwnRefunds(ctx(paid.payer), { id: paid.applicationId, ownerId: paid.payer.accountId })
    expect(own).toMatchObject({ transfer: 'arrived', paidWith: { method: 'card', last4: '4242' } })
    // An immediate response from the provider is notified once.
    expect(await titlesOf(officer)).toEqual(['We are refunding $15.00'])
  })

  test('that takes time is followed until it arrives, and the payer is notified', async ({ ctx }) => {
    const { officer, provider, sending } = await anInstallation(ctx)
    provider.answers = 'pending'
    const paid = await aPaidCase(officer)
    const id = await ask(officer, paid)
    expect(await rowOf(officer, id)).toMatchObject({ transfer: 'sent' })
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 5_000, owed: 0 })
    expect(await followRefunds(sending(later(5)))).toBe(0)
    expect(await followRefunds(sending(later(11)))).toBe(1)
    expect(await rowOf(officer, id)).toMatchObject({ transfer: 'sent' })
    provider.settle(`re_${id}-0`, 'succeeded')
    expect(await followRefund(sending(), `re_${id}-0`)).toBe('applied')
    expect(await rowOf(officer, id)).toMatchObject({ transfer: 'arrived' })
    // Duplicate and out-of-order events have no effect.
    provider.settle(`re_${id}-0`, 'pending')
    await followRefund(sending(), `re_${id}-0`)
    expect(await rowOf(officer, id)).toMatchObject({ transfer: 'arrived' })
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 5_000, owed: 0 })
    expect(await titlesOf(officer)).toEqual([
      'We are refunding $15.00',
      'Your refund of $15.00 has arrived at your bank',
    ])
    expect(await followRefund(sending(), 're_of_nobody')).toBe('orphan')
  })

  test.for(['pending', 'succeeded'] as const)(
    'that was %s and is returned by the bank is owed again, and can be sent again',
    async (state, { ctx }) => {
      const { officer, provider, sending } = await anInstallation(ctx)
      provider.answers = state
      const paid = await aPaidCase(officer)
      const id = await ask(officer, paid)
      provider.settle(`re_${id}-0`, 'failed', 'The card was closed.')
      await followRefund(sending(), `re_${id}-0`)
      await followRefund(sending(), `re_${id}-0`)
      expect(await rowOf(officer, id)).toMatchObject({ transfer: 'failed', transferProblem: 'The card was closed.' })
      expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 6_500, owed: 1_500 })
      expect((await titlesOf(officer)).slice(-2)).toEqual([
        'Your bank returned our refund of $15.00',
        'Refund failed: $15.00',
      ])
      // It is not sent automatically.
      expect(await sendRefunds(sending(later(60)))).toBe(0)

      provider.answers = 'succeeded'
      expect(await sendRefundAgain(officer, id)).toMatchObject({ ok: true })
      expect(await sendRefundAgain(officer, id)).toEqual({ ok: false, problem: { code: 'moved', transfer: 'arrived' } })
      expect(await rowOf(officer, id)).toMatchObject({
        transfer: 'arrived',
        transferTry: 1,
        providerRefundId: `re_${id}-1`,
        transferProblem: null,
      })
      // The failed attempt is over, whatever the provider reports about it.
      expect(await followRefund(sending(), `re_${id}-0`)).toBe('orphan')
      expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 5_000, owed: 0 })
      expect(provider.refunded(paid.paymentId)).toBe(1_500)
    },
  )

  test('that the provider rejects at once is never booked as a payout', async ({ ctx }) => {
    const { officer, provider } = await anInstallation(ctx)
    provider.answers = 'failed'
    const paid = await aPaidCase(officer)
    const id = await ask(officer, paid)
    expect(await rowOf(officer, id)).toMatchObject({ transfer: 'failed', transferProblem: 'The card was closed.' })
    expect(await listLedgerLines(officer.db, paid.attemptId, 'payout')).toEqual([])
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 6_500, owed: 1_500 })
  })

  test('is owed from its approval, and no longer counts as spent by the payer', async ({ ctx }) => {
    const { officer, provider } = await anInstallation(ctx)
    provider.before = new Error('away')
    const paid = await aPaidCase(officer)
    expect(await sumSpent(officer.db, paid.payer.accountId)).toBe(6_500)
    await ask(officer, paid)
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 6_500, owed: 1_500 })
    expect(await sumSpent(officer.db, paid.payer.accountId)).toBe(5_000)
  })
})

describe('a provider', () => {
  test('that is unavailable gets a retry with the same key, and does not delay the others', async ({ ctx }) => {
    const { officer, provider, sending } = await anInstallation(ctx)
    const [first, second] = [await aPaidCase(officer), await aPaidCase(officer)]
    provider.before = new Error('The provider is away.')
    const [one, other] = [await ask(officer, first), await ask(officer, second)]
    expect(await rowOf(officer, one)).toMatchObject({ transfer: 'asked', transferProblem: 'The provider is away.' })
    // Not immediately: it was requested a moment ago.
    expect(await sendRefunds(sending(later(1)))).toBe(0)
    await expect(sendRefunds(sending(later(3)))).rejects.toThrow('away')
    provider.before = undefined
    expect(await sendRefunds(sending(later(6)))).toBe(2)
    for (const id of [one, other]) expect(await rowOf(officer, id)).toMatchObject({ transfer: 'arrived' })
    expect([...provider.made.keys()].toSorted()).toEqual([`${one}-0`, `${other}-0`].toSorted())
  })

  test('whose response was lost makes the refund only once', async ({ ctx }) => {
    const { officer, provider, sending } = await anInstallation(ctx)
    const paid = await aPaidCase(officer)
    provider.after = new Error('The connection broke.')
    const id = await ask(officer, paid)
    expect(provider.made.size).toBe(1)
    expect(await rowOf(officer, id)).toMatchObject({ transfer: 'asked', providerRefundId: null })
    provider.after = undefined
    await sendRefunds(sending(later(3)))
    expect(provider.made.size).toBe(1)
    expect(await rowOf(officer, id)).toMatchObject({ transfer: 'arrived', providerRefundId: `re_${id}-0` })
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 5_000, owed: 0 })
  })

  test('that is no longer connected leaves the refund open, with an error', async ({ ctx }) => {
    const { officer, provider } = await anInstallation(ctx)
    provider.before = new Error('away')
    const paid = await aPaidCase(officer)
    const id = await ask(officer, paid)
    await expect(sendRefunds(connectedTo(ctx(refundSending, later(3))))).rejects.toThrow(notConnected)
    expect(await rowOf(officer, id)).toMatchObject({ transfer: 'asked', transferProblem: notConnected })
  })

  test('that charged another currency refunds the share in that currency, to the last unit', async ({ ctx }) => {
    const { officer, provider } = await anInstallation(ctx, new RefundingProvider('razorpay', 'INR'))
    const charge = money(550_007, 'INR')
    const paid = await aPaidCase(officer, { provider: 'razorpay', charge })
    await ask(officer, paid, [{ line: 'service_fee', minor: 1 }])
    await ask(officer, paid, [{ line: 'service_fee', minor: 1_499 }])
    await ask(officer, paid, [{ line: 'government_fee', minor: 3_333 }])
    expect(provider.refunded(paid.paymentId)).toBeLessThan(charge.minor)
    await ask(officer, paid, [{ line: 'government_fee', minor: 1_667 }])
    expect([...provider.made.values()].map(({ amount }) => amount.currency)).toEqual(Array(4).fill('INR'))
    expect([...provider.made.values()][0]?.amount.minor).toBe(84)
    expect(provider.refunded(paid.paymentId)).toBe(charge.minor)
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 0, owed: 0 })
  })
})

describe('credit', () => {
  const quote = aQuote({ government_fee: 5_000, service_fee: 1_500, credit: -1_000 })

  test('is refunded after the charge, without a request to the provider', async ({ ctx }) => {
    const { officer, provider } = await anInstallation(ctx)
    const paid = await aPaidCase(officer, { quote })
    const first = await ask(officer, paid, [{ line: 'government_fee', minor: 5_000 }])
    expect(await rowOf(officer, first)).toMatchObject({ moneyMinor: 5_000, chargeMinor: 5_000 })
    const second = await ask(officer, paid, [{ line: 'service_fee', minor: 700 }])
    expect(await rowOf(officer, second)).toMatchObject({ moneyMinor: 500, chargeMinor: 500 })
    const third = await ask(officer, paid, [{ line: 'service_fee', minor: 800 }])
    expect(await rowOf(officer, third)).toMatchObject({ moneyMinor: 0, chargeMinor: null, transfer: 'none' })
    expect(provider.refunded(paid.paymentId)).toBe(5_500)
    const own = await readOwnRefunds(ctx(paid.payer), { id: paid.applicationId, ownerId: paid.payer.accountId })
    expect(own.map(({ credit }) => credit.minor).toSorted((a, b) => a - b)).toEqual([0, 200, 800])
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 0, owed: 0 })
  })
})

describe('a payment without a provider of ours', () => {
  test('is refunded by hand, and is owed until staff have paid it', async ({ ctx, db }) => {
    const { officer, provider, sending } = await anInstallation(ctx)
    const paid = await aPaidCase(officer, { provider: null })
    const id = await ask(officer, paid)
    expect(await rowOf(officer, id)).toMatchObject({ transfer: 'by_hand', moneyMinor: 1_500, chargeMinor: null })
    expect(await sendRefunds(sending(later(60)))).toBe(0)
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 6_500, owed: 1_500 })
    expect(await payRefundByHand(officer, id)).toMatchObject({ ok: true })
    expect(await payRefundByHand(officer, id)).toEqual({ ok: false, problem: { code: 'moved', transfer: 'arrived' } })
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 5_000, owed: 0 })
    expect(provider.made.size).toBe(0)
    const acts = await db.select().from(auditRows)
    expect(acts.map(({ act }) => act)).toEqual(['refund.request', 'refund.pay-by-hand'])
  })

  test('that was refunded in an earlier version stays unchanged', async ({ ctx }) => {
    const { officer } = await anInstallation(ctx)
    const paid = await aPaidCase(officer, { provider: null })
    const id = await ask(officer, paid)
    await officer.db.update(refunds).set({ moneyMinor: null })
    expect(await payRefundByHand(officer, id)).toMatchObject({ ok: false })
    const [own] = await readOwnRefunds(ctx(paid.payer), { id: paid.applicationId, ownerId: paid.payer.accountId })
    expect(own).toMatchObject({ transfer: null, credit: usd(0) })
  })

  test('can be refunded by hand, and so can a refund that failed', async ({ ctx }) => {
    const { officer, provider } = await anInstallation(ctx)
    provider.answers = 'failed'
    const paid = await aPaidCase(officer)
    const id = await ask(officer, paid)
    expect(await payRefundByHand(officer, id)).toMatchObject({ ok: true })
    expect(await sendRefundAgain(officer, id)).toMatchObject({ ok: false })
    expect(await ledgerTotalsOf(officer, paid)).toEqual({ total: 0, receipts: 5_000, owed: 0 })
  })
})

test('staff actions on a failed refund are in the audit log', async ({ ctx, db }) => {
  const { officer, provider } = await anInstallation(ctx)
  provider.answers = 'failed'
  const id = await ask(officer, await aPaidCase(officer))
  await sendRefundAgain(officer, id)
  await payRefundByHand(officer, id)
  const acts = await db.select().from(auditRows)
  expect(acts.map(({ act }) => act)).toEqual(['refund.request', 'refund.send-again', 'refund.pay-by-hand'])
})

test('only the service contacts a provider, and only staff who refund retry or pay by hand', async ({ ctx, db }) => {
  const { officer, provider } = await anInstallation(ctx)
  provider.answers = 'failed'
  const paid = await aPaidCase(officer)
  const id = await ask(officer, paid)
  for (const actor of [paid.payer, await aStaffMember(db, 'admin')]) {
    await expect(sendRefunds(ctx(actor))).rejects.toBeInstanceOf(NotFound)
    await expect(followRefunds(ctx(actor))).rejects.toBeInstanceOf(NotFound)
    await expect(followRefund(ctx(actor), 're_x')).rejects.toBeInstanceOf(NotFound)
  }
  for (const actor of [paid.payer, await aStaffMember(db, 'support')]) {
    await expect(sendRefundAgain(ctx(actor), id)).rejects.toBeInstanceOf(NotFound)
    await expect(payRefundByHand(ctx(actor), id)).rejects.toBeInstanceOf(NotFound)
  }
})
