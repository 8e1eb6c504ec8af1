import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { Browser, hiddenFields } from '#tests/support/browser.ts'
import { type House, openHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { digestOf, untilQuiet } from './digest.ts'
import { buildWorld, type World } from './world.ts'

let house: House
let owner: Traveller
let world: World

beforeAll(async () => {
  house = await openHouse()
  owner = await signUp(house)
  world = await buildWorld(house, owner)
  await untilQuiet(house)
}, 240_000)
afterAll(() => house.close())

const [admin, officer, support] = demoStaff

async function atWork({ email, password }: (typeof demoStaff)[number]): Promise<Browser> {
  const browser = new Browser(house)
  await browser.post('/admin-login', { email, password })
  return browser
}

const refundOf = () => `/admin/refunds/new?application=${world.paid}`
const wish = (change: Record<string, string> = {}) => ({
  'amount-service_fee': '1.00',
  reason: 'Kestrelwick agreed to it.',
  seen: '1',
  once: crypto.randomUUID(),
  ...change,
})

test('support sees what was given back and gives nothing back', async () => {
  const browser = await atWork(support)
  const before = await digestOf(house)
  expect((await browser.get('/admin/refunds')).text).not.toContain('/admin/refunds/new')
  expect((await browser.get(refundOf())).text).toContain('Officers give money back')
  expect((await browser.post(refundOf(), wish())).status).toBe(403)
  expect((await browser.post(`/admin/refunds/${world.refund}`, { to: 'approved', note: 'Yes.' })).status).toBe(404)
  expect((await browser.get('/admin/refunds/limit')).status).toBe(403)
  expect(await digestOf(house)).toEqual(before)
})

test('an amount that is none, too much or missing is said beside its field, and what was typed stays', async () => {
  const browser = await atWork(officer)
  const before = await digestOf(house)
  const tries: [Record<string, string>, string][] = [
    [{ 'amount-service_fee': 'ten' }, 'enter an amount in numbers'],
    [{ 'amount-service_fee': '999999' }, 'enter an amount up to'],
    [{ 'amount-service_fee': '' }, 'Enter an amount for at least one line'],
    [{ reason: ' ' }, 'Enter the reason'],
  ]
  for (const [change, said] of tries) {
    const { status, text } = await browser.post(refundOf(), wish(change))
    expect([status, text.includes(said)], said).toEqual([422, true])
    expect(text.includes('Kestrelwick') || change.reason !== undefined).toBe(true)
  }
  // A refund that the page did not show.
  const late = await browser.post(refundOf(), wish({ seen: '0' }))
  expect([late.status, late.text.includes('A colleague gave money back meanwhile')]).toEqual([409, true])
  expect(await digestOf(house)).toEqual(before)
})

test('the traveller reads what was answered and given back, and nothing of who did it or why', async () => {
  const [clerk, decider] = [await atWork(support), await atWork(admin)]
  const notices = () => house.sql`select id from notifications where account_id = ${owner.accountId}`
  const before = (await notices()).length
  const address = `/admin/messages/tickets/${world.ticket}`
  const { once = '', seen = '' } = hiddenFields((await clerk.get(address)).text)
  const answer = { once, seen, text: 'Take it again away from the window.', status: 'in-progress' }
  expect((await clerk.post(address, answer)).location).toBe(address)
  // The same form again answers once.
  expect((await clerk.post(address, answer)).location).toBe(address)
  expect((await decider.post(refundOf(), wish())).status).toBe(303)
  const pages = ['/support', `/support/${world.ticket}`, `/applications/${world.paid}`, `/status/${world.paid}`]
  const texts = await Promise.all(pages.map(async (page) => (await owner.browser.get(page)).text))
  const all = texts.join('\n')
  expect(texts[1]?.match(/away from the window/g)).toHaveLength(1)
  expect(texts[2]).toContain('Partly refunded')
  for (const hidden of [support.fullName, admin.fullName, support.email, admin.email, 'Kestrelwick', 'authorName']) {
    expect(all).not.toContain(hidden)
  }
  const data = await owner.browser.get(`/support/${world.ticket}.data`)
  expect(data.text).not.toMatch(new RegExp(`${support.fullName}|authorName|authorId`))
  expect(await notices()).toHaveLength(before + 2)
})

test('an address of a list that nobody made shows its beginning', async () => {
  const browser = await atWork(admin)
  const odd = [
    "'; drop table tickets",
    'infinity~x~y',
    '~~',
    '2026-13-45 99:99:99+00~2026-01-01 00:00:00+00~none',
    '%00',
  ]
  for (const after of odd) {
    for (const page of ['/admin/messages?tab=tickets', '/admin/messages?tab=contact', '/admin/refunds?state=waiting']) {
      expect((await browser.get(`${page}&after=${encodeURIComponent(after)}`)).status, `${page} ${after}`).toBe(200)
    }
  }
  const wild = `2026-99-99 00:00:00+00~2026-01-01 00:00:00+00~${crypto.randomUUID()}`
  expect((await browser.get(`/admin/messages?tab=tickets&after=${encodeURIComponent(wild)}`)).status).toBe(200)
})
