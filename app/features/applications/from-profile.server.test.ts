import { expect } from 'vitest'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { sentPage } from '#tests/support/sent-page.ts'
import { changeProfile, drawnFromOf } from '../accounts/profile/change-profile.server.ts'
import { sectionNames } from '../accounts/profile/profile.ts'
import { readProfile } from '../accounts/profile/read-profile.server.ts'
import { answerStep, stampOf } from './answer-step.server.ts'
import { keepInProfile } from './keep-in-profile.server.ts'
import { readDraft } from './read-draft.server.ts'
import { startApplication } from './start-application.server.ts'
import { contactStep } from './steps/contact.step.ts'
import { passportStep } from './steps/passport.step.ts'

const given = {
  fullName: 'Asha Rao',
  country: 'IN',
  nationality: 'IN',
  address: '12 Marine Drive\nFlat 4B',
  city: 'Mumbai',
  state: 'Maharashtra',
  zip: '400020',
  passportNumber: 'Z1234567',
  'bornOn.day': '31',
  'bornOn.month': '3',
  'bornOn.year': '1980',
  'passportExpiresOn.day': '27',
  'passportExpiresOn.month': '3',
  'passportExpiresOn.year': '2031',
}

type Given = { db: RequestContext['db']; ctx: (actor?: Actor) => RequestContext }

async function somebody({ db, ctx }: Given, changes: Partial<typeof given> | null = {}) {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const { accountId, actor } = await aTraveller(db)
  const own = ctx(actor)
  const lists = {
    residences: [{ value: 'IN', label: '' }],
    nationalities: [
      { value: 'IN', label: '' },
      { value: 'GB', label: '' },
    ],
  }
  if (changes) {
    const drawnFrom = drawnFromOf(own, accountId, await readProfile(own, accountId))
    const facts = { today: dayOf(own.now), ...lists }
    const saved = await changeProfile(own, accountId, {
      typed: { ...given, ...changes },
      sections: sectionNames,
      drawnFrom,
      facts,
    })
    if (!saved.ok) throw new Error('not saved')
  }
  const once = { key: 'a-key-of-one-form-1', body: 'IN FR' }
  const started = await startApplication(own, { from: 'IN', to: 'FR', visa: 'fr-schengen-c' }, once)
  if (!started.ok) throw new Error('not started')
  return { own, accountId, id: started.value.id, draft: () => readDraft(own, started.value.id) }
}

test('a new application is prefilled from the profile and marks those answers', async ({ db, ctx }) => {
  const { draft } = await somebody({ db, ctx })
  const { answers, facts } = await draft()
  expect(answers.name).toMatchObject({
    givenNames: 'Asha',
    familyName: 'Rao',
    'bornOn.day': '31',
    'bornOn.year': '1980',
  })
  expect(answers.passport).toMatchObject({
    passportNumber: 'Z1234567',
    'expiresOn.month': '3',
    'expiresOn.year': '2031',
  })
  expect(answers.contact).toMatchObject({
    address: '12 Marine Drive, Flat 4B',
    city: 'Mumbai',
    zip: '400020',
    country: 'IN',
  })
  expect(facts.fromProfile).toEqual(['name', 'passport', 'contact'])
  expect(facts.keepable).toEqual([])
})

test.for([
  ['of another country', { nationality: 'GB' }],
  ['that has expired', { 'passportExpiresOn.year': '2025' }],
] as const)('a passport %s is not copied', async ([, changes], { db, ctx }) => {
  const { draft } = await somebody({ db, ctx }, changes)
  const { answers, facts } = await draft()
  expect(answers.passport).toEqual({})
  expect(facts.fromProfile).toEqual(['name', 'contact'])
})

test('answers typed since are not marked as from the profile', async ({ db, ctx }) => {
  const { own, id, draft } = await somebody({ db, ctx })
  const typed = { ...goodAnswers.passport, passportNumber: 'K7654321' }
  await answerStep(own, id, sentPage('passport', typed, stampOf((await draft()).answers.passport)))
  const { facts } = await draft()
  expect(facts.fromProfile).toEqual(['name', 'contact'])
  expect(facts.keepable).toEqual(['passport'])
})

test('saves answers to the profile on request and changes nothing else there', async ({ db, ctx }) => {
  const { own, accountId, id, draft } = await somebody({ db, ctx }, null)
  expect((await draft()).facts.keepable).toEqual(['passport', 'contact'])
  for (const step of [passportStep, contactStep]) {
    const drawnFrom = stampOf((await draft()).answers[step.slug])
    await answerStep(own, id, sentPage(step.slug, goodAnswers[step.slug] ?? {}, drawnFrom))
    expect(await keepInProfile(own, id, step)).toBe(true)
  }
  expect(await readProfile(own, accountId)).toMatchObject({
    fullName: 'Asha Rao',
    nationality: 'IN',
    bornOn: '',
    passportNumber: 'Z1234567',
    passportExpiresOn: '2031-03-27',
    address: '12 Marine Drive',
    city: 'Mumbai',
    zip: '400020',
  })
})

test('only the owner can save an application’s answers to the profile', async ({ db, ctx }) => {
  const { id } = await somebody({ db, ctx })
  const stranger = await aTraveller(db)
  await expect(keepInProfile(ctx(stranger.actor), id, passportStep)).rejects.toMatchObject({ status: 404 })
})
