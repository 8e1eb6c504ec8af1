import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openPublicHouse, sharedHouse } from '#tests/support/people.ts'

let house: House

beforeAll(async () => {
  house = await sharedHouse()
})
afterAll(() => house.close())

const question = 'May we remember your preferences?'

function aBrowser(cookies: Record<string, string>): Browser {
  const browser = new Browser(house)
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser
}

const year = 31_536_000
const kept = `theme=dark; Path=/; SameSite=Lax; HttpOnly; Max-Age=${year}`
const untilClosed = 'theme=dark; Path=/; SameSite=Lax; HttpOnly'
const gone = 'theme=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0'

test.for([
  [{}, 'dark', untilClosed],
  [{ 'cookie-choice': 'essential' }, 'dark', untilClosed],
  [{ 'cookie-choice': 'nonsense' }, 'dark', untilClosed],
  [{ 'cookie-choice': 'preferences' }, 'dark', kept],
  [{ 'cookie-choice': 'preferences' }, 'system', gone],
  [{}, 'nonsense', gone],
] as const)('a browser with %j that picks %s gets %s', async ([cookies, theme, expected]) => {
  const { headers } = await aBrowser(cookies).post('/theme', { theme })
  expect(headers['set-cookie']).toEqual([expected])
})

const accepted = `cookie-choice=preferences; Path=/; SameSite=Lax; Max-Age=${year}`
const declined = `cookie-choice=essential; Path=/; SameSite=Lax; Max-Age=${year}`

test.for([
  [{ choice: 'preferences' }, accepted, kept],
  [{ choice: 'custom', preferences: 'yes' }, accepted, kept],
  [{ choice: 'custom' }, declined, untilClosed],
  [{ choice: 'essential' }, declined, untilClosed],
  [{}, declined, untilClosed],
] as const)('the choice %j is stored as %s, together with the appearance', async ([fields, choice, theme]) => {
  const chosen = await aBrowser({ theme: 'dark' }).post('/cookies', { ...fields })
  expect([chosen.status, chosen.location]).toEqual([303, '/cookies'])
  expect(chosen.headers['set-cookie']?.slice(0, 2)).toEqual([choice, theme])
  const bare = await aBrowser({}).post('/cookies', { ...fields })
  expect(bare.headers['set-cookie']?.[0]).toBe(choice)
  expect(bare.headers['set-cookie']?.join()).not.toContain('theme')
})

test('the response confirms the choice once, and then the page shows it', async () => {
  const browser = aBrowser({})
  expect((await browser.get('/cookies')).text).toContain('You have not chosen yet.')
  await browser.post('/cookies', { choice: 'preferences' })
  const shown = (await browser.get('/cookies')).text
  expect(shown).toContain('We remember your preferences for a year.')
  const { text } = await browser.get('/cookies')
  expect(text).not.toContain('We remember your preferences for a year.')
  expect(text).toContain('Current choice: essential and preference cookies.')
})

test('a choice returns to the current page, and never to another site', async () => {
  const send = async (referer: string, fields = {}) => {
    const answered = await aBrowser({}).post('/cookies', { choice: 'essential', ...fields }, { headers: { referer } })
    return answered.location
  }
  const back = { back: 'yes' }
  expect(await send(`${house.origin}/map?from=IN`, back)).toBe('/map?from=IN')
  expect(await send(`${house.origin}/map?from=IN`)).toBe('/cookies')
  expect(await send('https://evil.example/map', back)).toBe('/cookies')
})

test('the question is on pages only where it is due, whatever was cached before', async () => {
  const due = { theme: 'dark' }
  const others: Record<string, string>[] = [
    {},
    { theme: 'dark', 'cookie-choice': 'essential' },
    { theme: 'dark', 'cookie-choice': 'preferences' },
  ]
  // Includes a page cached in memory and one rendered for every request.
  for (const address of ['/schengen-calculator', '/countries?from=IN', '/', '/cookies', '/nowhere']) {
    for (let round = 0; round < 2; round++) {
      expect((await aBrowser(due).get(address)).text, address).toContain(question)
      for (const cookies of others) {
        expect((await aBrowser(cookies).get(address)).text, `${address} ${JSON.stringify(cookies)}`).not.toContain(
          question,
        )
      }
    }
  }
})

test('the question is the first visible part of the page', async () => {
  const { text } = await aBrowser({ theme: 'dark' }).get('/')
  expect(text).toMatch(
    /<body[^>]*><a class="skip-link"[^>]*>[^<]*<\/a><aside class="cookie-banner" aria-label="Cookies">/,
  )
})

test('under HTTPS every cookie is for HTTPS only', async () => {
  const secure = await openPublicHouse({ APP_ORIGIN: 'https://visas.example' })
  try {
    const browser = new Browser(secure)
    browser.cookies.set('theme', 'dark')
    const { headers } = await browser.post('/cookies', { choice: 'preferences' })
    expect(headers['set-cookie']).toHaveLength(3)
    for (const line of headers['set-cookie'] ?? []) expect(line).toContain('; Secure')
  } finally {
    await secure.close()
  }
})
