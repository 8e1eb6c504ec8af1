import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { applicationStatuses, moves } from '#app/features/applications/application.ts'
import { correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { readHistory } from '#app/features/applications/read-application.server.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { cancelPayment } from '#app/features/payments/cancel-payment.server.ts'
import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { settleAttempt } from '#app/features/payments/settle-attempt.server.ts'
import { newId } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aKnownRoute, anOrder, pay, payAt } from '#tests/support/payments.ts'
import { withdrawOwnCase } from './withdraw-own-case.server.ts'

const key = () => crypto.randomUUID()
const withdrawable: readonly string[] = moves.withdraw.from

describe('withdrawing', () => {
  test.for(applicationStatuses)('an application with status %s', async (status, { ctx, db }) => {
    const { actor, accountId: ownerId } = await aTraveller(db)
    const { id } = await anApplication(ctx(), { ownerId, status })
    const result = await withdrawOwnCase(ctx(actor), id, key())
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    if (withdrawable.includes(status)) {
      expect(result.ok).toBe(true)
      expect(row?.status).toBe('withdrawn')
    } else {
      expect(result).toEqual({ ok: false, problem: { code: 'not_open', status } })
      expect(row?.status).toBe(status)
    }
  })

  test('closes open questions, notifies once and appears in the history', async ({ ctx, db }) => {
    const { actor, accountId: ownerId } = await aTraveller(db)
    const asked = { question: 'Where will you stay?', questionAt: testNow }
    const { id } = await anApplication(ctx(), { ownerId, status: 'processing', ...asked })
    const { accountId: askedById } = await aStaffMember(db)
    const dueOn = '2026-12-04' as PlainDate
    const request = { fields: ['name.bornOn'], note: 'See', dueOn, askedAt: testNow, askedById }
    await db.insert(correctionRequests).values({ id: newId(), applicationId: id, ...request })
    const once = key()
    expect((await withdrawOwnCase(ctx(actor), id, once)).ok).toBe(true)
    expect((await withdrawOwnCase(ctx(actor), id, once)).ok).toBe(true)
    expect(await withdrawOwnCase(ctx(actor), id, key())).toMatchObject({ problem: { code: 'not_open' } })
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    expect(row).toMatchObject({ status: 'withdrawn', question: null, questionAt: null, version: 2 })
    const [correction] = await db.select().from(correctionRequests)
    expect(correction?.takenBackAt).toEqual(testNow)
    expect(await db.select().from(notifications)).toMatchObject([{ accountId: ownerId, link: `/applications/${id}` }])
    const history = await readHistory(ctx(actor), { id, ownerId })
    expect(history.filter(({ status }) => status === 'withdrawn')).toHaveLength(1)
  })

  test('is refused while a payment is open, and allowed after it is cancelled', async ({ ctx, db }) => {
    const { actor, accountId: ownerId } = await aTraveller(db)
    await aKnownRoute(db)
    const { id, updatedAt } = await anApplication(ctx(), { ownerId })
    const opened = await payApplication(ctx(actor), anOrder(id, { draftOf: updatedAt }))
    expect(await withdrawOwnCase(ctx(actor), id, key())).toEqual({ ok: false, problem: { code: 'payment_open' } })
    if (opened.ok) await cancelPayment(ctx(actor), opened.value.attempt.id, id)
    expect((await withdrawOwnCase(ctx(actor), id, key())).ok).toBe(true)
  })

  test('the application of another account is not found', async ({ ctx, db }) => {
    const { accountId: ownerId } = await aTraveller(db)
    const { id } = await anApplication(ctx(), { ownerId, status: 'pending' })
    const other = await aTraveller(db)
    await expect(withdrawOwnCase(ctx(other.actor), id, key())).rejects.toMatchObject({ status: 404 })
    await expect(withdrawOwnCase(ctx(await aStaffMember(db)), id, key())).rejects.toMatchObject({ status: 404 })
  })
})

describe('at the same time', () => {
  const eight = Array.from({ length: 8 })

  async function aCase({ db, ports }: Pick<RequestContext, 'db' | 'ports'>, status: 'draft' | 'processing') {
    const { actor, accountId: ownerId } = await aTraveller(db)
    await aKnownRoute(db)
    const application = await anApplication({ db, ports }, { ownerId, status })
    const ctx: RequestContext = { actor, now: testNow, db, ports }
    const endings = async () =>
      (await readHistory(ctx, { id: application.id, ownerId })).map(({ status }) => status).slice(1)
    const status_ = async () =>
      (await db.select().from(applications).where(eq(applications.id, application.id)))[0]?.status
    return { ...application, ctx, endings, now: status_ }
  }

  test('eight withdrawals act as one', async ({ committed }) => {
    const { id, ctx, endings } = await aCase(committed, 'processing')
    const results = await Promise.all(eight.map(() => withdrawOwnCase(ctx, id, key())))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await endings()).toEqual(['withdrawn'])
    expect(await ctx.db.$count(notifications, eq(notifications.link, `/applications/${id}`))).toBe(1)
  })

  test('a withdrawal and a staff action: one succeeds and the other is refused', async ({ committed }) => {
    const staff = await aStaffMember(committed.db)
    for (const _ of eight) {
      const { id, ctx, endings } = await aCase(committed, 'processing')
      const order = { cases: [{ id, version: 1 }], to: 'under_review', note: '', reason: '' } as const
      const [withdrawn, moved] = await Promise.all([
        withdrawOwnCase(ctx, id, key()),
        moveCases({ ...ctx, actor: staff }, order),
      ])
      expect([withdrawn.ok, moved.ok].filter(Boolean)).toHaveLength(1)
      expect(await endings()).toEqual([withdrawn.ok ? 'withdrawn' : 'under_review'])
    }
  })

  test('a withdrawal and a payment: one succeeds, and no charge is kept without a submission', async ({
    committed,
  }) => {
    for (const _ of eight) {
      const { id, updatedAt, ctx, endings, now } = await aCase(committed, 'draft')
      const [withdrawn, paid] = await Promise.all([
        withdrawOwnCase(ctx, id, key()),
        pay(ctx, anOrder(id, { draftOf: updatedAt })),
      ])
      const attempts = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.applicationId, id))
      if (paid.ok) {
        // A withdrawal during payment is refused; one after it withdraws the submitted application.
        const ended = withdrawn.ok ? ['pending', 'withdrawn'] : ['pending']
        expect(await endings()).toEqual(ended)
        expect(attempts).toMatchObject([{ state: 'succeeded', refundDueAt: null }])
      } else {
        expect([withdrawn.ok, await now(), attempts.length]).toEqual([true, 'withdrawn', 0])
      }
    }
  })

  test('a late charge for a withdrawn application is due for refund', async ({ committed }) => {
    const { id, updatedAt, ctx } = await aCase(committed, 'draft')
    const opened = await payApplication(ctx, anOrder(id, { draftOf: updatedAt }))
    if (!opened.ok) throw new Error('Nothing was begun')
    const { attempt } = opened.value
    await payAt(attempt)
    const over = { state: 'expired', settledAt: testNow } as const
    await ctx.db.update(paymentAttempts).set(over).where(eq(paymentAttempts.id, attempt.id))
    expect((await withdrawOwnCase(ctx, id, key())).ok).toBe(true)
    const late = await settleAttempt({ ...ctx, actor: anyService }, attempt.id)
    expect(late.refundDueAt).toEqual(testNow)
    expect(await listLedgerLines(ctx.db, attempt.id)).not.toEqual([])
  })
})
