import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { openFactsDesk, reason } from '#tests/support/facts-desk.ts'
import { seedVisas } from '../facts/seed-visas.server.ts'
import { readRoute } from '../read-route.server.ts'
import { findDataVersion } from '../visa.store.server.ts'
import { requirements, schemes } from '../visa.table.server.ts'
import { readFactLists } from './read-fact-lists.server.ts'
import { readRouteFact, readRouteHistory } from './read-route-fact.server.ts'
import { readSchemeFact } from './read-scheme-fact.server.ts'
import type { RouteFact } from './route-fact.ts'
import { readRouteInput, typedRoute } from './route-input.ts'
import { giveRouteBack, restoreRoute, saveRoute } from './save-route.server.ts'
import { readSchemeInput, typedScheme } from './scheme-input.ts'

const { desk, ctx, two, fileChanged, rowsOf, auditOf, factOf, edit } = openFactsDesk()

describe('a route', () => {
  test('that is changed is answered with the change at once, and the change is logged once', async () => {
    const before = await factOf('IN', 'KE')
    const version = await findDataVersion(desk.db)
    expect(await edit('IN', 'KE', { kind: 'visa_free', days: 77 })).toMatchObject({ ok: true })

    const answer = await readRoute(ctx(visitor), { from: 'IN', to: 'KE' })
    expect(answer).toMatchObject({ value: { requirement: { kind: 'visa_free', days: 77 } } })
    expect((await findDataVersion(desk.db))?.version).not.toBe(version?.version)
    const [row, ...more] = await rowsOf('IN KE')
    expect(more).toEqual([])
    expect(row).toMatchObject({ reason, replacedById: (desk.officer as { accountId: string }).accountId })
    expect(row?.record).toMatchObject({ kind: before.kind, from_code: 'IN' })
    const audit = await auditOf('IN KE')
    expect(audit).toHaveLength(1)
    expect(audit[0]).toMatchObject({ act: 'fact.change', reason, detail: { how: 'edit', fields: 'kind days' } })
  })

  test('applies to the territories with the same passport', async () => {
    expect(await edit('GB', 'KE', { note: 'A note of ours.' })).toMatchObject({ ok: true })
    expect((await factOf('JE', 'KE')).note).toBe('A note of ours.')
    expect(await readRouteFact(ctx(), 'JE', 'KE')).toMatchObject({ stored: { editedByStaff: true } })
  })

  test('is not overwritten by files, until it is reset to them', async () => {
    const before = await factOf('IN', 'UG')
    await edit('IN', 'UG', { kind: 'visa_free', days: 5 })
    expect(await seedVisas(desk.db, { files: fileChanged() })).toBe('loaded')
    expect(await factOf('IN', 'UG')).toMatchObject({ kind: 'visa_free', days: 5 })

    const { stamp, files } = await readRouteFact(ctx(), 'IN', 'UG')
    expect(files?.fact).toEqual(before)
    expect(await giveRouteBack(ctx(), { from: 'IN', to: 'UG', seen: stamp, reason })).toMatchObject({ ok: true })
    expect(await factOf('IN', 'UG')).toEqual(before)
    await seedVisas(desk.db, { files: fileChanged() })
    // Once restored, the row matches the files, so loading them replaces nothing.
    expect(await rowsOf('IN UG')).toHaveLength(2)
    expect((await readRouteFact(ctx(), 'IN', 'UG')).files).toBeUndefined()
  }, 120_000)

  test('without known facts stays unknown when files are loaded', async () => {
    const { stamp } = await readRouteFact(ctx(), 'IN', 'TZ')
    await two(saveRoute(ctx(), { from: 'IN', to: 'TZ', seen: stamp, reason, fact: null }))
    await seedVisas(desk.db, { files: fileChanged() })
    expect(await readRoute(ctx(visitor), { from: 'IN', to: 'TZ' })).toMatchObject({
      value: { requirement: { kind: 'unknown' } },
    })
    const { versions, stamp: now } = await readRouteHistory(ctx(), 'IN', 'TZ')
    const version = versions[0]?.id ?? 0
    await two(restoreRoute(ctx(), { from: 'IN', to: 'TZ', seen: now, reason, version }))
    expect((await factOf('IN', 'TZ')).kind).toBe(versions[0]?.before?.kind)
  }, 60_000)

  test('edited and restored has its first content, and the history shows both changes', async () => {
    const changes: Partial<RouteFact>[] = [
      { days: 3 },
      { kind: 'embassy_visa', online: true, days: null },
      { note: 'Überall “Zitate” & <b>, \\n' },
      { alternatives: ['evisa', 'visa_on_arrival'] },
      { conditions: [{ kind: 'visa_free', days: 30, holding: ['US', '@schengen'], permit: 'used_visa' }] },
      { registrations: [{ name: 'A card', site: null, daysBefore: 3, fee: { minor: 2_000, currency: 'USD' } }] },
      { passport: null },
      { until: '2027-05-01' as never, evidence: [], confidence: 'low' },
    ]
    for (const to of ['JP', 'BR']) {
      const before = await factOf('IN', to)
      for (const change of changes) expect(await edit('IN', to, change)).toMatchObject({ ok: true })
      const { versions, stamp } = await readRouteHistory(ctx(), 'IN', to)
      expect(versions).toHaveLength(changes.length)
      expect(versions.at(-1)?.before).toEqual(before)
      const version = versions.at(-1)?.id ?? 0
      await two(restoreRoute(ctx(), { from: 'IN', to, seen: stamp, reason, version }))
      expect(await factOf('IN', to)).toEqual(before)
      expect((await readRouteHistory(ctx(), 'IN', to)).versions).toHaveLength(changes.length + 1)
    }
  })

  test('changed by another editor is not overwritten, and both versions are shown', async () => {
    const { stamp, stored } = await readRouteFact(ctx(), 'IN', 'EG')
    await edit('IN', 'EG', { days: 11 })
    const history = await rowsOf('IN EG')
    const late = { from: 'IN', to: 'EG', seen: stamp, reason, fact: { ...(stored.fact as RouteFact), days: 12 } }
    expect(await saveRoute(ctx(), late)).toMatchObject({ problem: { code: 'changed', now: { fact: { days: 11 } } } })
    expect((await factOf('IN', 'EG')).days).toBe(11)
    expect(await rowsOf('IN EG')).toEqual(history)
  })

  test('saved by two editors at the same time is saved by one of them', async () => {
    const { stamp, stored } = await readRouteFact(ctx(), 'IN', 'MA')
    const orders = [21, 22, 23, 24].map((days) =>
      saveRoute(ctx(), { from: 'IN', to: 'MA', seen: stamp, reason, fact: { ...(stored.fact as RouteFact), days } }),
    )
    const saved = await Promise.all(orders)
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rowsOf('IN MA')).toHaveLength(1)
  })

  test('needs a reason and a difference to be changed', async () => {
    const { stamp, stored } = await readRouteFact(ctx(), 'IN', 'PE')
    const order = { from: 'IN', to: 'PE', seen: stamp, fact: stored.fact }
    expect(await saveRoute(ctx(), { ...order, reason: '  ' })).toMatchObject({ problem: { code: 'reason_needed' } })
    expect(await edit('IN', 'PE', { days: 9 })).toMatchObject({ ok: true })
    expect(await edit('IN', 'PE', {})).toMatchObject({ problem: { code: 'same' } })
  })

  test('is changed by officers, read by support agents, and hidden from others', async () => {
    const { stamp, stored } = await readRouteFact(ctx(desk.support), 'IN', 'CL')
    const order = { from: 'IN', to: 'CL', seen: stamp, reason, fact: stored.fact }
    const { actor: traveller } = await aTraveller(desk.db)
    for (const actor of [desk.support, traveller, visitor]) {
      await expect(saveRoute(ctx(actor), order)).rejects.toMatchObject({ status: 404 })
    }
    for (const actor of [traveller, visitor]) {
      await expect(readRouteFact(ctx(actor), 'IN', 'CL')).rejects.toMatchObject({ status: 404 })
    }
    for (const [from, to] of [
      ['IN', 'IN'],
      ['IN', 'QQ'],
      ['QQ', 'IN'],
      ['JE', 'GB'],
    ] as const) {
      await expect(readRouteFact(ctx(), from, to)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('evidence from staff', () => {
  test('sets the confidence by its publisher, and nothing else does', async () => {
    const lists = await readFactLists(ctx())
    const fact = await factOf('IN', 'VN')
    const typed = { ...typedRoute({ ...fact, evidence: [] }), confidence: 'high' }
    const sure = (...pages: string[]) => {
      const evidence = Object.fromEntries(
        pages.flatMap((where, at) => [
          [`evidence.${at}.where`, where],
          [`evidence.${at}.readOn`, '2026-11-01'],
        ]),
      )
      const read = readRouteInput({ ...typed, ...evidence }, { from: 'IN', to: 'VN' }, lists)
      return read.ok && read.value?.confidence
    }
    expect(sure('https://evisa.gov.vn/')).toBe('high')
    expect(sure('https://evisa.gov.in/')).toBe('medium')
    expect(sure('https://www.gov.uk/foreign-travel-advice/vietnam', 'https://travel.gc.ca/destinations/vietnam')).toBe(
      'high',
    )
    expect(sure('A colleague at the embassy')).toBe('medium')
    expect(sure('https://travel.example.org/vietnam')).toBe('medium')
  })
})

describe('form input', () => {
  test('for every kind of route is read back as the original fact', async () => {
    const lists = await readFactLists(ctx())
    const rows = await desk.db.select({ from: requirements.fromCode, to: requirements.toCode }).from(requirements)
    const step = Math.ceil(rows.length / 400)
    for (const { from, to } of rows.filter((_, index) => index % step === 0)) {
      if (!lists.isOwn(from)) continue
      const fact = await factOf(from, to)
      const read = readRouteInput(typedRoute(fact), { from, to }, lists)
      // A rule without evidence cannot be submitted unchanged.
      if (fact.evidence.length > 0) expect(read, `${from} ${to}`).toEqual({ ok: true, value: fact })
      else expect(read).toMatchObject({ problem: [{ field: 'evidence.0.where' }] })
    }
  }, 60_000)

  test('for every visa type is read back as the visa type', async () => {
    const lists = await readFactLists(ctx())
    for (const { id } of await desk.db.select({ id: schemes.id }).from(schemes)) {
      const { fact } = (await readSchemeFact(ctx(), id)).stored
      const read = readSchemeInput(typedScheme(fact, lists), fact, lists)
      if (fact.evidence.whole.length > 0) expect(read, id).toEqual({ ok: true, value: fact })
      else expect(read, id).toMatchObject({ problem: [{ field: 'evidence.0.where' }] })
    }
  })

  test.for([
    [{ kind: '' }, 'kind'],
    [{ days: '-1' }, 'days'],
    [{ days: '9e9' }, 'days'],
    [{ freeMovement: 'yes', kind: 'evisa' }, 'freeMovement'],
    [{ 'evidence.0.readOn': '2026-02-30' }, 'evidence.0.readOn'],
    [{ 'evidence.0.readOn': '2027-01-01' }, 'evidence.0.readOn'],
    [{ 'evidence.0.where': '' }, 'evidence.0.where'],
    [{ 'evidence.0.where': 'imported' }, 'evidence.0.where'],
    [{ 'evidence.3.where': 'javascript:alert(1)', 'evidence.3.readOn': '2026-11-01' }, 'evidence.3.where'],
    [{ 'evidence.0.says': 'x'.repeat(301) }, 'evidence.0.says'],
    [{ 'passportEvidence.2.where': 'https://a.test', 'passportEvidence.2.readOn': '' }, 'passportEvidence.2.readOn'],
    [{ officialSite: 'javascript:alert(1)' }, 'officialSite'],
    [{ until: 'soon' }, 'until'],
    [{ 'passport.months': '99', 'passport.from': 'arrival' }, 'passport.months'],
    [{ 'passport.months': '6', 'passport.from': '' }, 'passport.from'],
    [
      { 'conditions.3.kind': 'visa_free', 'conditions.3.permit': 'visa', 'conditions.3.holding': 'QQ' },
      'conditions.3.holding',
    ],
    [{ 'conditions.2.holding': 'US', 'conditions.2.permit': 'visa' }, 'conditions.2.kind'],
    [{ 'registrations.5.site': 'https://a.test' }, 'registrations.5.name'],
    [
      { 'registrations.5.name': 'A card', 'registrations.5.fee': '1.234', 'registrations.5.currency': 'USD' },
      'registrations.5.fee',
    ],
    [
      { 'registrations.5.name': 'A card', 'registrations.5.fee': '1', 'registrations.5.currency': 'XXX' },
      'registrations.5.currency',
    ],
    [{ note: 'x'.repeat(601) }, 'note'],
  ] as const)('with an error is reported at its field: %j', async ([typed, field]) => {
    const lists = await readFactLists(ctx())
    const fact = { ...(await factOf('IN', 'VN')), conditions: [], registrations: [], freeMovement: false }
    const read = readRouteInput({ ...typedRoute(fact), ...typed }, { from: 'IN', to: 'VN' }, lists)
    expect(read).toMatchObject({ ok: false })
    if (!read.ok) expect(read.problem.map((fault) => fault.field)).toContain(field)
  })

  test.for([
    [{ name: '' }, 'name'],
    [{ fee: '12.345' }, 'fee'],
    [{ fee: '12', feeCurrency: '' }, 'feeCurrency'],
    [{ fee: '12', feeCurrency: 'XXX' }, 'feeCurrency'],
    [{ passports: 'QQ' }, 'passports'],
    [{ passports: '@nobody' }, 'passports'],
    [{ passportFees: 'free for all' }, 'passportFees'],
    [{ extraFees: '12 USD' }, 'extraFees'],
    [{ 'processing.min': '9', 'processing.max': '3' }, 'processing.max'],
    [{ applyFromDays: '3', applyByDays: '9' }, 'applyByDays'],
    [{ officialSite: 'http://a.test' }, 'officialSite'],
    [{ 'evidence.0.where': 'http:' }, 'evidence.0.where'],
  ] as const)('for a visa type with an error is reported at its field: %j', async ([typed, field]) => {
    const lists = await readFactLists(ctx())
    const { fact } = (await readSchemeFact(ctx(), 'ke-eta')).stored
    const read = readSchemeInput({ ...typedScheme(fact, lists), ...typed }, fact, lists)
    expect(read).toMatchObject({ ok: false })
    if (!read.ok) expect(read.problem.map((fault) => fault.field)).toContain(field)
  })
})

test('one route has one row after every change', async () => {
  const both = and(eq(requirements.fromCode, 'IN'), eq(requirements.toCode, 'JP'))
  expect(await desk.db.$count(requirements, both)).toBe(1)
})
