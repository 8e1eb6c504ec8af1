import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { textOf } from '#tests/support/drawn-page.ts'
import { type House, sharedHouse } from '#tests/support/people.ts'

let house: House

beforeAll(async () => {
  house = await sharedHouse()
})
afterAll(() => house.close())

const answer = '/requirements/IN/VN'
const price = '/pricing?from=IN&to=VN'
const note = /About €\d+\.\d\d, at 1 USD = 0\.8621 EUR on 1 November 2026\. (You pay in|The price is in) US dollars\./

function aBrowser(cookies: Record<string, string> = {}): Browser {
  const browser = new Browser(house)
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser
}

test('a total is shown beside dollars in the chosen currency, also on cached pages', async () => {
  for (const path of [answer, price]) {
    // Each is requested twice: a page cached for one reader must not be shown to another.
    for (let round = 0; round < 2; round += 1) {
      const plain = await aBrowser().get(path)
      expect(textOf(plain.text)).toContain('Show in another currency')
      expect(textOf(plain.text)).not.toContain('About €')
      const euros = await aBrowser({ currency: 'EUR' }).get(path)
      expect(textOf(euros.text)).toMatch(note)
      expect(
        textOf(
          await aBrowser({ currency: 'INR' })
            .get(path)
            .then(({ text }) => text),
        ),
      ).toMatch(/About ₹[\d,]+\.\d\d, at/)
      const nonsense = await aBrowser({ currency: 'XXX' }).get(path)
      expect(nonsense.headers.etag).toBe(plain.headers.etag)
      expect(euros.headers.etag === undefined || euros.headers.etag !== plain.headers.etag).toBe(true)
    }
  }
  const { headers } = await aBrowser({ currency: 'EUR' }).get(answer)
  expect(headers.vary).toContain('Cookie')
})

test('the choice returns to the total, stays for other pages, and can be removed', async () => {
  const browser = aBrowser()
  const back = { headers: { referer: `${house.origin}${price}` } }
  const chosen = await browser.post('/currency', { currency: 'EUR' }, back)
  expect([chosen.status, chosen.location]).toEqual([303, `${price}#currency`])
  expect(chosen.headers['set-cookie']).toEqual(['currency=EUR; Path=/; SameSite=Lax; HttpOnly'])
  expect(textOf((await browser.get(answer)).text)).toMatch(note)
  const away = await browser.post('/currency', { currency: 'EUR' }, { headers: { referer: 'https://evil.example/' } })
  expect(away.location).toBe('/')
  const none = await browser.post('/currency', { currency: '' }, back)
  expect(none.headers['set-cookie']).toEqual(['currency=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0'])
})
