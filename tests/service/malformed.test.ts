import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { shareOf } from '#tests/support/share.ts'
import { routeTable } from '../house/route-table.ts'
import { digestOf, untilQuiet } from './digest.ts'
import { expectations } from './expectations.ts'
import { chunked, headOf, sendRaw } from './raw.ts'
import { aReadyDraft, type World } from './world.ts'

let house: House
let owner: Traveller
let world: World

beforeAll(async () => {
  house = await openHouse()
  owner = await signUp(house)
  const draft = await aReadyDraft(owner)
  const none = crypto.randomUUID()
  world = {
    draft,
    ready: draft,
    paid: none,
    waiting: none,
    document: none,
    account: none,
    paidDocument: none,
    paidAttempt: none,
    waitingAttempt: none,
    hosted: none,
    heldVisa: none,
    trip: none,
    watchTask: none,
    held: none,
    coupon: 'NONE',
    branch: none,
    ownFile: none,
    spareFile: none,
    faq: none,
    template: none,
    post: none,
    ticket: none,
    ticketFile: none,
    contactMessage: none,
    factReport: none,
    factProposal: none,
    role: none,
    proposal: none,
    refund: none,
    payout: none,
    dispute: none,
    finding: none,
  }
  await untilQuiet(house)
})
afterAll(() => house.close())

const cookieOf = ({ browser }: Traveller) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const asOwner = () => [`Cookie: ${cookieOf(owner)}`, `Origin: ${house.origin}`]

async function expectNoFailure(parts: Iterable<string | Uint8Array>, what: string): Promise<void> {
  const { status, text } = await sendRaw(house, parts)
  expect(status, `${what}: ${text.slice(0, 80)}`).toBeLessThan(500)
}

const targets = [
  ...['/%', '/%00', '/%E0%A4%A', '/%ED%A0%80', '/%2e%2e/%2e%2e/etc/passwd', '/%252e', '//', '///', '//evil.example/'],
  ...['/\\evil', '/..', '/#a', '/?index', '*', 'dashboard', 'http://evil.example/', 'http://[/', '/\u{1F600}'],
  ...[
    '/?from=%00&to=FR',
    '/?from=%&to=%',
    '/?from=%ED%A0%80&to=FR',
    '/?from=IN&to=FR&visa=%00',
    '/?__proto__=1&from=1',
  ],
  ...['/globe/%00', '/globe/%', '/globe/__proto__', '/apply/%', '/apply/%00/pay', '/apply/%2e%2e/pay', '/status/null'],
  ...['/apply?from=%00&to=%00&visa=%00', '/apply?from=IN&to=FR&visa=%00', '/dashboard?submitted=%00', '/SIGNIN//'],
  ...[
    'in=%00&out=%00',
    'in[]=1&out[]=2&entry[]=3',
    'in=-1&out=-2&remove=-1',
    'in=%ED%A0%80&out=%',
    '__proto__=1&in=1',
  ].map((search) => `/schengen-calculator?${search}`),
  ...[
    `/schengen-calculator?in=${encodeURIComponent('١٤ ٢ ٢٠٢٧')}&out=${encodeURIComponent('１４ ２ ２０２７')}`,
    '/schengen-calculator?in=0000-00-00&out=9999-99-99&entry=1e9+1e9+1e9',
    `/schengen-calculator?${'in=1995-01-01&out=2100-12-31&'.repeat(40)}entry=1995-01-01`,
    `/schengen-calculator?${'in=1&out=2&'.repeat(1000)}remove=1`,
    `/schengen-calculator?in=${'9'.repeat(10_000)}`,
  ],
  ...['/verify-email?token=%00', '/signin?next=%00', '/signin?next=%2Fapply%3Ffrom%3D%2500%26to%3DFR', '/.data'],
  ...[
    '/dashboard.data?_routes=%00',
    '/dashboard.data?_routes=routes/nothing',
    '/_root.data',
    '/__manifest?p=/',
    '/_.data',
  ],
  ...[
    '/assets/%2e%2e/%2e%2e/server/index.js',
    `/?${'a=1&'.repeat(3000)}`,
    `/${'a'.repeat(8000)}`,
    `/${'a'.repeat(30_000)}`,
  ],
]

test.for(targets)('a request for %s gets a response', async (target) => {
  await expectNoFailure([headOf(house, { target })], 'a visitor')
  await expectNoFailure([headOf(house, { target, more: asOwner() })], 'the owner')
})

test('an invalid ID or name gets a response', async () => {
  const withIds = routeTable.filter(({ pattern }) => pattern.includes(':'))
  for (const { pattern } of withIds) {
    for (const nonsense of [
      '%00',
      '%',
      '%ED%A0%80',
      '__proto__',
      'constructor',
      "'--",
      world.draft.toUpperCase(),
      'a'.repeat(300),
    ]) {
      const inside = pattern.replace(/:\w+/, world.draft).replaceAll(/:\w+/g, nonsense)
      for (const target of [pattern.replaceAll(/:\w+/g, nonsense), inside]) {
        await expectNoFailure([headOf(house, { target, more: asOwner() })], target)
      }
    }
  }
}, 240_000)

test.for([
  '[',
  ']',
  '[::1',
  ':',
  'a:b:c',
  'localhost:99999',
  '999.999.999.999',
  '1.2.3.4.5',
  'a b',
  '',
  'a/b',
  'a@b',
  '%00',
  '-',
  '...',
])('a request for the host "%s" gets a response', async (host) => {
  for (const target of ['/', '/health', '/dashboard', '/?from=IN&to=FR']) {
    await expectNoFailure([headOf(house, { target, host })], target)
  }
})

test('an invented host is not written into a page or a redirect', async () => {
  for (const target of ['/', '/dashboard', '/signin', '/health', '/nowhere']) {
    const more = ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example', 'X-Forwarded-Proto: https']
    const { text } = await sendRaw(house, [headOf(house, { target, host: 'evil.example', more })])
    expect(text.replace(/^Host:.*$/m, ''), target).not.toContain('evil.example')
  }
})

test.for(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PURGE', 'QUERY', 'M-SEARCH', 'FOO', 'get', 'PRI'])(
  'a request with method %s gets a response or none',
  async (method) => {
    for (const target of ['/', '/dashboard', '/health', '/icon.svg', `/apply/${world.draft}/pay`]) {
      await expectNoFailure([headOf(house, { method, target, more: asOwner() })], target)
    }
  },
)

test.for([
  'session=%',
  'session=%00',
  `session=${'a'.repeat(5000)}`,
  ';;;=;',
  'theme=%00',
  'flash=__proto__',
  'flash=constructor',
  '=',
  'session',
])('a request with the cookie %s gets a page', async (cookie) => {
  for (const target of ['/', '/signin', '/dashboard']) {
    await expectNoFailure([headOf(house, { target, more: [`Cookie: ${cookie}`] })], target)
  }
})

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const part = (head: string, body = 'b', end = '--\r\n') =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n--x${end}`
const fieldNames = [
  'email',
  'password',
  'token',
  'once',
  'fullName',
  'country',
  'terms',
  'from',
  'to',
  'visa',
  'cancel',
  'theme',
  'method',
  'drawnFrom',
]
const filled = (value: string) => fieldNames.map((name) => `${name}=${value}`).join('&')

const bodies: readonly (readonly [what: string, type: string | undefined, body: string | Uint8Array])[] = [
  ['nothing at all', undefined, ''],
  ['words of no type', undefined, 'a=b'],
  ['JSON', 'application/json', '{"email":{}}'],
  ['plain text', 'text/plain', 'a=b'],
  ['a type that is none', ';;;', 'a'],
  ['a form without a boundary', 'multipart/form-data', 'x'],
  ['a form without an end', multipart, part('name="a"', 'b', '')],
  ['a form without a part', multipart, ''],
  ['a part without a name', multipart, part('')],
  ['a boundary too long', `multipart/form-data; boundary=${'x'.repeat(500)}`, '--x'],
  [
    'files in the place of words',
    multipart,
    fieldNames.map((name) => part(`name="${name}"; filename="f"`, 'b', '\r\n')).join(''),
  ],
  ['a file name of a path', multipart, part('name="file"; filename="../../etc/passwd\u0000.pdf"')],
  ['two hundred files', multipart, part('name="file"; filename="a.pdf"', '%PDF', '\r\n').repeat(200)],
  ['percent signs that stand for nothing', urlencoded, filled('%=%E0%A4%A')],
  ['empty characters', urlencoded, filled('a%00b')],
  ['halves of characters', urlencoded, filled('%ED%A0%80aaaaaaaaaaaaaaaa')],
  ['bytes that are no text', urlencoded, Uint8Array.of(255, 254, 0, 1)],
  ['a set of characters nobody knows', `${urlencoded}; charset=nonsense`, 'a=b'],
  ['names of the machinery', urlencoded, '__proto__=1&constructor=2&toString=3'],
  ['everything twice', urlencoded, `${filled('a')}&${filled('b')}`],
  ['a hundred thousand fields', urlencoded, 'a=1&'.repeat(100_000)],
  ['fields without an end', urlencoded, filled('a'.repeat(60_000))],
]

const endsSession = (pattern: string) => /^\/(sign|auth\/v1\/logout|security\/sessions)/.test(pattern)
const withAction = routeTable.filter(({ hasAction }) => hasAction).map(({ pattern }) => pattern)

describe.for(shareOf(withAction, 2))('%s', (pattern) => {
  test.for(bodies)('a request with %s gets a response', async ([what, type, body]) => {
    // Signing out would end the owner's session, and signing in would start another one.
    const who = endsSession(pattern) ? [`Origin: ${house.origin}`] : asOwner()
    const target = expectations[pattern]?.at(world) ?? '/'
    const length = `Content-Length: ${Buffer.byteLength(body)}`
    const more = [...who, length, ...(type ? [`Content-Type: ${type}`] : [])]
    await expectNoFailure([headOf(house, { method: 'POST', target, more }), body], what)
  })

  test('a body that is too long is rejected, whether or not it declares its length', async () => {
    const target = expectations[pattern]?.at(world) ?? '/'
    const before = await digestOf(house)
    const who = endsSession(pattern) ? [`Origin: ${house.origin}`] : asOwner()
    for (const type of [urlencoded, multipart]) {
      const said = headOf(house, {
        method: 'POST',
        target,
        more: [...who, `Content-Type: ${type}`, 'Content-Length: 31000001'],
      })
      expect((await sendRaw(house, [said])).status).toBe(413)
      const unsaid = headOf(house, {
        method: 'POST',
        target,
        more: [...who, `Content-Type: ${type}`, 'Transfer-Encoding: chunked'],
      })
      const { status } = await sendRaw(house, [unsaid, ...chunked(Buffer.alloc(1_000_000, 97), 32)])
      // A server that responds without reading may close the connection before everything is sent. The portal denies
      // travellers.
      expect([0, 302, 303, 400, 403, 404, 405, 409, 413, 415, 422]).toContain(status)
    }
    expect(await digestOf(house)).toEqual(before)
  })
})

test('after all this the service works as before, and its log has no unexpected failure', async () => {
  expect((await owner.browser.get('/dashboard')).status).toBe(200)
  const failures = house.service
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  expect(failures).toEqual([])
})
