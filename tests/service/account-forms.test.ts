import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Fields, hiddenFields } from '#tests/support/browser.ts'
import { awayForTooLong, type House, sharedHouse, signIn, signUp, type Traveller } from '#tests/support/people.ts'
import { aDraft } from './world.ts'

let house: House
let owner: Traveller
let ticket: string

const billed = {
  name: 'Asha Rao',
  country: 'IN',
  address: '1 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  zip: '411001',
}

beforeAll(async () => {
  house = await sharedHouse()
  owner = await signUp(house)
  const asked = { subject: 'My photo', message: 'Is it good enough?' }
  ticket = (await owner.browser.fill('/support/new', asked)).location
}, 60_000)
afterAll(() => house.close())

const heldAt = (location: string) => decodeURIComponent(location).split('next=')[1] ?? ''

// One form of each page with typed values, and a conflicting change from a second tab.
const placeOf = (at: string) => at.replace('/support/mine', ticket)

type Form = { what: string; at: string; typed: Fields; other: Fields }
const forms: readonly Form[] = [
  {
    what: 'a question',
    at: '/support/new',
    typed: { subject: 'Half way', message: 'First' },
    other: { subject: 'Half way', message: 'Second' },
  },
  { what: 'a reply', at: '/support/mine', typed: { message: 'And my name?' }, other: { message: 'And my address?' } },
  {
    what: 'an invitation',
    at: '/referrals',
    typed: { email: 'bela@example.test' },
    other: { email: 'chen@example.test' },
  },
  {
    what: 'wishes',
    at: '/recommendations',
    typed: { budget: '100' },
    other: { budget: '200', regions: 'Europe', effort: 'online' },
  },
]

test.for(forms)(
  'the form of $what takes effect once if sent twice, and another form with its key is rejected',
  async ({ at, typed, other }) => {
    const once = crypto.randomUUID()
    const first: Answer = await owner.browser.post(placeOf(at), { once, ...typed })
    const again: Answer = await owner.browser.post(placeOf(at), { once, ...typed })
    expect([first.status, again.status, again.location]).toEqual([303, 303, first.location])
    const refused = await owner.browser.post(placeOf(at), { once, ...other })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('This form was already sent')
    expect(refused.text).not.toContain('Something went wrong')
  },
)

test.for([
  ...forms.map((form) => ({ ...form, typed: form.other })),
  { what: 'billing details', at: '/payments/billing', typed: billed },
])('the form of $what is kept if the session has ended, and can be sent unchanged', async ({ at, typed }) => {
  const browser = await awayForTooLong(house, owner)
  const hidden = { once: crypto.randomUUID(), ...hiddenFields((await owner.browser.get(placeOf(at))).text) }
  const sent = await browser.post(placeOf(at), { ...hidden, ...typed })
  expect(sent.location).toMatch(/^\/signin\?next=%2Fheld%2F/)
  const entered = await signIn(browser, owner, heldAt(sent.location))
  const { text } = await browser.get(entered.location)
  expect(text).toContain('Here is what you typed')
  const again = await browser.post(placeOf(at), hiddenFields(text))
  expect(again.status, again.text.slice(0, 2000)).toBe(303)
})

test('a card number in the wrong field is not kept', async () => {
  const browser = await awayForTooLong(house, owner)
  const sent = await browser.post('/payments/billing', { ...billed, company: '4242 4242 4242 4242' })
  const entered = await signIn(browser, owner, heldAt(sent.location))
  const { text } = await browser.get(entered.location)
  expect(text).toContain('411001')
  expect(text).not.toContain('4242')
})

test('an invisible name is rejected on an invoice', async () => {
  const answer = await owner.browser.post('/payments/billing', { ...billed, name: '\u202e\u200f' })
  expect(answer.status).toBe(422)
})

test.for(['/applications', '/documents', '/payments', '/notifications', '/recommendations', '/embassies'])(
  '%s responds to any query in its address',
  async (page) => {
    await aDraft(owner, {})
    const odd = [
      '%00',
      '%',
      '(a+)+$',
      '[a-',
      '%E0%A4%A',
      '%E2%80%AE',
      '-1',
      '1e309',
      '99999999999999999999',
      'a'.repeat(10_000),
    ]
    for (const value of [...odd, '__proto__', 'constructor', 'toString']) {
      for (const name of [
        'q',
        'status',
        'page',
        'tab',
        'type',
        'country',
        'in',
        'city',
        'passport',
        'kind',
        'region',
      ]) {
        const { status } = await owner.browser.get(`${page}?${name}=${value}`)
        expect([200, 404, 422], `${name}=${value.slice(0, 40)}`).toContain(status)
      }
    }
  },
)
