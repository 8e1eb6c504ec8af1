import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { addToOwnOrder, removeFromOwnOrder } from '#app/features/own-cases/change-travellers.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Id } from '#app/lib/id.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test as base, testNow } from '#tests/support/database.ts'
import { sentPage } from '#tests/support/sent-page.ts'
import { answerStep, stampOf } from '../answer-step.server.ts'
import { applications } from '../application.table.server.ts'
import { listMyApplications, readAnswers, readApplication } from '../read-application.server.ts'
import { readDraft } from '../read-draft.server.ts'
import { startApplication } from '../start-application.server.ts'
import { contactStep } from '../steps/contact.step.ts'
import { requirementsStep } from '../steps/requirements.step.ts'
import { listTravellersOf } from './order.store.server.ts'
import { mostTravellers } from './order.ts'

/** A traveller with a finished draft from India to France. */
const test = base.extend<{ asha: RequestContext; draft: Id<'application'> }>({
  asha: async ({ db, ctx }, use) => {
    await seedVisas(db)
    await unsafeSeedRates(db)
    await use(ctx((await aTraveller(db)).actor))
  },
  draft: async ({ asha }, use) => {
    if (asha.actor.kind !== 'traveller') throw new Error('No traveller')
    await use((await anApplication(asha, { ownerId: asha.actor.accountId })).id)
  },
})

const once = () => crypto.randomUUID()

async function added(ctx: RequestContext, id: Id<'application'>, from = 'IN'): Promise<Id<'application'>> {
  const result = await addToOwnOrder(ctx, id, { from, once: once() })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.id
}

const typedIn = async (ctx: RequestContext, id: Id<'application'>) => readAnswers(ctx, await readApplication(ctx, id))

describe('an added traveller', () => {
  test('has the same journey and only the shared answers of the others', async ({ asha, draft }) => {
    const id = await added(asha, draft)
    const [first, second] = [await readApplication(asha, draft), await readApplication(asha, id)]
    expect(second).toMatchObject({ orderId: first.orderId, position: 2, toCountry: 'FR', travelOn: first.travelOn })
    expect(second.reference).not.toBe(first.reference)
    const answers = await typedIn(asha, id)
    expect(answers.contact).toEqual(goodAnswers.contact)
    expect(answers.requirements).toMatchObject({ visa: 'fr-schengen-c', purpose: 'tourism', 'travelOn.day': '14' })
    expect([answers.name, answers.passport]).toEqual([{}, {}])
    const { facts, unfinished, place } = await readDraft(asha, id)
    expect([unfinished, place, facts.fromProfile]).toEqual(['name', { number: 2, of: 2 }, []])
  })

  test('with another passport gets the matching visa, or a message that none is needed', async ({ asha, draft }) => {
    const other = await added(asha, draft, 'NG')
    expect(await readApplication(asha, other)).toMatchObject({ fromCountry: 'NG', schemeId: 'fr-schengen-c' })
    const american = await addToOwnOrder(asha, draft, { from: 'US', once: once() })
    expect(american).toMatchObject({
      ok: false,
      problem: { code: 'no_visa_needed', from: 'United States', to: 'France' },
    })
    expect(await addToOwnOrder(asha, draft, { from: 'ZZ', once: once() })).toMatchObject({
      problem: { code: 'unknown_country' },
    })
    expect(await listMyApplications(asha)).toHaveLength(2)
  })

  test('is added once, however often the form is sent', async ({ asha, draft }) => {
    const sent = { from: 'IN', once: once() }
    const first = await addToOwnOrder(asha, draft, sent)
    expect(await addToOwnOrder(asha, draft, sent)).toEqual(first)
    expect(await listMyApplications(asha)).toHaveLength(2)
  })

  test('is the ninth at most', async ({ asha, draft }) => {
    for (let count = 1; count < mostTravellers; count += 1) await added(asha, draft)
    expect(await addToOwnOrder(asha, draft, { from: 'IN', once: once() })).toMatchObject({ problem: { code: 'full' } })
  })

  test('is added only by the owner, and never to a paid order', async ({ asha, draft, ctx, db }) => {
    const stranger = ctx((await aTraveller(db)).actor)
    await expect(addToOwnOrder(stranger, draft, { from: 'IN', once: once() })).rejects.toBeInstanceOf(NotFound)
    await expect(removeFromOwnOrder(stranger, draft, once())).rejects.toBeInstanceOf(NotFound)
    await db.update(applications).set({ status: 'pending', submittedAt: testNow }).where(eq(applications.id, draft))
    expect(await addToOwnOrder(asha, draft, { from: 'IN', once: once() })).toMatchObject({
      problem: { code: 'not_open' },
    })
  })
})

describe('shared answers', () => {
  test('are given by the first traveller and copied to the others, whose own answers stay', async ({ asha, draft }) => {
    const id = await added(asha, draft)
    await answerStep(asha, id, sentPage('name', { ...goodAnswers.name, givenNames: 'Meera' }, stampOf({})))
    const moved = { ...goodAnswers.requirements, 'travelOn.day': '20', purpose: 'business' }
    const answered = await answerStep(asha, draft, sentPage('requirements', moved, stampOf(goodAnswers.requirements)))
    expect(answered).toMatchObject({ ok: true, value: { leads: true, next: 'name' } })
    const contact = { ...goodAnswers.contact, city: 'Pune' }
    await answerStep(asha, draft, sentPage('contact', contact, stampOf(goodAnswers.contact)))

    const answers = await typedIn(asha, id)
    expect(answers.requirements).toMatchObject({ 'travelOn.day': '20', purpose: 'business', visa: 'fr-schengen-c' })
    expect([answers.contact?.city, answers.name?.givenNames]).toEqual(['Pune', 'Meera'])
    expect(await readApplication(asha, id)).toMatchObject({ purpose: 'business', travelOn: '2027-02-20' })
  })

  test('are not asked of the others, and ignore what their pages send', async ({ asha, draft }) => {
    const id = await added(asha, draft)
    const { answers, facts } = await readDraft(asha, id)
    expect(facts.asksShared).toBe(false)
    expect([contactStep.isAsked(facts), requirementsStep.isAsked(facts)]).toEqual([false, true])
    const sent = { visa: 'fr-schengen-c', purpose: '', 'travelOn.day': '' }
    const result = await answerStep(asha, id, sentPage('requirements', sent, stampOf(answers.requirements)))
    expect(result).toMatchObject({ ok: true, value: { leads: false, next: 'name' } })
    expect((await typedIn(asha, id)).requirements).toMatchObject({ purpose: 'tourism', 'travelOn.day': '14' })
    await answerStep(
      asha,
      id,
      sentPage('passport', { ...goodAnswers.passport, passportNumber: 'M7654321' }, stampOf({})),
    )
    expect((await readDraft(asha, id)).unfinished).toBe('name')
  })

  test('are asked of the next traveller once the first is removed', async ({ asha, draft }) => {
    const id = await added(asha, draft)
    expect(await removeFromOwnOrder(asha, draft, once())).toEqual({ ok: true, value: null })
    const { facts, place } = await readDraft(asha, id)
    expect([facts.asksShared, place]).toEqual([true, { number: 1, of: 1 }])
  })
})

test('a passport number belongs to one traveller only, however it is written', async ({ asha, draft }) => {
  const id = await added(asha, draft)
  const mother = String(goodAnswers.passport?.passportNumber)
  const typed = { ...goodAnswers.passport, passportNumber: ` ${mother.slice(0, 3).toLowerCase()} ${mother.slice(3)}` }
  const result = await answerStep(asha, id, sentPage('passport', typed, stampOf({})))
  expect(result).toMatchObject({ ok: false, problem: { code: 'invalid', problems: [{ field: 'passportNumber' }] } })
  await answerStep(asha, id, sentPage('name', goodAnswers.name ?? {}, stampOf({})))
  expect(await readDraft(asha, id)).toMatchObject({ unfinished: 'passport', verdict: 'stopped' })
  // The other traveller has the problem too: it is unclear whose passport it is.
  expect(await readDraft(asha, draft)).toMatchObject({ unfinished: 'passport', verdict: 'stopped' })
})

describe('adding and removing travellers', () => {
  test('withdraws the removed draft once, and keeps the last traveller', async ({ asha, draft, db }) => {
    const id = await added(asha, draft)
    const key = once()
    expect(await removeFromOwnOrder(asha, id, key)).toEqual({ ok: true, value: null })
    expect(await removeFromOwnOrder(asha, id, key)).toEqual({ ok: true, value: null })
    expect(await removeFromOwnOrder(asha, id, once())).toEqual({ ok: true, value: null })
    expect(await readApplication(asha, id)).toMatchObject({ status: 'withdrawn', submittedAt: null })
    expect(await removeFromOwnOrder(asha, draft, once())).toMatchObject({ problem: { code: 'last' } })
    const { orderId } = await readApplication(asha, draft)
    expect((await listTravellersOf(db, [orderId])).map((one) => one.id)).toEqual([draft])
    // Positions are not reused: an open page may still refer to someone else by it.
    expect((await readApplication(asha, await added(asha, draft))).position).toBe(3)
  })

  test('in two tabs that each remove a different traveller keeps the last one', async ({ committed }) => {
    await seedVisas(committed.db)
    const { actor, accountId: ownerId } = await aTraveller(committed.db)
    const own: RequestContext = { ...committed, actor, now: testNow }
    const { id, orderId } = await anApplication(own, { ownerId })
    const other = await added(own, id)
    const both = await Promise.all([id, other].map((one) => removeFromOwnOrder(own, one, once())))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listTravellersOf(own.db, [orderId])).toHaveLength(1)
  })

  test('in twelve tabs at once adds eight', async ({ committed }) => {
    await seedVisas(committed.db)
    const { actor, accountId: ownerId } = await aTraveller(committed.db)
    const own: RequestContext = { ...committed, actor, now: testNow }
    const { id, orderId } = await anApplication(own, { ownerId })
    const all = await Promise.all(
      Array.from({ length: 12 }, () => addToOwnOrder(own, id, { from: 'IN', once: once() })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(mostTravellers - 1)
    expect(await listTravellersOf(own.db, [orderId])).toHaveLength(mostTravellers)
  })

  test('while the first page is being saved uses the saved journey', async ({ committed }) => {
    await seedVisas(committed.db)
    const { actor, accountId: ownerId } = await aTraveller(committed.db)
    const own: RequestContext = { ...committed, actor, now: testNow }
    const { id } = await anApplication(own, { ownerId })
    let adding: Promise<Id<'application'>> | undefined
    await inTransaction(own, async (inside) => {
      const moved = { ...goodAnswers.requirements, 'travelOn.day': '21' }
      await answerStep(inside, id, sentPage('requirements', moved, stampOf(goodAnswers.requirements)))
      adding = added(own, id)
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    const second = await readApplication(own, (await adding) as Id<'application'>)
    expect(second.travelOn).toBe('2027-02-21')
  })
})

test('a new application starts in an order of its own', async ({ asha }) => {
  const started = await startApplication(asha, { from: 'IN', to: 'FR' }, { key: once(), body: '' })
  if (!started.ok) throw new Error('not started')
  const { place, company, facts } = await readDraft(asha, started.value.id)
  expect([place, company, facts.asksShared]).toEqual([{ number: 1, of: 1 }, [], true])
})

describe('a child', () => {
  const infant = {
    ...goodAnswers.name,
    givenNames: 'Kabir',
    'bornOn.day': '3',
    'bornOn.month': '5',
    'bornOn.year': '2025',
  }
  const aChild = async (ctx: RequestContext, draft: Id<'application'>, name: Record<string, string> = infant) => {
    const id = await added(ctx, draft)
    await answerStep(ctx, id, sentPage('name', name, stampOf({})))
    const passport = {
      ...goodAnswers.passport,
      passportNumber: 'K7654321',
      'issuedOn.year': '2025',
      'issuedOn.month': '6',
    }
    await answerStep(ctx, id, sentPage('passport', passport, stampOf({})))
    return id
  }

  test('needs a responsible adult and their consent', async ({ asha, draft }) => {
    const id = await aChild(asha, draft)
    const { facts, unfinished } = await readDraft(asha, id)
    expect([unfinished, facts.isChild, facts.adults]).toEqual(['guardian', true, [{ value: draft, label: 'Asha Rao' }]])
    const refused = await answerStep(asha, id, sentPage('guardian', { guardian: draft }, stampOf({})))
    expect(refused).toMatchObject({
      problem: { problems: [{ field: 'relationship' }, { field: 'travelsWith' }, { field: 'consent' }] },
    })
    const given = { guardian: draft, relationship: 'mother', travelsWith: 'bothParents', consent: 'both' }
    expect(await answerStep(asha, id, sentPage('guardian', given, stampOf({ guardian: draft })))).toMatchObject({
      ok: true,
    })
    // Only their government form is left.
    expect((await readDraft(asha, id)).unfinished).toMatch(/^form-/)
    // A removed traveller can no longer answer for anyone.
    await removeFromOwnOrder(asha, draft, once())
    expect((await readDraft(asha, id)).unfinished).toBe('guardian')
  })

  test('may have a guardian who does not travel, with a name and phone number', async ({ asha, draft }) => {
    const id = await aChild(asha, draft)
    const given = { guardian: 'other', relationship: 'guardian', travelsWith: 'neither', consent: 'sole' }
    expect(await answerStep(asha, id, sentPage('guardian', given, stampOf({})))).toMatchObject({
      problem: { problems: [{ field: 'guardianName' }, { field: 'guardianPhone' }] },
    })
    const named = { ...given, guardianName: 'Leela Rao', guardianPhone: '+91 98765 43210' }
    expect((await answerStep(asha, id, sentPage('guardian', named, stampOf(given)))).ok).toBe(true)
  })

  test('pays the authority’s fee for a child of that age', async ({ asha, draft }) => {
    const feeOf = async (id: Id<'application'>) =>
      (await readDraft(asha, id)).quote.lines.find(({ kind }) => kind === 'government_fee')
    const eightYears = { ...infant, 'bornOn.year': '2018' }
    const [adult, child, baby] = [draft, await aChild(asha, draft, eightYears), await aChild(asha, draft)]
    expect((await feeOf(adult))?.original).toEqual({ minor: 9_000, currency: 'EUR' })
    expect(await feeOf(child)).toMatchObject({ original: { minor: 4_500, currency: 'EUR' }, childUnder: 12 })
    expect(await feeOf(baby)).toMatchObject({
      original: { minor: 0, currency: 'EUR' },
      amount: { minor: 0 },
      childUnder: 6,
    })
  })

  test('has a passport of their own, issued no earlier than their birth', async ({ asha, draft }) => {
    const id = await added(asha, draft)
    await answerStep(asha, id, sentPage('name', infant, stampOf({})))
    const typed = { ...goodAnswers.passport, passportNumber: 'K7654321' }
    expect(await answerStep(asha, id, sentPage('passport', typed, stampOf({})))).toMatchObject({
      problem: { problems: [{ field: 'issuedOn.year' }] },
    })
  })

  test('counts as an adult when turning 18 by the travel date', async ({ asha, draft }) => {
    const grown = { ...infant, 'bornOn.day': '14', 'bornOn.month': '2', 'bornOn.year': '2009' }
    const id = await aChild(asha, draft, grown)
    expect((await readDraft(asha, id)).facts.isChild).toBe(false)
  })
})
