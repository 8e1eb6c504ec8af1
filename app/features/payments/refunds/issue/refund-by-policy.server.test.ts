import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { withdrawOwnCase } from '#app/features/own-cases/withdraw-own-case.server.ts'
import { invoices } from '#app/features/payments/billing/billing.table.server.ts'
import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import { changeRefundRules } from '#app/features/settings/change-refund-rules.server.ts'
import type { Id } from '#app/lib/id.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { totalOf } from '#tests/support/payments.ts'
import { addOrdered, connected, droppedOf, linesOf, refundsOf } from '#tests/support/refund-cases.ts'
import { aPaidCase, aQuote } from '#tests/support/refunds.ts'
import { askRefund } from '../ask-refund.server.ts'
import { decideRefund } from '../decide-refund.server.ts'
import { refundByPolicy } from './refund-by-policy.server.ts'
import { refundEndings } from './refund-endings.server.ts'

const key = () => crypto.randomUUID()

describe('withdrawing', () => {
  test('refunds by policy at once, also above the limit, and records that no approval was asked', async ({
    ctx: make,
    db,
  }) => {
    const { ctx, provider } = connected(make)
    await changeRefundRules(ctx(await aStaffMember(db, 'admin')), { from: 20_000, to: 0 })
    const paid = await aPaidCase(ctx(), { status: 'processing' })
    expect((await withdrawOwnCase(ctx(paid.payer), paid.applicationId, key())).ok).toBe(true)
    const [refund] = await refundsOf(ctx(), paid)
    expect(refund).toMatchObject({
      cause: 'withdrawal',
      state: 'approved',
      amountMinor: 5_750,
      transfer: 'arrived',
      requestedById: null,
      decidedById: null,
      decidedAt: testNow,
    })
    expect(linesOf(refund)).toEqual({ government_fee: 5_000, service_fee: 750 })
    expect(provider.refunded(paid.paymentId)).toBe(5_750)
    expect(await db.$count(invoices, eq(invoices.refundId, refund?.id as Id<'refund'>))).toBe(1)
    const acts = (await db.select().from(auditRows).orderBy(auditRows.seq)).filter(
      ({ subjectKind }) => subjectKind === 'refund',
    )
    expect(acts).toMatchObject([
      {
        act: 'refund.issue',
        actorId: null,
        reason: 'Withdrawn when it was being checked. Refund by our policy.',
        detail: { cause: 'withdrawal', minor: 5_750, currency: 'USD' },
      },
    ])
  })

  test('with the same form twice refunds once, and the job finds nothing more', async ({ ctx: make }) => {
    const { ctx, provider, due } = connected(make)
    const paid = await aPaidCase(ctx())
    const once = key()
    for (const _ of [1, 2]) await withdrawOwnCase(ctx(paid.payer), paid.applicationId, once)
    expect(await due()).toBe(0)
    expect(await refundsOf(ctx(), paid)).toHaveLength(1)
    expect(provider.refunded(paid.paymentId)).toBe(6_500)
  })

  test('does not refund completed tasks, and removes open tasks from the case', async ({ ctx: make }) => {
    const { ctx } = connected(make)
    const quote = aQuote({
      government_fee: 5_000,
      service_fee: 1_500,
      translation: 4_000,
      photos: 1_500,
      discount: -500,
      tax: 1_235,
    })
    const paid = await aPaidCase(ctx(), { quote, status: 'document_verification' })
    await addOrdered(ctx(), paid, { translation: 'done', photos: 'open' })
    await withdrawOwnCase(ctx(paid.payer), paid.applicationId, key())
    const [refund] = await refundsOf(ctx(), paid)
    // Half of $10.00, and of the tax on $65.00 the part that falls on $20.00.
    expect(linesOf(refund)).toEqual({ government_fee: 5_000, service_fee: 500, photos: 1_500, tax: 380 })
    expect(await droppedOf(ctx(), paid)).toEqual(['photos'])
    expect(totalOf(await listLedgerLines(ctx().db, paid.attemptId))).toBe(0)
  })

  test('does not wait for a pending approval, and the request can no longer be approved', async ({ ctx: make, db }) => {
    const { ctx, provider } = connected(make)
    const admin = ctx(await aStaffMember(db, 'admin'))
    await changeRefundRules(admin, { from: 20_000, to: 0 })
    const paid = await aPaidCase(ctx())
    const wish = { lines: [{ line: 'government_fee' as const, minor: 2_000 }], reason: 'Kindness', seen: 0 }
    const asked = await askRefund(ctx(await aStaffMember(db)), paid.attemptId, wish, key())
    if (!asked.ok) throw new Error(asked.problem.code)
    await withdrawOwnCase(ctx(paid.payer), paid.applicationId, key())
    expect(provider.refunded(paid.paymentId)).toBe(6_500)
    const decision = { to: 'approved', note: 'Fine' } as const
    expect(await decideRefund(admin, asked.value.id, decision)).toEqual({
      ok: false,
      problem: { code: 'overtaken' },
    })
    expect((await decideRefund(admin, asked.value.id, { ...decision, to: 'refused' })).ok).toBe(true)
    expect(provider.refunded(paid.paymentId)).toBe(6_500)
  })

  test('by staff is refunded once it can no longer be undone', async ({ ctx: make, db }) => {
    const { ctx, due } = connected(make)
    const paid = await aPaidCase(ctx(), { status: 'processing' })
    const admin = ctx(await aStaffMember(db, 'admin'))
    const cases = [{ id: paid.applicationId, version: 1 }]
    await moveCases(admin, { cases, to: 'withdrawn', note: '', reason: 'Asked on the phone' })
    expect(await due(testNow)).toBe(0)
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
    expect(await refundsOf(ctx(), paid)).toMatchObject([{ cause: 'withdrawal', amountMinor: 5_750 }])
  })

  test('triggers no refund by the job for a payment through the gateway of an earlier version', async ({
    ctx: make,
    db,
  }) => {
    const { ctx, due } = connected(make)
    const paid = await aPaidCase(ctx(), { provider: null })
    await db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, paid.applicationId))
    expect(await due()).toBe(0)
  })
})

test('only the service issues refunds by policy', async ({ ctx: make, db }) => {
  const { ctx } = connected(make)
  const paid = await aPaidCase(ctx())
  const wanted = { applicationId: paid.applicationId, cause: 'withdrawal' } as const
  for (const actor of [paid.payer, await aStaffMember(db, 'admin')]) {
    await expect((async () => refundByPolicy(ctx(actor), wanted))()).rejects.toMatchObject({ status: 404 })
    await expect(refundEndings(ctx(actor))).rejects.toMatchObject({ status: 404 })
  }
})
