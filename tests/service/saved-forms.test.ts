import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, Browser, type Fields, hiddenFields } from '#tests/support/browser.ts'
import { awayForTooLong, type House, sharedHouse, signIn, signUp, type Traveller } from '#tests/support/people.ts'
import { payFields, route, typedAnswers } from './world.ts'

let house: House
let owner: Traveller
let draft: string

let typed: Fields
const page = () => `/apply/${draft}/name`

beforeAll(async () => {
  house = await sharedHouse()
  owner = await signUp(house)
  const { location } = await owner.browser.fill(`/apply?${new URLSearchParams(route)}`, { ...route }, '/apply')
  draft = location.split('/')[2] ?? ''
  await owner.browser.fill(`/apply/${draft}/requirements`, { ...(typedAnswers.requirements as Fields) })
  const hidden = hiddenFields((await owner.browser.get(page())).text)
  typed = { ...hidden, ...(typedAnswers.name as Fields), givenNames: 'Asha Maria' }
})
afterAll(() => house.close())

const waiting = async () => Number((await house.sql`select count(*) as forms from saved_forms`)[0]?.forms)
const heldAt = ({ location }: Answer) => decodeURIComponent(location).split('next=')[1] ?? ''

test('a form sent after the session ends is kept, shown after sign-in, and sent again unchanged', async () => {
  const browser = await awayForTooLong(house, owner)
  const sent = await browser.post(page(), { ...typed, password: 'never kept', smuggled: 'neither' })
  expect(sent.location).toMatch(/^\/signin\?next=%2Fheld%2F[0-9a-f-]{36}$/)
  expect((await browser.get(sent.location)).text).toContain('You were signed out while you were filling in a form')

  const entered = await signIn(browser, owner, heldAt(sent))
  expect(entered.location).toBe(heldAt(sent))
  const { text } = await browser.get(entered.location)
  expect(text).toContain('Here is what you typed')
  expect(text).toContain('Asha Maria')
  expect(text).not.toMatch(/never kept|neither|smuggled/)

  const again = await browser.post(page(), sentAgain(text))
  expect([again.status, again.location]).toEqual([303, `/apply/${draft}/passport`])
  expect((await browser.get(page())).text).toContain('value="Asha Maria"')
})

test('the same form sent twice is kept once, and five forms of an account at most', async () => {
  await house.sql`delete from saved_forms`
  const browser = await awayForTooLong(house, owner)
  const [first, second] = [await browser.post(page(), typed), await browser.post(page(), typed)]
  expect(heldAt(second)).toBe(heldAt(first))
  for (let form = 0; form < 7; form += 1) await browser.post(page(), { ...typed, givenNames: `Asha ${form}` })
  expect(await waiting()).toBe(5)
})

test('another account cannot see it, and it expires after an hour', async () => {
  const browser = await awayForTooLong(house, owner)
  const at = heldAt(await browser.post(page(), typed))
  const other = await signUp(house)
  expect((await other.browser.get(at)).status).toBe(404)
  expect((await other.browser.post(at, {})).status).toBe(404)
  expect((await new Browser(house).get(at)).location).toContain('/signin')
  expect((await owner.browser.get(at)).status).toBe(200)
  await house.sql`update saved_forms set expires_at = now() - interval '1 second'`
  expect((await owner.browser.get(at)).status).toBe(404)
})

test('its owner discards it', async () => {
  const browser = await awayForTooLong(house, owner)
  const at = heldAt(await browser.post(page(), typed))
  expect((await owner.browser.post(at, {})).location).toBe(page())
  expect((await owner.browser.get(at)).status).toBe(404)
})

test('nothing is kept for a signed-out, blocked or unknown session', async () => {
  await house.sql`delete from saved_forms`
  const leaver = await awayForTooLong(house, owner)
  const copy = new Map(leaver.cookies)
  await leaver.post('/signout', {})
  for (const [name, value] of copy) leaver.cookies.set(name, value)
  expect((await leaver.post(page(), typed)).location).not.toContain('held')

  const blocked = await signUp(house)
  await house.sql`update sessions set expires_at = now() where account_id = ${blocked.accountId}`
  await house.sql`update accounts set status = 'blocked' where id = ${blocked.accountId}`
  expect((await blocked.browser.post(page(), typed)).location).not.toContain('held')

  const stranger = new Browser(house)
  stranger.cookies.set('session', 'A'.repeat(43))
  expect((await stranger.post(page(), typed)).location).not.toContain('held')
  expect(await waiting()).toBe(0)
})

test('cards, files, empty forms and oversized text are not kept', async () => {
  await house.sql`delete from saved_forms`
  const browser = await awayForTooLong(house, owner)
  for (const [path, fields] of [
    [`/apply/${draft}/pay`, payFields],
    [`/apply/${draft}/name/save`, typed],
    ['/security', { password: 'a chart of 1375', current: 'another one' }],
    [page(), { drawnFrom: '' }],
    [page(), { givenNames: 'x'.repeat(70_000) }],
  ] as const) {
    const answer = await browser.post(path, { ...fields })
    expect([path, answer.status, answer.location.includes('held')]).toEqual([path, 302, false])
  }
  expect(await waiting()).toBe(0)
})

test('the names of files are kept, and the files are requested when the form is sent again', async () => {
  await house.sql`delete from saved_forms`
  const browser = await awayForTooLong(house, owner)
  const form = new FormData()
  form.append('subject', 'My letter')
  form.append('message', 'See the attached')
  for (const name of ['letter.pdf', '../../ticket.pdf']) form.append('files', new File(['%PDF'], name))
  const sent = await browser.post('/support/new', form)
  const entered = await signIn(browser, owner, heldAt(sent))
  const { text } = await browser.get(entered.location)
  expect(text).toContain('You had chosen: letter.pdf, ticket.pdf.')
  expect(text).toContain('We could not keep your files')
  expect(text).toMatch(/<form[^>]* action="\/support\/new"[^>]*enctype="multipart\/form-data"/i)
})

test('kept forms cannot be read in the database', async () => {
  await (await awayForTooLong(house, owner)).post(page(), { ...typed, givenNames: 'Scheherazade' })
  const rows = await house.sql`select 1 from saved_forms f where position('Scheherazade' in f::text) > 0`
  const bytes = await house.sql`select 1 from saved_forms where position('Scheherazade'::bytea in sealed) > 0`
  expect([rows.length, bytes.length, (await waiting()) > 0]).toEqual([0, 0, true])
})

/** The fields that the button for submitting again would send. */
function sentAgain(html: string): Fields {
  return hiddenFields(/<form [^>]*action="\/apply\/[^>]*>(.*?)<\/form>/s.exec(html)?.[1] ?? '')
}
