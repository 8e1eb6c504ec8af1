import { expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { PaymentProvider } from '#app/platform/payments/provider.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { aDraft, anOrder, aPayer, type Payer, pay, payAt, totalOf, withProvider } from '#tests/support/payments.ts'
import { readApplication, readHistory } from '../applications/read-application.server.ts'
import { listLedgerLines } from './ledger/ledger.store.server.ts'
import { mopUpAttempts } from './mop-up-attempts.server.ts'
import { payApplication } from './pay-application.server.ts'
import { listAttempts } from './payment.store.server.ts'
import { readPromise } from './promise/read-promise.server.ts'
import { checkPayment } from './read-payment.server.ts'

const settling = jobActor('payments')

type Make = (actor?: RequestContext['actor'], now?: Date) => RequestContext

const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

/** Opens a payment and fails before or after the provider is called, or while the result is being written. */
async function dieWhilePaying(ctx: RequestContext, id: Id<'application'>, where: string): Promise<void> {
  const broken = withProvider(ctx, (provider) => ({
    startCheckout: async (order) => {
      if (where === 'after') await provider.startCheckout(order)
      throw new Error('The process is gone')
    },
  }))
  await payApplication(broken, anOrder(id))
}

/** Pays, and fails before anything is written. */
async function dieOncePaid(ctx: RequestContext, id: Id<'application'>): Promise<void> {
  const seal = () => {
    throw new Error('The process is gone')
  }
  const ports = { ...ctx.ports, encryption: { ...ctx.ports.encryption, seal } }
  const opened = await payApplication(ctx, anOrder(id))
  if (!opened.ok) throw new Error(opened.problem.code)
  await payAt(opened.value.attempt)
  await expect(checkPayment({ ...ctx, ports }, opened.value.attempt.id)).rejects.toThrow('gone')
}

async function aDraftOf(db: Database) {
  const payer = await aPayer(db)
  return { payer, id: await aDraft(db, { ownerId: payer.accountId }) }
}

async function summary(ctx: Make, payer: Payer, id: Id<'application'>) {
  const { db } = ctx()
  const attempts = await listAttempts(db, id)
  const lines = (await Promise.all(attempts.map((attempt) => listLedgerLines(db, attempt.id)))).flat()
  const history = await readHistory(ctx(payer), { id, ownerId: payer.accountId })
  return {
    states: attempts.map(({ state }) => state).join(' '),
    lines: lines.length,
    sum: totalOf(lines),
    submissions: history.filter(({ status }) => status === 'pending').length,
  }
}

const paidOnce = { states: 'succeeded', lines: 3, sum: 0, submissions: 1 }

async function mopUpTwice(ctx: Make, seconds: number): Promise<void> {
  await mopUpAttempts(ctx(settling, after(seconds)))
  await mopUpAttempts(ctx(settling, after(seconds + 15)))
}

test('a crash while a charge is booked ends in one submission', async ({ db, ctx }) => {
  const { payer, id } = await aDraftOf(db)
  await dieOncePaid(ctx(payer), id)
  expect(await summary(ctx, payer, id)).toMatchObject({ states: 'started', lines: 0, submissions: 0 })
  await mopUpTwice(ctx, 20)
  expect(await summary(ctx, payer, id)).toEqual(paidOnce)
})

test.for(['before', 'after'])(
  'a crash %s the provider creates its page costs nothing, and another payment is possible',
  async (where, { db, ctx }) => {
    const { payer, id } = await aDraftOf(db)
    await dieWhilePaying(ctx(payer), id, where)
    await mopUpTwice(ctx, 20)
    expect(await summary(ctx, payer, id)).toMatchObject({ states: 'created' })
    await mopUpTwice(ctx, 130)
    expect(await summary(ctx, payer, id)).toEqual({ states: 'expired', lines: 0, sum: 0, submissions: 0 })

    await pay(ctx(payer, after(200)), anOrder(id))
    expect(await summary(ctx, payer, id)).toEqual({ ...paidOnce, states: 'succeeded expired' })
  },
)

test('a slow request leads to a page that no longer accepts payment', async ({ db, ctx }) => {
  const { payer, id } = await aDraftOf(db)
  const slow = withProvider(ctx(payer), (provider) => ({
    startCheckout: async (order) => {
      await mopUpAttempts(ctx(settling, after(130)))
      return provider.startCheckout(order)
    },
  }))
  const opened = await payApplication(slow, anOrder(id))
  if (!opened.ok) throw new Error(opened.problem.code)
  expect(opened.value.attempt.state).toBe('expired')
  const [attempt] = await listAttempts(db, id)
  expect(attempt && (await payAt(attempt))).toBe('closed')
  expect(await summary(ctx, payer, id)).toEqual({ states: 'expired', lines: 0, sum: 0, submissions: 0 })
})

test('a payer who pays and does not return is submitted', async ({ db, ctx }) => {
  const { payer, id } = await aDraftOf(db)
  const opened = await payApplication(ctx(payer), anOrder(id))
  if (opened.ok) await payAt(opened.value.attempt)
  await mopUpTwice(ctx, 20)
  expect(await summary(ctx, payer, id)).toEqual(paidOnce)
})

test('an unpaid attempt expires after half an hour', async ({ db, ctx }) => {
  const { payer, id } = await aDraftOf(db)
  await payApplication(ctx(payer), anOrder(id))
  await mopUpTwice(ctx, 29 * 60)
  expect(await summary(ctx, payer, id)).toMatchObject({ states: 'started' })
  await mopUpTwice(ctx, 31 * 60)
  expect(await summary(ctx, payer, id)).toMatchObject({ states: 'expired', submissions: 0 })
})

test('an attempt unknown to the provider expires with its page, also when no provider responds', async ({
  db,
  ctx,
}) => {
  const { payer, id } = await aDraftOf(db)
  await dieWhilePaying(ctx(payer), id, 'before')
  const startCheckout: PaymentProvider['startCheckout'] = () => Promise.reject(new Error('Out of reach'))
  const away = (seconds: number) => withProvider(ctx(settling, after(seconds)), () => ({ startCheckout }))
  await expect(mopUpAttempts(away(300))).rejects.toThrow('Out of reach')
  expect(await summary(ctx, payer, id)).toMatchObject({ states: 'created' })
  await mopUpAttempts(away(3_700))
  expect(await summary(ctx, payer, id)).toMatchObject({ states: 'expired', lines: 0 })
})

test('the decision date moves with the date on which the payment arrives', async ({ db, ctx }) => {
  const { payer, id } = await aDraftOf(db)
  const opened = await payApplication(ctx(payer), anOrder(id))
  if (opened.ok) await payAt(opened.value.attempt)
  await mopUpAttempts(ctx(settling, after(3 * 86_400)))
  const application = await readApplication(ctx(payer), id)
  expect(application).toMatchObject({ status: 'pending', expectedOn: '2026-12-07' })
  // 2 December plus 3 days is a Saturday: filing on the Monday is on time.
  expect(await readPromise(ctx(payer), application)).toMatchObject({ due: '2026-12-07', state: 'open' })
})

test('recent attempts are left to their payers', async ({ db, ctx }) => {
  const { payer, id } = await aDraftOf(db)
  await dieOncePaid(ctx(payer), id)
  await mopUpAttempts(ctx(settling, after(10)))
  expect(await summary(ctx, payer, id)).toMatchObject({ states: 'started' })
})

test('one attempt that fails at the provider does not delay others, and the error is reported', async ({ db, ctx }) => {
  const first = await aDraftOf(db)
  const second = await aDraftOf(db)
  await dieOncePaid(ctx(first.payer), first.id)
  await dieOncePaid(ctx(second.payer), second.id)
  const [broken] = await listAttempts(db, first.id)
  const flaky = withProvider(ctx(settling, after(20)), ({ readPayment }) => ({
    readPayment: async (checkoutId) => {
      if (checkoutId === broken?.checkoutId) throw new Error('Out of reach')
      return readPayment(checkoutId)
    },
  }))
  await expect(mopUpAttempts(flaky)).rejects.toThrow('Out of reach')
  expect(await summary(ctx, second.payer, second.id)).toEqual(paidOnce)
  await mopUpTwice(ctx, 40)
  expect(await summary(ctx, first.payer, first.id)).toEqual(paidOnce)
})

test('only the service cleans up attempts', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const asked = inTransaction(ctx(payer), (ctx) => mopUpAttempts(ctx))
  await expect(asked).rejects.toBeInstanceOf(NotFound)
})
