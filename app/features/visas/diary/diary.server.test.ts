import { describe, expect, test } from 'vitest'
import { money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { visitor } from '#app/platform/actor.ts'
import { nothingToCheck, openFactsDesk, reason } from '#tests/support/facts-desk.ts'
import { markChecked } from '../edit/mark-checked.server.ts'
import { readSchemeFact } from '../edit/read-scheme-fact.server.ts'
import { saveScheme } from '../edit/save-scheme.server.ts'
import { bundledFiles } from '../facts/bundled-files.server.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import { seedVisas } from '../facts/seed-visas.server.ts'
import { factChanges } from './fact-change.table.server.ts'
import { type DiaryAsked, readChangesFrom, readDiaryPage } from './read-diary.server.ts'

const { desk, ctx, two, edit, factOf } = openFactsDesk()

const all = { limit: 500, offset: 0 }
const listedChanges = async (asked: DiaryAsked = {}) => (await readChangesFrom(ctx(visitor), asked, all)).changes
const ours = async (asked: DiaryAsked = {}) => (await listedChanges(asked)).filter(({ kind }) => kind === 'fact')
const texts = async (asked: DiaryAsked) => (await ours(asked)).map(({ text }) => text)

async function editScheme(id: string, change: Partial<SchemeFact>) {
  const { stored, stamp } = await readSchemeFact(ctx(), id)
  return two(saveScheme(ctx(), { id, seen: stamp, reason, fact: { ...stored.fact, ...change } }))
}

describe('the first load', () => {
  test('fills the diary only with what authorities announced, each change once', async () => {
    expect(await desk.db.$count(factChanges)).toBe(0)
    const changes = await listedChanges()
    expect(changes.every(({ kind }) => kind === 'announced')).toBe(true)
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
    expect(changes).toHaveLength((bundledFiles['/data/changes.json'] as unknown[]).length)
    expect(changes.find(({ text }) => text.includes('every outer border'))).toMatchObject({
      place: 'Schengen area',
      effectiveOn: '2026-04-10',
    })
  })

  test('dates past changes on their own day, and coming changes on the day of the load', async () => {
    const changes = await listedChanges()
    const brazil = changes.find(({ text }) => text.includes('need an e-visa again'))
    expect(brazil?.at).toEqual(new Date('2025-04-10T00:00:00Z'))
    const etias = changes.find(({ expected }) => expected === 'late 2026')
    expect(etias).toMatchObject({ isComing: true, effectiveOn: null })
    // Upcoming changes come first.
    const coming = changes.findLastIndex(({ isComing }) => isComing)
    expect(changes.slice(0, coming).every(({ isComing }) => isComing)).toBe(true)
  })
})

describe('an edit', () => {
  test('to a stay is listed in words, beside the earlier value', async () => {
    await edit('GH', 'KE', { kind: 'visa_free', days: 90, until: null, limits: {} })
    await edit('GH', 'KE', { days: 60 })
    expect((await texts({ passport: 'GH', destination: 'KE' })).slice().sort()).toContain(
      '60 days without a visa for citizens of Ghana, was 90.',
    )
  })

  test('to only a date, a source or a note is not listed', async () => {
    const before = await desk.db.$count(factChanges)
    await edit('NG', 'GH', { note: 'Ask for more.', asOf: '2026-11-01' as PlainDate, source: 'Somebody else' })
    const { asOf } = (await readSchemeFact(ctx(), 'ke-eta')).stored.fact
    const order = {
      ...nothingToCheck,
      schemes: [{ id: 'ke-eta', asOf }],
      source: 'https://www.etakenya.go.ke/',
      checkedOn: '2026-11-20',
    }
    expect(await markChecked(ctx(), { ...order, says: '30 dollars' })).toMatchObject({ ok: true })
    expect(await desk.db.$count(factChanges)).toBe(before)
  })

  test('to a category, a passport rule and an end makes three changes in one action', async () => {
    const rule = {
      months: 6,
      from: 'arrival',
      issuedWithinYears: null,
      blankPages: 2,
      evidence: [],
      confidence: 'low',
    } as const
    await edit('US', 'UG', { kind: 'visa_free', days: 30, passport: rule, limits: {}, until: null })
    await edit('US', 'UG', { until: '2027-06-30' as PlainDate, limits: { next: { kind: 'evisa' } } })
    const changes = await ours({ passport: 'US', destination: 'UG' })
    expect(changes.map(({ what }) => what).sort()).toEqual(['category', 'end', 'passport'])
    expect(changes.find(({ what }) => what === 'end')).toMatchObject({
      effectiveOn: '2027-07-01',
      isComing: true,
      text: '30 days without a visa for citizens of the United States until 30 June 2027. Then: e-Visa.',
    })
    expect(changes.find(({ what }) => what === 'passport')?.text).toContain(
      'For citizens of the United States, passports must be valid for 6 months after arrival, with 2 blank pages. Before: ',
    )
  })

  test('lists a passport and its territories under one entry', async () => {
    await edit('GB', 'TZ', { kind: 'no_admission', days: null, alternatives: [], conditions: [] })
    const [change, ...more] = await ours({ passport: 'JE', destination: 'TZ' })
    expect(more).toEqual([])
    expect(change?.text).toMatch(/^Entry not allowed for citizens of the United Kingdom, was: /)
  })

  test('that stops visas is listed, and so is one that resumes them', async () => {
    await edit('SO', 'US', { limits: {} })
    await edit('SO', 'US', { limits: { suspended: true } })
    expect(await texts({ passport: 'SO', destination: 'US' })).toContain(
      'Visas are not being issued to citizens of Somalia at the moment.',
    )
  })
})

describe('a visa', () => {
  test('with a changed fee, stay or status is listed by name', async () => {
    await editScheme('vn-evisa-single', { fee: money(30_00, 'USD'), stayDays: 45 })
    await editScheme('vn-evisa-single', { status: 'closed' })
    const said = await texts({ destination: 'VN' })
    expect(said).toContainEqual(expect.stringMatching(/: \$30\.00 USD, was \$25\.00 USD\.$/))
    expect(said).toContainEqual(expect.stringMatching(/: Stay of 45 days, was: stay of \d+ days\.$/))
    expect(said).toContainEqual(expect.stringMatching(/: no longer issued\.$/))
    await editScheme('vn-evisa-single', { status: 'open' })
    expect(await texts({ destination: 'VN' })).toContainEqual(expect.stringMatching(/: open for applications\.$/))
  })

  test('with another fee for some passports has one entry, found by each of them', async () => {
    const { stored } = await readSchemeFact(ctx(), 'in-evisa-30')
    const fees = { ...stored.fact.passportFees, CA: money(99_00, 'USD'), AU: money(99_00, 'USD') }
    await editScheme('in-evisa-30', { passportFees: fees })
    const [ofCanada] = await ours({ passport: 'CA', destination: 'IN' })
    const [ofAustralia] = await ours({ passport: 'AU', destination: 'IN' })
    expect(ofCanada?.id).toBe(ofAustralia?.id)
    expect(await ours({ passport: 'GR', destination: 'IN' })).toEqual([])
  })
})

describe('new files', () => {
  const uganda = bundledFiles['/data/policies/UG.json'] as object
  const files = { ...bundledFiles, '/data/policies/RW.json': { ...uganda, destination: 'RW' } }

  test('that change one rule for many passports make few entries, and the same files make none', async () => {
    const before = await desk.db.$count(factChanges)
    expect(await seedVisas(desk.db, { files })).toBe('loaded')
    const added = (await desk.db.$count(factChanges)) - before
    expect(added).toBeGreaterThan(0)
    const changes = await ours({ destination: 'RW' })
    expect(Math.max(...changes.map(({ passports }) => passports?.length ?? 0))).toBeGreaterThan(20)
    expect(added).toBeLessThan(40)
    expect(new Set(changes.map(({ text }) => text)).size).toBe(changes.length)

    await seedVisas(desk.db, { files: { ...files, '/data/other.json': 1 } })
    expect(await desk.db.$count(factChanges)).toBe(before + added)
  }, 120_000)

  test('keep the date of an announced change, also with better wording', async () => {
    const listed = bundledFiles['/data/changes.json'] as { what: string }[]
    const better = listed.map((one) => ({ ...one, what: `${one.what} Better.` }))
    const dayOfFirst = async () => (await listedChanges()).find(({ text }) => text.startsWith('Citizens of Brazil'))?.at
    const day = await dayOfFirst()
    const now = new Date('2027-05-01T10:00:00Z')
    await seedVisas(desk.db, { files: { ...bundledFiles, '/data/changes.json': better }, now })
    expect(await dayOfFirst()).toEqual(day)
    const later = {
      destinations: ['KE'],
      what: 'A change that came after all the others.',
      source: 'A test',
    }
    const more = [...better, { date: '2027-03-01', ...later }]
    await seedVisas(desk.db, { files: { ...bundledFiles, '/data/changes.json': more }, now })
    expect((await listedChanges()).find(({ text }) => text.startsWith('A change that came'))?.at).toEqual(
      new Date('2027-05-01T00:00:00Z'),
    )
  }, 120_000)
})

describe('the pages', () => {
  test('have every change once, and the last one has the rest', async () => {
    const first = await readDiaryPage(ctx(visitor), { page: 1 })
    const seen = new Set<string>()
    for (let page = 1; page <= first.pages; page++) {
      for (const { id } of (await readDiaryPage(ctx(visitor), { page })).changes) seen.add(id)
    }
    expect(seen.size).toBe(first.total)
  })

  test('for a passport omit what names only other passports', async () => {
    const ofFrance = (await listedChanges({ passport: 'FR' })).map(({ text }) => text)
    expect(ofFrance.some((text) => text.startsWith('Citizens of Nicaragua and Saint Lucia'))).toBe(false)
    const ofNicaragua = (await listedChanges({ passport: 'NI' })).map(({ text }) => text)
    expect(ofNicaragua.some((text) => text.startsWith('Citizens of Nicaragua and Saint Lucia'))).toBe(true)
    expect((await factOf('FR', 'KE')).kind).toBeDefined()
  })
})
