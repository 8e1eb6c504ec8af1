import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { hashLookUps } from '#app/features/applications/look-up/hash-look-ups.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { service } from '#app/platform/actor.ts'
import { anApplication, aStaffMember, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import type { MakeContext } from '#tests/support/deletion.ts'
import { handOutCase } from './hand-out-case.server.ts'
import { lookUp } from './look-up.server.ts'
import { readQueueState } from './queue-query.ts'
import { readQueue } from './read-queue.server.ts'

const hashing = service('application.read', 'account.read')

/** Two applications, with the numbers in their answers. */
async function twoCases(make: MakeContext) {
  const { db, ports } = make()
  const { accountId: ownerId } = await aTraveller(db)
  const numbered = (passportNumber: string, phone: string) =>
    anApplication(
      { db, ports },
      { ownerId, status: 'pending', answers: { ...goodAnswers, passport: { passportNumber }, contact: { phone } } },
    )
  const one = await numbered('Z 4417296', '+91 98765 43210')
  const other = await numbered('K1234567', '+44 20 7946 0018')
  await hashLookUps(make(hashing))
  const desk = make(await aStaffMember(db))
  const find = async (typed: string) => {
    const q = await lookUp(desk, typed)
    const { rows } = await readQueue(desk, readQueueState(new URLSearchParams({ q })))
    return { q, ids: rows.map(({ id }) => id) }
  }
  return { db, one: one.id, other: other.id, desk, find }
}

test('a number finds its case however it is typed, is not in any address, and is logged', async ({ ctx }) => {
  const { db, one, other, find } = await twoCases(ctx)
  for (const typed of ['z4417296', 'Z4417296', 'Z 441 7296', '+91 98765 43210', '+919876543210', '0091 98765-43210']) {
    const { q, ids } = await find(typed)
    expect(ids, typed).toEqual([one])
    expect(q).toMatch(/^number:[\w-]{43}$/)
  }
  expect((await find('to:FR K1234567')).q).toMatch(/^to:FR number:/)
  expect((await find('K1234567')).ids).toEqual([other])
  expect((await find('K7654321')).ids).toEqual([])
  const logged = await db.select().from(auditRows).where(eq(auditRows.act, 'application.look-up'))
  expect(logged.map(({ detail }) => detail).slice(0, 3)).toEqual([
    { by: 'passport', found: 1 },
    { by: 'passport', found: 1 },
    { by: 'passport', found: 1 },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/4417296|98765/)
})

test('other searches stay as typed: names, references, the beginning of an id', async ({ ctx }) => {
  const { one, find } = await twoCases(ctx)
  const short = one.slice(0, 8)
  expect(await find(short)).toEqual({ q: short, ids: [one] })
  for (const typed of ['asha rao', 'asha 12345', 'PTN-4K2M-9XQD', 'to:IN', '"12 34"'])
    expect((await find(typed)).q).toBe(typed)
})

test('once a number is corrected, only the new one finds the case', async ({ ctx }) => {
  const { db, one, find } = await twoCases(ctx)
  await db.update(applications).set({ lookUpHashes: null }).where(eq(applications.id, one))
  expect((await find('Z4417296')).ids).toEqual([])
  await hashLookUps(ctx(hashing))
  expect((await find('Z4417296')).ids).toEqual([one])
})

test('the most urgent unassigned case is assigned once, and never a paused or filed one', async ({ ctx }) => {
  const { db, ports } = ctx()
  const { accountId: ownerId } = await aTraveller(db)
  const given = ['pending', 'under_review', 'pending', 'pending'] as const
  const ids = []
  for (const [index, status] of given.entries()) {
    const submittedAt = new Date(Date.UTC(2026, 10, 10 - index))
    ids.push((await anApplication({ db, ports }, { ownerId, status, submittedAt })).id)
  }
  await db
    .update(applications)
    .set({ question: 'Which hotel?', questionAt: new Date() })
    .where(eq(applications.id, ids[3] as (typeof ids)[0]))
  const [lena, tomas] = [ctx(await aStaffMember(db)), ctx(await aStaffMember(db))]
  expect(await handOutCase(lena, { q: '' })).toBe(ids[2])
  expect(await handOutCase(tomas, { q: '' })).toBe(ids[0])
  expect(await handOutCase(lena, { q: '' })).toBeUndefined()
})
