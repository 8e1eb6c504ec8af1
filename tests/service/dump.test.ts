import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, hiddenFields } from '#tests/support/browser.ts'
import { type House, openHouse, signIn, signUp, type Traveller } from '#tests/support/people.ts'

/*
 * A leaked copy of the database. Every value in it, as stored or decoded, is tried as everything that gives access: a
 * session, a known browser, a pending sign-in, an email link, a code.
 */

let house: House
let people: Awaited<ReturnType<typeof act>>
let stolen: string[]

beforeAll(async () => {
  house = await openHouse()
  const before = await valuesOf(house)
  people = await act()
  stolen = [...(await valuesOf(house))].filter((value) => !before.has(value))
}, 120_000)
afterAll(() => house?.close())

/** Every text in every row of every table, and its decoded forms. */
async function valuesOf({ sql }: House): Promise<Set<string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const values = new Set<string>()
  for (const { name } of tables) {
    const rows = await sql<{ value: string }[]>`
      select distinct field.value from ${sql(name)} t, jsonb_each_text(to_jsonb(t)) field where field.value is not null`
    for (const { value } of rows) for (const form of formsOf(value)) values.add(form)
  }
  return values
}

function formsOf(value: string): string[] {
  const inside = /^[[{"]/.test(value) ? [...value.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, text = '']) => text) : []
  const bytes = value.startsWith('\\x') ? Buffer.from(value.slice(2), 'hex') : undefined
  const decoded = bytes ? (['base64url', 'base64', 'hex', 'latin1'] as const).map((form) => bytes.toString(form)) : []
  return [value, ...inside, ...decoded].filter((text) => text.length > 3 && text.length < 4_000)
}

/** 3 users who leave every kind of data. */
async function act() {
  const [plain, careful, watched] = [await signUp(house), await signUp(house), await signUp(house)]
  await plain.browser.post('/forgot-password', { email: plain.email })
  const reset = await tokenFor(plain.email, 'reset-password')

  const totp = await addApp(careful)
  const step = new Browser(house)
  await signIn(step, careful)

  await watched.browser.post('/security/settings', {
    loginNotifications: 'yes',
    activityLogging: 'yes',
    deviceVerification: 'yes',
  })
  const email = `${crypto.randomUUID()}@example.test`
  await watched.browser.fill('/security/email', { email })
  const change = await tokenFor(email, 'confirm-email-change')
  const waiting = new Browser(house)
  await signIn(waiting, watched)
  await waiting.get('/signin/second-step')
  return { plain, careful, watched, reset, change, totp, step, waiting }
}

/** The secret of the link in the newest email to an address. */
async function tokenFor(email: string, page: string): Promise<string> {
  const { text } = await new Browser(house).get('/dev/mailbox')
  const emailMessage = text.split('<article').find((one) => one.includes(email) && one.includes(page)) ?? ''
  return new RegExp(`${page}\\?token=([\\w.-]+)`).exec(emailMessage)?.[1] ?? ''
}

async function addApp({ browser }: Traveller): Promise<TOTP> {
  await browser.post('/security/second-factor', {})
  const { text } = await browser.get('/security/second-factor/app')
  const secret = /[?&;]secret=([A-Z2-7]+)/.exec(text)?.[1] ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const sent = { ...hiddenFields(text), code: totp.generate() }
  const made = await browser.post('/security/second-factor/app', sent)
  if (made.status !== 200) throw new Error(`Setting up the app was answered with ${made.status}`)
  return totp
}

const cookieOf = (browser: Browser, name: string) => browser.cookies.get(name) ?? ''

function holding(name: string, value: string): Browser {
  const browser = new Browser(house)
  browser.cookies.set(name, encodeURIComponent(value))
  return browser
}

type Way = {
  own: () => string
  opens: (value: string) => Promise<boolean>
  /** Limits the values to try if trying is slow. */
  shape?: (value: string) => boolean
}

/** Everything that a value could unlock. */
const ways: Record<string, Way> = {
  'a session': {
    own: () => cookieOf(people.plain.browser, 'session'),
    opens: async (value) => (await holding('session', value).get('/dashboard')).status === 200,
  },
  'a sign-in that waits for its second step': {
    own: () => cookieOf(people.step, 'second-step'),
    opens: async (value) => (await holding('second-step', value).get('/signin/second-step')).status === 200,
  },
  'a browser that is known': {
    own: () => cookieOf(people.watched.browser, 'device'),
    shape: (value) => value.length >= 20,
    opens: async (value) => {
      await house.sql`delete from sign_in_attempts`
      const browser = holding('device', value)
      await signIn(browser, people.watched)
      return browser.cookies.has('session')
    },
  },
  'a new password': {
    own: () => people.reset,
    opens: async (value) => {
      const { text } = await new Browser(house).get(`/reset-password?${new URLSearchParams({ token: value })}`)
      return text.includes('name="password"')
    },
  },
  'another address': {
    own: () => people.change,
    opens: async (value) => {
      const { text } = await new Browser(house).get(`/confirm-email-change?${new URLSearchParams({ token: value })}`)
      return text.includes('name="token"')
    },
  },
  'the second step': {
    own: () => people.totp.generate({ timestamp: Date.now() + 30_000 }),
    opens: async (value) => {
      await house.sql`delete from sign_in_attempts`
      const browser = new Browser(house)
      browser.cookies.set('second-step', cookieOf(people.step, 'second-step'))
      await browser.post('/signin/second-step', { code: value })
      return browser.cookies.has('session')
    },
  },
}

test('there are values to try', () => {
  expect(stolen.length).toBeGreaterThan(100)
  // Hashed values must be present as hashes, or the wrong tables were read.
  expect(stolen.filter((value) => /^[\w-]{43}$/.test(value)).length).toBeGreaterThan(5)
})

test.for(Object.keys(ways))('no value in a copy of the database opens %s', { timeout: 300_000 }, async (name) => {
  const way = ways[name]
  if (!way) return
  const opened: string[] = []
  for (const value of way.shape ? stolen.filter(way.shape) : stolen) if (await way.opens(value)) opened.push(value)
  expect(opened).toEqual([])
  // The owner's own value works, so that the failures above are meaningful.
  expect(await way.opens(way.own())).toBe(true)
})
