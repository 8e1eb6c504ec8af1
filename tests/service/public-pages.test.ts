import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, Browser } from '#tests/support/browser.ts'
import { type House, openPublicHouse, signUp } from '#tests/support/people.ts'

let house: House
let visitor: Browser

beforeAll(async () => {
  house = await openPublicHouse()
  visitor = new Browser(house)
})
afterAll(() => house.close())

const addresses: [string, number][] = [
  ['/', 200],
  ['/?from=IN&to=AE', 200],
  ['/?from=FR&to=ES', 200],
  ['/?from=IN&to=AE&visa=ae-tourist-60', 200],
  ['/?from=in&to=%20ae%20', 200],
  ['/?from=IN&to=AE&campaign=%3Cscript%3E', 200],
  ['/?from=IN', 200],
  ['/?from=IN&to=', 422],
  ['/?from=XQ&to=AE', 404],
  ['/?from=%3Cscript%3E&to=AE', 404],
  ['/?from=IN&to=AE&swap=1', 302],
  ['/schengen-calculator', 200],
  ['/schengen-calculator?in=1+Mar+2026&out=2026-03-20&entry=1/6/2026', 200],
  ['/schengen-calculator?in=%3Cscript%3E&out=&add=1', 200],
  ['/schengen-calculator?in=31+2+2026&out=', 422],
  ['/map', 200],
  ['/map?from=IN', 200],
  ['/map?from=sg&continent=AS&sort=stay', 200],
  ['/map?from=%3Cscript%3E', 404],
  ['/pricing', 200],
  ['/pricing?from=IN&to=FR&speed=urgent&plan=premium&travellers=2', 200],
  ['/pricing?from=IN&to=FR&travellers=%3Cscript%3E', 422],
  ['/pricing?from=&to=ZZ&speed=soon', 422],
  ['/countries', 200],
  ['/countries?from=IN', 200],
  ['/countries?from=IN&kind=evisa&continent=AS', 200],
  ['/countries?from=IN&to=FR', 200],
  ['/countries?q=%3Cscript%3E', 200],
  ['/countries?from=ZZ', 404],
  ['/country/FR', 200],
  ['/country/FR?from=IN&tab=visas', 200],
  ['/country/fra', 308],
  ['/country/ZZ', 404],
  ['/services', 200],
  ['/services/visa-application', 200],
  ['/services/document-authentication', 200],
  ['/services/travel-insurance', 200],
  ['/services/airport-pickup', 200],
  ['/services/emergency-support', 200],
  ['/services/emergency-support?country=JP', 200],
  ['/services/emergency-support?country=', 422],
  ['/services/emergency-support?country=%3Cscript%3E', 404],
  ['/blog', 200],
  ['/blog?q=%3Cscript%3E', 200],
  ['/blog?q=visa&category=guides', 200],
  ['/blog?page=2', 200],
  ['/blog?page=99', 404],
  ['/blog?category=%3Cscript%3E', 404],
  ['/blog/tag/schengen', 200],
  ['/blog/tag/%3Cscript%3E', 404],
  ['/blog/names-in-passports', 200],
  ['/blog/nothing', 404],
  ['/nowhere', 404],
  ['/requirements', 200],
  ['/requirements?from=IN', 200],
  ['/requirements?from=IN&to=', 422],
  ['/requirements?from=IN&to=FR', 302],
  ['/requirements/IN/FR', 200],
  ['/requirements/US/VN?visa=vn-evisa-multiple', 200],
  ['/requirements/XXB/GL', 200],
  ['/requirements/FR/FR', 200],
  ['/requirements/IN/FR?travel=14+feb+2099', 422],
  ['/requirements/IN/FR?expires=2027-05-01&also=GB&purpose=study', 200],
  ['/requirements/in/FR', 308],
  ['/requirements/%49N/FR', 308],
  ['/requirements/ZZ/FR', 404],
  ['/requirements/IN/FR.data', 200],
  ['/requirements/%E5%8D%B0/%F0%9F%87%AB%F0%9F%87%B7', 404],
  ['/requirements/IN/F%25R', 404],
]

for (const [path, status] of addresses) {
  test(`${path} responds with ${status}, and the same from the cache`, async () => {
    const first = await visitor.get(path)
    expect(first.status).toBe(status)
    const second = await visitor.get(path)
    expect([second.status, second.location, second.text]).toEqual([status, first.location, first.text])
  })
}

const known = { accept: 'text/html', 'accept-encoding': 'gzip' }
const etagOf = ({ headers }: Answer) => String(headers.etag)

test('a browser or a proxy caches a page, and revalidates it each time', async () => {
  const first = await visitor.get('/requirements/IN/FR', known)
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Cookie, Accept-Encoding' })
  // A cached response carries another user's policy, so no nonce in it may be guessed.
  expect(first.headers['content-security-policy']).toContain("script-src 'self';")
  for (const headers of [known, { accept: 'text/html' }]) {
    const again = await visitor.get('/requirements/IN/FR', { ...headers, 'if-none-match': etagOf(first) })
    expect([again.status, again.text, etagOf(again)]).toEqual([304, '', etagOf(first)])
    expect(again.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Cookie, Accept-Encoding' })
  }
  const other = await visitor.get('/requirements/IN/ES', { ...known, 'if-none-match': etagOf(first) })
  expect([other.status, gunzipSync(other.bytes).includes('</html>')]).toEqual([200, true])
})

test('a cookie or an operator setting that changes a page makes another version', async () => {
  const plain = await visitor.get('/about')
  const tagOf = (cookie: string) => visitor.get('/about', { cookie, 'if-none-match': etagOf(plain) })
  const dark = await tagOf('theme=dark; cookie-choice=preferences')
  const asked = await tagOf('theme=dark')
  expect([dark.status, asked.status]).toEqual([200, 200])
  expect(new Set([plain, dark, asked].map(etagOf)).size).toBe(3)
  expect((await tagOf('cookie-choice=essential')).status).toBe(304)
})

test('the page of a signed-in user may not be cached, whatever was cached before', async () => {
  const plain = await visitor.get('/about')
  const { browser } = await signUp(house)
  const own = await browser.get('/about', { 'if-none-match': etagOf(plain) })
  expect([own.status, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'private, no-store', undefined])
})

test('a campaign link gets the cached page; a parameter that the page reads gets another', async () => {
  const plain = await visitor.get('/?from=IN&to=AE')
  const campaign = await visitor.get('/?utm_source=letter&from=IN&to=AE&fbclid=1')
  expect([etagOf(campaign), campaign.text]).toEqual([etagOf(plain), plain.text])
  const shown = await visitor.get('/requirements/IN/FR?purpose=study')
  expect([shown.headers['cache-control'], shown.headers.etag]).toEqual(['private, no-cache', undefined])
})

test('a theme and a flash message are rendered, and the message is shown once', async () => {
  const answer = await visitor.get('/?from=IN&to=AE', { cookie: 'theme=dark; flash=signed-out' })
  expect(answer.text).toContain('data-theme="dark"')
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^flash=;/)])
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})

test('a prefetched page does not remove a flash message, and is not rendered for one user', async () => {
  const ahead = { 'sec-purpose': 'prefetch;anonymous-client-ip' }
  expect((await visitor.get('/about', ahead)).status).toBe(200)
  for (const cookie of ['flash=cookies-accepted', 'theme=dark; session=any']) {
    const refused = await visitor.get('/about', { ...ahead, cookie })
    expect([refused.status, refused.headers['cache-control']], cookie).toEqual([503, 'no-store'])
    expect(refused.headers['set-cookie']).toBeUndefined()
  }
  // On a real visit the message is shown and removed.
  const shown = await visitor.get('/about', { cookie: 'flash=cookies-accepted' })
  expect([shown.status, shown.headers['set-cookie']]).toEqual([200, [expect.stringMatching(/^flash=;/)]])
})
