import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openPublicHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { routeTable } from '../house/route-table.ts'
import { aDraft, pay, typedAnswers, upload } from './world.ts'

const passportNumber = 'QZX7741K9'
const savedNumber = 'QSV8852M3'
const savedPlace = 'Marlowhexham'
const phone = '+91 98111 77342'
const profileStreet = '3 Thistlequay Steps'
const note = 'Quavex note of the staff'
const others = 'Plumbergate of another'

let house: House
let owner: Traveller
let draft: string

beforeAll(async () => {
  house = await openPublicHouse()
  owner = await signUp(house, { fullName: 'Yorrick Dandelway', email: 'yorrick@canary-account.test' })
  const { passport, contact } = typedAnswers
  draft = await aDraft(owner, {
    ...typedAnswers,
    passport: { ...passport, passportNumber },
    contact: { ...contact, phone },
  })
  await upload(owner, draft, 'scan.pdf')
  const earlier = await aDraft(owner, {
    ...typedAnswers,
    passport: { ...passport, passportNumber: savedNumber, placeOfIssue: savedPlace },
  })
  await upload(owner, earlier)
  await pay(owner.browser, earlier)
  await owner.browser.post('/saved-travellers', { save: earlier })
  await house.sql`
    insert into case_notes (id, application_id, author_id, text, at)
    values (gen_random_uuid(), ${draft}, ${owner.accountId}, ${note}, now())`
  await owner.browser.fill('/profile?edit=1', { address: profileStreet, fullName: owner.fullName, country: 'IN' })
  const other = await signUp(house)
  await aDraft(other, { ...typedAnswers, contact: { ...contact, city: others } })
}, 120_000)
afterAll(() => house.close())

const hydrated = routeTable.filter(({ flags }) => flags.has('hydrate'))

test('the pages of an application are those that run in the browser', () => {
  expect(hydrated.map(({ pattern }) => pattern)).toEqual([
    '/apply',
    '/apply/:applicationId/documents',
    '/apply/:applicationId/travellers',
    '/apply/:applicationId/review',
    '/apply/:applicationId/pay',
    '/apply/:applicationId/:step',
  ])
})

describe('what a page sends to the browser', () => {
  // Where its owner reads or writes it.
  const shows: Record<string, string[]> = {
    passport: [passportNumber],
    contact: [phone],
    review: [passportNumber, phone],
  }
  for (const page of ['requirements', 'travellers', 'documents', 'name', 'passport', 'contact', 'review', 'pay']) {
    for (const ending of ['', '.data']) {
      test(`${page}${ending} has nothing in it but what the page shows`, async () => {
        const { text, status } = await owner.browser.get(`/apply/${draft}/${page}${ending}`)
        expect([200, 202]).toContain(status)
        const found = [passportNumber, phone, profileStreet, note, others].filter((one) => text.includes(one))
        expect(found).toEqual(shows[page] ?? [])
      })
    }
  }
})

test.for([
  '/saved-travellers',
  '/apply?from=IN&to=FR',
  '/apply.data?from=IN&to=FR',
  '/apply/:draft/travellers',
  '/apply/:draft/travellers.data',
])('%s offers a saved traveller with the end of the passport number only', async (path) => {
  const { text, status } = await owner.browser.get(path.replace(':draft', draft))
  expect([200, 202]).toContain(status)
  expect(text).toContain(savedNumber.slice(-4))
  expect([savedNumber, savedPlace].filter((one) => text.includes(one))).toEqual([])
})
