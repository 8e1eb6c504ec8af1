import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { settlement } from '#app/features/payments/settlement.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money, usd } from '#app/lib/money.ts'
import { visitor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProviderDispute } from '#app/platform/payments/provider.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { literalProvider } from '#tests/support/literal-provider.ts'
import { aPaidOrder, type PaidOrder } from '#tests/support/paid-orders.ts'
import { totalOf } from '#tests/support/payments.ts'
import { checkBalance, listLedgerLines } from '../ledger/ledger.store.server.ts'
import { disputedOf } from './dispute.store.server.ts'
import { disputes } from './dispute.table.server.ts'
import { followDispute } from './follow-dispute.server.ts'
import { followOpenDisputes } from './follow-open-disputes.server.ts'

const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
const held = { state: 'needs_response', isHeld: true } as const
const won = { state: 'won', isHeld: false } as const
const lost = { state: 'lost', isHeld: false } as const

function disputeOf({ paymentId, charge }: PaidOrder, change: Partial<ProviderDispute> = {}): ProviderDispute {
  const answerBy = new Date('2026-11-30T12:00:00Z')
  return {
    id: 'dp_1',
    paymentId,
    amount: charge,
    reason: 'fraudulent',
    answerBy,
    openedAt: testNow,
    ...held,
    ...change,
  }
}

/** A provider with one dispute that changes. */
function disputing(order: PaidOrder, change: Partial<ProviderDispute> = {}) {
  const provider = literalProvider()
  const id = `dp_${order.attemptId}`
  const say = (change: Partial<ProviderDispute> = {}) =>
    provider.said.disputes.set(id, disputeOf(order, { id, ...change }))
  say(change)
  return { provider, id, say }
}

/** A payment's amounts in each account that disputes use. */
async function standingOf(db: Database, attemptId: Id<'attempt'>) {
  const lines = await listLedgerLines(db, attemptId)
  const of = (account: string) => totalOf(lines.filter((line) => line.account === account))
  expect(totalOf(lines)).toBe(0)
  return { ours: of('traveller_receipts'), held: of('disputed_funds'), lost: of('dispute_losses') }
}

describe('a dispute', () => {
  test('holds the amount, and releases it when the dispute is won', async ({ ctx, db }) => {
    const order = await aPaidOrder(db)
    const { provider, id, say } = disputing(order)
    expect(await followDispute(ctx(settlement), provider, id)).toBe('followed')
    expect(await standingOf(db, order.attemptId)).toEqual({ ours: 0, held: 6_500, lost: 0 })
    expect(await disputedOf(db, order.attemptId)).toEqual(usd(6_500))

    say({ state: 'under_review', isHeld: true })
    await followDispute(ctx(settlement, later(1)), provider, id)
    say(won)
    await followDispute(ctx(settlement, later(2)), provider, id)
    expect(await standingOf(db, order.attemptId)).toEqual({ ours: 6_500, held: 0, lost: 0 })
    expect(await disputedOf(db, order.attemptId)).toEqual(usd(0))
    expect(await db.select().from(disputes)).toMatchObject([
      { state: 'won', heldAt: testNow, releasedAt: later(2), closedAt: later(2), amountMinor: 6_500, currency: 'USD' },
    ])
  })

  test('that is lost moves the held amount to losses', async ({ ctx, db }) => {
    const order = await aPaidOrder(db)
    const { provider, id, say } = disputing(order)
    await followDispute(ctx(settlement), provider, id)
    say(lost)
    await followDispute(ctx(settlement, later(1)), provider, id)
    expect(await standingOf(db, order.attemptId)).toEqual({ ours: 0, held: 0, lost: 6_500 })
    expect(await disputedOf(db, order.attemptId)).toEqual(usd(6_500))
    expect((await listLedgerLines(db, order.attemptId, 'dispute')).map(({ account }) => account)).toEqual(
      expect.arrayContaining(['disputed_funds', 'traveller_receipts', 'dispute_losses', 'disputed_funds']),
    )
  })

  test('that is already lost when first read is booked as held and then lost', async ({ ctx, db }) => {
    const order = await aPaidOrder(db)
    const { provider, id } = disputing(order, lost)
    await followDispute(ctx(settlement), provider, id)
    expect(await standingOf(db, order.attemptId)).toEqual({ ours: 0, held: 0, lost: 6_500 })
  })

  test('that is already won when first read, or is only an inquiry, books nothing', async ({ ctx, db }) => {
    for (const [index, change] of [won, { state: 'needs_response', isHeld: false } as const].entries()) {
      const order = await aPaidOrder(db)
      const provider = literalProvider()
      provider.said.disputes.set('dp', disputeOf(order, { id: `dp_${index}`, ...change }))
      await followDispute(ctx(settlement), provider, 'dp')
      expect(await standingOf(db, order.attemptId)).toEqual({ ours: 6_500, held: 0, lost: 0 })
    }
  })

  test.for([
    { way: [held, held, won, won], ours: 6_500, lost: 0 },
    { way: [lost, lost, held], ours: 0, lost: 0 },
    { way: [won, lost, won], ours: 6_500, lost: 0 },
    { way: [held, { state: 'needs_response', isHeld: false } as const, held, lost], ours: 0, lost: 6_500 },
  ])('that is read as $way books each change once', async ({ way, ours, lost }, { ctx, db }) => {
    const order = await aPaidOrder(db)
    const { provider, id, say } = disputing(order)
    for (const [hours, change] of way.entries()) {
      say(change)
      await followDispute(ctx(settlement, later(hours)), provider, id)
      await followDispute(ctx(settlement, later(hours)), provider, id)
    }
    expect(await standingOf(db, order.attemptId)).toEqual({ ours, held: 6_500 - ours - lost, lost })
    expect(await db.$count(disputes)).toBe(1)
    expect(await checkBalance(db)).toMatchObject({ unbalanced: 0 })
  })

  test('in the charged currency is booked as a share of the price', async ({ ctx, db }) => {
    const order = await aPaidOrder(db, { charge: money(550_000, 'INR') })
    const { provider, id, say } = disputing(order, { amount: money(275_001, 'INR') })
    await followDispute(ctx(settlement), provider, id)
    expect(await standingOf(db, order.attemptId)).toMatchObject({ held: 3_250 })
    // The bank later disputes more of it.
    say({ amount: money(550_000, 'INR') })
    await followDispute(ctx(settlement, later(1)), provider, id)
    expect(await standingOf(db, order.attemptId)).toEqual({ ours: 0, held: 6_500, lost: 0 })
    expect(await db.select().from(disputes)).toMatchObject([{ chargeMinor: 550_000, chargeCurrency: 'INR' }])
  })

  test.for<Money>([usd(6_500), money(1, 'EUR')])(
    'in a currency that was not charged is an error: %o',
    async (amount, { ctx, db }) => {
      const order = await aPaidOrder(db, { charge: money(550_000, 'INR') })
      const { provider, id } = disputing(order, { amount })
      await expect(followDispute(ctx(settlement), provider, id)).rejects.toThrow('of a charge in INR')
      expect(await db.$count(disputes)).toBe(0)
    },
  )

  test('about an unknown payment is an orphan and is not stored', async ({ ctx, db }) => {
    const order = await aPaidOrder(db)
    const { provider, id } = disputing(order, { paymentId: 'pay_unknown' })
    expect(await followDispute(ctx(settlement), provider, id)).toBe('orphan')
    expect(await db.$count(disputes)).toBe(0)
  })

  test('notifies the staff responsible for payments once', async ({ ctx, db }) => {
    const [officer] = [await aStaffMember(db), await aStaffMember(db, 'support')]
    const order = await aPaidOrder(db)
    const { provider, id, say } = disputing(order)
    await followDispute(ctx(settlement), provider, id)
    say(lost)
    await followDispute(ctx(settlement, later(1)), provider, id)
    const notified = (await db.select().from(notifications)).filter(({ title }) => title.startsWith('Payment disputed'))
    const mine = notified.filter(({ accountId }) => accountId === officer.accountId)
    expect(mine).toMatchObject([
      { text: '$65.00 is disputed: not made by the cardholder. Respond by 30 November 2026.' },
    ])
    expect(notified.some(({ accountId }) => accountId === order.payer.accountId)).toBe(false)
  })

  test('is followed only by the service', async ({ ctx, db }) => {
    const { provider, id } = disputing(await aPaidOrder(db))
    for (const actor of [visitor, await aStaffMember(db, 'admin')]) {
      await expect(followDispute(ctx(actor), provider, id)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('the hourly job', () => {
  test('reads open disputes again, and one failure does not stop the others', async ({ ctx, db }) => {
    const [one, other] = [await aPaidOrder(db), await aPaidOrder(db)]
    const provider = literalProvider()
    const say = (change: Partial<ProviderDispute>) => {
      provider.said.disputes.set('dp_1', disputeOf(one, change))
      provider.said.disputes.set('dp_2', disputeOf(other, { id: 'dp_2', ...change }))
    }
    const job = (hours: number): RequestContext => {
      const made = ctx(jobActor('disputes'), later(hours))
      return { ...made, ports: { ...made.ports, payments: [provider] } }
    }
    say(held)
    for (const id of ['dp_1', 'dp_2']) await followDispute(job(0), provider, id)
    say(won)
    provider.said.disputes.delete('dp_1')
    await expect(followOpenDisputes(job(1))).rejects.toThrow('no dispute dp_1')
    expect(await standingOf(db, other.attemptId)).toMatchObject({ ours: 6_500, held: 0 })
    say(lost)
    // The decided one is not read again.
    expect(await followOpenDisputes(job(2))).toBe(1)
    expect(await standingOf(db, one.attemptId)).toMatchObject({ lost: 6_500 })
    expect(await standingOf(db, other.attemptId)).toMatchObject({ ours: 6_500 })
  })
})

describe('eight concurrent reads', () => {
  test('store one dispute and book it once', async ({ committed: { db, ports } }) => {
    const order = await aPaidOrder(db)
    const { provider, id, say } = disputing(order)
    const ctx: RequestContext = { db, ports, actor: settlement, now: testNow }
    const eight = () => Promise.all(Array.from({ length: 8 }, () => followDispute(ctx, provider, id)))
    await eight()
    expect(await standingOf(db, order.attemptId)).toEqual({ ours: 0, held: 6_500, lost: 0 })
    say(won)
    await eight()
    expect(await standingOf(db, order.attemptId)).toEqual({ ours: 6_500, held: 0, lost: 0 })
    expect(await db.$count(disputes, eq(disputes.attemptId, order.attemptId))).toBe(1)
  })

  test('never overwrite newer data with older data', async ({ committed: { db, ports } }) => {
    const order = await aPaidOrder(db)
    const { provider, id, say } = disputing(order)
    const ctx: RequestContext = { db, ports, actor: settlement, now: testNow }
    // The first reader receives its response, but is blocked until the second has stored a newer one.
    let letGo = (): void => undefined
    const heldUp = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let reads = 0
    const slow = {
      ...provider,
      async readDispute(id: string) {
        const read = await provider.readDispute(id)
        reads += 1
        if (reads === 1) await heldUp
        return read
      },
    }
    const first = followDispute(ctx, slow, id)
    await new Promise((resolve) => setTimeout(resolve, 50))
    say(won)
    await followDispute(ctx, provider, id)
    letGo()
    await first
    expect(reads).toBe(2)
    expect(await standingOf(db, order.attemptId)).toEqual({ ours: 6_500, held: 0, lost: 0 })
  })
})
