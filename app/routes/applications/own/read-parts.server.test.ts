import { expect } from 'vitest'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { money } from '#app/lib/money.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { drawn, textOf } from '#tests/support/drawn-page.ts'
import { aPaidOrder } from '#tests/support/paid-orders.ts'
import { afterUndo, connected, later, refundsOf, rejectCase } from '#tests/support/refund-cases.ts'
import { aPaidCase, RefundingProvider } from '#tests/support/refunds.ts'
import * as applicationPage from './application.tsx'

test('a refusal counts only refunds of the current payment, not of one in another currency', async ({
  ctx: make,
  db,
}) => {
  const { ctx, due } = connected(make, new RefundingProvider('razorpay', 'INR'))
  // The first payment was in rupees, was not used, and was refunded in full.
  const rupees = money(540_000, 'INR')
  const given = { provider: 'razorpay', status: 'under_review', unused: rupees, charge: rupees } as const
  const first = await aPaidCase(ctx(), given)
  expect(await due(testNow)).toBe(1)
  const { payer, applicationId } = first
  const second = await aPaidOrder(db, { at: later(5), draft: { applicationId, payer } })

  const officer = ctx(await aStaffMember(db), later(10))
  const wish = { lines: [{ line: 'service_fee' as const, minor: 500 }], reason: 'We were slow to answer.', seen: 0 }
  expect((await askRefund(officer, second.attemptId, wish, crypto.randomUUID())).ok).toBe(true)
  await rejectCase(officer, applicationId)
  const decided = new Date(afterUndo.getTime() + 600_000)
  await due(decided)
  expect((await refundsOf(ctx(), first)).map(({ currency, amountMinor }) => [currency, amountMinor])).toEqual([
    ['INR', 540_000],
    ['USD', 500],
  ])

  const text = textOf(await drawn(applicationPage, ctx(payer, decided), '', { applicationId }))
  expect(text).toContain('You paid $65.00, and we have refunded $5.00. No further refund is due')
  for (const said of ['Partly refunded', '₹5,400.00', '$5.00']) expect(text).toContain(said)
})
