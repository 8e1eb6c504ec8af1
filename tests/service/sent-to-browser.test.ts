import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openPublicHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { routeTable } from '../house/route-table.ts'
import { aDraft, typedAnswers, upload } from './world.ts'

const passportNumber = 'QZX7741K9'
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
    '/apply/:applicationId/change',
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
  for (const page of [
    'requirements',
    'travellers',
    'change',
    'documents',
    'name',
    'passport',
    'contact',
    'review',
    'pay',
  ]) {
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
