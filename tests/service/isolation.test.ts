import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#tests/support/browser.ts'
import { payOnPage } from '#tests/support/hosted-page.ts'
import { type House, openHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { digestOf, untilQuiet } from './digest.ts'
import { formsOf } from './town.ts'
import { aFileForm, aReadyDraft, buildWorld, hostedAt, payFields, route, typedAnswers, type World } from './world.ts'

let house: House
let asha: Traveller
let bela: Traveller
let ashas: World
let belas: World

beforeAll(async () => {
  house = await openHouse()
  asha = await signUp(house)
  bela = await signUp(house, { fullName: 'Bela Sen' })
  ashas = await buildWorld(house, asha)
  belas = await buildWorld(house, bela)
  await untilQuiet(house)
})
afterAll(() => house.close())

/** Addresses that combine what belongs to two users, or to two applications of one user. */
function swapped(mine: World, theirs: World): string[] {
  return [
    `/apply/${mine.waiting}/pay/return/${theirs.waitingAttempt}`,
    `/apply/${theirs.waiting}/pay/return/${mine.waitingAttempt}`,
    `/apply/${mine.paid}/pay/return/${mine.waitingAttempt}`,
    `/apply/${mine.draft}/pay/return/${theirs.paidAttempt}`,
    `/storage/v1/documents/${theirs.document}`,
    `/storage/v1/documents/${theirs.draft}`,
    `/storage/v1/documents/${mine.draft}`,
    `/storage/v1/own-files/${theirs.ownFile}`,
    `/storage/v1/own-files/${theirs.ownFile}?view=1`,
    `/storage/v1/own-files/${theirs.document}`,
    `/storage/v1/documents/${theirs.ownFile}`,
    `/storage/v1/documents/${theirs.document}?view=1`,
    `/documents/${theirs.ownFile}`,
    `/documents/${theirs.document}`,
    `/documents/${theirs.ownFile}/delete`,
    `/documents/${mine.document}/delete`,
    `/applications/${theirs.document}`,
    `/applications/${theirs.paidAttempt}/receipt`,
    `/apply/${theirs.paidAttempt}/pay`,
    `/support/${theirs.ticket}`,
    `/support/${theirs.draft}`,
    `/support/new?application=${theirs.paid}`,
    `/support/new?application=${theirs.draft}`,
    `/support/new?opening=${theirs.document}`,
    `/storage/v1/ticket-files/${theirs.ticketFile}`,
    `/storage/v1/ticket-files/${mine.ticket}`,
    `/dashboard?submitted=${theirs.paid}`,
    `/dashboard?submitted=${theirs.waiting}`,
  ]
}

test('mixed IDs of two travellers lead to nothing', async () => {
  const before = await digestOf(house)
  for (const address of swapped(ashas, belas)) {
    expect((await asha.browser.get(address)).status, `Asha, GET ${address}`).toBe(404)
    expect((await asha.browser.get(asData(address))).status, `Asha, the data of ${address}`).toBe(404)
  }
  for (const address of swapped(belas, ashas)) {
    expect((await bela.browser.get(address)).status, `Bela, GET ${address}`).toBe(404)
  }
  expect(await digestOf(house)).toEqual(before)
})

test('neither traveller finds anything of the other on their own pages', async () => {
  const pages = (world: World) => [
    '/',
    '/dashboard',
    '/apply',
    `/apply/${world.draft}/documents`,
    `/apply/${world.draft}/review`,
    `/applications/${world.paid}`,
    `/apply/${world.waiting}/pay/return/${world.waitingAttempt}`,
    `/dashboard?submitted=${world.paid}`,
    '/support',
    `/support/${world.ticket}`,
    '/documents',
    '/documents/seen',
    `/documents/seen?about=document/${world.document}`,
    `/documents/${world.ownFile}`,
    `/documents/${world.document}`,
  ]
  const pairs = [
    { who: asha, own: ashas, other: belas, otherPerson: bela },
    { who: bela, own: belas, other: ashas, otherPerson: asha },
  ]
  for (const { who, own, other, otherPerson } of pairs) {
    const references = await house.sql`select reference from applications where owner_id = ${otherPerson.accountId}`
    const secrets = [...Object.values(other), otherPerson.email, ...references.map((row) => String(row.reference))]
    for (const page of pages(own)) {
      const { status, text } = await who.browser.get(page)
      expect(status, page).toBe(200)
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
  }
})

test('no traveller cancels, pays, replies or uploads for another, whatever the form contains', async () => {
  const forms = await formsOf(bela.browser, belas)
  const before = await digestOf(house)
  const tries: [path: string, fields: Record<string, string> | FormData][] = [
    // The user's own application in the address, and the other's payment in the form.
    [`/apply/${ashas.draft}/pay`, { cancel: belas.waitingAttempt }],
    [`/apply/${belas.ready}/pay`, { ...payFields, ...forms }],
    [`/apply/${belas.ready}/pay`, { ...payFields, ...forms, applicationId: ashas.ready }],
    [`/apply/${belas.draft}/name`, { ...typedAnswers.name, ...forms, givenNames: 'Stolen' }],
    [`/apply/${belas.draft}/name/save`, { ...typedAnswers.name, ...forms, givenNames: 'Stolen' }],
    [`/apply/${belas.draft}/documents/passport`, await aFileForm(crypto.randomUUID())],
    [`/apply/${belas.draft}/documents`, { kind: 'passport', once: crypto.randomUUID() }],
    [`/apply/${belas.draft}/documents?kind=passport`, await aFileForm(crypto.randomUUID())],
    [`/applications/${belas.paid}/documents/passport`, await aFileForm(crypto.randomUUID())],
    [`/applications/${belas.paid}/documents/passport`, { intent: 'sent' }],
    [`/apply/${belas.draft}/quote-request`, {}],
    [`/apply/${belas.draft}/coupon`, { coupon: belas.coupon, back: 'pay' }],
    [`/apply/${belas.draft}/extras`, { photos: '1' }],
    [`/apply/${belas.draft}/extras/total`, { photos: '1' }],
    [`/apply/${belas.draft}/review`, { declaration: 'on' }],
    [`/documents/${belas.ownFile}`, { slot: `${ashas.draft}/passport`, once: crypto.randomUUID() }],
    [`/documents/${ashas.ownFile}`, { slot: `${belas.draft}/passport`, once: crypto.randomUUID() }],
    [`/documents/${belas.ownFile}/delete`, {}],
    [
      `/apply/${ashas.draft}/documents`,
      { intent: 'attach', kind: 'passport', source: `own/${belas.ownFile}`, once: crypto.randomUUID() },
    ],
    [
      `/apply/${ashas.draft}/documents`,
      { intent: 'attach', kind: 'passport', source: `application/${belas.document}`, once: crypto.randomUUID() },
    ],
    [`/support/${belas.ticket}`, { message: 'Mine now.', once: crypto.randomUUID() }],
  ]
  for (const [path, fields] of tries) expect((await asha.browser.post(path, fields)).status, path).toBe(404)
  expect(await digestOf(house)).toEqual(before)
})

test('the key of another traveller’s form acts only on the sender’s own data', async () => {
  const key = crypto.randomUUID()
  const started = await asha.browser.post('/apply', { ...route, once: key })
  const again = await asha.browser.post('/apply', { ...route, once: key })
  const byBela = await bela.browser.post('/apply', { ...route, once: key })
  expect(again.location).toBe(started.location)
  expect(byBela.location).not.toBe(started.location)
  expect((await asha.browser.get(byBela.location)).status).toBe(404)

  const form = () => aFileForm(key)
  const paths = [`/apply/${ashas.draft}/documents/photo`, `/apply/${belas.draft}/documents/photo`]
  expect((await asha.browser.post(paths[0] ?? '', await form())).status).toBe(303)
  expect((await bela.browser.post(paths[1] ?? '', await form())).status).toBe(303)
  expect(await owners('documents', 'owner_id', ashas.draft)).toEqual([asha.accountId])
  expect(await owners('documents', 'owner_id', belas.draft)).toEqual([bela.accountId])
})

test('with the key and price of another payment, a traveller pays only for their own application', async () => {
  const form = { ...payFields, ...(await formsOf(asha.browser, ashas)) }
  const [own, other] = [await aReadyDraft(bela), ashas.ready]
  expect(await paidState(other)).toBeUndefined()

  for (const [{ browser }, id] of [
    [asha, other],
    [bela, own],
  ] as const) {
    const { location } = await browser.post(`/apply/${id}/pay`, form)
    expect(location).toContain('/dev/provider/checkout/')
    const back = await payOnPage(hostedAt(browser, new URL(location, browser.house.origin).href))
    expect(back).toContain(`/apply/${id}/pay/return/`)
  }
  expect(await owners('payment_attempts', 'payer_id', other)).toEqual([asha.accountId])
  expect(await owners('payment_attempts', 'payer_id', own)).toEqual([bela.accountId])
})

test('a browser that sends two sessions is treated as one of them', async () => {
  const [first, second] = [asha, bela].map(({ browser }) => `session=${browser.cookies.get('session')}`)
  const { text } = await asha.browser.send('GET', '/dashboard', {
    headers: { cookie: `${first}; ${second}` },
    cookies: false,
  })
  expect(text).toContain(ashas.draft)
  expect(text).not.toContain(belas.draft)
})

const asData = (address: string) => address.replace(/(\?|$)/, '.data$1')
const _locationOf = ({ location }: Answer) => location

async function owners(table: string, column: string, application: string): Promise<string[]> {
  const rows = await house.sql`
    select distinct ${house.sql(column)} as owner from ${house.sql(table)} where application_id = ${application}`
  return rows.map(({ owner }) => String(owner))
}

async function paidState(application: string): Promise<unknown> {
  const [row] = await house.sql`select state from payment_attempts where application_id = ${application}`
  return row?.state
}
