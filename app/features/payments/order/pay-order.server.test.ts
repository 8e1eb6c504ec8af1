import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Application } from '#app/features/applications/application.ts'
import { listMyApplications, readApplication } from '#app/features/applications/read-application.server.ts'
import { orders } from '#app/features/applications/travellers/order.table.server.ts'
import { addToOwnOrder, removeFromOwnOrder } from '#app/features/own-cases/change-travellers.server.ts'
import { withdrawOwnCase } from '#app/features/own-cases/withdraw-own-case.server.ts'
import { forgetUnpaid } from '#app/features/privacy/deletion/erase.store.server.ts'
import { together } from '#app/features/quotes/order-quote.ts'
import { withCredit } from '#app/features/quotes/quote.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import { changeRefundRules } from '#app/features/settings/change-refund-rules.server.ts'
import { newId } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import { service } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aFamily, aPaidFamily, orderFor } from '#tests/support/family.ts'
import { aKnownRoute, pay, payAt, testQuote, totalOf } from '#tests/support/payments.ts'
import { readInvoice } from '../billing/read-invoice.server.ts'
import { giveCredit } from '../credit/give-credit.server.ts'
import { readBalance } from '../credit/read-balance.server.ts'
import { receiptPdf } from '../documents/receipt-pdf.server.ts'
import { checkBalance, listLedgerLines } from '../ledger/ledger.store.server.ts'
import { payApplication } from '../pay-application.server.ts'
import { listShares } from '../payment.store.server.ts'
import { paymentAttempts } from '../payment.table.server.ts'
import { readPayment } from '../read-payment.server.ts'
import { readReceipt } from '../read-receipt.server.ts'
import { askRefund } from '../refunds/ask-refund.server.ts'
import { readRefundable } from '../refunds/read-refundable.server.ts'
import { settleAttempt } from '../settle-attempt.server.ts'
import { readTransactions } from '../transactions/read-transactions.server.ts'

describe('one payment for an order', () => {
  test('books lines for each traveller and submits all, each with their own decision date', async ({ ctx, db }) => {
    const { own, ids, attemptId } = await aPaidFamily(ctx)
    const cases = await Promise.all(ids.map((id) => readApplication(own, id)))
    expect(cases.map(({ status, expectedOn }) => [status, expectedOn])).toEqual([
      ['pending', '2026-12-04'],
      ['pending', '2026-12-10'],
      ['pending', '2026-12-11'],
      ['pending', '2026-12-12'],
    ])
    expect(new Set(cases.map(({ reference }) => reference)).size).toBe(4)
    const shares = await listShares(db, attemptId)
    expect(shares.map(({ applicationId, priceMinor }) => [applicationId, priceMinor])).toEqual(
      ids.map((id, index) => [id, index === 3 ? 1_500 : 6_500]),
    )
    const lines = await listLedgerLines(db, attemptId, 'capture')
    expect([lines.length, totalOf(lines), lines[0]?.amount]).toEqual([8, 0, usd(21_000)])
    expect(lines.filter(({ applicationId }) => applicationId === ids[3])).toMatchObject([
      { account: 'service_revenue', amount: usd(-1_500) },
    ])
    expect(await checkBalance(db)).toMatchObject({ unbalanced: 0 })
    for (const id of ids) expect((await readPayment(own, id)).current?.id).toBe(attemptId)
  })

  test('has one receipt, one invoice and one list row, with a line for each traveller', async ({ ctx }) => {
    const { own, payer, ids } = await aPaidFamily(ctx)
    const receipts = await Promise.all(ids.map((id) => readReceipt(own, id)))
    expect(new Set(receipts.map(({ paymentId }) => paymentId)).size).toBe(1)
    const [, second] = receipts
    if (!second) throw new Error('No receipt')
    expect([second.total, second.lines.length]).toEqual([usd(21_000), 7])
    const pdf = await getDocumentProxy(await receiptPdf(second))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const { name, reference } of second.travellers) expect(text).toContain(`${name}, ${reference}`)
    expect(text.match(/\$65\.00/g)).toHaveLength(3)
    const { transactions } = await readTransactions(own, payer.accountId)
    expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([['payment', usd(21_000)]])
    const invoice = await readInvoice(own, transactions[0]?.invoice ?? '')
    expect([invoice.total, invoice.travellers.length]).toEqual([usd(21_000), 4])
  })

  test('is refused if a traveller was added, removed, changed or is not ready since pricing', async ({ ctx, db }) => {
    await aKnownRoute(db)
    const { actor, accountId } = await aTraveller(db)
    const own = ctx(actor)
    const family = await aFamily(own, accountId)
    const refused = async (order: ReturnType<typeof orderFor>) => {
      const result = await pay(own, order)
      return result.ok ? 'paid' : result.problem.code
    }
    const { drafts, quote, ids } = family
    expect(await refused(orderFor({ drafts: drafts.slice(0, 3), quote }))).toBe('price_changed')
    expect(await refused(orderFor(family, { quoteHash: quoteHash(testQuote) }))).toBe('price_changed')
    const [, second] = drafts
    if (!second) throw new Error('Nobody')
    await db.update(applications).set({ updatedAt: testNow }).where(eq(applications.id, second.id))
    expect(await refused(orderFor(family))).toBe('price_changed')
    await removeFromOwnOrder(own, second.id, crypto.randomUUID())
    expect(await refused(orderFor(family))).toBe('price_changed')
    expect(await db.$count(paymentAttempts)).toBe(0)
    // Two travellers with one passport: its owner is unclear.
    const rest = drafts.filter(({ id }) => id !== second.id)
    const twin = await anApplication(own, { ownerId: accountId, orderId: family.orderId, position: 9 })
    await db.update(applications).set({ position: 8 }).where(eq(applications.id, twin.id))
    const another = await anApplication(own, { ownerId: accountId, orderId: family.orderId, position: 9 })
    const all = [...rest, twin, another]
    const more = together(all.map(({ id }) => ({ applicationId: id, quote: testQuote })))
    expect(await refused(orderFor({ drafts: all, quote: more }))).toBe('stopped')
    expect(ids).toHaveLength(4)
  })

  test('is made once when sent from the pages of two travellers at the same time', async ({ committed }) => {
    await aKnownRoute(committed.db)
    const { actor, accountId } = await aTraveller(committed.db)
    const own: RequestContext = { ...committed, actor, now: testNow }
    const family = await aFamily(own, accountId)
    const turned = { ...family, drafts: family.drafts.toReversed() }
    const both = await Promise.all([orderFor(family), orderFor(turned)].map((order) => pay(own, order)))
    const attempts = await own.db.select().from(paymentAttempts).where(eq(paymentAttempts.payerId, accountId))
    expect(attempts).toMatchObject([{ state: 'succeeded', amountMinor: 21_000 }])
    expect(both.some(({ ok }) => ok)).toBe(true)
    expect((await listMyApplications(own)).map(({ status }) => status)).toEqual(Array(4).fill('pending'))
  })

  test('locks the order while it is open: no traveller can be added, removed or withdrawn', async ({ ctx, db }) => {
    await aKnownRoute(db)
    const { actor, accountId } = await aTraveller(db)
    const own = ctx(actor)
    const family = await aFamily(own, accountId)
    const [first, second] = family.ids
    if (!first || !second) throw new Error('Nobody')
    const opened = await payApplication(own, orderFor(family))
    expect(opened).toMatchObject({ ok: true, value: { attempt: { state: 'started' } } })
    const open = { ok: false, problem: { code: 'payment_open' } }
    expect(await addToOwnOrder(own, second, { from: 'IN', once: crypto.randomUUID() })).toEqual(open)
    expect(await removeFromOwnOrder(own, second, crypto.randomUUID())).toEqual(open)
    expect(await withdrawOwnCase(own, second, crypto.randomUUID())).toEqual(open)
    // The database enforces this too, independently of the code above.
    const again = payApplication(own, orderFor({ drafts: family.drafts.toReversed(), quote: family.quote }))
    expect(await again).toMatchObject({ ok: true, value: { attempt: { state: 'started' } } })
  })

  test('is refunded in full when one of the applications can no longer be submitted', async ({ ctx, db }) => {
    await aKnownRoute(db)
    const { actor, accountId } = await aTraveller(db)
    const own = ctx(actor)
    const family = await aFamily(own, accountId)
    const opened = await payApplication(own, orderFor(family))
    if (!opened.ok) throw new Error('Not opened')
    const { attempt } = opened.value
    await payAt(attempt)
    await db
      .update(applications)
      .set({ status: 'withdrawn' })
      .where(eq(applications.id, family.ids[2] ?? newId()))
    const settled = await settleAttempt({ ...own, actor: anyService }, attempt.id)
    expect(settled.refundDueAt).toEqual(testNow)
    expect((await readApplication(own, family.ids[0] ?? newId())).status).toBe('draft')
    // No attempt is open any more.
    expect((await readPayment(own, family.ids[0] ?? newId())).current).toBeUndefined()
  })
})

describe('a single traveller', () => {
  const ask = (
    staff: RequestContext,
    given: { attemptId: Parameters<typeof askRefund>[1]; of: Application['id']; minor: number; seen: number },
  ) =>
    askRefund(
      staff,
      given.attemptId,
      {
        applicationId: given.of,
        lines: [{ line: 'service_fee', minor: given.minor }],
        reason: 'Fell ill',
        seen: given.seen,
      },
      crypto.randomUUID(),
    )

  test('withdraws, and is refunded only their own share', async ({ ctx, db }) => {
    const { own, ids, attemptId, payer } = await aPaidFamily(ctx)
    const [first, second, third] = ids
    if (!first || !second || !third) throw new Error('Nobody')
    expect(await withdrawOwnCase(own, second, crypto.randomUUID())).toEqual({ ok: true, value: null })
    expect(await Promise.all(ids.map(async (id) => (await readApplication(own, id)).status))).toEqual([
      'pending',
      'withdrawn',
      'pending',
      'pending',
    ])
    const staff = ctx(await aStaffMember(db, 'admin'))
    const [payment] = await readRefundable(staff, second)
    expect([payment?.paid, payment?.lines.map(({ left }) => left.minor)]).toEqual([usd(6_500), [0, 0]])
    expect(await ask(staff, { attemptId, of: second, minor: 1, seen: 1 })).toMatchObject({ ok: false })
    expect((await ask(staff, { attemptId, of: third, minor: 500, seen: 1 })).ok).toBe(true)

    const [, left] = (await readRefundable(staff, third))[0]?.lines ?? []
    expect(left?.left).toEqual(usd(1_000))
    expect((await readPayment(own, second)).refunds.map(({ amount }) => amount)).toEqual([usd(6_500)])
    expect((await readPayment(own, first)).refunds).toEqual([])
    const back = (await readReceipt(own, first)).refunds.map(({ amount }) => amount.minor)
    expect(back.toSorted()).toEqual([500, 6_500])
    const { transactions, spent } = await readTransactions(own, payer.accountId)
    expect(spent).toEqual(usd(14_000))
    const notes = transactions.filter(({ kind }) => kind === 'refund').map(({ invoice }) => invoice ?? '')
    const credited = await Promise.all(notes.map((number) => readInvoice(own, number)))
    const references = await Promise.all([second, third].map(async (id) => (await readApplication(own, id)).reference))
    expect(credited.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted())
    expect(await checkBalance(db)).toMatchObject({ unbalanced: 0 })
  })

  test('whose share was paid with credit gets money first, then credit, over the whole payment', async ({
    ctx,
    db,
  }) => {
    await aKnownRoute(db)
    const payer = await aTraveller(db)
    const own = ctx(payer.actor)
    const gift = {
      ownerId: payer.accountId,
      reason: 'referral',
      sourceId: crypto.randomUUID(),
      amount: usd(2_000),
    } as const
    await giveCredit(ctx(service('credit.give')), gift)
    await changeRefundRules(ctx(await aStaffMember(db, 'admin')), { from: 20_000, to: 100_000 })
    const family = await aFamily(own, payer.accountId)
    const quote = withCredit(family.quote, usd(2_000))
    expect(quote.total).toEqual(usd(19_000))
    const paid = await pay(own, orderFor({ ...family, quote }))
    if (!paid.ok) throw new Error(paid.problem.code)
    const attemptId = paid.value.attempt.id
    expect((await listShares(db, attemptId)).map(({ priceMinor }) => priceMinor)).toEqual([6_500, 6_500, 6_500, 1_500])
    const staff = ctx(await aStaffMember(db, 'admin'))
    for (const [seen, of] of family.ids.entries()) {
      const lines =
        seen === 3
          ? [{ line: 'service_fee' as const, minor: 1_500 }]
          : [
              { line: 'government_fee' as const, minor: 5_000 },
              { line: 'service_fee' as const, minor: 1_500 },
            ]
      const wish = { applicationId: of, lines, reason: 'All fell ill', seen }
      const later = { ...staff, now: new Date(testNow.getTime() + seen * 60_000) }
      const asked = await askRefund(later, attemptId, wish, crypto.randomUUID())
      expect(asked.ok).toBe(true)
    }
    const booked = await listLedgerLines(db, attemptId, 'refund')
    const of = (account: string) => totalOf(booked.filter((line) => line.account === account))
    expect([of('refunds_payable'), of('traveller_credit'), totalOf(booked)]).toEqual([-19_000, -2_000, 0])
    expect((await readBalance(own, payer.accountId)).total).toEqual(usd(2_000))
    const back = await Promise.all(family.ids.map(async (id) => (await readPayment(own, id)).refunds))
    expect(back.map((refunds) => refunds.map(({ amount }) => amount.minor))).toEqual([
      [6_500],
      [6_500],
      [6_500],
      [1_500],
    ])
    expect(await checkBalance(db)).toMatchObject({ unbalanced: 0 })
  })
})

test('deleting an account leaves no order without travellers', async ({ ctx, db }) => {
  const { actor, accountId } = await aTraveller(db)
  await aFamily(ctx(actor), accountId)
  expect(await db.$count(orders, eq(orders.ownerId, accountId))).toBe(1)
  await forgetUnpaid(db, accountId)
  expect(await db.$count(orders, eq(orders.ownerId, accountId))).toBe(0)
})
