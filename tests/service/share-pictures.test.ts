import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openPublicHouse } from '#tests/support/people.ts'

let house: House
let visitor: Browser

beforeAll(async () => {
  house = await openPublicHouse()
  visitor = new Browser(house)
}, 60_000)
afterAll(() => house.close())

const pictureOf = (html: string) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]

test.for([
  '/requirements/IN/FR',
  '/requirements/US/VN',
  '/requirements/XXB/GL',
  '/country/SG',
  '/blog/names-in-passports',
])('%s has its own picture, 1200 by 630', async (path) => {
  const { text } = await visitor.get(path)
  const address = pictureOf(text) ?? ''
  expect(address.startsWith(house.origin), address).toBe(true)
  const { status, headers, bytes } = await visitor.get(address.slice(house.origin.length))
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

test('the picture of an article shows its title', async () => {
  const path = '/share/article/names-in-passports.png'
  const first = await visitor.get(path)
  await house.sql`update posts set title = title || ' today' where slug = 'names-in-passports'`
  const changed = await visitor.get(path)
  await house.sql`update posts set title = left(title, -6) where slug = 'names-in-passports'`
  expect([first.status, changed.status]).toEqual([200, 200])
  expect(changed.headers.etag).not.toBe(first.headers.etag)
  expect(changed.bytes.equals(first.bytes)).toBe(false)
})

test('a picture is cached by its content: another price is another picture', async () => {
  const path = '/share/route/IN-VN.png'
  const first = await visitor.get(path)
  expect((await visitor.get(path, { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
  await house.sql`update schemes set fee_minor = fee_minor + 100 where id = 'vn-evisa-single'`
  const changed = await visitor.get(path)
  expect(changed.headers.etag).not.toBe(first.headers.etag)
  expect(changed.bytes.equals(first.bytes)).toBe(false)
  await house.sql`update schemes set fee_minor = fee_minor - 100 where id = 'vn-evisa-single'`
  expect((await visitor.get(path)).bytes.equals(first.bytes)).toBe(true)
})

test.for([
  'route/ZZ-FR.png',
  'route/IN-ZZ.png',
  'route/IN-FR.svg',
  'route/in-fr.png',
  'country/ZZ.png',
  'country/XXB.png',
  'article/nothing.png',
  'article/Names-in-passports.png',
])('%s is not a picture', async (name) => {
  expect((await visitor.get(`/share/${name}`)).status).toBe(404)
})
