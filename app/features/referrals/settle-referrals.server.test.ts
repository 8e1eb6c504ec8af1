import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { newId } from '#app/lib/id.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { applications, statusEntries } from '../applications/application.table.server.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { undoSeconds } from '../casework/case.ts'
import { notifications } from '../notifications/notification.table.server.ts'
import { credits, ledgerEntries } from '../payments/payment.table.server.ts'
import { readReferrals } from './read-referrals.server.ts'
import { referrals } from './referral.table.server.ts'
import { settleReferrals } from './settle-referrals.server.ts'

const settling = jobActor('referrals')

type Given = { email?: string; emailVerified?: boolean; status?: ApplicationStatus; referrer?: object }

/** A referred account with an application decided an hour ago. */
async function aReferral(ctx: RequestContext, { status = 'approved', referrer = {}, ...newcomer }: Given = {}) {
  const { db } = ctx
  const [one, other] = [await aTraveller(db, referrer), await aTraveller(db, newcomer)]
  const id = newId<'referral'>()
  const at = new Date(testNow.getTime() - 86_400_000)
  await db
    .insert(referrals)
    .values({ id, referrerId: one.accountId, referredId: other.accountId, registeredAt: at, createdAt: at })
  const application = await anApplication(ctx, { ownerId: other.accountId, status })
  return { id, referrer: one, newcomer: other, application: application.id }
}

/** An account's credit in the ledger, and its reasons. */
async function givenTo({ db }: RequestContext, ownerId: Id<'account'>) {
  const given = await db.select().from(credits).where(eq(credits.ownerId, ownerId))
  const booked = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.ownerId, ownerId), eq(ledgerEntries.account, 'traveller_credit')))
  const notified = await db.select().from(notifications).where(eq(notifications.accountId, ownerId))
  return {
    credits: given.map(({ amountMinor, currency }) => `${amountMinor} ${currency}`),
    booked: booked.length,
    notified: notified.length,
  }
}

const nothing = { credits: [], booked: 0, notified: 0 }
const oneReward = { credits: ['2000 USD'], booked: 1, notified: 1 }

async function decide({ db }: RequestContext, id: Id<'application'>, status: ApplicationStatus, at: Date) {
  await db.update(applications).set({ status }).where(eq(applications.id, id))
  await db.insert(statusEntries).values({ id: crypto.randomUUID(), applicationId: id, status, at })
}

test.for(['approved', 'rejected'] as const)(
  'a decision, %s, completes a referral with one reward',
  async (status, { ctx }) => {
    const { referrer } = await aReferral(ctx(), { status })
    expect(await settleReferrals(ctx(settling))).toBe(1)
    expect(await settleReferrals(ctx(settling))).toBe(0)
    expect(await givenTo(ctx(), referrer.accountId)).toEqual(oneReward)
    const own = await readReferrals(ctx(referrer.actor))
    expect(own.referrals).toMatchObject([{ status: 'completed', reward: { minor: 2000, currency: 'USD' } }])
    expect(own.totals).toMatchObject({ completed: 1, earned: { minor: 2000 } })
  },
)

test.for(['draft', 'pending', 'under_review', 'withdrawn', 'cancelled', 'expired'] as const)(
  'an application that is %s completes no referral',
  async (status, { ctx }) => {
    const { referrer } = await aReferral(ctx(), { status })
    expect(await settleReferrals(ctx(settling))).toBe(0)
    expect(await givenTo(ctx(), referrer.accountId)).toEqual(nothing)
  },
)

test('waits until a decision can no longer be undone; made again after an undo, it is one reward', async ({ ctx }) => {
  const { referrer, application } = await aReferral(ctx(), { status: 'under_review' })
  const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
  await decide(ctx(), application, 'approved', testNow)
  expect(await settleReferrals(ctx(settling, after(undoSeconds - 1)))).toBe(0)
  await decide(ctx(), application, 'under_review', after(undoSeconds - 1))
  expect(await settleReferrals(ctx(settling, after(60)))).toBe(0)
  await decide(ctx(), application, 'rejected', after(70))
  expect(await settleReferrals(ctx(settling, after(71 + undoSeconds)))).toBe(1)
  await decide(ctx(), application, 'under_review', after(90))
  await decide(ctx(), application, 'approved', after(100))
  expect(await settleReferrals(ctx(settling, after(200)))).toBe(0)
  expect(await givenTo(ctx(), referrer.accountId)).toEqual(oneReward)
})

test('gives no reward before the referred user verifies their email address', async ({ ctx, db }) => {
  const { referrer, newcomer } = await aReferral(ctx(), { emailVerified: false })
  expect(await settleReferrals(ctx(settling))).toBe(0)
  await db.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, newcomer.accountId))
  expect(await settleReferrals(ctx(settling))).toBe(1)
  expect(await givenTo(ctx(), referrer.accountId)).toEqual(oneReward)
})

test('a referred user whose address becomes that of the referrer no longer counts', async ({ ctx, db }) => {
  const { id, referrer, newcomer } = await aReferral(ctx())
  const claimedEmail = referrer.email.replace('@', '+2@')
  await db.update(accounts).set({ claimedEmail }).where(eq(accounts.id, newcomer.accountId))
  expect(await settleReferrals(ctx(settling))).toBe(0)
  expect(await givenTo(ctx(), referrer.accountId)).toEqual(nothing)
  expect(await db.select().from(referrals).where(eq(referrals.id, id))).toEqual([])
})

test.for([
  ['deleted', { deletedAt: testNow }],
  ['blocked', { status: 'blocked' }],
  ['of the staff by now', { role: 'officer' }],
] as const)('a referrer who is %s gets no reward', async ([, referrer], { ctx }) => {
  const { referrer: person } = await aReferral(ctx(), { referrer })
  expect(await settleReferrals(ctx(settling))).toBe(0)
  expect(await givenTo(ctx(), person.accountId)).toEqual(nothing)
})

test('a referred user whose account is deleted completes no referral', async ({ ctx, db }) => {
  const { referrer, newcomer } = await aReferral(ctx())
  await db.update(accounts).set({ deletedAt: testNow }).where(eq(accounts.id, newcomer.accountId))
  expect(await settleReferrals(ctx(settling))).toBe(0)
  expect(await givenTo(ctx(), referrer.accountId)).toEqual(nothing)
})

test('only the service settles referrals', async ({ ctx, db }) => {
  const { actor } = await aTraveller(db)
  await expect(settleReferrals(ctx(actor))).rejects.toBeInstanceOf(NotFound)
})

test('eight servers that settle at the same time give one reward each', async ({ committed: { db, ports } }) => {
  const ctx: RequestContext = { actor: settling, now: testNow, db, ports }
  const all = []
  for (let count = 0; count < 5; count++) all.push(await aReferral(ctx))
  const settled = await Promise.all(Array.from({ length: 8 }, () => settleReferrals(ctx)))
  expect(settled.reduce((sum, count) => sum + count, 0)).toBe(5)
  for (const { referrer } of all) expect(await givenTo(ctx, referrer.accountId)).toEqual(oneReward)
})

test('a failure midway saves nothing, and the next run completes the referral', async ({
  committed: { db, ports },
}) => {
  const ctx: RequestContext = { actor: settling, now: testNow, db, ports }
  const { id, referrer } = await aReferral(ctx)
  const broken = {
    ...ports,
    get origin(): string {
      throw new Error('gone')
    },
  }
  await expect(settleReferrals({ ...ctx, ports: broken })).rejects.toThrow('gone')
  expect(await givenTo(ctx, referrer.accountId)).toEqual(nothing)
  const [row] = await db.select().from(referrals).where(eq(referrals.id, id))
  expect(row?.completedAt).toBeNull()
  await settleReferrals(ctx)
  expect(await givenTo(ctx, referrer.accountId)).toEqual(oneReward)
})
