import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { newId } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
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
async function aReferral(call: Call, { status = 'approved', referrer = {}, ...newcomer }: Given = {}) {
  const { db } = call
  const [one, other] = [await aTraveller(db, referrer), await aTraveller(db, newcomer)]
  const id = newId<'referral'>()
  const at = new Date(testNow.getTime() - 86_400_000)
  await db
    .insert(referrals)
    .values({ id, referrerId: one.accountId, referredId: other.accountId, registeredAt: at, createdAt: at })
  const application = await anApplication(call, { ownerId: other.accountId, status })
  return { id, referrer: one, newcomer: other, application: application.id }
}

/** An account's credit in the ledger, and its reasons. */
async function givenTo({ db }: Call, ownerId: Id<'account'>) {
  const given = await db.select().from(credits).where(eq(credits.ownerId, ownerId))
  const booked = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.ownerId, ownerId), eq(ledgerEntries.account, 'traveller_credit')))
  const told = await db.select().from(notifications).where(eq(notifications.accountId, ownerId))
  return {
    credits: given.map(({ amountMinor, currency }) => `${amountMinor} ${currency}`),
    booked: booked.length,
    told: told.length,
  }
}

const nothing = { credits: [], booked: 0, told: 0 }
const oneReward = { credits: ['2000 USD'], booked: 1, told: 1 }

async function decide({ db }: Call, id: Id<'application'>, status: ApplicationStatus, at: Date) {
  await db.update(applications).set({ status }).where(eq(applications.id, id))
  await db.insert(statusEntries).values({ id: crypto.randomUUID(), applicationId: id, status, at })
}

test.for(['approved', 'rejected'] as const)(
  'a decision, %s, completes a referral with one reward',
  async (status, { call }) => {
    const { referrer } = await aReferral(call(), { status })
    expect(await settleReferrals(call(settling))).toBe(1)
    expect(await settleReferrals(call(settling))).toBe(0)
    expect(await givenTo(call(), referrer.accountId)).toEqual(oneReward)
    const own = await readReferrals(call(referrer.actor))
    expect(own.referrals).toMatchObject([{ status: 'completed', reward: { minor: 2000, currency: 'USD' } }])
    expect(own.totals).toMatchObject({ completed: 1, earned: { minor: 2000 } })
  },
)

test.for(['draft', 'pending', 'under_review', 'withdrawn', 'cancelled', 'expired'] as const)(
  'an application that is %s completes no referral',
  async (status, { call }) => {
    const { referrer } = await aReferral(call(), { status })
    expect(await settleReferrals(call(settling))).toBe(0)
    expect(await givenTo(call(), referrer.accountId)).toEqual(nothing)
  },
)

test('waits until a decision can no longer be undone; made again after an undo, it is one reward', async ({ call }) => {
  const { referrer, application } = await aReferral(call(), { status: 'under_review' })
  const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
  await decide(call(), application, 'approved', testNow)
  expect(await settleReferrals(call(settling, after(undoSeconds - 1)))).toBe(0)
  await decide(call(), application, 'under_review', after(undoSeconds - 1))
  expect(await settleReferrals(call(settling, after(60)))).toBe(0)
  await decide(call(), application, 'rejected', after(70))
  expect(await settleReferrals(call(settling, after(71 + undoSeconds)))).toBe(1)
  await decide(call(), application, 'under_review', after(90))
  await decide(call(), application, 'approved', after(100))
  expect(await settleReferrals(call(settling, after(200)))).toBe(0)
  expect(await givenTo(call(), referrer.accountId)).toEqual(oneReward)
})

test('gives no reward before the referred user verifies their email address', async ({ call, db }) => {
  const { referrer, newcomer } = await aReferral(call(), { emailVerified: false })
  expect(await settleReferrals(call(settling))).toBe(0)
  await db.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, newcomer.accountId))
  expect(await settleReferrals(call(settling))).toBe(1)
  expect(await givenTo(call(), referrer.accountId)).toEqual(oneReward)
})

test('a referred user whose address becomes that of the referrer no longer counts', async ({ call, db }) => {
  const { id, referrer, newcomer } = await aReferral(call())
  const claimedEmail = referrer.email.replace('@', '+2@')
  await db.update(accounts).set({ claimedEmail }).where(eq(accounts.id, newcomer.accountId))
  expect(await settleReferrals(call(settling))).toBe(0)
  expect(await givenTo(call(), referrer.accountId)).toEqual(nothing)
  expect(await db.select().from(referrals).where(eq(referrals.id, id))).toEqual([])
})

test.for([
  ['deleted', { deletedAt: testNow }],
  ['blocked', { status: 'blocked' }],
  ['of the staff by now', { role: 'officer' }],
] as const)('a referrer who is %s gets no reward', async ([, referrer], { call }) => {
  const { referrer: person } = await aReferral(call(), { referrer })
  expect(await settleReferrals(call(settling))).toBe(0)
  expect(await givenTo(call(), person.accountId)).toEqual(nothing)
})

test('a referred user whose account is deleted completes no referral', async ({ call, db }) => {
  const { referrer, newcomer } = await aReferral(call())
  await db.update(accounts).set({ deletedAt: testNow }).where(eq(accounts.id, newcomer.accountId))
  expect(await settleReferrals(call(settling))).toBe(0)
  expect(await givenTo(call(), referrer.accountId)).toEqual(nothing)
})

test('only the service settles referrals', async ({ call, db }) => {
  const { actor } = await aTraveller(db)
  await expect(settleReferrals(call(actor))).rejects.toBeInstanceOf(NotFound)
})

test('eight servers that settle at the same time give one reward each', async ({ committed: { db, ports } }) => {
  const call: Call = { actor: settling, now: testNow, db, ports }
  const all = []
  for (let count = 0; count < 5; count++) all.push(await aReferral(call))
  const settled = await Promise.all(Array.from({ length: 8 }, () => settleReferrals(call)))
  expect(settled.reduce((sum, count) => sum + count, 0)).toBe(5)
  for (const { referrer } of all) expect(await givenTo(call, referrer.accountId)).toEqual(oneReward)
})

test('a failure midway saves nothing, and the next run completes the referral', async ({
  committed: { db, ports },
}) => {
  const call: Call = { actor: settling, now: testNow, db, ports }
  const { id, referrer } = await aReferral(call)
  const broken = {
    ...ports,
    get origin(): string {
      throw new Error('gone')
    },
  }
  await expect(settleReferrals({ ...call, ports: broken })).rejects.toThrow('gone')
  expect(await givenTo(call, referrer.accountId)).toEqual(nothing)
  const [row] = await db.select().from(referrals).where(eq(referrals.id, id))
  expect(row?.completedAt).toBeNull()
  await settleReferrals(call)
  expect(await givenTo(call, referrer.accountId)).toEqual(oneReward)
})
