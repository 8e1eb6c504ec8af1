import { expect } from 'vitest'
import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { refundSending, sendRefunds } from '#app/features/payments/refunds/transfer/send-refunds.server.ts'
import type { Id } from '#app/lib/id.ts'
import { test } from '#tests/support/database.ts'
import { totalOf } from '#tests/support/payments.ts'
import { refundsOf } from '#tests/support/trials/trial-acts.ts'
import { withTrialClock } from '#tests/support/trials/trial-clock.ts'
import { deliverAll } from '#tests/support/trials/trial-events.ts'
import { inRounds, type Pair, paid } from '#tests/support/trials/two-servers.ts'

withTrialClock()

const whole = 6_500
const all = [
  { line: 'government_fee' as const, minor: 5_000 },
  { line: 'service_fee' as const, minor: 1_500 },
]
const key = () => crypto.randomUUID()

function asks({ ctx, servers: [{ admin, officer }] }: Pair, server: number, of: Id<'attempt'>, lines = all, seen = 0) {
  return askRefund(ctx(server, server % 2 ? officer : admin), of, { lines, reason: 'Ill', seen }, key())
}

const sends = ({ ctx }: Pair, server: number) => sendRefunds(ctx(server, refundSending)).catch(() => 0)

/** The payer's bank takes back what has not been refunded yet; the service has not been notified. */
async function opensDispute({ servers: [{ standIn }] }: Pair, most = whole): Promise<string | undefined> {
  const [payment] = standIn.hand.state().payments
  const amount = Math.min(most, whole - (payment?.refunded ?? 0))
  return payment && amount > 0 ? standIn.hand.openDispute(payment.id, { amount }) : undefined
}

const hears = ({ servers }: Pair) => Promise.all(servers.map((server) => deliverAll(server)))

async function disputesTheRest(pair: Pair, most?: number): Promise<void> {
  await opensDispute(pair, most)
  await hears(pair)
}

/** At the provider and in the ledger, the amounts paid out or withheld do not exceed the amount received. */
async function expectWithinPayment({ servers: [{ db, standIn }] }: Pair, of: Id<'attempt'>): Promise<void> {
  const [payment] = standIn.hand.state().payments
  expect((payment?.refunded ?? 0) + (payment?.disputed ?? 0)).toBeLessThanOrEqual(whole)
  const lines = await listLedgerLines(db, of)
  expect(totalOf(lines)).toBe(0)
  const left = totalOf(lines.filter(({ account }) => account === 'traveller_receipts'))
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left).toBeLessThanOrEqual(whole)
}

/** Runs the acts concurrently, starting each round with another one. */
const atOnce = (round: number, acts: readonly (() => Promise<unknown>)[]) =>
  Promise.all(acts.map((_, index) => acts[(index + round) % acts.length]?.()))

test('a full refund and a full dispute at once return the payment once', async ({ committed }) => {
  await inRounds(committed, 'alone', async (pair, round) => {
    const { id } = await paid(pair)
    await atOnce(round, [() => asks(pair, 0, id), () => disputesTheRest(pair), () => sends(pair, 1)])
    await Promise.all([sends(pair, 0), sends(pair, 1)])
    await expectWithinPayment(pair, id)
  })
})

test('a dispute received between approving and sending a refund stays within the payment', async ({ committed }) => {
  await inRounds(committed, 'alone', async (pair, round) => {
    const { id } = await paid(pair)
    await opensDispute(pair)
    expect((await asks(pair, round, id)).ok).toBe(true)
    await atOnce(round, [() => hears(pair), () => sends(pair, 0), () => sends(pair, 1)])
    await expectWithinPayment(pair, id)
    const [payment] = pair.servers[0].standIn.hand.state().payments
    expect([payment?.refunded, payment?.disputed]).toEqual([0, whole])
    // No further refund is accepted while the bank has the money.
    expect(await asks(pair, 0, id)).toMatchObject({ ok: false })
  })
})

test('eight partial refunds and a partial dispute stay within the payment', async ({ committed }) => {
  await inRounds(committed, 'alone', async (pair, round) => {
    const { id } = await paid(pair)
    const part = [{ line: 'government_fee' as const, minor: 1_000 }]
    const eight = Array.from({ length: 8 }, (_, seen) => () => asks(pair, seen, id, part, seen))
    await atOnce(round * 2, [...eight, () => disputesTheRest(pair, 3_000), () => sends(pair, 0), () => sends(pair, 1)])
    await Promise.all([sends(pair, 0), sends(pair, 1)])
    await expectWithinPayment(pair, id)
  })
})

test.for(['won', 'lost'] as const)(
  'a dispute that is %s while a refund is sent stays within the payment',
  async (outcome, { committed }) => {
    await inRounds(committed, 'alone', async (pair, round) => {
      const { servers } = pair
      const { id } = await paid(pair)
      const dispute = (await opensDispute(pair)) ?? expect.fail()
      expect((await asks(pair, 0, id, [{ line: 'service_fee', minor: 1_500 }])).ok).toBe(true)
      await hears(pair)
      await atOnce(round, [
        async () => {
          await servers[0].standIn.hand.closeDispute(dispute, outcome)
          await hears(pair)
        },
        () => sends(pair, 0),
        () => sends(pair, 1),
      ])
      await Promise.all([sends(pair, 0), sends(pair, 1)])
      await expectWithinPayment(pair, id)
      const [refund] = await refundsOf(servers[0])
      const [payment] = servers[0].standIn.hand.state().payments
      // A lost amount is gone; a won amount can be refunded, once.
      if (outcome === 'lost') expect([payment?.refunded, payment?.disputed]).toEqual([0, whole])
      else expect([0, 1_500]).toContain(payment?.refunded)
      expect(refund?.state).toBe('approved')
    })
  },
)
