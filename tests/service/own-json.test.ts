import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, sharedHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { programs } from './programs.ts'
import { aDraft, aReadyDraft, pay } from './world.ts'

let house: House
let owner: Traveller
let paid: string
let draft: string

beforeAll(async () => {
  house = await sharedHouse()
  owner = await signUp(house)
  paid = await aReadyDraft(owner)
  await pay(owner.browser, paid)
  draft = await aDraft(owner)
})
afterAll(() => house.close())

const { get, ask, codeOf } = programs(() => owner.browser, '/rest/v1')

test('lists a traveller’s applications, with who must act and the address of the page', async () => {
  const { status, json } = await get('applications')
  expect(status).toBe(200)
  expect(json).toMatchObject({ total: 2, page: 1, pages: 1 })
  expect(json.applications.map(({ id }: { id: string }) => id)).toEqual([draft, paid])
  const [begun, sent] = json.applications
  expect(begun).toMatchObject({ status: 'draft', holder: 'you', waitsFor: ['draft'] })
  expect(sent).toMatchObject({
    status: 'pending',
    from: { code: 'IN', name: 'India' },
    holder: 'us',
    waitsFor: [],
    page: `${house.origin}/applications/${paid}`,
  })
  expect(sent.reference).toMatch(/^PTN-/)
})

test('they are filtered as on the page, and an unknown status is rejected', async () => {
  const idsOf = async (search: string) =>
    (await get(`applications?${search}`)).json.applications.map(({ id }: { id: string }) => id)
  expect(await idsOf('status=you')).toEqual([draft])
  expect(await idsOf('status=pending')).toEqual([paid])
  expect(await idsOf('status=approved')).toEqual([])
  expect(await idsOf('q=nowhere')).toEqual([])
  const refused = await get('applications?status=sent')
  expect([refused.status, refused.json.error]).toMatchObject([400, { code: 'invalid_field', field: 'status' }])
})

test('one application includes its status, its requests and its history', async () => {
  await house.sql`update applications set expected_on = '2027-01-15' where id = ${paid}`
  const { status, json } = await get(`applications/${paid}`)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    id: paid,
    status: 'pending',
    expectedOn: '2027-01-15',
    question: null,
    correction: null,
  })
  expect(json.history.map(({ status }: { status: string }) => status)).toEqual(['pending', 'draft'])
  expect(json.submittedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('neither contains personal data: no name, no passport, no address', async () => {
  const secrets = [owner.fullName, owner.email, 'passportNumber', 'ownerId', 'answers']
  for (const path of ['applications', `applications/${paid}`]) {
    const { text } = await get(path)
    for (const word of secrets) expect(text, path).not.toContain(word)
  }
})

test('another account finds nothing, and nothing can be changed here', async () => {
  const visitor = new Browser(house)
  expect(await codeOf(get('applications', { browser: visitor }))).toEqual([401, 'no_session'])
  expect(await codeOf(get(`applications/${paid}`, { browser: visitor }))).toEqual([401, 'no_session'])
  const other = (await signUp(house)).browser
  expect((await get('applications', { browser: other })).json).toMatchObject({ applications: [], total: 0 })
  const theirs = await get(`applications/${paid}`, { browser: other })
  const nobodys = await get(`applications/${crypto.randomUUID()}`, { browser: other })
  expect([theirs.status, theirs.text]).toEqual([404, nobodys.text])
  expect(await codeOf(get('applications/none', { browser: other }))).toEqual([404, 'not_found'])
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect(await codeOf(ask(`applications/${paid}`, {}, { method }))).toEqual([405, 'method_not_allowed'])
  }
})
