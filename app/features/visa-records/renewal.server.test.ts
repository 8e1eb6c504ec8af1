import { describe, expect } from 'vitest'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { profiles } from '#app/features/accounts/security.table.server.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { saveTraveller } from '#app/features/applications/saved-travellers/save-traveller.server.ts'
import { startApplication } from '#app/features/applications/start-application.server.ts'
import type { Answers } from '#app/features/applications/steps/steps.ts'
import { startChoice, startOf } from '#app/routes/apply/start-choice.ts'
import { anApplication, goodAnswers } from '#tests/support/builders.ts'
import { testNow } from '#tests/support/database.ts'
import { addedVisa as added, granted, type Owner, testOfOwners as test } from '#tests/support/visa-records.ts'
import { readVisaRecords } from './read-visa-records.server.ts'

const once = () => crypto.randomUUID()
const visasOf = async ({ ctx }: Owner) => (await readVisaRecords(ctx)).travellers.flatMap(({ visas }) => visas)

/** Follows "Renew", as the start page reads its address. */
async function renewed({ ctx }: Owner, address: string) {
  const search = new URL(address, 'http://localhost').searchParams
  const start = startOf(startChoice((name) => search.get(name) ?? ''))
  const result = await startApplication(ctx, start, { key: once(), body: address })
  return result.ok ? readDraft(ctx, result.value.id) : result.problem.code
}

describe('a renewal', () => {
  const daniel: Answers = {
    ...goodAnswers,
    name: { ...goodAnswers.name, givenNames: 'Daniel', familyName: 'Okafor' },
    passport: { ...goodAnswers.passport, passportNumber: 'D7654321' },
    form: { ...goodAnswers.form, birthPlace: 'Enugu' },
    contact: { ...goodAnswers.contact, city: 'Pune', email: 'old@example.test' },
  }

  test('of a delivered visa has the same route, visa and purpose, and its traveller’s answers', async ({ asha }) => {
    await granted(asha, { answers: daniel })
    const [{ renewAt = '' } = {}] = await visasOf(asha)
    const draft = await renewed(asha, renewAt)
    if (typeof draft === 'string') throw new Error(draft)
    expect(draft.application).toMatchObject({ fromCountry: 'IN', toCountry: 'FR', schemeId: 'fr-schengen-c' })
    expect(draft.answers.requirements).toMatchObject({ visa: 'fr-schengen-c', purpose: 'tourism' })
    expect(draft.answers.requirements?.['travelOn.day'] ?? '').toBe('')
    expect(draft.answers.name).toEqual(daniel.name)
    expect(draft.answers.passport).toMatchObject({ passportNumber: 'D7654321', placeOfIssue: 'Mumbai' })
    expect(draft.answers.form).toMatchObject({ birthPlace: 'Enugu' })
    // Contact details come from the account, or else from the application.
    expect(draft.answers.contact).toMatchObject({ city: 'Pune' })
    expect(draft.answers.contact?.email).not.toBe('old@example.test')
    for (const slug of ['name', 'passport', 'contact']) {
      const step = draft.steps.find((one) => one.slug === slug)
      expect(step?.check(draft.answers[slug] ?? {}, draft.facts), slug).toEqual([])
    }
  })

  test('for the account holder uses a newer passport from the profile', async ({ asha, db }) => {
    await granted(asha)
    const secrets = await openPersonSecrets(asha.ctx, asha.accountId)
    const passport = { nationality: 'IN', passportNumber: 'N1234567', passportExpiresOn: '2036-01-31' }
    const sealed = secrets.seal('profile', JSON.stringify(passport))
    await db.insert(profiles).values({ accountId: asha.accountId, sealed, revision: 1, updatedAt: testNow })
    const [{ renewAt = '' } = {}] = await visasOf(asha)
    const draft = await renewed(asha, renewAt)
    if (typeof draft === 'string') throw new Error(draft)
    expect(draft.answers.passport).toMatchObject({ passportNumber: 'N1234567', 'expiresOn.year': '2036' })
    expect(draft.answers.name).toEqual(goodAnswers.name)
  })

  test('of an added visa is prefilled from an application or a saved traveller', async ({ asha }) => {
    await added(asha, { traveller: 'Daniel Okafor', country: 'GB', kind: 'embassy_visa' })
    const before = await visasOf(asha)
    expect(before[0]?.renewAt).toBe('/apply?to=GB&traveller=new')
    const paid = await anApplication(asha.ctx, { ownerId: asha.accountId, status: 'pending', answers: daniel })
    const [{ renewAt = '' } = {}] = await visasOf(asha)
    expect(renewAt).toBe(`/apply?from=IN&to=GB&renews=${paid.id}`)
    const draft = await renewed(asha, renewAt)
    if (typeof draft === 'string') throw new Error(draft)
    expect(draft.answers.form).toMatchObject({ birthPlace: 'Enugu' })
    await saveTraveller(asha.ctx, paid.id)
    const [{ renewAt: bySaved = '' } = {}] = await visasOf(asha)
    expect(bySaved).toMatch(/^\/apply\?from=IN&to=GB&traveller=[0-9a-f-]{36}$/)
    expect(await renewed(asha, bySaved)).toMatchObject({ answers: { name: daniel.name } })
  })

  test('is refused for another account’s application, an unsubmitted one or another passport', async ({
    asha,
    stranger,
  }) => {
    const { id } = await granted(asha)
    const draft = await anApplication(asha.ctx, { ownerId: asha.accountId })
    expect(await renewed(stranger, `/apply?from=IN&to=FR&renews=${id}`)).toBe('renewed_gone')
    expect(await renewed(asha, `/apply?from=IN&to=FR&renews=${draft.id}`)).toBe('renewed_gone')
    expect(await renewed(asha, `/apply?from=NG&to=FR&renews=${id}`)).toBe('renewed_gone')
    expect(await renewed(asha, '/apply?from=IN&to=FR&renews=somebody')).toBe('renewed_gone')
  })

  test('is not offered for a residence permit', async ({ asha }) => {
    await added(asha, { kind: 'long_stay' })
    expect((await visasOf(asha))[0]?.renewAt).toBeUndefined()
  })
})
