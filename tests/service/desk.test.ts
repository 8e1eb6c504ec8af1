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

test('support reads refunds but cannot issue any', async () => {
  const browser = await atWork(support)
  const before = await digestOf(house)
  expect((await browser.get('/admin/refunds')).text).not.toContain('/admin/refunds/new')
  expect((await browser.get(refundOf())).text).toContain('Officers issue refunds')
  expect((await browser.post(refundOf(), wish())).status).toBe(403)
  expect((await browser.post(`/admin/refunds/${world.refund}`, { to: 'approved', note: 'Yes.' })).status).toBe(404)
  expect((await browser.get('/admin/refunds/limit')).status).toBe(403)
  expect(await digestOf(house)).toEqual(before)
})

test('an invalid, excessive or missing amount is reported at its field, and typed values are kept', async () => {
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
  expect([late.status, late.text.includes('A colleague has issued a refund')]).toEqual([409, true])
  expect(await digestOf(house)).toEqual(before)
})

test('the traveller reads the reply and the refund, but not who decided or why', async () => {
  const [clerk, decider] = [await atWork(support), await atWork(admin)]
  const notices = () => house.sql`select id from notifications where account_id = ${owner.accountId}`
  const before = (await notices()).length
  const address = `/admin/messages/tickets/${world.ticket}`
  const { once = '', seen = '' } = hiddenFields((await clerk.get(address)).text)
  const answer = { once, seen, text: 'Take it again away from the window.', status: 'in-progress' }
  expect((await clerk.post(address, answer)).location).toBe(address)
  // Submitting the same form twice sends one reply.
  expect((await clerk.post(address, answer)).location).toBe(address)
  expect((await decider.post(refundOf(), wish())).status).toBe(303)
  const pages = ['/support', `/support/${world.ticket}`, `/applications/${world.paid}`]
  const texts = await Promise.all(pages.map(async (page) => (await owner.browser.get(page)).text))
  const all = texts.join('\n')
  // The page's script data repeats what it shows.
  const shown = texts[1]?.replace(/<script.*?<\/script>/gs, '')
  expect(shown?.match(/away from the window/g)).toHaveLength(1)
  expect(texts[2]).toContain('Partly refunded')
  for (const hidden of [support.fullName, admin.fullName, support.email, admin.email, 'Kestrelwick', 'authorName']) {
    expect(all).not.toContain(hidden)
  }
  const data = await owner.browser.get(`/support/${world.ticket}.data`)
  expect(data.text).not.toMatch(new RegExp(`${support.fullName}|authorName|authorId`))
  expect(await notices()).toHaveLength(before + 2)
})

test('an invalid address of a list shows its first page', async () => {
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

/** The target and the text of each problem in a page's error summary. */
function summaryOf(html: string): string[] {
  const [summary = ''] = /id="error-summary".*?<\/ul>/s.exec(html) ?? []
  return [...summary.matchAll(/<li>(?:<a href="([^"]*)">)?([^<]*)/g)].map(([, to = '', said]) => `${to} ${said}`)
}

type Wrong = {
  at: string
  fields: Record<string, string>
  says: string[]
  keeps?: string
  status?: number
}

const inCase = (intent: string, fields: Record<string, string>, says: string[], keeps = ''): Wrong => ({
  at: `/admin/applications/${world.paid}`,
  fields: { intent, ...fields },
  says,
  keeps,
})

const seen = { seenVersion: '1', seenStatus: 'uploaded', seenKind: 'passport', seenRequired: 'visa' }

const wrongForms = (): Wrong[] => [
  inCase('note', { note: ' ' }, ['#note Enter a note']),
  inCase('ask', { question: ' ' }, ['#question Enter a question']),
  inCase(
    'ask-document',
    { askedNote: 'Kestrel note' },
    ['#askedKind Choose which document you need'],
    'Kestrel note</textarea>',
  ),
  inCase('assign', { assignee: 'nobody' }, ['#assignee Select an active member of staff']),
  inCase(
    'move',
    { to: 'nowhere', moveNote: 'Kestrel note' },
    ['#decide Select a new status'],
    'Kestrel note</textarea>',
  ),
  inCase(
    'override',
    { overrideReason: ' ', overrideNote: 'Kestrel note' },
    [
      '#overrideTo Select a new status',
      '#overrideReason Enter a reason, because this is not the standard next step',
      '#overrideSure Confirm that the status is right',
    ],
    'Kestrel note</textarea>',
  ),
  inCase('override', { from: 'pending', overrideTo: 'pending', overrideReason: 'Kestrel', overrideSure: 'yes' }, [
    '#overrideTo Select a different status',
  ]),
  inCase(
    'flag',
    { flagNote: 'Kestrel note', 'flagDue.day': '31' },
    ['#flag-answers Choose at least one answer'],
    'name="flagDue.day" value="31"',
  ),
  inCase(
    'flag',
    { flag: 'passport.passportNumber', flagNote: 'Kestrel note', 'flagDue.day': '31', 'flagDue.month': '2' },
    ['#flagDue.year Correct by must include a year'],
    'checked="" value="passport.passportNumber"',
  ),
  inCase('visa-end', { 'visaEnd.day': '31', 'visaEnd.month': '2', 'visaEnd.year': '2030' }, [
    '#visaEnd.day Last day of the visa must be a real date',
  ]),
  inCase(
    'filing',
    { filingReference: 'Kestrel note', feePaid: 'eighty', feeCurrency: 'USD' },
    ['#feePaid Enter the fee as a number, such as 200.00. Enter 0 if nothing was paid'],
    'value="Kestrel note"',
  ),
  {
    at: '/admin/applications/before',
    fields: { intent: 'price', application: world.draft, amount: 'ten', currency: 'USD' },
    says: [`#amount-${world.draft} Enter the government fee as a number, for example 80 or 80.50`],
  },
  {
    at: `/admin/documents/${world.paidDocument}`,
    fields: { ...seen, kind: 'passport', required: 'visa', status: 'rejected', note: 'Kestrel note' },
    says: ['#reason Select why the document is rejected'],
    keeps: 'Kestrel note</textarea>',
  },
  {
    at: `/admin/messages/tickets/${world.ticket}`,
    fields: { text: '\u200b', status: 'resolved' },
    says: ['#text Enter your message'],
    keeps: 'checked="" value="resolved"',
  },
  {
    at: `/admin/messages/tickets/${world.ticket}`,
    fields: { from: 'open', to: 'lost' },
    says: ['#to Select a status'],
  },
  {
    at: `/admin/messages/contact/${world.contactMessage}`,
    fields: { text: 'm'.repeat(5_001) },
    says: ['#text Answer must be 5,000 characters or fewer'],
    keeps: 'mmm</textarea>',
  },
  {
    at: `/admin/faqs/${world.faq}`,
    fields: { question: ' ', answer: '<p> </p>', published: 'yes' },
    says: ['#question Question and answer fields cannot be empty.'],
    keeps: 'checked="" value="yes"',
  },
  {
    at: `/admin/faqs/${world.faq}`,
    fields: { drawnFrom: 'long ago', question: 'Kestrel?', answer: 'Yes.' },
    says: ['#both-texts Nothing was saved. Both versions are below. Save again to replace theirs with yours.'],
    keeps: 'value="Kestrel?"',
    status: 409,
  },
  {
    at: '/admin/blog/new',
    fields: { id: crypto.randomUUID(), title: 'Kestrel', excerpt: 'E', author: 'A', to1: 'Nowhere', state: 'at' },
    says: [
      '#content Enter the text',
      '#category Choose a category',
      '#from1 Enter a passport',
      '#to1 Destination: no country has this name. Enter a country name or code',
      '#day Enter a day',
      '#time Enter a time',
    ],
    keeps: 'value="Nowhere"',
  },
]

test('errors are reported at each field, and typed values are kept', async () => {
  const browser = await atWork(admin)
  // Viewing a case is recorded for colleagues.
  const digest = async () => ({ ...(await digestOf(house)), case_presence: undefined })
  const before = await digest()
  for (const { at, fields, says, keeps = '', status = 422 } of wrongForms()) {
    const answer = await browser.post(at, fields)
    const about = `${at} ${JSON.stringify(fields).slice(0, 100)}`
    expect([answer.status, summaryOf(answer.text), answer.text.includes(keeps)], about).toEqual([status, says, true])
  }
  const file = new FormData()
  file.set('application', 'PTN-KESTREL')
  const { status, text } = await browser.post('/admin/documents/new', file)
  const kept = text.includes('value="PTN-KESTREL"')
  expect([status, summaryOf(text), kept]).toEqual([422, ['#kind Select a type', '#file Select a file'], true])
  expect(await digest()).toEqual(before)
})
