import { expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { seedVisas } from '../visas/facts/seed-visas.server.ts'
import { readRecommendations } from './read-recommendations.server.ts'
import { readWishes } from './read-wishes.server.ts'
import { saveWishes } from './save-wishes.server.ts'
import { travelWishes } from './wishes.table.server.ts'
import { noWishes, type Wishes } from './wishes.ts'

const wishes: Wishes = { regions: ['EU'], budget: 150, stayDays: 14, withinDays: 30, effort: 'online' }
const once = () => crypto.randomUUID()

test('wishes are saved, and visible only to their owner', async ({ ctx, db }) => {
  const { actor } = await aTraveller(db)
  const other = await aTraveller(db)
  expect(await readWishes(ctx(actor))).toEqual(noWishes)
  await saveWishes(ctx(actor), wishes, once())
  expect(await readWishes(ctx(actor))).toEqual(wishes)
  expect(await readWishes(ctx(other.actor))).toEqual(noWishes)
  const [row] = await db.select().from(travelWishes)
  expect(Buffer.from(row?.wishes ?? []).toString()).not.toContain('online')
})

test('saving empty wishes deletes them', async ({ ctx, db }) => {
  const { actor } = await aTraveller(db)
  await saveWishes(ctx(actor), wishes, once())
  await saveWishes(ctx(actor), noWishes, once())
  expect(await db.select().from(travelWishes)).toEqual([])
  expect(await readWishes(ctx(actor))).toEqual(noWishes)
})

test('one form is saved once, and does not overwrite later changes', async ({ ctx, db }) => {
  const { actor } = await aTraveller(db)
  const key = once()
  await saveWishes(ctx(actor), wishes, key)
  await saveWishes(ctx(actor), { ...wishes, budget: 20 }, once())
  await saveWishes(ctx(actor), wishes, key)
  expect(await readWishes(ctx(actor))).toMatchObject({ budget: 20 })
})

test('eight tabs that save at the same time leave one row', async ({ committed: { db, ports } }) => {
  const { actor, accountId } = await aTraveller(db)
  const ctx = { actor, now: testNow, db, ports }
  const budgets = Array.from({ length: 8 }, (_, index) => index + 1)
  await Promise.all(budgets.map((budget) => saveWishes(ctx, { ...wishes, budget }, once())))
  const rows = (await db.select().from(travelWishes)).filter((row) => row.accountId === accountId)
  expect(rows).toHaveLength(1)
  expect(budgets).toContain((await readWishes(ctx)).budget)
})

test('every destination is suggested, or counted among those left out', async ({ ctx, db }) => {
  await seedVisas(db)
  const { actor } = await aTraveller(db)
  for (const passport of ['IN', 'DE', 'SY', 'XXA']) {
    const found = await readRecommendations(ctx(actor), passport)
    if (!found.ok) expect.fail(passport)
    const { matches, leftOut } = found.value
    const out = Object.values(leftOut).reduce((sum, count) => sum + count, 0)
    expect(matches.length + out, passport).toBe(199)
    expect(matches.every(({ score }) => score >= 0 && score <= 1)).toBe(true)
    const kinds = new Set<string>(matches.map(({ place }) => place.kind))
    for (const never of ['same_country', 'no_admission', 'unknown']) expect(kinds.has(never)).toBe(false)
  }
})

test('an unconfirmed price has no weight, and an estimate gives no waiting time', async ({ ctx, db }) => {
  await seedVisas(db)
  const { actor } = await aTraveller(db)
  const found = await readRecommendations(ctx(actor), 'IN')
  if (!found.ok) expect.fail('IN')
  const estimated = found.value.matches.filter(({ place }) => place.answer.schemes[0]?.fee === null)
  expect(estimated.length).toBeGreaterThan(2)
  for (const { place, unknown } of estimated) {
    expect(place.cost).toBeNull()
    expect(unknown).toContain('cost')
  }
})

test('applications count as trips, and destinations in progress are not suggested again', async ({ ctx, db }) => {
  await seedVisas(db)
  const { actor, accountId } = await aTraveller(db)
  const stranger = await aTraveller(db)
  await anApplication(ctx(actor), { ownerId: accountId, status: 'approved', toCountry: 'ES', schemeId: null })
  await anApplication(ctx(actor), { ownerId: accountId, status: 'pending', toCountry: 'FR' })
  await anApplication(ctx(actor), { ownerId: accountId, status: 'rejected', toCountry: 'US', schemeId: null })
  await anApplication(ctx(stranger.actor), {
    ownerId: stranger.accountId,
    status: 'approved',
    toCountry: 'JP',
    schemeId: null,
  })
  const found = await readRecommendations(ctx(actor), 'IN')
  if (!found.ok) expect.fail('IN')
  const { matches, trips, leftOut } = found.value
  expect(trips.map(({ code, approved }) => `${code} ${approved}`).toSorted()).toEqual(['ES true', 'FR false'])
  expect(leftOut.under_way).toBe(1)
  expect(matches.some(({ place }) => place.code === 'FR')).toBe(false)
  const italy = matches.find(({ place }) => place.code === 'IT')
  expect(italy?.reasons.find(({ part }) => part === 'trips')).toMatchObject({
    likeness: 'schengen',
    trip: { code: 'ES' },
  })
})

test('suggests nothing for an unknown passport', async ({ ctx, db }) => {
  await seedVisas(db)
  const { actor } = await aTraveller(db)
  for (const code of ['ZZ', '', '<b>']) {
    expect(await readRecommendations(ctx(actor), code)).toEqual({ ok: false, problem: { code: 'unknown_country' } })
  }
})

test('only travellers get suggestions', async ({ ctx, db }) => {
  for (const actor of [visitor, anyService, await aStaffMember(db)]) {
    await expect(readRecommendations(ctx(actor), 'IN')).rejects.toBeInstanceOf(NotFound)
    await expect(readWishes(ctx(actor))).rejects.toBeInstanceOf(NotFound)
    await expect(saveWishes(ctx(actor), wishes, once())).rejects.toBeInstanceOf(NotFound)
  }
})
