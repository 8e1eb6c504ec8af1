import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { profiles } from '#app/features/accounts/security.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { addMonths, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { system, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { remindOfPassports } from './remind-of-passports.server.ts'

const today = dayOf(testNow)
const inMonths = (months: number) => new Date(`${addMonths(today, months)}T10:00:00Z`)

async function keepPassport(call: Call, accountId: Id<'account'>, passportExpiresOn: PlainDate | ''): Promise<void> {
  const secrets = await openPersonSecrets({ ...call, actor: system }, accountId)
  const sealed = secrets.seal('profile', JSON.stringify({ passportExpiresOn, passportNumber: 'Z7654321' }))
  const row = { accountId, sealed, revision: 1, updatedAt: testNow }
  await call.db.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.accountId, set: row })
}

const told = (call: Call, accountId: Id<'account'>) =>
  call.db.select().from(notifications).where(eq(notifications.accountId, accountId))

test('a passport is spoken of nine, six and three months before it ends, each time once, and a new one anew', async ({
  call,
  db,
}) => {
  const { accountId } = await aTraveller(db)
  await keepPassport(call(), accountId, addMonths(today, 12))
  const counts: number[] = []
  for (let month = 0; month <= 14; month += 1) {
    for (let times = 0; times < 2; times += 1) await remindOfPassports(call(system, inMonths(month)))
    counts.push((await told(call(), accountId)).length)
  }
  expect(counts).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3])
  await keepPassport(call(), accountId, addMonths(today, 20))
  await remindOfPassports(call(system, inMonths(14)))
  expect(await told(call(), accountId)).toHaveLength(4)
})

test('neither the notice, nor what it is remembered by, nor the letter says the day or the number', async ({
  call,
  db,
  ports,
}) => {
  const { accountId } = await aTraveller(db)
  const until = addMonths(today, 5)
  await keepPassport(call(), accountId, until)
  await remindOfPassports(call(system))
  const [notice] = await told(call(), accountId)
  expect(notice?.title).toBe('Your passport ends in less than six months')
  const all = JSON.stringify([notice, (await listMail(db, ports.vault, 9)).map(({ mail }) => mail)])
  expect(all).not.toContain(until)
  expect(all).not.toContain('Z7654321')
  expect(all.replaceAll(JSON.stringify(testNow), '')).not.toMatch(/April 2027|2027-04/)
})

test('who has no passport in their profile hears nothing, and one profile that cannot be opened stops nobody else', async ({
  call,
  db,
}) => {
  const people = []
  for (let index = 0; index < 4; index += 1) people.push(await aTraveller(db))
  const [none, first, broken, last] = people.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))
  if (!none || !first || !broken || !last) throw new Error('nobody')
  await keepPassport(call(), none.accountId, '')
  for (const one of [first, broken, last]) await keepPassport(call(), one.accountId, addMonths(today, 2))
  await db
    .update(profiles)
    .set({ sealed: Buffer.alloc(40) })
    .where(eq(profiles.accountId, broken.accountId))
  // It is said once everybody had their turn, so that somebody looks into it.
  await expect(remindOfPassports(call(system))).rejects.toThrow()
  const counts = await Promise.all(
    [none, first, broken, last].map(async ({ accountId }) => (await told(call(), accountId)).length),
  )
  expect(counts).toEqual([0, 1, 0, 1])
})

test('nobody but the service opens profiles for it', async ({ call }) => {
  await expect(remindOfPassports(call(visitor))).rejects.toMatchObject({ status: 404 })
})

test('two servers at the same moment remind once', async ({ committed: { db, ports } }) => {
  const call: Call = { actor: system, now: testNow, db, ports }
  const { accountId } = await aTraveller(db)
  await keepPassport(call, accountId, addMonths(today, 8))
  await Promise.all([remindOfPassports(call), remindOfPassports(call), remindOfPassports(call)])
  expect(await told(call, accountId)).toHaveLength(1)
})
