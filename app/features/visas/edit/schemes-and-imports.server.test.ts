import { describe, expect, test } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { openFactsDesk, reason } from '#tests/support/facts-desk.ts'
import { seedVisas } from '../facts/seed-visas.server.ts'
import { readRoute } from '../read-route.server.ts'
import { factHistory } from '../visa.table.server.ts'
import { applyImport, planImport } from './import/plan-import.server.ts'
import { readRouteHistory } from './read-route-fact.server.ts'
import { readSchemeFact, readSchemeHistory } from './read-scheme-fact.server.ts'
import { giveSchemeBack, restoreScheme, saveScheme } from './save-scheme.server.ts'

const { desk, ctx, two, fileChanged, auditOf, factOf, edit } = openFactsDesk()

describe('a visa type', () => {
  test('is edited, restored and reset to the files', async () => {
    const { stored, stamp } = await readSchemeFact(ctx(), 'vn-evisa-single')
    const fact = { ...stored.fact, fee: { minor: 99_00, currency: 'USD' } }
    expect(await two(saveScheme(ctx(), { id: fact.id, seen: stamp, reason, fact }))).toMatchObject({ ok: true })
    const answer = await readRoute(ctx(visitor), { from: 'IN', to: 'VN' })
    expect(answer.ok && answer.value.schemes.find(({ id }) => id === fact.id)?.fee).toEqual(fact.fee)
    expect(await saveScheme(ctx(), { id: fact.id, seen: stamp, reason, fact })).toMatchObject({
      problem: { code: 'changed' },
    })
    await seedVisas(desk.db, { files: fileChanged() })
    expect((await readSchemeFact(ctx(), fact.id)).stored).toEqual({ fact, editedByStaff: true })

    const history = await readSchemeHistory(ctx(), fact.id)
    expect(history.files?.fact).toEqual(stored.fact)
    const version = history.versions[0]?.id ?? 0
    await two(restoreScheme(ctx(), { id: fact.id, seen: history.stamp, reason, version }))
    const restored = await readSchemeFact(ctx(), fact.id)
    expect(restored.stored).toEqual({ fact: stored.fact, editedByStaff: true })
    await giveSchemeBack(ctx(), { id: fact.id, seen: restored.stamp, reason })
    expect((await readSchemeFact(ctx(), fact.id)).stored).toEqual(stored)
    expect(await auditOf(fact.id)).toHaveLength(3)
  }, 60_000)

  test('that is new comes after the others, and needs its own ID', async () => {
    const { fact } = (await readSchemeFact(ctx(), 'ke-eta')).stored
    const id = 'ke-long-stay'
    const order = { id, seen: '', reason, fact: { ...fact, id, name: 'Long stay' } }
    expect(await two(saveScheme(ctx(), order))).toMatchObject({ ok: true })
    expect((await readSchemeFact(ctx(), id)).stored.fact.rank).toBeGreaterThan(fact.rank)
    expect(await saveScheme(ctx(), order)).toMatchObject({ problem: { code: 'taken' } })
  })
})

describe('an imported table', () => {
  const asked = { asOf: '2026-11-18', source: 'Bureau of Tables', whole: false, force: false }
  const bytes = (text: string) => new TextEncoder().encode(text)
  const csv = (...lines: string[]) => bytes(['passport,destination,requirement', ...lines].join('\n'))

  test('previews the changes, applies exactly those, and only once', async () => {
    const before = await factOf('IN', 'NP')
    await edit('IN', 'LK', { days: 14 })
    const edited = await factOf('IN', 'LK')
    const planned = await planImport(ctx(), csv('IN,NP,31', 'IN,LK,visa free', 'IN,MV,eta'), asked)
    if (!planned.ok) throw new Error(JSON.stringify(planned.problem))
    const { upload, difference } = planned.value
    expect(difference.changed.map(({ from, to }) => `${from} ${to}`).sort()).toEqual(['IN MV', 'IN NP'])
    expect(difference.keptEdited.map(({ to }) => to)).toEqual(['LK'])
    expect(await factOf('IN', 'NP')).toEqual(before)

    const shown = { ...asked, shown: difference.stamp }
    expect(await applyImport(ctx(), upload, { ...shown, source: 'Another Bureau' })).toMatchObject({
      problem: { code: 'changed' },
    })
    expect(await applyImport(ctx(), upload, shown)).toMatchObject({ ok: true, value: { routes: 2 } })
    expect(await factOf('IN', 'NP')).toMatchObject({ kind: 'visa_free', days: 31, source: asked.source })
    expect(await factOf('IN', 'LK')).toEqual(edited)
    expect(await applyImport(ctx(), upload, shown)).toMatchObject({ problem: { code: 'gone' } })
    const detail = { changed: 2, routes: 2, proposed: 0 }
    expect(await auditOf(upload)).toMatchObject([{ act: 'fact.import', detail }])
    const { versions } = await readRouteHistory(ctx(), 'IN', 'NP')
    expect(versions[0]).toMatchObject({ reason: 'Import: Bureau of Tables', before })
  }, 60_000)

  test('saves changes that need one person, and proposes routes that become visa-free', async () => {
    const before = await factOf('IN', 'CA')
    const planned = await planImport(ctx(), csv('IN,CA,60', 'IN,BB,visa required'), asked)
    if (!planned.ok) throw new Error(JSON.stringify(planned.problem))
    const { upload, difference } = planned.value
    const applied = await applyImport(ctx(), upload, { ...asked, shown: difference.stamp })
    expect(applied).toMatchObject({ ok: true, value: { routes: 1, proposal: expect.any(String) } })
    expect((await factOf('IN', 'BB')).kind).toBe('embassy_visa')
    expect(await factOf('IN', 'CA')).toEqual(before)
    await two(Promise.resolve(applied))
    expect(await factOf('IN', 'CA')).toMatchObject({ kind: 'visa_free', days: 60, source: asked.source })
    expect(await auditOf('* CA')).toMatchObject([{ act: 'fact.change', detail: { how: 'import', routes: 1 } }])
  }, 60_000)

  test('is refused when a fact changed since the preview', async () => {
    const planned = await planImport(ctx(), csv('IN,BT,visa required'), asked)
    if (!planned.ok) throw new Error(JSON.stringify(planned.problem))
    await edit('IN', 'BT', { days: 8 })
    const answer = await applyImport(ctx(), planned.value.upload, { ...asked, shown: planned.value.difference.stamp })
    expect(answer).toMatchObject({
      problem: { code: 'changed', planned: { difference: { keptEdited: [{ to: 'BT' }] } } },
    })
    expect((await factOf('IN', 'BT')).days).toBe(8)
  }, 60_000)

  test('keeps facts that are newer here', async () => {
    const planned = await planImport(ctx(), csv('IN,MM,visa free'), { ...asked, asOf: '2001-01-01' })
    expect(planned).toMatchObject({ value: { difference: { changed: [], keptNewer: [{ to: 'MM' }] } } })
  }, 60_000)

  test.for([
    ['nothing at all', bytes('')],
    ['no text', new Uint8Array([0xff, 0xfe, 0x00, 0x41])],
    ['a formula for a country', csv('"=cmd|\' /C calc\'!A0",FR,visa free')],
    ['a formula for a status', csv('IN,FR,"=1+1"')],
    ['a country twice', csv('IN,FR,30', 'IN,FR,60')],
    ['a quotation mark that is not closed', bytes('passport,destination,requirement\nIN,FR,"visa free')],
    ['JSON of another shape', bytes('[1, 2, 3]')],
    ['JSON that goes deep', bytes(`${'{"IN":'.repeat(50_000)}1${'}'.repeat(50_000)}`)],
    ['more than fits', bytes(`passport,destination,requirement\n${'IN,FR,30\n'.repeat(700_000)}`)],
  ] as [string, Uint8Array][])('is rejected as a whole with %s', { timeout: 60_000 }, async ([, file]) => {
    const before = await desk.db.$count(factHistory)
    expect(await planImport(ctx(), file, asked)).toMatchObject({ ok: false })
    expect(await desk.db.$count(factHistory)).toBe(before)
  })

  test('names the lines that cannot be read', async () => {
    const planned = await planImport(ctx(), csv('IN,FR,30', 'IN,QQ,30', 'IN,DE,perhaps'), asked)
    expect(planned).toMatchObject({ problem: { code: 'refused', problems: [{ line: 3 }, { line: 4 }] } })
  })

  test('is only for officers', async () => {
    await expect(planImport(ctx(desk.support), csv('IN,FR,30'), asked)).rejects.toMatchObject({ status: 404 })
  })
})
