import { describe, expect } from 'vitest'
import { undoAct } from '#app/features/casework/undo-act.server.ts'
import { withdrawOwnCase } from '#app/features/own-cases/withdraw-own-case.server.ts'
import { disputes } from '#app/features/payments/disputes/dispute.table.server.ts'
import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import { money, usd } from '#app/lib/money.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { addDispute, addOrdered, connected, linesOf, refundsOf, rejectCase } from '#tests/support/refund-cases.ts'
import { aPaidCase, aQuote } from '#tests/support/refunds.ts'
import { askRefund } from '../ask-refund.server.ts'

const key = () => crypto.randomUUID()

describe('a refusal', () => {
  const quote = aQuote({ government_fee: 5_000, service_fee: 1_500, insurance: 2_500, photos: 1_500, tax: 550 })

  test('refunds unfinished add-ons and the insurance, once it can no longer be undone', async ({ ctx: make, db }) => {
    const { ctx, provider, due } = connected(make)
    const paid = await aPaidCase(ctx(), { quote, status: 'under_review' })
    await addOrdered(ctx(), paid, { insurance: 'done', photos: 'open' })
    await rejectCase(ctx(await aStaffMember(db)), paid.applicationId)
    expect(await due(testNow)).toBe(0)
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
    const [refund] = await refundsOf(ctx(), paid)
    expect(refund).toMatchObject({ cause: 'refusal', requestedById: null })
    expect(linesOf(refund)).toEqual({ insurance: 2_500, photos: 1_500, tax: 400 })
    expect(provider.refunded(paid.paymentId)).toBe(0)
  })

  test('that was undone refunds nothing', async ({ ctx: make, db }) => {
    const { ctx, due } = connected(make)
    const paid = await aPaidCase(ctx(), { quote, status: 'under_review' })
    await addOrdered(ctx(), paid, { photos: 'open' })
    const officer = ctx(await aStaffMember(db))
    const act = await rejectCase(officer, paid.applicationId)
    expect((await undoAct(officer, act)).ok).toBe(true)
    expect(await due()).toBe(0)
    expect(await refundsOf(ctx(), paid)).toEqual([])
  })

  test('of a case without add-ons refunds nothing', async ({ ctx: make, db }) => {
    const { ctx, due } = connected(make)
    const paid = await aPaidCase(ctx(), { status: 'under_review' })
    await rejectCase(ctx(await aStaffMember(db)), paid.applicationId)
    expect(await due()).toBe(0)
  })
})

describe('an unused charge', () => {
  test('is refunded in full, once, and only its payout is booked', async ({ ctx: make }) => {
    const { ctx, due } = connected(make)
    const paid = await aPaidCase(ctx(), { unused: usd(6_500), status: 'withdrawn' })
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
    const [refund] = await refundsOf(ctx(), paid)
    expect(refund).toMatchObject({ cause: 'unused', amountMinor: 6_500, transfer: 'asked', chargeMinor: 6_500 })
    expect(await listLedgerLines(ctx().db, paid.attemptId, 'refund')).toEqual([])
  })

  test('in the wrong amount is refunded as the provider charged it', async ({ ctx: make }) => {
    const { ctx, due } = connected(make)
    const paid = await aPaidCase(ctx(), { unused: money(540_000, 'INR'), charge: money(550_000, 'INR') })
    expect(await due()).toBe(1)
    expect(await refundsOf(ctx(), paid)).toMatchObject([
      { amountMinor: 540_000, currency: 'INR', chargeMinor: 540_000, chargeCurrency: 'INR' },
    ])
  })

  test('that staff have refunded is not refunded again', async ({ ctx: make, db }) => {
    const { ctx, due } = connected(make)
    const paid = await aPaidCase(ctx(), { unused: usd(6_500), status: 'withdrawn' })
    const wish = { lines: [{ line: 'unused' as const, minor: 6_500 }], reason: 'Twice', seen: 0 }
    expect((await askRefund(ctx(await aStaffMember(db)), paid.attemptId, wish, key())).ok).toBe(true)
    expect(await due()).toBe(0)
  })
})

describe('a disputed charge', () => {
  test('is not refunded while the bank holds the money', async ({ ctx: make, db }) => {
    const { ctx, provider, due } = connected(make)
    const paid = await aPaidCase(ctx())
    await addDispute(ctx(), paid)
    await withdrawOwnCase(ctx(paid.payer), paid.applicationId, key())
    const wish = { lines: [{ line: 'service_fee' as const, minor: 1 }], reason: 'Kindness', seen: 0 }
    const asked = await askRefund(ctx(await aStaffMember(db)), paid.attemptId, wish, key())
    expect(asked).toMatchObject({ problem: { code: 'disputed' } })
    expect(await due()).toBe(0)
    await db.update(disputes).set({ releasedAt: testNow, closedAt: testNow, state: 'won' })
    expect(await due()).toBe(1)
    expect(await refundsOf(ctx(), paid)).toMatchObject([{ cause: 'withdrawal', amountMinor: 6_500 }])
    expect(provider.made.size).toBe(0)
  })
})
