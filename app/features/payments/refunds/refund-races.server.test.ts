import { describe, expect } from 'vitest'
import { withdrawOwnCase } from '#app/features/own-cases/withdraw-own-case.server.ts'
import { settings } from '#app/features/settings/setting.table.server.ts'
import { usd } from '#app/lib/money.ts'
import type { Actor } from '#app/platform/actor.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { failingDatabase } from '#tests/support/failing-database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { later, ledgerTotalsOf, refundsOf } from '#tests/support/refund-cases.ts'
import { aPaidCase, RefundingProvider } from '#tests/support/refunds.ts'
import { checkBalance } from '../ledger/ledger.store.server.ts'
import { askRefund } from './ask-refund.server.ts'
import { decideRefund } from './decide-refund.server.ts'
import { refundByPolicy } from './issue/refund-by-policy.server.ts'
import { refundEndings } from './issue/refund-endings.server.ts'
import { followRefund } from './transfer/follow-refund.server.ts'
import { sendRefundAgain } from './transfer/resend-refund.server.ts'
import { sendRefunds } from './transfer/send-refunds.server.ts'

const eight = Array.from({ length: 8 })
const key = () => crypto.randomUUID()
const [issuing, sending] = [jobActor('refunds-due'), jobActor('refund-transfers')]

function anInstallation(own: Pick<RequestContext, 'db' | 'ports'>) {
  const provider = new RefundingProvider()
  const ports = { ...own.ports, payments: [provider] }
  const ctx = (actor: Actor, now = testNow, db = own.db): RequestContext => ({ db, ports, actor, now })
  return { ctx, provider, world: { db: own.db, ports } }
}

describe('at the same time', () => {
  test('eight refunds of one payment never exceed what was paid', async ({ committed }) => {
    const { ctx, provider, world } = anInstallation(committed)
    const paid = await aPaidCase(world)
    const staff = await Promise.all(eight.map(() => aStaffMember(committed.db)))
    const wish = { lines: [{ line: 'government_fee' as const, minor: 3_000 }], reason: 'Ill', seen: 0 }
    const asked = await Promise.all(staff.map((one) => askRefund(ctx(one), paid.attemptId, wish, key())))
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    expect(provider.refunded(paid.paymentId)).toBe(3_000)
    expect(await ledgerTotalsOf(committed, paid)).toEqual({ total: 0, receipts: 3_500, owed: 0 })
  })

  test('a refund and a withdrawal together refund what was paid, and not a cent more', async ({ committed }) => {
    const { ctx, provider, world } = anInstallation(committed)
    const officer = ctx(await aStaffMember(committed.db))
    for (const _ of eight) {
      const paid = await aPaidCase(world)
      const wish = { lines: [{ line: 'service_fee' as const, minor: 1_000 }], reason: 'Ill', seen: 0 }
      const [withdrawn, asked] = await Promise.all([
        withdrawOwnCase(ctx(paid.payer), paid.applicationId, key()),
        askRefund(officer, paid.attemptId, wish, key()),
      ])
      expect(withdrawn.ok).toBe(true)
      const rows = await refundsOf(committed, paid)
      expect(rows.map(({ cause }) => cause).toSorted()).toEqual(asked.ok ? ['request', 'withdrawal'] : ['withdrawal'])
      expect(rows.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(6_500)
      await sendRefunds(ctx(sending, later(60)))
      expect(provider.refunded(paid.paymentId)).toBe(6_500)
      expect(await ledgerTotalsOf(committed, paid)).toEqual({ total: 0, receipts: 0, owed: 0 })
    }
  })

  test('the withdrawal and the job on two servers refund once', async ({ committed }) => {
    const { ctx, provider, world } = anInstallation(committed)
    const paid = await aPaidCase(world, { status: 'processing' })
    const wanted = { applicationId: paid.applicationId, cause: 'withdrawal' } as const
    const unused = await aPaidCase(world, { unused: usd(6_500), status: 'withdrawn' })
    await Promise.all([
      withdrawOwnCase(ctx(paid.payer), paid.applicationId, key()),
      ...eight.map(() => refundByPolicy(ctx(issuing), wanted)),
      ...eight.map(() => refundEndings(ctx(issuing, later(1)))),
    ])
    await Promise.all(eight.map(() => sendRefunds(ctx(sending, later(60)))))
    for (const [one, amount] of [
      [paid, 5_750],
      [unused, 6_500],
    ] as const) {
      expect(await refundsOf(committed, one)).toMatchObject([{ amountMinor: amount, transfer: 'arrived' }])
      expect(provider.refunded(one.paymentId)).toBe(amount)
      expect(await ledgerTotalsOf(committed, one)).toEqual({ total: 0, receipts: 6_500 - amount, owed: 0 })
    }
  })

  test('an approval and a withdrawal refund no more than was paid', async ({ committed }) => {
    const { ctx, provider, world } = anInstallation(committed)
    const { db } = committed
    await db.insert(settings).values({ name: 'refunds', value: { aloneUpTo: 0 }, changedAt: testNow })
    const [officer, admin] = [ctx(await aStaffMember(db)), ctx(await aStaffMember(db, 'admin'))]
    for (const _ of eight) {
      const paid = await aPaidCase(world)
      const wish = { lines: [{ line: 'service_fee' as const, minor: 1_500 }], reason: 'Ill', seen: 0 }
      const asked = await askRefund(officer, paid.attemptId, wish, key())
      if (!asked.ok) throw new Error(asked.problem.code)
      const [decided] = await Promise.all([
        decideRefund(admin, asked.value.id, { to: 'approved', note: 'Fine' }),
        withdrawOwnCase(ctx(paid.payer), paid.applicationId, key()),
      ])
      if (!decided.ok) expect(decided.problem.code).toBe('overtaken')
      await sendRefunds(ctx(sending, later(60)))
      expect(provider.refunded(paid.paymentId)).toBe(6_500)
      expect(await ledgerTotalsOf({ db }, paid)).toEqual({ total: 0, receipts: 0, owed: 0 })
    }
    await db.delete(settings)
  })

  test('a failed refund is paid once after eight retries and eight events', async ({ committed }) => {
    const { ctx, provider, world } = anInstallation(committed)
    const paid = await aPaidCase(world)
    const officer = ctx(await aStaffMember(committed.db))
    provider.answers = 'failed'
    await withdrawOwnCase(ctx(paid.payer), paid.applicationId, key())
    provider.answers = 'pending'
    const [refund] = await refundsOf(committed, paid)
    const id = refund?.id ?? expect.fail()
    const again = await Promise.all(eight.map(() => sendRefundAgain(officer, id)))
    expect(again.filter(({ ok }) => ok)).toHaveLength(1)
    provider.settle(`re_${id}-1`, 'succeeded')
    await Promise.all(eight.map(() => followRefund(ctx(sending), `re_${id}-1`)))
    expect(await refundsOf(committed, paid)).toMatchObject([{ transfer: 'arrived', transferTry: 1 }])
    expect(provider.refunded(paid.paymentId)).toBe(6_500)
    expect(await ledgerTotalsOf(committed, paid)).toEqual({ total: 0, receipts: 0, owed: 0 })
  })
})

test('a withdrawal and its refund lose and duplicate nothing when stopped at any step', async ({ committed }) => {
  const { ctx, provider, world } = anInstallation(committed)
  const paid = await aPaidCase(world, { status: 'processing' })
  const failing = await failingDatabase(committed.url)
  const { db, close } = openDatabase(failing.url)
  const once = key()
  let now = testNow
  const steps = {
    withdraw: () => withdrawOwnCase(ctx(paid.payer, now, db), paid.applicationId, once),
    send: () => sendRefunds(ctx(sending, now, db)),
    hear: async () => {
      const [refund] = await refundsOf(committed, paid)
      provider.settle(refund?.providerRefundId ?? '', 'succeeded')
      return followRefund(ctx(sending, now, db), refund?.providerRefundId ?? '')
    },
  }
  provider.answers = 'pending'
  try {
    await db.execute('select 1')
    failing.begin()
    let stops = 0
    for (const step of [steps.withdraw, steps.send, steps.send, steps.hear]) {
      for (let done = false; !done; ) {
        now = new Date(now.getTime() + 3 * 60_000)
        done = await step().then(
          () => true,
          () => false,
        )
        if (!done) stops += 1
        // All written entries balance, and no more was paid out than the refund states.
        expect((await checkBalance(committed.db)).unbalanced).toBe(0)
        expect(provider.made.size).toBeLessThanOrEqual(1)
        expect((await refundsOf(committed, paid)).length).toBeLessThanOrEqual(1)
      }
    }
    expect(stops).toBeGreaterThan(20)
  } finally {
    await close()
    await failing.close()
  }
  expect(await refundsOf(committed, paid)).toMatchObject([
    { cause: 'withdrawal', amountMinor: 5_750, transfer: 'arrived', transferTry: 0 },
  ])
  expect(provider.refunded(paid.paymentId)).toBe(5_750)
  expect(await ledgerTotalsOf(committed, paid)).toEqual({ total: 0, receipts: 750, owed: 0 })
})
