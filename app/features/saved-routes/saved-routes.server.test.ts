import { expect } from 'vitest'
import { readRouteFact } from '#app/features/visas/edit/read-route-fact.server.ts'
import type { RouteFact } from '#app/features/visas/edit/route-fact.ts'
import { saveRoute as saveFact } from '#app/features/visas/edit/save-route.server.ts'
import { service, visitor } from '#app/platform/actor.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { forgetRemovedRoutes } from './forget-removed-routes.server.ts'
import { readRemovedRoute, readSavedRoutes, readSaveOffer } from './read-saved-routes.server.ts'
import { removeSavedRoute, restoreSavedRoute, saveRoute } from './save-route.server.ts'
import { mayActOnSavedRoute } from './saved-route.policy.ts'
import { mostSavedRoutes } from './saved-route.ts'

const kenya = { passport: 'GH', destination: 'KE' }
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

test('saves a route once, with the current answer, and shows it as saved', async ({ ctx, db }) => {
  const { actor, accountId } = await aTraveller(db)
  const own = ctx(actor)
  expect(await readSaveOffer(own, kenya)).toBe('save')
  for (const _ of [1, 2]) expect(await saveRoute(own, accountId, kenya)).toEqual({ ok: true, value: kenya })
  expect(await readSaveOffer(own, kenya)).toBe('saved')
  expect(await readSaveOffer(ctx(visitor), kenya)).toBe('save')
  expect(await readSaveOffer(ctx(await aStaffMember(db)), kenya)).toBeUndefined()
  const [saved, ...more] = await readSavedRoutes(own, accountId)
  expect(more).toEqual([])
  expect(saved).toMatchObject({ from: { name: 'Ghana' }, to: { name: 'Kenya' }, savedAt: testNow, changes: [] })
  expect(saved?.answer).toBeTruthy()
})

test('staff can read the routes that they saved earlier, and no others', async ({ db }) => {
  const officer = await aStaffMember(db)
  const { accountId } = await aTraveller(db)
  expect(mayActOnSavedRoute(officer, 'read', officer)).toBe(true)
  expect(mayActOnSavedRoute(officer, 'read', { accountId })).toBe(false)
})

test('lists changes since saving, newest first, without earlier ones or source changes', async ({ ctx, db }) => {
  const { actor, accountId } = await aTraveller(db)
  const officer = await aStaffMember(db)
  const edit = async (minutes: number, change: Partial<RouteFact>) => {
    const desk = ctx(officer, later(minutes))
    const { stored, stamp } = await readRouteFact(desk, 'GH', 'KE')
    const fact = { ...(stored.fact as RouteFact), ...change }
    expect((await saveFact(desk, { from: 'GH', to: 'KE', seen: stamp, reason: 'Looked up', fact })).ok).toBe(true)
  }
  await edit(-60, { kind: 'visa_free', days: 90, until: null, limits: {} })
  await saveRoute(ctx(actor), accountId, kenya)
  await edit(1, { days: 60 })
  await edit(2, { source: 'Somebody else' })
  await edit(3, { days: 30 })
  const [saved] = await readSavedRoutes(ctx(actor, later(5)), accountId)
  expect(saved?.answer).toBe('30 days without a visa')
  expect(saved?.changes.map(({ text }) => text)).toEqual([
    '30 days without a visa, was 60.',
    '60 days without a visa, was 90.',
  ])
})

test('limits the number of saved routes, and rejects a home country and an unknown one', async ({ ctx, db }) => {
  const { actor, accountId } = await aTraveller(db)
  const own = ctx(actor)
  const destinations = 'AE AL AM AR AT AU AZ BA BE BG BH BO BR CA CH CL CN CO CR CY CZ'.split(' ')
  expect(destinations).toHaveLength(mostSavedRoutes + 1)
  for (const destination of destinations.slice(1)) {
    expect((await saveRoute(own, accountId, { passport: 'GH', destination })).ok).toBe(true)
  }
  const full = { ok: false, problem: { code: 'full' } }
  expect(await saveRoute(own, accountId, { passport: 'GH', destination: 'AE' })).toEqual(full)
  const unknown = { ok: false, problem: { code: 'unknown' } }
  expect(await saveRoute(own, accountId, { passport: 'GH', destination: 'GH' })).toEqual(unknown)
  expect(await saveRoute(own, accountId, { passport: 'QQ', destination: 'KE' })).toEqual(unknown)

  const [first] = await readSavedRoutes(own, accountId)
  if (!first) throw new Error('None is saved')
  await removeSavedRoute(own, first.id)
  expect((await saveRoute(own, accountId, { passport: 'GH', destination: 'AE' })).ok).toBe(true)
  expect(await restoreSavedRoute(own, first.id)).toEqual(full)
})

test('only the owner can restore a removed route, unchanged, for an hour', async ({ ctx, db }) => {
  const { actor, accountId } = await aTraveller(db)
  const other = await aTraveller(db)
  await saveRoute(ctx(actor), accountId, kenya)
  const own = ctx(actor, later(1))
  const [saved] = await readSavedRoutes(own, accountId)
  if (!saved) throw new Error('None is saved')
  for (const _ of [1, 2]) await removeSavedRoute(own, saved.id)
  expect(await readSavedRoutes(own, accountId)).toEqual([])
  expect(await readRemovedRoute(own, saved.id)).toEqual(kenya)
  expect(await readRemovedRoute(ctx(other.actor), saved.id)).toBeUndefined()
  expect(await restoreSavedRoute(ctx(other.actor), saved.id)).toMatchObject({ problem: { code: 'too_late' } })

  expect(await restoreSavedRoute(own, saved.id)).toMatchObject({ ok: true })
  expect(await readSavedRoutes(own, accountId)).toMatchObject([{ id: saved.id, savedAt: testNow }])

  await removeSavedRoute(own, saved.id)
  const cleaning = service('records.clean-up')
  await forgetRemovedRoutes(ctx(cleaning, later(60)))
  expect(await readRemovedRoute(own, saved.id)).toEqual(kenya)
  await forgetRemovedRoutes(ctx(cleaning, later(62)))
  expect(await restoreSavedRoute(own, saved.id)).toMatchObject({ problem: { code: 'too_late' } })
})

test('only the owner sees, saves or removes their routes', async ({ ctx, db }) => {
  const { actor, accountId } = await aTraveller(db)
  await saveRoute(ctx(actor), accountId, kenya)
  const [saved] = await readSavedRoutes(ctx(actor), accountId)
  if (!saved) throw new Error('None is saved')
  const strangers = [visitor, (await aTraveller(db)).actor, await aStaffMember(db, 'admin')]
  for (const stranger of strangers) {
    await expect(readSavedRoutes(ctx(stranger), accountId)).rejects.toMatchObject({ status: 404 })
    await expect(saveRoute(ctx(stranger), accountId, kenya)).rejects.toMatchObject({ status: 404 })
    await expect(removeSavedRoute(ctx(stranger), saved.id)).rejects.toMatchObject({ status: 404 })
    await expect(forgetRemovedRoutes(ctx(stranger))).rejects.toMatchObject({ status: 404 })
  }
})
