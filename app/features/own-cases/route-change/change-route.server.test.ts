import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { answerStep, stampOf } from '#app/features/applications/answer-step.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Application } from '#app/features/applications/application.ts'
import { acceptWarnings } from '#app/features/applications/assessment/accept-warnings.server.ts'
import { readAnswers, readApplication } from '#app/features/applications/read-application.server.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { documentRows } from '#app/features/documents/read-documents.server.ts'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { schemes } from '#app/features/visas/visa.table.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test as base, testNow } from '#tests/support/database.ts'
import { anUpload, uploaded } from '#tests/support/documents.ts'
import { aFamily, orderFor } from '#tests/support/family.ts'
import { sentPage } from '#tests/support/sent-page.ts'
import { addToOwnOrder, removeFromOwnOrder } from '../change-travellers.server.ts'
import { changeOwnRoute } from './change-own-route.server.ts'
import { previewRoute } from './preview-route.server.ts'

type Draft = Id<'application'>

/** A traveller with a finished draft from India to France. */
const test = base.extend<{ asha: RequestContext; draft: Draft }>({
  asha: async ({ db, ctx }, use) => {
    await seedVisas(db)
    await unsafeSeedRates(db)
    await use(ctx((await aTraveller(db)).actor))
  },
  draft: async ({ asha }, use) => {
    await use((await anApplication(asha, { ownerId: accountOf(asha) })).id)
  },
})

function accountOf({ actor }: RequestContext): Id<'account'> {
  if (actor.kind !== 'traveller') throw new Error('No traveller')
  return actor.accountId
}

const once = () => crypto.randomUUID()

async function previewed(ctx: RequestContext, id: Draft, route: { from: string; to: string }) {
  const found = await previewRoute(ctx, id, route)
  if (!found.ok) throw new Error(found.problem.code)
  return found.value
}

async function confirm(ctx: RequestContext, id: Draft, route: { from: string; to: string }) {
  const { seen } = await previewed(ctx, id, route)
  return changeOwnRoute(ctx, id, { ...route, seen, once: once() })
}

async function added(ctx: RequestContext, id: Draft, from = 'IN'): Promise<Draft> {
  const result = await addToOwnOrder(ctx, id, { from, once: once() })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.id
}

const set = (ctx: RequestContext, id: Draft, change: Partial<Application>) =>
  ctx.db.update(applications).set(change).where(eq(applications.id, id))

describe('a new destination', () => {
  test('is previewed in full before anything changes', async ({ asha, draft }) => {
    await uploaded(asha, anUpload(draft, { kind: 'bank_statement' }))
    await uploaded(asha, anUpload(draft, { kind: 'passport' }))
    const before = await readApplication(asha, draft)
    const { to, total, travellers } = await previewed(asha, draft, { from: 'IN', to: 'AZ' })
    expect([to.name, total, travellers.length]).toEqual(['Azerbaijan', undefined, 1])
    expect(Object.fromEntries(travellers[0]?.rows ?? [])).toMatchObject({
      Passport: 'India (no change)',
      Destination: 'Azerbaijan instead of France',
      Visa: 'Azerbaijan e-Visa (ASAN), single entry instead of Schengen short-stay visa (type C)',
      Total: '$40.00 instead of $119.40',
      'Decision expected by': '4 December 2026 instead of 7 January 2027',
      'Government form': expect.stringMatching(/^\d+ answers stay\. \d+ new questions?\. \d+ answers not needed now/),
      'Documents you keep': 'Passport',
      'No longer needed': 'Bank Statement',
    })
    expect(await readApplication(asha, draft)).toEqual(before)
  })

  test('keeps answers and files, and restores unneeded ones with the first destination', async ({ asha, draft }) => {
    await uploaded(asha, anUpload(draft, { kind: 'bank_statement' }))
    expect(await confirm(asha, draft, { from: 'IN', to: 'AZ' })).toEqual({ ok: true, value: null })
    const moved = await readDraft(asha, draft)
    expect(moved.application).toMatchObject({ toCountry: 'AZ', travelOn: '2027-02-14', purpose: 'tourism' })
    expect(moved.scheme?.destination).toBe('AZ')
    expect(moved.answers.requirements?.visa).toBe(moved.application.schemeId)
    const { form, name, passport, contact } = moved.answers
    expect({ form, name, passport, contact }).toEqual({ ...goodAnswers, requirements: undefined })
    const rows = await documentRows(asha, draft, moved.requiredDocuments)
    expect(rows.find(({ kind }) => kind === 'bank_statement')).toMatchObject({ required: false, file: {} })

    expect((await confirm(asha, draft, { from: 'IN', to: 'FR' })).ok).toBe(true)
    const back = await readDraft(asha, draft)
    expect(back.application.schemeId).toBe('fr-schengen-c')
    expect([back.answers, back.unfinished]).toEqual([goodAnswers, undefined])
    expect(await documentRows(asha, draft, back.requiredDocuments)).toContainEqual(
      expect.objectContaining({ kind: 'bank_statement', required: true, status: 'uploaded' }),
    )
  })

  test('with several visas leaves the choice to the first page', async ({ asha, draft }) => {
    const { travellers } = await previewed(asha, draft, { from: 'IN', to: 'VN' })
    expect(Object.fromEntries(travellers[0]?.rows ?? [])).toMatchObject({
      Visa: 'You choose on the next page. Schengen short-stay visa (type C) no longer applies.',
      Total: 'About $40.00 instead of $119.40, depending on the visa',
    })
    await confirm(asha, draft, { from: 'IN', to: 'VN' })
    expect(await readDraft(asha, draft)).toMatchObject({
      application: { schemeId: null },
      answers: { requirements: { visa: '' } },
      unfinished: 'requirements',
    })
  })

  test('applies to every traveller, each with the visa for their own passport', async ({ asha, draft }) => {
    const other = await added(asha, draft, 'NG')
    const { travellers, total } = await previewed(asha, other, { from: 'NG', to: 'TH' })
    expect(travellers.map(({ id, name }) => [id, name])).toEqual([
      [draft, 'Asha Rao'],
      [other, 'Traveller 2'],
    ])
    expect(total).toMatch(/^\$[\d.]+ instead of \$238\.80$/)
    await confirm(asha, other, { from: 'NG', to: 'TH' })
    for (const [id, from] of [
      [draft, 'IN'],
      [other, 'NG'],
    ] as const) {
      const moved = await readDraft(asha, id)
      expect(moved.application).toMatchObject({ fromCountry: from, toCountry: 'TH' })
      expect(moved.scheme?.destination).toBe('TH')
    }
  })

  test('is refused while a traveller needs no visa there; the traveller is named and removable', async ({
    asha,
    draft,
  }) => {
    const other = await added(asha, draft, 'NG')
    const ghana = { from: 'IN', to: 'GH' }
    expect(await previewRoute(asha, draft, ghana)).toMatchObject({
      problem: { code: 'refused', refused: [{ code: 'no_visa_needed', id: other, from: 'Nigeria', to: 'Ghana' }] },
    })
    const sent = { ...ghana, seen: 'whatever', once: once() }
    expect(await changeOwnRoute(asha, draft, sent)).toMatchObject({ problem: { code: 'refused' } })
    expect((await readApplication(asha, draft)).toCountry).toBe('FR')
    await removeFromOwnOrder(asha, other, once())
    expect((await confirm(asha, draft, ghana)).ok).toBe(true)
  })

  test('is refused with the usual error when there is no visa to apply for', async ({ asha, draft }) => {
    expect(await previewRoute(asha, draft, { from: 'US', to: 'FR' })).toMatchObject({
      problem: { code: 'refused', refused: [{ code: 'no_visa_needed' }] },
    })
    for (const [route, code] of [
      [{ from: 'IN', to: 'FR' }, 'unchanged'],
      [{ from: 'IN', to: 'ZZ' }, 'unknown_country'],
      [{ from: '', to: 'FR' }, 'unknown_country'],
    ] as const)
      expect(await previewRoute(asha, draft, route)).toMatchObject({ problem: { code } })
  })
})

describe('a new passport', () => {
  test('changes only one traveller, and not the others', async ({ asha, draft }) => {
    const other = await added(asha, draft)
    const { travellers, total } = await previewed(asha, other, { from: 'NG', to: 'FR' })
    expect([travellers.map(({ id }) => id), total]).toEqual([[other], '$238.80 (no change)'])
    expect(travellers[0]?.warnings).toEqual([])
    const own = await previewed(asha, draft, { from: 'NG', to: 'FR' })
    expect(own.travellers[0]?.warnings).toEqual([expect.stringContaining('from the old passport')])
    await confirm(asha, other, { from: 'NG', to: 'FR' })
    expect((await readApplication(asha, draft)).fromCountry).toBe('IN')
    expect(await readApplication(asha, other)).toMatchObject({ fromCountry: 'NG', schemeId: 'fr-schengen-c' })
  })

  test('removes a price that staff confirmed for the first route', async ({ asha, draft }) => {
    await set(asha, draft, {
      confirmedFeeMinor: 5_000,
      confirmedFeeCurrency: 'EUR',
      priceConfirmedAt: testNow,
      quoteRequestedAt: testNow,
    })
    await confirm(asha, draft, { from: 'NG', to: 'FR' })
    expect(await readApplication(asha, draft)).toMatchObject({
      confirmedFeeMinor: null,
      confirmedFeeCurrency: null,
      priceConfirmedAt: null,
      quoteRequestedAt: null,
    })
  })

  test('has its own warnings, which must be accepted again', async ({ asha, draft }) => {
    const { travellers } = await previewed(asha, draft, { from: 'IN', to: 'US' })
    expect(travellers[0]?.warnings).toEqual([expect.stringContaining('may take until')])
    await confirm(asha, draft, { from: 'IN', to: 'US' })
    const { warnings, verdict } = await readDraft(asha, draft)
    expect([warnings.length, verdict]).toEqual([1, 'unaccepted'])
    const words = warnings.map(({ accept }) => accept)
    expect((await acceptWarnings(asha, draft, words)).ok).toBe(true)
    expect((await readDraft(asha, draft)).verdict).toBe('clear')
  })
})

describe('confirming a route change', () => {
  const route = { from: 'IN', to: 'AZ' }

  test('fails when facts or answers changed after the preview', async ({ asha, draft, db }) => {
    const { seen } = await previewed(asha, draft, route)
    await db.update(schemes).set({ feeMinor: 9_900 }).where(eq(schemes.id, 'az-evisa-single'))
    const changed = { ok: false, problem: { code: 'changed_since' } }
    expect(await changeOwnRoute(asha, draft, { ...route, seen, once: once() })).toEqual(changed)

    const next = await previewed(asha, draft, route)
    const withPlan = { ...goodAnswers.requirements, plan: 'basic' }
    await answerStep(asha, draft, sentPage('requirements', withPlan, stampOf(goodAnswers.requirements)))
    expect(await changeOwnRoute(asha, draft, { ...route, seen: next.seen, once: once() })).toEqual(changed)
    expect((await readApplication(asha, draft)).toCountry).toBe('FR')
    expect((await confirm(asha, draft, route)).ok).toBe(true)
  })

  test('changes the route once, however often the form is sent', async ({ asha, draft }) => {
    const { seen } = await previewed(asha, draft, route)
    const sent = { ...route, seen, once: once() }
    expect(await changeOwnRoute(asha, draft, sent)).toEqual({ ok: true, value: null })
    expect(await changeOwnRoute(asha, draft, sent)).toEqual({ ok: true, value: null })
    expect(await changeOwnRoute(asha, draft, { ...sent, once: once() })).toMatchObject({
      problem: { code: 'unchanged' },
    })
  })

  test('succeeds in only one of two tabs at the same time', async ({ committed }) => {
    await seedVisas(committed.db)
    await unsafeSeedRates(committed.db)
    const { actor, accountId: ownerId } = await aTraveller(committed.db)
    const own: RequestContext = { ...committed, actor, now: testNow }
    const { id } = await anApplication(own, { ownerId })
    const tabs = await Promise.all(
      ['AZ', 'TH'].map(async (to) => ({ from: 'IN', to, seen: (await previewed(own, id, { from: 'IN', to })).seen })),
    )
    const both = await Promise.all(tabs.map((tab) => changeOwnRoute(own, id, { ...tab, once: once() })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, problem: { code: 'changed_since' } })
    const { application, scheme } = await readDraft(own, id)
    expect(scheme?.destination).toBe(application.toCountry)
    // A page still open for the first destination does not overwrite the new one.
    const late = { ...goodAnswers.requirements, purpose: 'business' }
    expect(await answerStep(own, id, sentPage('requirements', late, stampOf(goodAnswers.requirements)))).toMatchObject({
      problem: { code: 'changed_elsewhere' },
    })
    expect((await readAnswers(own, application)).requirements?.purpose).toBe('tourism')
  })

  test('is refused for another account, and once the application is paid', async ({ asha, draft, ctx, db }) => {
    const { seen } = await previewed(asha, draft, route)
    const stranger = ctx((await aTraveller(db)).actor)
    await expect(previewRoute(stranger, draft, route)).rejects.toBeInstanceOf(NotFound)
    await expect(changeOwnRoute(stranger, draft, { ...route, seen, once: once() })).rejects.toBeInstanceOf(NotFound)
    await expect(previewRoute(asha, newId(), route)).rejects.toBeInstanceOf(NotFound)
    await set(asha, draft, { status: 'pending', submittedAt: testNow })
    const closed = { ok: false, problem: { code: 'not_open' } }
    expect(await previewRoute(asha, draft, route)).toEqual(closed)
    expect(await changeOwnRoute(asha, draft, { ...route, seen, once: once() })).toEqual(closed)
  })

  test('is refused while a payment is open', async ({ asha }) => {
    const family = await aFamily(asha, accountOf(asha))
    const [first] = family.ids
    if (!first) throw new Error('Nobody')
    const { seen } = await previewed(asha, first, route)
    expect((await payApplication(asha, orderFor(family))).ok).toBe(true)
    const open = { ok: false, problem: { code: 'payment_open' } }
    expect(await previewRoute(asha, first, route)).toEqual(open)
    expect(await changeOwnRoute(asha, first, { ...route, seen, once: once() })).toEqual(open)
  })
})
