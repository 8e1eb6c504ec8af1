import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { money, usd } from '#app/lib/money.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aPayer } from '#tests/support/payments.ts'
import { credits, ledgerEntries } from '../payment.table.server.ts'
import { giveCredit } from './give-credit.server.ts'
import { readBalance } from './read-balance.server.ts'

const reward = (ownerId: Awaited<ReturnType<typeof aPayer>>['accountId'], sourceId: string = crypto.randomUUID()) => ({
  ownerId,
  reason: 'referral' as const,
  sourceId,
  amount: usd(2_000),
})

test('credit is owed to its owner and booked as our cost', async ({ ctx, db }) => {
  const payer = await aPayer(db)
  expect(await giveCredit(ctx(anyService), reward(payer.accountId))).toBe(true)
  expect(await giveCredit(ctx(anyService), reward(payer.accountId))).toBe(true)
  expect(await readBalance(ctx(payer), payer.accountId)).toEqual({ total: usd(4_000), held: usd(0), free: usd(4_000) })
  const rows = await db.select().from(ledgerEntries)
  expect(
    rows.map(({ account, amountMinor, ownerId, attemptId }) => [account, amountMinor, ownerId, attemptId]),
  ).toEqual(
    [1, 2].flatMap(() => [
      ['traveller_credit', -2_000, payer.accountId, null],
      ['referral_rewards', 2_000, null, null],
    ]),
  )
})

test('one source grants credit once, even in eight concurrent requests', async ({ committed: { db, ports } }) => {
  const payer = await aPayer(db)
  const ctx: RequestContext = { actor: anyService, now: testNow, db, ports }
  const gift = reward(payer.accountId)
  const given = await Promise.all(Array.from({ length: 8 }, () => giveCredit(ctx, gift)))
  expect(given.filter(Boolean)).toHaveLength(1)
  expect(await db.$count(credits, eq(credits.ownerId, payer.accountId))).toBe(1)
  expect((await readBalance({ ...ctx, actor: payer }, payer.accountId)).total).toEqual(usd(2_000))
})

test('credit is granted in the transaction of another action, and rolled back with it', async ({ ctx, db }) => {
  const payer = await aPayer(db)
  const act = db.transaction(async (inner) => {
    await giveCredit({ ...ctx(anyService), db: inner }, reward(payer.accountId))
    throw new Error('the act failed')
  })
  await expect(act).rejects.toThrow('the act failed')
  expect((await readBalance(ctx(payer), payer.accountId)).total).toEqual(usd(0))
})

test('only the service grants credit, only in dollars, and only the owner sees the balance', async ({ ctx, db }) => {
  const [payer, other] = [await aPayer(db), await aPayer(db)]
  expect(() => giveCredit(ctx(payer), reward(payer.accountId))).toThrow(Response)
  expect(() => giveCredit(ctx(anyService), { ...reward(payer.accountId), amount: usd(0) })).toThrow('dollars')
  expect(() => giveCredit(ctx(anyService), { ...reward(payer.accountId), amount: money(5, 'EUR') })).toThrow('dollars')
  await expect(readBalance(ctx(other), payer.accountId)).rejects.toBeInstanceOf(Response)
})
