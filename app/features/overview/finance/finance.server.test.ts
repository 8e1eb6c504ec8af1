import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { payRefundByHand } from '#app/features/payments/refunds/transfer/resend-refund.server.ts'
import { usd } from '#app/lib/money.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, pay } from '#tests/support/payments.ts'
import { exportFinance } from './export-finance.server.ts'
import { decimalOf, financePeriod } from './finance.ts'
import { readFinance } from './read-finance.server.ts'

const day = testNow.toISOString().slice(0, 10)
const month = day.slice(0, 7)

/** 65 US dollars: 50 for an authority, 15 our fee. */
async function aPayment(
  { ctx, db }: { ctx: (actor?: RequestContext['actor']) => RequestContext; db: RequestContext['db'] },
  number?: string,
) {
  const payer = await aPayer(db)
  const order = anOrder(await aDraft(db, { ownerId: payer.accountId }))
  return pay(ctx(payer), order, number)
}

describe('finance', () => {
  test('shows receipts, refunds and earnings as recorded in the ledger', async ({ ctx, db }) => {
    const [one] = [await aPayment({ ctx, db }), await aPayment({ ctx, db })]
    await aPayment({ ctx, db }, '4000 0000 0000 0002')
    const officer = ctx(await aStaffMember(db))
    const attempt = one.ok ? one.value.attempt.id : expect.fail()
    const wish = { lines: [{ line: 'service_fee' as const, minor: 500 }], reason: 'Late', seen: 0 }
    const asked = await askRefund(officer, attempt, wish, crypto.randomUUID())
    await payRefundByHand(officer, asked.ok ? asked.value.id : expect.fail())

    const finance = await readFinance(officer, null)
    expect(finance.rows).toEqual([
      { start: day, received: usd(13_000), paidBack: usd(500), authorities: usd(10_000), earned: usd(2_500) },
    ])
    expect(finance.attempts).toEqual(
      expect.arrayContaining([
        { state: 'succeeded', count: 2, amount: usd(13_000) },
        { state: 'started', count: 1, amount: usd(6_500) },
      ]),
    )
    expect(finance.refunds).toEqual([{ state: 'approved', count: 1, amount: usd(500) }])
    expect(finance.balances).toEqual(
      expect.arrayContaining([
        { account: 'traveller_receipts', balance: usd(12_500) },
        { account: 'authority_fees_payable', balance: usd(-10_000) },
        { account: 'service_revenue', balance: usd(-2_500) },
      ]),
    )
    expect(finance.unsettled).toMatchObject([{ count: 1, amount: usd(6_500) }])
    expect(finance.check).toEqual({ transactions: 4, unbalanced: 0, currencies: [] })
    // The year's monthly rows show the same.
    expect((await readFinance(officer, day.slice(0, 4))).rows).toMatchObject([
      { start: `${month}-01`, received: usd(13_000) },
    ])
    expect((await readFinance(officer, '2001-01')).rows).toEqual([])
  })

  test('shows unsettled payments and the date of the oldest', async ({ ctx, db }) => {
    await aPayment({ ctx, db })
    await db.execute(sql`update payment_attempts set state = 'verifying', settled_at = null`)
    const { unsettled } = await readFinance(ctx(await aStaffMember(db)), null)
    expect(unsettled).toMatchObject([{ count: 1, amount: usd(6_500) }])
    expect(unsettled[0]?.oldest).toEqual(testNow)
  })

  test('reports a transaction that does not sum to zero, and the currency', async ({ ctx, db }) => {
    await aPayment({ ctx, db })
    const row = sql`select attempt_id from ledger_entries limit 1`
    await db.execute(sql`insert into ledger_entries
      (id, transaction_id, position, kind, attempt_id, account, amount_minor, currency, at)
      values (gen_random_uuid(), gen_random_uuid(), 0, 'refund', (${row}), 'service_revenue', 7, 'USD', now())`)
    const { check } = await readFinance(ctx(await aStaffMember(db)), null)
    expect(check).toEqual({ transactions: 2, unbalanced: 1, currencies: ['USD'] })
  })

  test('exports a file without formulas or negative amounts', async ({ ctx, db }) => {
    await aPayment({ ctx, db })
    const { name, file } = await exportFinance(ctx(await aStaffMember(db)), month)
    expect(name).toBe(`ledger-${month}.csv`)
    expect(file.split('\r\n')).toEqual([
      '\uFEFF"Period","Account","Currency","Debit","Credit"',
      `"${day}","Government fees payable","USD","0.00","50.00"`,
      `"${day}","Service revenue","USD","0.00","15.00"`,
      `"${day}","Received from travellers","USD","65.00","0.00"`,
      '',
    ])
  })

  test('is visible only to staff who may see money', async ({ ctx, db }) => {
    const support = ctx(await aStaffMember(db, 'support'))
    await expect(readFinance(support, null)).rejects.toMatchObject({ status: 404 })
    await expect(exportFinance(support, null)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a period', () => {
  const now = new Date('2026-11-20T09:00:00Z')

  test.for([
    ['2026-11', { name: '2026-11', unit: 'day', before: '2026-10', after: undefined }],
    ['2026-01', { name: '2026-01', unit: 'day', before: '2025-12', after: '2026-02' }],
    ['2026', { name: '2026', unit: 'month', before: '2025', after: undefined }],
    ['2025', { name: '2025', unit: 'month', before: '2024', after: '2026' }],
  ] as const)('%s links to neighbouring periods that have begun', ([name, period]) => {
    expect(financePeriod(name, now)).toMatchObject(period)
  })

  test.for([null, '', 'x', '2026-13', '2026-12', '2027', '0000', '1999', '99999'])(
    'that is invalid or has not begun is the current month: %s',
    (name) => {
      expect(financePeriod(name, now).name).toBe('2026-11')
    },
  )
})

test('writes amounts with the decimals of their currency', () => {
  expect([decimalOf(123_456, 'USD'), decimalOf(5, 'USD'), decimalOf(1_500, 'JPY')]).toEqual(['1234.56', '0.05', '1500'])
})
