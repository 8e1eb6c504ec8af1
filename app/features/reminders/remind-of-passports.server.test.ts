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
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { remindOfPassports } from './remind-of-passports.server.ts'

const reminding = jobActor('passport-reminders')

const today = dayOf(testNow)
const inMonths = (months: number) => new Date(`${addMonths(today, months)}T10:00:00Z`)

async function sealedProfile(call: Call, accountId: Id<'account'>, passportExpiresOn: PlainDate | '') {
  const secrets = await openPersonSecrets({ ...call, actor: anyService }, accountId)
  return secrets.seal('profile', JSON.stringify({ passportExpiresOn, passportNumber: 'Z7654321' }))
}

async function keepPassport(call: Call, accountId: Id<'account'>, passportExpiresOn: PlainDate | ''): Promise<void> {
  const sealed = await sealedProfile(call, accountId, passportExpiresOn)
  const mark = passportMark(call.ports.vault, passportExpiresOn)
  const saved = { fullName: 'Asha Rao', country: 'IN', sealed, passportMark: mark, now: testNow }
  await saveProfile(call.db, accountId, saved)
}

/** As saved by a version without marks. */
async function keepUnmarked(call: Call, accountId: Id<'account'>, passportExpiresOn: PlainDate | ''): Promise<void> {
  const sealed = await sealedProfile(call, accountId, passportExpiresOn)
  await call.db.insert(profiles).values({ accountId, sealed, revision: 1, updatedAt: testNow })
}

/** Counts decryptions by the encryption service. */
function countingOpened(call: Call) {
  const { ports } = call
  const counted = { opened: 0 }
  const vault: typeof ports.vault = {
    ...ports.vault,
    open: (...given) => {
      counted.opened += 1
      return ports.vault.open(...given)
    },
  }
  return { counted, call: { ...call, ports: { ...ports, vault } } }
}

const told = (call: Call, accountId: Id<'account'>) =>
  call.db.select().from(notifications).where(eq(notifications.accountId, accountId))

test('reminds nine, six and three months before a passport expires, once each, also a new one', async ({
  call,
  db,
}) => {
  const { accountId } = await aTraveller(db)
  await keepPassport(call(), accountId, addMonths(today, 12))
  const counts: number[] = []
  for (let month = 0; month <= 14; month += 1) {
    for (let times = 0; times < 2; times += 1) await remindOfPassports(call(reminding, inMonths(month)))
    counts.push((await told(call(), accountId)).length)
  }
  expect(counts).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3])
  await keepPassport(call(), accountId, addMonths(today, 20))
  await remindOfPassports(call(reminding, inMonths(14)))
  expect(await told(call(), accountId)).toHaveLength(4)
})

test('notification, one-time key and email contain neither the date nor the passport number', async ({
  call,
  db,
  ports,
}) => {
  const { accountId } = await aTraveller(db)
  const until = addMonths(today, 5)
  await keepPassport(call(), accountId, until)
  await remindOfPassports(call(reminding))
  const [notice] = await told(call(), accountId)
  expect(notice?.title).toBe('Your passport expires in less than 6 months')
  const all = JSON.stringify([notice, (await listMail(db, ports.vault, 9)).map(({ mail }) => mail)])
  expect(all).not.toContain(until)
  expect(all).not.toContain('Z7654321')
  expect(all.replaceAll(JSON.stringify(testNow), '')).not.toMatch(/April 2027|2027-04/)
})

test('skips a profile without a passport, and an unreadable profile does not stop the others', async ({ call, db }) => {
  const people = []
  for (let index = 0; index < 4; index += 1) people.push(await aTraveller(db))
  const [none, first, broken, last] = people.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))
  if (!none || !first || !broken || !last) throw new Error('nobody')
  await keepPassport(call(), none.accountId, '')
  for (const one of [first, broken, last]) await keepUnmarked(call(), one.accountId, addMonths(today, 2))
  await db
    .update(profiles)
    .set({ sealed: Buffer.alloc(40) })
    .where(eq(profiles.accountId, broken.accountId))
  // The error is thrown once all have been processed, so that it is noticed.
  await expect(remindOfPassports(call(reminding))).rejects.toThrow()
  const counts = await Promise.all(
    [none, first, broken, last].map(async ({ accountId }) => (await told(call(), accountId)).length),
  )
  expect(counts).toEqual([0, 1, 0, 1])
})

test('decrypts no profile to find who gets a reminder', async ({ call, db }) => {
  const people = []
  for (const months of [1, 5, 8, 30]) {
    const { accountId } = await aTraveller(db)
    await keepPassport(call(), accountId, addMonths(today, months))
    people.push(accountId)
  }
  const { counted, call: watched } = countingOpened(call(reminding))
  await remindOfPassports(watched)
  const counts = await Promise.all(people.map(async (one) => (await told(call(), one)).length))
  expect([counts, counted.opened]).toEqual([[1, 1, 1, 0], 0])
})

test('decrypts a profile of an earlier version once, and reminds its owner', async ({ call, db }) => {
  const { accountId } = await aTraveller(db)
  await keepUnmarked(call(), accountId, addMonths(today, 7))
  const { counted, call: watched } = countingOpened(call(reminding))
  for (let day = 0; day < 3; day += 1) await remindOfPassports(watched)
  expect(await told(call(), accountId)).toHaveLength(1)
  expect(counted.opened).toBe(1)
})

test('only the service decrypts profiles for reminders', async ({ call }) => {
  await expect(remindOfPassports(call(visitor))).rejects.toMatchObject({ status: 404 })
})

test('two servers at the same time remind once', async ({ committed: { db, ports } }) => {
  const call: Call = { actor: reminding, now: testNow, db, ports }
  const { accountId } = await aTraveller(db)
  await keepPassport(call, accountId, addMonths(today, 8))
  await Promise.all([remindOfPassports(call), remindOfPassports(call), remindOfPassports(call)])
  expect(await told(call, accountId)).toHaveLength(1)
})
