import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { NotFound } from '#app/platform/refusal.ts'
import { aStaffMember, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { testNow } from '#tests/support/database.ts'
import {
  addedVisa as added,
  day,
  granted,
  keptTrip as kept,
  type Owner,
  testOfOwners as test,
  aTrip as trip,
  aVisaRecord as visa,
} from '#tests/support/visa-records.ts'
import { askingWith, findInTables } from '#tests/support/whole-database.ts'
import { deleteVisaRecord } from './delete-visa-record.server.ts'
import { openKeptTrip, openVisaRecord, openVisaRecords } from './open-kept.server.ts'
import { readVisaRecords } from './read-visa-records.server.ts'
import { addVisaRecord, changeVisaRecord } from './save-visa-record.server.ts'
import { deleteTrip } from './trips/delete-trip.server.ts'
import { addTrip, changeTrip, endTrip } from './trips/save-trip.server.ts'
import { keptTrips, visaRecords } from './visa-record.table.server.ts'
import { mostVisaRecords } from './visa-record.ts'

const once = () => crypto.randomUUID()
const visasOf = async ({ ctx }: Owner) => (await readVisaRecords(ctx)).travellers.flatMap(({ visas }) => visas)

describe('visas added by hand', () => {
  test('are stored encrypted, and once for the same form', async ({ asha, db }) => {
    const key = once()
    const id = await added(asha, {}, key)
    expect(await added(asha, {}, key)).toBe(id)
    await kept(asha, { traveller: 'Zephyrine Quill' })
    expect(await db.$count(visaRecords)).toBe(1)
    expect(await openVisaRecords(asha.ctx, asha.accountId)).toEqual([{ ...visa, id }])
    const found = await findInTables(askingWith(db), ['QXJP-7741 K9', 'Zephyrine Quill', '2026-07-12'])
    expect(found).toEqual([])
    const [row] = await db.select().from(visaRecords)
    expect(row?.endMark).not.toContain('2026-12-10')
  })

  test('show what is left of them, and only the end of their number', async ({ asha }) => {
    await added(asha)
    await kept(asha)
    await kept(asha, { entry: day('2026-11-11'), exit: null })
    const page = await readVisaRecords(asha.ctx)
    expect(page.travellers).toHaveLength(1)
    expect(page.travellers[0]).toMatchObject({
      name: 'Asha Rao',
      visas: [
        {
          country: { code: 'JP', name: 'Japan' },
          numberEnd: '1 K9',
          validity: 'ending',
          daysLeft: 20,
          use: { entriesUsed: 2, entriesLeft: 0, isInside: true, stay: { used: 10, of: 30, until: '2026-12-10' } },
        },
      ],
      trips: [
        { state: 'there', days: 10, exit: null },
        { state: 'past', days: 12 },
      ],
      schengen: undefined,
    })
    expect(JSON.stringify(page)).not.toContain('QXJP')
  })

  test('can be changed, keeping a number that is not typed again, and deleted, also twice', async ({ asha, db }) => {
    const id = await added(asha)
    const [before] = await db.select().from(visaRecords)
    const change = { ...visa, number: undefined, validUntil: day('2027-12-10') }
    await changeVisaRecord(asha.ctx, asha.accountId, id, change)
    expect(await openVisaRecord(asha.ctx, id)).toMatchObject({ number: visa.number, validUntil: '2027-12-10' })
    const [after] = await db.select().from(visaRecords)
    expect(after?.endMark).not.toBe(before?.endMark)
    await changeVisaRecord(asha.ctx, asha.accountId, id, { ...change, number: '' })
    expect(await openVisaRecord(asha.ctx, id)).toMatchObject({ number: '' })
    await deleteVisaRecord(asha.ctx, id)
    await deleteVisaRecord(asha.ctx, id)
    expect(await db.$count(visaRecords)).toBe(0)
  })

  test('stop at the limit', async ({ asha }) => {
    for (let number = 0; number < mostVisaRecords; number += 1) await added(asha)
    expect(await addVisaRecord(asha.ctx, asha.accountId, visa, once())).toEqual({
      ok: false,
      problem: { code: 'full' },
    })
  })

  test('and trips are visible to their owner only', async ({ asha, stranger, ctx, db }) => {
    const [id, tripId] = [await added(asha), await kept(asha)]
    for (const one of [stranger.ctx, ctx(await aStaffMember(db, 'admin'))]) {
      const refusals = [
        () => openVisaRecord(one, id),
        () => openKeptTrip(one, tripId),
        () => deleteVisaRecord(one, id),
        () => deleteTrip(one, tripId),
        () => changeVisaRecord(one, stranger.accountId, id, visa),
        () => changeTrip(one, stranger.accountId, tripId, trip),
        () => endTrip(one, asha.accountId, tripId),
        () => openVisaRecords(one, asha.accountId),
      ]
      for (const refused of refusals) await expect(refused()).rejects.toBeInstanceOf(NotFound)
    }
    expect(await visasOf(stranger)).toEqual([])
    expect([await db.$count(visaRecords), await db.$count(keptTrips)]).toEqual([1, 1])
  })
})

describe('trips', () => {
  test('can be changed, ended and deleted', async ({ asha, db }) => {
    const id = await kept(asha, { entry: day('2026-11-11'), exit: null })
    await endTrip(asha.ctx, asha.accountId, id)
    await endTrip({ ...asha.ctx, now: new Date('2026-11-25T10:00:00Z') }, asha.accountId, id)
    expect(await openKeptTrip(asha.ctx, id)).toMatchObject({ exit: '2026-11-20' })
    expect(await changeTrip(asha.ctx, asha.accountId, id, trip)).toMatchObject({ ok: true })
    expect(await openKeptTrip(asha.ctx, id)).toEqual({ ...trip, id })
    await deleteTrip(asha.ctx, id)
    await deleteTrip(asha.ctx, id)
    expect(await db.$count(keptTrips)).toBe(0)
  })

  test('of one traveller do not overlap, and a changed trip does not conflict with itself', async ({ asha }) => {
    const id = await kept(asha)
    const other = { ...trip, country: 'KR' }
    expect(await addTrip(asha.ctx, asha.accountId, other, once())).toMatchObject({ problem: { code: 'overlap' } })
    await kept(asha, { ...other, traveller: 'Daniel Rao' })
    await kept(asha, { ...other, entry: day('2026-07-12'), exit: day('2026-07-14') })
    expect(await changeTrip(asha.ctx, asha.accountId, id, { ...trip, exit: day('2026-07-13') })).toMatchObject({
      problem: { code: 'overlap', with: { country: 'KR' } },
    })
    expect(await changeTrip(asha.ctx, asha.accountId, id, { ...trip, exit: day('2026-07-11') })).toMatchObject({
      ok: true,
    })
  })

  test('added twelve times at once are saved once', async ({ committed: { db, ports } }) => {
    const { actor, accountId } = await aTraveller(db)
    const owner = { ctx: { db, ports, actor, now: testNow }, accountId }
    const results = await Promise.all(Array.from({ length: 12 }, () => addTrip(owner.ctx, accountId, trip, once())))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(keptTrips, eq(keptTrips.accountId, accountId))).toBe(1)
  })
})

describe('visas that we delivered', () => {
  test('come from approved applications with an end date, with the allowance of their type', async ({ asha, db }) => {
    const { id, reference } = await granted(asha)
    await granted(asha, { visaValidUntil: null })
    await granted(asha, { status: 'rejected' })
    await kept(asha, { country: 'ES', entry: day('2026-10-01'), exit: day('2026-10-10') })
    await kept(asha, { country: 'FR', entry: day('2026-08-01'), exit: day('2026-08-10') })
    expect(await visasOf(asha)).toMatchObject([
      { id, source: 'ours', reference, validity: 'valid', validFrom: null, isSchengen: true, use: { entriesUsed: 1 } },
    ])
    const [{ schengen } = {}] = (await readVisaRecords(asha.ctx, { place: 0, days: 90 })).travellers
    expect(schengen).toMatchObject({ used: 20, left: 70, isInside: false, overs: [], asked: { days: 90 } })
    expect(await db.$count(visaRecords)).toBe(0)
  })

  test('of another traveller are counted by that traveller’s own trips', async ({ asha }) => {
    const name = { ...goodAnswers.name, givenNames: 'Daniel', familyName: 'Okafor' }
    const passport = { ...goodAnswers.passport, passportNumber: 'D7654321' }
    await granted(asha, { answers: { ...goodAnswers, name, passport } })
    await kept(asha, { country: 'FR', entry: day('2026-10-01'), exit: day('2026-10-10') })
    await kept(asha, {
      traveller: ' daniel  OKAFOR ',
      country: 'FR',
      entry: day('2026-10-01'),
      exit: day('2026-10-02'),
    })
    const { travellers } = await readVisaRecords(asha.ctx)
    expect(travellers.map((one) => [one.name, one.visas.length, one.trips.length, one.schengen?.used])).toEqual([
      ['Asha Rao', 0, 1, 10],
      ['Daniel Okafor', 1, 1, 2],
    ])
  })

  test('of an application with erased answers stay listed, without any counted trips', async ({ asha }) => {
    await granted(asha, { erasedAt: testNow, answers: {} })
    const [one] = (await readVisaRecords(asha.ctx)).travellers.filter(({ visas }) => visas.length > 0)
    // The traveller's name is erased, so no trips can be matched.
    expect(one).toMatchObject({ name: '', visas: [{ use: { entriesUsed: 0 } }] })
    expect(one?.key).not.toBe('')
  })
})

test('an overstay is shown for the Schengen area as a whole', async ({ asha }) => {
  await kept(asha, { country: 'FR', entry: day('2026-06-01'), exit: day('2026-08-15') })
  await kept(asha, { country: 'IT', entry: day('2026-09-01'), exit: day('2026-09-20') })
  const [{ schengen } = {}] = (await readVisaRecords(asha.ctx)).travellers
  expect(schengen?.overs).toEqual([
    { entry: '2026-09-01', exit: '2026-09-20', over: { first: '2026-09-15', days: 6, worst: 6 } },
  ])
  // Days on a French residence permit are not counted.
  await added(asha, { country: 'FR', kind: 'long_stay', validFrom: null, validUntil: day('2030-01-01') })
  const [{ schengen: after } = {}] = (await readVisaRecords(asha.ctx)).travellers
  expect(after).toMatchObject({ used: 20, overs: [] })
})
