import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { addToOwnOrder } from '#app/features/own-cases/change-travellers.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Id } from '#app/lib/id.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test as base, testNow } from '#tests/support/database.ts'
import { sentPage } from '#tests/support/sent-page.ts'
import { askingWith, findInTables } from '#tests/support/whole-database.ts'
import { answerStep, stampOf } from '../answer-step.server.ts'
import { applications } from '../application.table.server.ts'
import { readAnswers, readApplication } from '../read-application.server.ts'
import { readDraft } from '../read-draft.server.ts'
import { startApplication } from '../start-application.server.ts'
import { type Answers, answersOn } from '../steps/steps.ts'
import { deleteSavedTraveller } from './delete-saved-traveller.server.ts'
import { readOfferedBeside, readWhoCanTravel } from './read-offered.server.ts'
import { readSavable } from './read-savable.server.ts'
import { findOwnSavedTraveller, openSavedTravellers, readSavedTravellers } from './read-saved-travellers.server.ts'
import { saveTraveller } from './save-traveller.server.ts'
import { savedTravellers } from './saved-traveller.table.server.ts'
import { mostSavedTravellers, someoneElse } from './saved-traveller.ts'

const test = base.extend<{ asha: RequestContext; stranger: RequestContext }>({
  asha: async ({ db, ctx }, use) => {
    await seedVisas(db)
    await unsafeSeedRates(db)
    await use(ctx((await aTraveller(db)).actor))
  },
  stranger: async ({ db, ctx }, use) => use(ctx((await aTraveller(db)).actor)),
})

const daniel: Answers = {
  ...goodAnswers,
  name: { ...goodAnswers.name, givenNames: 'Daniel', familyName: 'Okafor' },
  passport: { ...goodAnswers.passport, passportNumber: 'a 1234-5678' },
  form: { ...goodAnswers.form, birthPlace: 'Enugu' },
}

type Given = Partial<Parameters<typeof anApplication>[1]>

/** An account in a database whose rows other connections can see. */
async function anAccountOn(committed: Pick<RequestContext, 'db' | 'ports'>) {
  await seedVisas(committed.db)
  const { actor, accountId } = await aTraveller(committed.db)
  const own: RequestContext = { db: committed.db, ports: committed.ports, actor, now: testNow }
  return { own, accountId }
}

/** An application, submitted by default. */
async function submitted(ctx: RequestContext, given: Given = {}): Promise<Id<'application'>> {
  if (ctx.actor.kind !== 'traveller') throw new Error('No traveller')
  const own = { ownerId: ctx.actor.accountId, status: 'pending' as const, answers: daniel, ...given }
  return (await anApplication(ctx, own)).id
}

async function saved(ctx: RequestContext, given: Given = {}): Promise<Id<'saved-traveller'>> {
  const before = (await openSavedTravellers(ctx)).map(({ id }) => id)
  const result = await saveTraveller(ctx, await submitted(ctx, given))
  const added = (await openSavedTravellers(ctx)).find(({ id }) => !before.includes(id))
  if (!result.ok || !added) throw new Error('No traveller was saved')
  return added.id
}

async function started(ctx: RequestContext, way: { from: string; to: string; traveller: string }) {
  const result = await startApplication(ctx, way, { key: crypto.randomUUID(), body: JSON.stringify(way) })
  if (!result.ok) return result.problem.code
  return readDraft(ctx, result.value.id)
}

const without = (answers: Answers, field: string) => ({ ...answers, form: { ...answers.form, [field]: '' } })

describe('saving a traveller', () => {
  test('keeps the personal answers but not the journey, and encrypts them', async ({ asha, db }) => {
    const [one] = (await saved(asha)) && (await openSavedTravellers(asha))
    expect(one).toMatchObject({ from: 'IN', answers: { name: daniel.name, passport: { placeOfIssue: 'Mumbai' } } })
    expect(Object.keys(one?.answers ?? {}).toSorted()).toEqual(['form', 'name', 'passport'])
    expect(one?.answers.form).toMatchObject({ birthPlace: 'Enugu', sex: 'female', employerName: 'Harbour Trading Ltd' })
    const trip = ['hotelName', 'arrivalOn.day', 'mainDestination', 'hasInsurance', 'hostName', 'payer']
    expect(trip.filter((field) => one?.answers.form?.[field] !== undefined)).toEqual([])
    expect(trip.filter((field) => daniel.form?.[field]).length).toBeGreaterThan(1)
    const found = await findInTables(askingWith(db), ['Enugu', 'A12345678', 'a 1234-5678'])
    expect(found).toEqual([])
    const [row] = await db.select().from(savedTravellers)
    expect(Buffer.from(row?.details ?? []).includes('Daniel')).toBe(false)
  })

  test('with the same passport updates it and keeps answers for another government', async ({ asha, db }) => {
    await saved(asha)
    const renewed = without(daniel, 'birthPlace')
    const passport = { ...daniel.passport, passportNumber: 'A12345678', placeOfIssue: 'Lagos' }
    const again = await submitted(asha, { answers: { ...renewed, passport } })
    expect(await saveTraveller(asha, again)).toEqual({ ok: true, value: { name: 'Daniel Okafor', isNew: false } })
    const all = await openSavedTravellers(asha)
    expect(all.map(({ answers }) => [answers.passport?.placeOfIssue, answers.form?.birthPlace])).toEqual([
      ['Lagos', 'Enugu'],
    ])
    expect(await db.$count(savedTravellers)).toBe(1)
  })

  test('twelve times at once saves one', async ({ committed }) => {
    const { own, accountId } = await anAccountOn(committed)
    const id = await submitted(own)
    await Promise.all(Array.from({ length: 12 }, () => saveTraveller(own, id)))
    expect(await own.db.$count(savedTravellers, eq(savedTravellers.accountId, accountId))).toBe(1)
  })

  test('requires a submitted application of the same account', async ({ asha, stranger, ctx, db }) => {
    const id = await submitted(asha)
    await expect(saveTraveller(stranger, id)).rejects.toBeInstanceOf(NotFound)
    await expect(saveTraveller(ctx(await aStaffMember(db, 'admin')), id)).rejects.toBeInstanceOf(Response)
    const draft = await submitted(asha, { status: 'draft' })
    expect(await saveTraveller(asha, draft)).toMatchObject({ problem: { code: 'nothing_to_save' } })
    const withdrawn = await submitted(asha, { status: 'draft' })
    await db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, withdrawn))
    expect(await saveTraveller(asha, withdrawn)).toMatchObject({ problem: { code: 'nothing_to_save' } })
    const erased = await submitted(asha, { answers: {}, erasedAt: testNow })
    expect(await saveTraveller(asha, erased)).toMatchObject({ problem: { code: 'nothing_to_save' } })
    expect(await db.$count(savedTravellers)).toBe(0)
  })

  test('stops at the limit, but can still update a saved traveller', async ({ committed }) => {
    const { own: asha, accountId } = await anAccountOn(committed)
    const numbered = (number: number) => ({ ...daniel, passport: { ...daniel.passport, passportNumber: `B${number}` } })
    const ids: Id<'application'>[] = []
    for (let number = 10_000; number <= 10_000 + mostSavedTravellers; number += 1) {
      ids.push(await submitted(asha, { answers: numbered(number) }))
    }
    const results = await Promise.all(ids.map((id) => saveTraveller(asha, id)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(mostSavedTravellers)
    expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: { code: 'full' } }])
    const again = ids[results.findIndex(({ ok }) => ok)]
    expect(again && (await saveTraveller(asha, again))).toMatchObject({ value: { isNew: false } })
    expect(await asha.db.$count(savedTravellers, eq(savedTravellers.accountId, accountId))).toBe(mostSavedTravellers)
  })
})

describe('travellers of an order who can be saved', () => {
  test('are all submitted travellers until their current details are saved', async ({ asha }) => {
    const id = await submitted(asha)
    const { orderId } = await readApplication(asha, id)
    const meera = { ...daniel, passport: { ...daniel.passport, passportNumber: 'C7654321' } }
    const other = await submitted(asha, { orderId, position: 2, answers: meera })
    expect(await readSavable(asha, other)).toMatchObject([
      { id, name: 'Daniel Okafor', isNew: true },
      { id: other, isNew: true },
    ])
    await saveTraveller(asha, id)
    expect((await readSavable(asha, id)).map((one) => one.id)).toEqual([other])
    const moved = await submitted(asha, { answers: { ...daniel, form: { ...daniel.form, birthPlace: 'Jos' } } })
    expect(await readSavable(asha, moved)).toMatchObject([{ id: moved, isNew: false }])
    expect(await readSavable(asha, await submitted(asha, { status: 'draft' }))).toEqual([])
  })

  test('are hidden from other accounts', async ({ asha, stranger }) => {
    await expect(readSavable(stranger, await submitted(asha))).rejects.toBeInstanceOf(NotFound)
  })
})

describe('the list of saved travellers', () => {
  test('shows the end of the passport number, and whether the passport is still valid', async ({ asha }) => {
    await saved(asha)
    const passport = { ...daniel.passport, passportNumber: 'D7654321', 'expiresOn.year': '2026' }
    const name = { ...daniel.name, givenNames: 'Ngozi' }
    const old = { ...daniel, name, passport: { ...passport, 'expiresOn.month': '12' } }
    await saved(asha, { fromCountry: 'NG', answers: old })
    const views = await readSavedTravellers(asha)
    expect(views.map(({ passportEnd, from, validity }) => [passportEnd, from.name, validity])).toEqual([
      ['5678', 'India', 'valid'],
      ['4321', 'Nigeria', 'soon'],
    ])
    expect(JSON.stringify(views)).not.toContain('A12345678')
    const later = { ...asha, now: new Date('2027-01-01T09:00:00Z') }
    expect((await readSavedTravellers(later))[1]?.validity).toBe('expired')
  })

  test('is visible to its owner only, not to staff', async ({ asha, stranger, ctx, db }) => {
    const id = await saved(asha)
    expect(await readSavedTravellers(stranger)).toEqual([])
    expect(await findOwnSavedTraveller(stranger, id)).toBeUndefined()
    await expect(deleteSavedTraveller(stranger, id)).rejects.toBeInstanceOf(NotFound)
    await expect(readSavedTravellers(ctx(await aStaffMember(db, 'admin')))).rejects.toBeInstanceOf(Response)
    expect(await readSavedTravellers(asha)).toHaveLength(1)
  })

  test('omits a deleted traveller, also when two tabs delete it', async ({ asha }) => {
    const id = await saved(asha)
    await deleteSavedTraveller(asha, id)
    await deleteSavedTraveller(asha, id)
    expect(await readSavedTravellers(asha)).toEqual([])
    expect(await started(asha, { from: 'IN', to: 'FR', traveller: id })).toBe('saved_gone')
  })
})

describe('a new application', () => {
  test('is prefilled across destinations and asks what only the other government requires', async ({ asha }) => {
    const traveller = await saved(asha)
    const draft = await started(asha, { from: 'IN', to: 'GB', traveller })
    if (typeof draft === 'string') throw new Error(draft)
    expect(draft.form?.id).not.toBe((await readDraft(asha, await submitted(asha), 'read')).form?.id)
    expect(draft.answers.name).toEqual(daniel.name)
    expect(draft.answers.passport).toMatchObject({ passportNumber: 'a 1234-5678', placeOfIssue: 'Mumbai' })
    expect(draft.answers.form).toMatchObject({ birthPlace: 'Enugu' })
    expect(draft.answers.requirements?.purpose ?? '').toBe('')
    expect(draft.unfinished).toBe('requirements')
    const [name, passport] = ['name', 'passport'].map((slug) => draft.steps.find((step) => step.slug === slug))
    expect(name?.check(draft.answers.name ?? {}, draft.facts)).toEqual([])
    expect(passport?.check(draft.answers.passport ?? {}, draft.facts)).toEqual([])
    const pages = draft.steps.filter(({ slug }) => slug.startsWith('form-'))
    expect(pages.some((page) => page.check(draft.answers.form ?? {}, draft.facts).length > 0)).toBe(true)
    // Prefilled values are answers like any other: the page is edited and saved as usual.
    const sent = { ...answersOn(name as NonNullable<typeof name>, draft.answers), givenNames: 'Dan' }
    const known = stampOf(answersOn(name as NonNullable<typeof name>, draft.answers))
    expect(await answerStep(asha, draft.application.id, sentPage('name', sent, known))).toMatchObject({ ok: true })
    expect((await openSavedTravellers(asha))[0]?.answers.name?.givenNames).toBe('Daniel')
  })

  test('for another traveller starts without the account holder’s details', async ({ asha }) => {
    const mine = await started(asha, { from: 'IN', to: 'FR', traveller: '' })
    const other = await started(asha, { from: 'IN', to: 'FR', traveller: someoneElse })
    if (typeof mine === 'string' || typeof other === 'string') throw new Error('Not started')
    expect([mine.answers.name?.givenNames, other.answers.name?.givenNames]).toEqual(['Asha', undefined])
    expect(other.answers.contact).toEqual(mine.answers.contact)
  })

  test('does not start with another account’s saved traveller or another passport', async ({ asha, stranger }) => {
    const traveller = await saved(asha)
    expect(await started(stranger, { from: 'IN', to: 'FR', traveller })).toBe('saved_gone')
    expect(await started(asha, { from: 'NG', to: 'FR', traveller })).toBe('saved_gone')
    expect(await started(asha, { from: 'IN', to: 'FR', traveller: 'somebody' })).toBe('saved_gone')
  })

  test('offers the account holder too, unless they are already saved', async ({ asha }) => {
    expect(await readWhoCanTravel(asha)).toEqual({ saved: [], own: undefined, owner: undefined })
    await saved(asha)
    expect(await readWhoCanTravel(asha)).toMatchObject({ saved: [{ name: 'Daniel Okafor' }], owner: 'Asha Rao' })
    const own = await saved(asha, { answers: goodAnswers })
    expect(await readWhoCanTravel(asha)).toMatchObject({ own, owner: undefined })
  })
})

describe('the travellers of an order', () => {
  const once = () => crypto.randomUUID()
  const offeredAt = async (ctx: RequestContext, id: Id<'application'>) =>
    (await readOfferedBeside(ctx, await readDraft(ctx, id))).map(({ name }) => name)

  test('can include a saved traveller in one step, who is then not offered again', async ({ asha, stranger }) => {
    const traveller = await saved(asha)
    const first = await submitted(asha, { status: 'draft', answers: goodAnswers })
    expect(await offeredAt(asha, first)).toEqual(['Daniel Okafor'])
    const given = { saved: traveller, once: once() }
    const added = await addToOwnOrder(asha, first, given)
    if (!added.ok) throw new Error(added.problem.code)
    expect(await addToOwnOrder(asha, first, given)).toEqual(added)
    const answers = await readAnswers(asha, await readApplication(asha, added.value.id))
    expect(answers).toMatchObject({ name: daniel.name, form: { birthPlace: 'Enugu' }, contact: goodAnswers.contact })
    expect(await offeredAt(asha, first)).toEqual([])
    expect(await addToOwnOrder(asha, first, { saved: traveller, once: once() })).toMatchObject({
      problem: { code: 'already_here' },
    })
    const theirs = await submitted(stranger, { status: 'draft', answers: goodAnswers })
    expect(await addToOwnOrder(stranger, theirs, { saved: traveller, once: once() })).toMatchObject({
      problem: { code: 'saved_gone' },
    })
  })

  test('cannot include a saved traveller who needs no visa or was deleted', async ({ asha }) => {
    const american = await saved(asha, { fromCountry: 'US' })
    const first = await submitted(asha, { status: 'draft', answers: goodAnswers })
    expect(await addToOwnOrder(asha, first, { saved: american, once: once() })).toMatchObject({
      problem: { code: 'no_visa_needed', from: 'United States' },
    })
    await deleteSavedTraveller(asha, american)
    expect(await addToOwnOrder(asha, first, { saved: american, once: once() })).toMatchObject({
      problem: { code: 'saved_gone' },
    })
  })
})
