import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse, signIn, signUp, type Traveller } from '#tests/support/people.ts'
import { routeTable } from '../house/route-table.ts'
import { digestOf, untilQuiet } from './digest.ts'
import { expectations } from './expectations.ts'
import type { World } from './world.ts'

const run = promisify(execFile)

// Still accepted during maintenance: sign-in and sign-out (staff must get in to end it, with a second factor),
// unsubscribe links, appearance, cookie choice, bank callbacks, case presence, and the settings that end it.
const takenIn = [
  '/newsletter/leave',
  '/notifications/stop',
  '/referrals/stop',
  '/theme',
  '/language',
  '/currency',
  '/cookies',
  '/signin',
  '/signin/second-step',
  '/signout',
  '/session/stay',
  '/admin-login',
  '/reauthenticate',
  '/security/second-factor',
  '/security/second-factor/app',
  '/security/second-factor/recovery-codes',
  '/signin/phone',
  '/signin/phone/code',
  '/auth/v1/authorize',
  '/auth/v1/passkeys/challenge',
  '/auth/v1/passkeys/assertion',
  '/auth/v1/token',
  '/auth/v1/otp',
  '/auth/v1/verify',
  '/auth/v1/logout',
  '/auth/v1/reauthenticate',
  '/admin/applications/:applicationId/presence',
  '/admin/settings',
  '/functions/v1/email-events',
  '/functions/v1/payment-events/:provider',
]

let house: House
let owner: Traveller
let visitor: Browser

beforeAll(async () => {
  house = await openHouse()
  owner = await signUp(house)
  visitor = new Browser(house)
  await untilQuiet(house)
  // An earlier page, cached in memory.
  expect((await visitor.get('/countries')).text).not.toContain(message)
  await maintenance('on', message)
})
afterAll(() => house.close())

const message = 'Back at 18:00 UTC.'

/** Runs the operator's command, and waits until the server has noticed. */
async function maintenance(...words: string[]): Promise<string> {
  const environment = { PATH: process.env.PATH, DATABASE_URL: house.databaseUrl, DATA_DIR: dirname(house.files) }
  const program = ['--disable-warning=ExperimentalWarning', 'tools/switch-maintenance.mts', ...words]
  const { stdout } = await run(process.execPath, program, { env: environment })
  const closed = words[0] === 'on'
  const isKnown = async () => expect((await visitor.get('/dashboard')).status === 503).toBe(closed)
  await vi.waitFor(isKnown, { timeout: 5_000 })
  return stdout
}

// IDs that belong to no one: requests are blocked before IDs are looked up.
const nowhere = new Proxy({}, { get: () => '00000000-0000-4000-8000-000000000000' }) as World
const addressOf = (pattern: string) => expectations[pattern]?.at(nowhere) ?? pattern

const routes = routeTable.map((route) => [route.pattern, route] as const)

const closed = routes.filter(([pattern, { access }]) => access === 'signed-in' && !takenIn.includes(pattern))

test.for(closed)('a request for %s shows that the service is closed', async ([pattern]) => {
  for (const browser of [visitor, owner.browser]) {
    for (const address of [addressOf(pattern), addressOf(pattern).replace(/(\?|$)/, '.data$1')]) {
      const answer = await browser.get(address)
      expect(answer.status, address).toBe(503)
      expect(answer.headers['retry-after']).toBe('300')
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(answer.text).toContain('<h1 tabindex="-1">Closed for maintenance</h1>')
      expect(answer.text).toContain('Everything you saved is safe.')
    }
  }
})

test.for(routes.filter(([, { hasAction }]) => hasAction))(
  'a form sent to %s is accepted only if it changes no case',
  async ([pattern]) => {
    const before = await digestOf(house)
    for (const browser of [new Browser(house), owner.browser]) {
      // Restores the cookies, so that signing out has no lasting effect.
      const cookies = new Map(browser.cookies)
      const answer = await browser.post(addressOf(pattern), {}, { headers: { accept: 'text/html' } })
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      expect(answer.status === 503, `${pattern}: ${answer.status}`).toBe(!takenIn.includes(pattern))
    }
    if (takenIn.includes(pattern)) return
    expect(await digestOf(house)).toEqual(before)
  },
)

test.for(routes.filter(([, { access, hasPage, hasLoader }]) => access === 'public' && (hasPage || hasLoader)))(
  'everyone may still read %s',
  async ([pattern, { hasPage }]) => {
    const answer = await visitor.get(addressOf(pattern))
    expect(answer.status).toBeLessThan(500)
    if (hasPage && answer.status === 200) expect(answer.text).toContain(message)
  },
)

test('programs get the usual responses, or JSON that says that nothing was accepted', async () => {
  expect((await visitor.get('/health')).status).toBe(200)
  expect((await visitor.get('/ready')).text).toBe('ready\n')
  expect((await visitor.get('/rest/v1/requirements/IN/FR')).status).toBe(200)

  const saving = await owner.browser.post(addressOf('/apply/:applicationId/:step/save'), {}, { headers: json })
  expect(saving.status).toBe(503)
  expect(saving.headers['content-type']).toBe('application/problem+json')
  expect(saving.headers['retry-after']).toBe('300')
  expect(JSON.parse(saving.text)).toMatchObject({ status: 503, title: 'Closed for maintenance' })
  const posted = await visitor.post('/rest/v1/countries', {})
  expect([posted.status, posted.headers['content-type']]).toEqual([503, 'application/problem+json'])
})

const json = { accept: 'application/json' }

test('a rejected form says that it was not saved, and how to keep it', async () => {
  const referer = `${house.origin}/signup`
  const answer = await visitor.post('/signup', { fullName: 'Asha Rao' }, { headers: { referer } })
  expect(answer.status).toBe(503)
  expect(answer.text).toContain('Nothing was saved or charged.')
  expect(answer.text).toContain('href="/signup" data-back=""')
})

test('users may sign in and out, and everything is open after maintenance', async () => {
  const browser = new Browser(house)
  expect((await signIn(browser, owner)).status).toBe(303)
  expect((await browser.get('/dashboard')).status).toBe(503)

  expect(await maintenance('off')).toContain('Open.')
  expect((await browser.get('/dashboard')).status).toBe(200)
  expect((await visitor.get('/countries')).text).not.toContain(message)
  expect((await visitor.fill('/signup', { fullName: '' })).status).toBe(422)
})

test.for([['up'], [], ['off', 'now'], ['on', 'a', 'b'], ['on', 'x'.repeat(301)]])(
  'an operator who enters %j sees the usage, and nothing happens',
  async (words) => {
    const said = await maintenance(...words).catch(({ code, stderr }) => [code, stderr])
    expect(said).toEqual([2, expect.stringMatching(/^(Usage:|The message can have up to 300)/)])
    expect((await visitor.get('/dashboard')).status).toBe(302)
  },
)
