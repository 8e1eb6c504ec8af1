import { expect } from 'vitest'
import { withdrawOwnCase } from '#app/features/own-cases/withdraw-own-case.server.ts'
import { cancelPayment } from '#app/features/payments/cancel-payment.server.ts'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { refundSending, sendRefunds } from '#app/features/payments/refunds/transfer/send-refunds.server.ts'
import { settleAttempt } from '#app/features/payments/settle-attempt.server.ts'
import { settlement } from '#app/features/payments/settlement.ts'
import type { Id } from '#app/lib/id.ts'
import { test } from '#tests/support/database.ts'
import { goodCard } from '#tests/support/payments.ts'
import { withTrialClock } from '#tests/support/trials/trial-clock.ts'
import { deliverAll } from '#tests/support/trials/trial-events.ts'
import { inRounds, opened, paid } from '#tests/support/trials/two-servers.ts'

withTrialClock()

const eight = Array.from({ length: 8 }, (_, index) => index)
const key = () => crypto.randomUUID()

test('eight payments at once on two servers charge once', async ({ committed }) => {
  await inRounds(committed, 'alone', async (pair) => {
    const { ctx, servers } = pair
    const [{ orders, payer, standIn }] = servers
    const form = orders[0] ?? expect.fail()
    const attempts = await Promise.all(
      eight.map((tab) => opened(ctx(tab, payer), form(tab % 3 === 0 ? 'upi' : 'card'))),
    )
    const checkouts = new Set(attempts.map(({ checkoutId }) => checkoutId))
    expect(checkouts.size).toBe(1)
    const [{ id, checkoutId, method } = expect.fail()] = attempts
    const { hand } = standIn
    const answers = await Promise.all(
      eight.map(() => (method === 'upi' ? hand.payUpi(checkoutId ?? '') : hand.payCard(checkoutId ?? '', goodCard))),
    )
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1)
    await Promise.all([
      ...eight.map((tab) => settleAttempt(ctx(tab, settlement), id)),
      ...servers.map((server) => deliverAll(server)),
    ])
    expect(hand.state().payments.filter(({ state }) => state === 'succeeded')).toHaveLength(1)
  })
})

test('eight refunds at once on two servers never exceed the payment', async ({ committed }) => {
  await inRounds(committed, 'alone', async (pair) => {
    const { ctx, servers } = pair
    const [{ admin, officer, standIn }] = servers
    const { id } = await paid(pair)
    const lines = [{ line: 'government_fee' as const, minor: 2_000 }]
    // Each request assumes that all earlier ones succeeded, but only 2 fit.
    const asked = await Promise.all(
      eight.map((seen) => askRefund(ctx(seen, seen % 2 ? officer : admin), id, { lines, reason: 'Ill', seen }, key())),
    )
    await Promise.all(eight.map((server) => sendRefunds(ctx(server, refundSending))))
    const fitted = asked.filter(({ ok }) => ok).length
    expect(fitted).toBeGreaterThan(0)
    const [payment] = standIn.hand.state().payments
    expect(payment?.refunded).toBe(2_000 * fitted)
  })
})

test('a withdrawal while a payment arrives is refunded, or the application stays and is paid', async ({
  committed,
}) => {
  await inRounds(committed, 'alone', async ({ ctx, servers: [world, other] }) => {
    const { orders, payer, standIn } = world
    const form = orders[0]?.('card') ?? expect.fail()
    const { id, applicationId, checkoutId } = await opened(ctx(0, payer), form)
    const leaves = async (of: Id<'application'>) => {
      await cancelPayment(ctx(0, payer), id, of)
      return withdrawOwnCase(ctx(0, payer), of, key())
    }
    await Promise.all([
      leaves(applicationId),
      (async () => {
        await standIn.hand.payCard(checkoutId ?? '', goodCard)
        await Promise.all([settleAttempt(ctx(1, settlement), id), deliverAll(other)])
      })(),
      withdrawOwnCase(ctx(1, payer), applicationId, key()),
    ])
  })
})

test('of two payments at once that use the same credit, one gets it', async ({ committed }) => {
  await inRounds(committed, 'credit', async ({ ctx, servers: [world, other] }) => {
    const { orders, payer, standIn } = world
    const both = [orders[0], orders[2]].map((form) => form?.('card') ?? expect.fail())
    const results = await Promise.all(both.map((form, server) => payApplication(ctx(server, payer), form)))
    const attempts = results.flatMap((result) => (result.ok ? result.value.attempt : []))
    expect(attempts).toHaveLength(1)
    expect(results.filter((result) => !result.ok)).toEqual([{ ok: false, problem: { code: 'price_changed' } }])
    for (const { checkoutId } of attempts) await standIn.hand.payCard(checkoutId ?? '', goodCard)
    // Tries to pay for the other one too, while the first is being booked.
    const [, again] = await Promise.all([
      Promise.all([...attempts.map(({ id }) => settleAttempt(ctx(0, settlement), id)), deliverAll(other)]),
      Promise.all(both.map(({ once: _, ...form }) => payApplication(ctx(1, payer), { ...form, once: key() }))),
    ])
    expect(again.filter((result) => result.ok && result.value.attempt.id !== attempts[0]?.id)).toEqual([])
  })
})
