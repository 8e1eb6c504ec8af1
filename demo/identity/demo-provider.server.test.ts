import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityProvider } from '#app/platform/identity/identity-provider.ts'
import { openIdProvider } from '#app/platform/identity/openid-provider.server.ts'
import { Browser } from '#tests/support/browser.ts'
import { type DemoProvider, openDemoProvider } from './demo-provider.server.ts'

// A host name that does not resolve: the provider must be reachable all the same.
const origin = 'http://visas.invalid'
const returnTo = `${origin}/auth/callback`
const quiet = { error: () => {}, warn: () => {} }

let demo: DemoProvider
let server: Server
let provider: IdentityProvider
let house: { port: number; origin: string }

beforeAll(async () => {
  const pages = { choose: () => 'who are you?', failed: () => 'this is over' }
  demo = await openDemoProvider({ origin, returnTo, pages, logger: quiet })
  server = createServer((request, response) => void demo.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  house = { port: (server.address() as AddressInfo).port, origin }
  provider = openIdProvider({ ...demo, name: 'Harbour ID', returnTo, logger: quiet })
})

afterAll(async () => {
  server.close()
  await demo.close()
})

/** Visits the provider, submits its form, and returns the parameters of the final address. */
async function visit(fields: Record<string, string>, { anew = false, browser = new Browser(house) } = {}) {
  const started = await provider.start({ anew })
  if (!started) throw new Error('the provider is away')
  const path = (address: string) => address.replace(origin, '')
  const asked = await browser.get(path(started.url))
  const chosen = await browser.post(path(asked.location), fields)
  const back = await browser.get(path(chosen.location))
  return { flow: started.flow, answer: new URL(back.location).searchParams, back, asked, browser }
}

test('a chosen person is confirmed with name and email address', async () => {
  const { answer, flow } = await visit({ person: 'mira' })
  expect(await provider.finish(answer, flow)).toEqual({
    ok: true,
    value: {
      issuer: `${origin}/dev/identity`,
      subject: 'mira',
      email: 'mira@harbour.example',
      emailVerified: true,
      name: 'Mira Okafor',
    },
  })
})

test('a typed person is the same each time, and has a verified address only on request', async () => {
  const typed = { person: 'other', name: 'Nobody Known', email: 'nobody@example.test' }
  const first = await visit(typed)
  const one = await provider.finish(first.answer, first.flow)
  const second = await visit({ ...typed, confirmed: 'yes' })
  const two = await provider.finish(second.answer, second.flow)
  expect([one, two]).toMatchObject([
    { ok: true, value: { emailVerified: false, name: 'Nobody Known' } },
    { ok: true, value: { emailVerified: true } },
  ])
  expect(one.ok && two.ok && one.value.subject === two.value.subject).toBe(true)
})

test('a cancelled sign-in confirms no person', async () => {
  const { answer, flow } = await visit({ answer: 'cancel' })
  expect(await provider.finish(answer, flow)).toEqual({ ok: false, problem: 'cancelled' })
})

test('a code is valid for one exchange', async () => {
  const { answer, flow } = await visit({ person: 'mira' })
  expect((await provider.finish(answer, flow)).ok).toBe(true)
  expect(await provider.finish(answer, flow)).toEqual({ ok: false, problem: 'refused' })
})

test('a repeated sign-in states when it took place', async () => {
  const { answer, flow } = await visit({ person: 'mira' }, { anew: true })
  expect((await provider.finish(answer, flow, { since: new Date() })).ok).toBe(true)
})

test('each sign-in asks for a person, and one browser can use several', async () => {
  const { browser } = await visit({ person: 'mira' })
  const { answer, flow } = await visit({ person: 'asha' }, { browser })
  expect(await provider.finish(answer, flow)).toMatchObject({ ok: true, value: { subject: 'asha' } })
})

test('its cookies stay below its own path, and no script can read them', async () => {
  const { asked, back } = await visit({ person: 'mira' })
  const set = [...(asked.headers['set-cookie'] ?? []), ...(back.headers['set-cookie'] ?? [])]
  expect(set.length).toBeGreaterThan(1)
  for (const line of set) expect(line).toMatch(/; path=\/dev\/identity.*samesite=lax; httponly/i)
})

test('a host name sent by a browser changes no address', async () => {
  const answer = await new Browser(house).get('/dev/identity/.well-known/openid-configuration', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  })
  expect(answer.text).not.toContain('evil.example')
  expect(JSON.parse(answer.text)).toMatchObject({
    issuer: `${origin}/dev/identity`,
    token_endpoint: `${origin}/dev/identity/token`,
  })
})

test('rejects a visitor without a request, and redirects to no other site', async () => {
  const browser = new Browser(house)
  expect(await browser.get('/dev/identity/choose/nothing')).toMatchObject({ status: 400, text: 'this is over' })
  const elsewhere = new URLSearchParams({
    client_id: 'portolan',
    redirect_uri: 'http://evil.example/',
    scope: 'openid',
  })
  const asked = await browser.get(`/dev/identity/auth?${elsewhere}&response_type=code`)
  expect([asked.status, asked.location, asked.text]).toEqual([400, '', 'this is over'])
})
