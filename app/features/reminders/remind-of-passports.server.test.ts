import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { passportMark } from '#app/features/accounts/profile/passport-mark.ts'
import { saveProfile } from '#app/features/accounts/profile/profile.store.server.ts'
import { profiles } from '#app/features/accounts/security.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { addMonths, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { remindOfPassports } from './remind-of-passports.server.ts'

const reminding = jobActor('passport-reminders')

const today = dayOf(testNow)
const inMonths = (months: number) => new Date(`${addMonths(today, months)}T10:00:00Z`)

async function sealedProfile(ctx: RequestContext, accountId: Id<'account'>, passportExpiresOn: PlainDate | '') {
  const secrets = await openPersonSecrets({ ...ctx, actor: anyService }, accountId)
  return secrets.seal('profile', JSON.stringify({ passportExpiresOn, passportNumber: 'Z7654321' }))
}

async function keepPassport(
  ctx: RequestContext,
  accountId: Id<'account'>,
  passportExpiresOn: PlainDate | '',
): Promise<void> {
  const sealed = await sealedProfile(ctx, accountId, passportExpiresOn)
  const mark = passportMark(ctx.ports.encryption, passportExpiresOn)
  const saved = { fullName: 'Asha Rao', country: 'IN', sealed, passportMark: mark, now: testNow }
  await saveProfile(ctx.db, accountId, saved)
}

/** As saved by a version without marks. */
async function keepUnmarked(
  ctx: RequestContext,
  accountId: Id<'account'>,
  passportExpiresOn: PlainDate | '',
): Promise<void> {
  const sealed = await sealedProfile(ctx, accountId, passportExpiresOn)
  await ctx.db.insert(profiles).values({ accountId, sealed, revision: 1, updatedAt: testNow })
}

/** Counts decryptions by the encryption service. */
function countingOpened(ctx: RequestContext) {
  const { ports } = ctx
  const counted = { opened: 0 }
  const encryption: typeof ports.encryption = {
    ...ports.encryption,
    open: (...given) => {
      counted.opened += 1
      return ports.encryption.open(...given)
    },
  }
  return { counted, ctx: { ...ctx, ports: { ...ports, encryption } } }
}

const notified = (ctx: RequestContext, accountId: Id<'account'>) =>
  ctx.db.select().from(notifications).where(eq(notifications.accountId, accountId))

test('reminds nine, six and three months before a passport expires, once each, also a new one', async ({ ctx, db }) => {
  const { accountId } = await aTraveller(db)
  await keepPassport(ctx(), accountId, addMonths(today, 12))
  const counts: number[] = []
  for (let month = 0; month <= 14; month += 1) {
    for (let times = 0; times < 2; times += 1) await remindOfPassports(ctx(reminding, inMonths(month)))
    counts.push((await notified(ctx(), accountId)).length)
  }
  expect(counts).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3])
  await keepPassport(ctx(), accountId, addMonths(today, 20))
  await remindOfPassports(ctx(reminding, inMonths(14)))
  expect(await notified(ctx(), accountId)).toHaveLength(4)
})

test('notification, one-time key and email contain neither the date nor the passport number', async ({
  ctx,
  db,
  ports,
}) => {
  const { accountId } = await aTraveller(db)
  const until = addMonths(today, 5)
  await keepPassport(ctx(), accountId, until)
  await remindOfPassports(ctx(reminding))
  const [notice] = await notified(ctx(), accountId)
  expect(notice?.title).toBe('Your passport expires in less than 6 months')
  const all = JSON.stringify([notice, (await listMail(db, ports.encryption, 9)).map(({ mail }) => mail)])
  expect(all).not.toContain(until)
  expect(all).not.toContain('Z7654321')
  expect(all.replaceAll(JSON.stringify(testNow), '')).not.toMatch(/April 2027|2027-04/)
})

test('skips a profile without a passport, and an unreadable profile does not stop the others', async ({ ctx, db }) => {
  const people = []
  for (let index = 0; index < 4; index += 1) people.push(await aTraveller(db))
  const [none, first, broken, last] = people.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))
  if (!none || !first || !broken || !last) throw new Error('nobody')
  await keepPassport(ctx(), none.accountId, '')
  for (const one of [first, broken, last]) await keepUnmarked(ctx(), one.accountId, addMonths(today, 2))
  await db
    .update(profiles)
    .set({ sealed: Buffer.alloc(40) })
    .where(eq(profiles.accountId, broken.accountId))
  // The error is thrown once all have been processed, so that it is noticed.
  await expect(remindOfPassports(ctx(reminding))).rejects.toThrow()
  const counts = await Promise.all(
    [none, first, broken, last].map(async ({ accountId }) => (await notified(ctx(), accountId)).length),
  )
  expect(counts).toEqual([0, 1, 0, 1])
})

test('decrypts no profile to find who gets a reminder', async ({ ctx, db }) => {
  const people = []
  for (const months of [1, 5, 8, 30]) {
    const { accountId } = await aTraveller(db)
    await keepPassport(ctx(), accountId, addMonths(today, months))
    people.push(accountId)
  }
  const { counted, ctx: watched } = countingOpened(ctx(reminding))
  await remindOfPassports(watched)
  const counts = await Promise.all(people.map(async (one) => (await notified(ctx(), one)).length))
  expect([counts, counted.opened]).toEqual([[1, 1, 1, 0], 0])
})

test('decrypts a profile of an earlier version once, and reminds its owner', async ({ ctx, db }) => {
  const { accountId } = await aTraveller(db)
  await keepUnmarked(ctx(), accountId, addMonths(today, 7))
  const { counted, ctx: watched } = countingOpened(ctx(reminding))
  for (let day = 0; day < 3; day += 1) await remindOfPassports(watched)
  expect(await notified(ctx(), accountId)).toHaveLength(1)
  expect(counted.opened).toBe(1)
})

test('only the service decrypts profiles for reminders', async ({ ctx }) => {
  await expect(remindOfPassports(ctx(visitor))).rejects.toMatchObject({ status: 404 })
})

test('two servers at the same time remind once', async ({ committed: { db, ports } }) => {
  const ctx: RequestContext = { actor: reminding, now: testNow, db, ports }
  const { accountId } = await aTraveller(db)
  await keepPassport(ctx, accountId, addMonths(today, 8))
  await Promise.all([remindOfPassports(ctx), remindOfPassports(ctx), remindOfPassports(ctx)])
  expect(await notified(ctx, accountId)).toHaveLength(1)
})
