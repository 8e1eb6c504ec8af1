import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoles } from '#app/platform/roles.ts'
import type { Fields } from '#tests/support/browser.ts'
import { pagesForId } from '#tests/support/forms.ts'
import { type House, openPublicHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { routeTable } from '../house/route-table.ts'
import { ofAccount } from './account-pages.ts'
import { visaForm } from './own-visas.ts'

import { aDraft, openPayment, pay, route, typedAnswers, upload } from './world.ts'

const passportNumber = 'QZX7741K9'
const savedNumber = 'QSV8852M3'
const savedPlace = 'Marlowhexham'
const phone = '+91 98111 77342'
const profileStreet = '3 Thistlequay Steps'
const note = 'Quavex note of the staff'
const others = 'Plumbergate of another'
const companionNumber = 'KWV5523R8'
const reference = 'QXW/2026/88412'
const visaNumber = 'QVN5512T8'
const all = [
  passportNumber,
  phone,
  profileStreet,
  note,
  others,
  companionNumber,
  savedNumber,
  savedPlace,
  reference,
  visaNumber,
]

const { passport, contact } = typedAnswers
const canaries = {
  ...typedAnswers,
  passport: { ...passport, passportNumber },
  contact: { ...contact, phone },
}

let house: House
let owner: Traveller
let other: Traveller
let draft: string
let paid: string
let waiting: string
let attempt: string
let companion: string
let notTheirs: string
let visaRecord: string

beforeAll(async () => {
  house = await openPublicHouse()
  owner = await signUp(house, { fullName: 'Yorrick Dandelway', email: 'yorrick@canary-account.test' })
  const earlier = await aDraft(owner, {
    ...typedAnswers,
    passport: { ...passport, passportNumber: savedNumber, placeOfIssue: savedPlace },
  })
  await upload(owner, earlier)
  await pay(owner.browser, earlier)
  await owner.browser.post('/saved-travellers', { save: earlier })
  await owner.browser.fill('/profile?edit=1', { address: profileStreet, fullName: owner.fullName, country: 'IN' })
  ;[draft, paid, waiting] = [
    await aDraft(owner, canaries),
    await aDraft(owner, canaries),
    await aDraft(owner, canaries),
  ]
  await upload(owner, draft, 'scan.pdf')
  await upload(owner, paid, 'scan.pdf')
  await pay(owner.browser, paid)
  await upload(owner, waiting, 'scan.pdf')
  await openPayment(owner.browser, waiting)
  const [opened] = await house.sql`select id from payment_attempts where application_id = ${waiting}`
  attempt = String(opened?.id)
  // Documents rejected by staff can be sent again after submission.
  await house.sql`
    update documents set status = 'rejected', rejection_reason = 'glare', decided_at = now() - interval '1 hour'
    where application_id = ${paid} and kind = 'passport'`
  for (const id of [draft, paid]) {
    await house.sql`
      insert into case_notes (id, application_id, author_id, text, at)
      values (gen_random_uuid(), ${id}, ${owner.accountId}, ${note}, now())`
  }
  await house.sql`
    insert into credit_payouts
      (id, owner_id, way, amount_minor, currency, state, asked_at, decided_at, decided_by_id, reference)
    values (gen_random_uuid(), ${owner.accountId}, 'paypal', 1, 'USD', 'paid', now(), now(), ${owner.accountId}, ${note})`
  companion = await addCompanion(await aDraft(owner, canaries))
  await recordFiling(paid)
  await owner.browser.fill('/visas/new', { ...visaForm, number: visaNumber })
  const [visa] = await house.sql`select id from visa_records where account_id = ${owner.accountId}`
  visaRecord = String(visa?.id)
  other = await signUp(house)
  notTheirs = await aDraft(other, { ...typedAnswers, contact: { ...contact, city: others } })
}, 120_000)
afterAll(() => house.close())

/** An officer enters the government's case reference. */
async function recordFiling(id: string): Promise<void> {
  const { browser } = await aColleague('officer')
  const form = { intent: 'filing', filingVersion: '0', filingReference: reference, feeCurrency: 'USD' }
  expect((await browser.post(`/admin/applications/${id}`, form)).status).toBe(200)
}

/** A signed-in member of staff. */
async function aColleague(role: string): Promise<Traveller> {
  const one = await signUp(house)
  await house.sql`update accounts set role = ${role} where id = ${one.accountId}`
  await house.sql`update sessions set role = ${role}, assurance = 'two' where account_id = ${one.accountId}`
  return one
}

/** Adds another traveller to one of the owner's orders. */
async function addCompanion(first: string): Promise<string> {
  // Only this form: the page has others, for saved travellers.
  const added = await owner.browser.post(`/apply/${first}/travellers`, { from: 'IN', once: crypto.randomUUID() })
  const id = added.location.split('/')[2] ?? ''
  await owner.browser.fill(`/apply/${id}/name`, { ...(typedAnswers.name as Fields), givenNames: 'Kelvin' })
  await owner.browser.fill(`/apply/${id}/passport`, { ...(passport as Fields), passportNumber: companionNumber })
  return id
}

const firstOf = async (id: string) => {
  const [row] = await house.sql`
    select a.id from applications a join applications b on b.order_id = a.order_id
    where b.id = ${id} and a.position = 1`
  return String(row?.id)
}

const hydrated = routeTable.filter(({ flags }) => flags.has('hydrate'))

test('data that must not be sent is stored, and its owners can read it', async () => {
  const read = async (browser: Traveller['browser'], path: string) => (await browser.get(path)).text
  expect(await read(owner.browser, `/apply/${draft}/passport`)).toContain(passportNumber)
  expect(await read(owner.browser, `/apply/${draft}/contact`)).toContain(phone)
  expect(await read(owner.browser, '/profile')).toContain(profileStreet)
  expect(await read(owner.browser, '/visas')).toContain(visaNumber.slice(-4))
  expect(await read(owner.browser, `/apply/${companion}/passport`)).toContain(companionNumber)
  expect(await read(other.browser, `/apply/${notTheirs}/contact`)).toContain(others)
  const notes = await house.sql`select 1 from case_notes where text = ${note} and application_id in (${draft}, ${paid})`
  expect(notes).toHaveLength(2)
})

/** Secrets that unlock an account or encrypted data, in any table. */
const secrets = /\$argon2|"wrappedKey|"secretHash|"tokenHash|"passwordHash|-----BEGIN/

type Place = { at: () => string | Promise<string>; shows?: string[] }

const ofDraft = (page: string) => () => `/apply/${draft}/${page}`
const ofFirst = (page: string) => async () => `/apply/${await firstOf(companion)}/${page}`

/** Every page that runs in the browser, with what its owner reads or enters there. */
const places: Record<string, Place> = {
  'the beginning': { at: () => `/apply?from=${route.from}&to=${route.to}` },
  'the choice of a route': { at: () => '/apply' },
  requirements: { at: ofDraft('requirements') },
  travellers: { at: ofDraft('travellers') },
  'the change of route': { at: ofDraft('change') },
  name: { at: ofDraft('name') },
  passport: { at: ofDraft('passport'), shows: [passportNumber] },
  contact: { at: ofDraft('contact'), shows: [phone] },
  ...Object.fromEntries(
    pagesForId(route.visa)
      .filter(({ slug }) => slug.startsWith('form-'))
      .map(({ slug }) => [slug, { at: ofDraft(slug) }]),
  ),
  documents: { at: ofDraft('documents') },
  'the visas held': { at: () => '/visas' },
  'a visa to be changed': { at: () => `/visas/${visaRecord}` },
  'a trip to be added': { at: () => '/visas/trips/new' },
  'a renewal': { at: () => `/apply?from=${route.from}&to=${route.to}&renews=${paid}` },
  coupon: { at: ofDraft('coupon') },
  extras: { at: ofDraft('extras') },
  review: { at: ofDraft('review'), shows: [passportNumber, phone] },
  pay: { at: ofDraft('pay') },
  'a payment under way': { at: () => `/apply/${waiting}/pay/return/${attempt}` },
  'a rejected document': { at: () => `/applications/${paid}/documents/passport` },
  'a document that is not rejected': { at: () => `/applications/${paid}/documents/photo` },
  'a correction that nobody asked for': { at: () => `/applications/${paid}/correct` },
  'a withdrawal': { at: () => `/applications/${paid}/withdraw` },
  'the proof of a visa': { at: () => `/applications/${paid}/proof` },
  'pay after submission': { at: () => `/apply/${paid}/pay` },
  'travellers of an order of two': { at: ofFirst('travellers') },
  'the name of the first of two': { at: ofFirst('name') },
  'the passport of the first of two': { at: ofFirst('passport'), shows: [passportNumber] },
  'the name of the second of two': { at: () => `/apply/${companion}/name` },
  'the passport of the second of two': { at: () => `/apply/${companion}/passport`, shows: [companionNumber] },
  ...Object.fromEntries(
    ofAccount
      .filter((pattern) => !/:|confirm-email|phone\/code|^\/profile/.test(pattern))
      .map((pattern) => [pattern, { at: () => pattern }]),
  ),
  'the profile': { at: () => '/profile', shows: [profileStreet] },
  'the form of the profile': { at: () => '/profile?edit=1', shows: [profileStreet] },
  'an application of one’s own': { at: () => `/applications/${draft}`, shows: [passportNumber, phone] },
}

/** The same page as a document, and as data for client-side navigation. */
function addressesOf(at: string): string[] {
  const [path = '', search] = at.split('?')
  return [at, `${path}.data${search ? `?${search}` : ''}`]
}

describe.for(Object.entries(places))('what %s sends to the browser', ([, { at, shows = [] }]) => {
  test('contains only what the page shows', async () => {
    for (const address of addressesOf(await at())) {
      const { text, status } = await owner.browser.get(address)
      expect([200, 202], address).toContain(status)
      expect(
        all.filter((one) => text.includes(one)),
        address,
      ).toEqual(shows)
      expect(secrets.exec(text)?.[0], address).toBeUndefined()
    }
  })
})

test.for(builtInRoles)('%s receives no passport number, and receives what the role may read', async (role) => {
  const { browser } = await aColleague(role)
  const filing = `/admin/filings?q=${encodeURIComponent(reference)}`
  for (const path of ['/admin/applications', `/admin/applications/${paid}`, filing].flatMap(addressesOf)) {
    const { text, status } = await browser.get(path)
    expect([200, 202], path).toContain(status)
    const isCase = path.includes(paid)
    expect(text.includes(paid.slice(0, 8)), path).toBe(true)
    expect(text.includes(note), path).toBe(isCase)
    expect(text.includes(reference), path).toBe(isCase || path.includes('filings'))
    // No passport number except the last digits of the traveller's own, which staff compare with the picture.
    expect(
      [passportNumber, savedNumber, companionNumber, others].filter((one) => text.includes(one)),
      path,
    ).toEqual([])
  }
})

test('no portal page sends a secret or a passport number to an administrator', async () => {
  const { browser, accountId } = await signUp(house)
  await house.sql`update accounts set role = 'admin' where id = ${accountId}`
  await house.sql`update sessions set role = 'admin', assurance = 'two' where account_id = ${accountId}`
  const fixed = hydrated.map(({ pattern }) => pattern).filter((pattern) => /^\/admin\/[^:]+$/.test(pattern))
  const of = (pattern: string) => pattern.replace(':accountId', owner.accountId)
  const ofPerson = ['/admin/users/:accountId', '/admin/users/:accountId/status', '/admin/users/:accountId/role'].map(of)
  for (const path of [...fixed, ...ofPerson, '/admin/search?q=dandelway', '/admin/documents?q=yorrick']) {
    for (const address of addressesOf(path)) {
      const { text, status } = await browser.get(address)
      expect([200, 202], address).toContain(status)
      expect(secrets.exec(text)?.[0], address).toBeUndefined()
      expect(
        [passportNumber, savedNumber, companionNumber, phone, profileStreet].filter((one) => text.includes(one)),
        address,
      ).toEqual([])
    }
  }
})

test('a traveller gets no data from the portal', async () => {
  const places = ['/admin/applications', `/admin/applications/${paid}`, '/admin/filings', '/admin/reports']
  for (const path of places.flatMap(addressesOf)) {
    const { text, status } = await owner.browser.get(path)
    expect([path, status]).toEqual([path, 403])
    expect(all.filter((one) => text.includes(one))).toEqual([])
  }
})

test.for([
  '/saved-travellers',
  '/apply?from=IN&to=FR',
  '/apply.data?from=IN&to=FR',
  '/apply/:draft/travellers',
  '/apply/:draft/travellers.data',
])('%s offers a saved traveller with only the end of the passport number', async (path) => {
  const { text, status } = await owner.browser.get(path.replace(':draft', draft))
  expect([200, 202]).toContain(status)
  expect(text).toContain(savedNumber.slice(-4))
  expect([savedNumber, savedPlace].filter((one) => text.includes(one))).toEqual([])
})
