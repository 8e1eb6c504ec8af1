import { expect } from 'vitest'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { visitor } from '#app/platform/actor.ts'
import { test } from '#tests/support/database.ts'
import { readPublicRequirement } from './read-public-requirement.server.ts'

test('the API shows which speeds are in time, and which are not sold and why', async ({ db, ctx }) => {
  await seedVisas(db)
  const monday = ctx(visitor, new Date('2026-11-23T12:00:00Z'))
  const ask = async (from: string, to: string, search: string) => {
    const read = await readPublicRequirement(monday, { from, to, search: new URLSearchParams(search) })
    if (!read.ok) throw new Error(read.problem.code)
    const { assessment, schemes } = read.value
    const [first] = schemes
    return {
      outcome: assessment.outcome,
      code: assessment.findings[0]?.code,
      speeds: first?.speeds.map(({ speed, inTime }) => [speed, inTime]),
      notOffered: first?.notOffered,
    }
  }
  expect(await ask('IN', 'VN', '')).toEqual({
    outcome: 'fine',
    code: undefined,
    speeds: [
      ['standard', null],
      ['expedited', null],
    ],
    notOffered: [{ speed: 'urgent', why: 'gains_no_day' }],
  })
  // The standard speed is too late, but a faster one is not: the trip is possible.
  expect(await ask('IN', 'VN', 'arrivesOn=2026-12-04')).toEqual({
    outcome: 'fine',
    code: undefined,
    speeds: [['expedited', true]],
    notOffered: [
      { speed: 'standard', why: 'too_late' },
      { speed: 'urgent', why: 'gains_no_day' },
    ],
  })
  expect(await ask('IN', 'VN', 'arrivesOn=2026-11-24')).toMatchObject({ outcome: 'stop', code: 'too_late', speeds: [] })
  // Only the authority may be late: that can be accepted, and no other speed is safer.
  expect(await ask('IN', 'FR', 'arrivesOn=2026-12-20')).toMatchObject({
    outcome: 'warn',
    code: 'may_be_late',
    speeds: [['standard', false]],
  })
  // A transit passenger who needs no permission buys nothing.
  expect(await ask('US', 'GB', 'purpose=transit&side=airside')).toMatchObject({ outcome: 'fine', code: 'transit_free' })
  expect(await ask('NG', 'OM', 'held=none')).toMatchObject({ outcome: 'stop', code: 'permit_needed' })
})
