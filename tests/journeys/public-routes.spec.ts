import { existsSync, readFileSync } from 'node:fs'
import { readAddress } from '#app/lib/words/language-address.ts'
import { routeTable } from '#tests/house/route-table.ts'
import { expect, test } from '#tests/support/journey.ts'
import { publicLots } from './lots.ts'
import { matches, pagesOfTheSpecification, pagesUnderWay, redirectsOfTheSpecification } from './public-routes.ts'

const places = publicLots.flatMap((lot) => lot.places)
const isLookedAt = (pattern: string) => places.some(({ address, status }) => !status && matches(pattern, address))

test('every public page in the specification is checked', () => {
  expect(pagesOfTheSpecification.filter((pattern) => !isLookedAt(pattern))).toEqual([])
})

// Emails, codes and searches lead here with their own values in the address.
const pagesFromEmails = [
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/invitation',
  '/notifications/stop',
  '/referrals/stop',
  '/verify/:code',
]
const elsewhere = [...pagesFromEmails, ...pagesUnderWay]

test('every public route is checked', () => {
  const open = routeTable.filter(
    ({ access, file, pattern }) => access === 'public' && file.endsWith('.tsx') && !pattern.includes('*'),
  )
  expect(open.length).toBeGreaterThan(10)
  const forgotten = open.filter(({ pattern }) => !places.some(({ address }) => matches(pattern, address)))
  expect(forgotten.map(({ pattern }) => pattern).filter((pattern) => !elsewhere.includes(pattern))).toEqual([])
})

test('the other public addresses in the specification redirect', async ({ request }) => {
  for (const [address, target] of Object.entries(redirectsOfTheSpecification)) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], address).toEqual([308, target])
  }
})

test('no two pages have the same title', async ({ request }) => {
  const titles = new Map<string, string[]>()
  for (const { address, act, status } of places) {
    // An action on a page does not make it another page, and a missing page has no name. An article that is not translated
    // keeps its title in another language.
    if (act || status || readAddress(address).language) continue
    const title = /<title>([^<]*)<\/title>/.exec(await (await request.get(address)).text())?.[1] ?? ''
    titles.set(title, [...(titles.get(title) ?? []), address])
  }
  const shared = [...titles].filter(([title, addresses]) => !title || addresses.length > 1)
  expect(Object.fromEntries(shared)).toEqual({})
})

const specification = '../shared/spec/traveller.md'

test('the list matches the specification (skipped if it is not beside the project)', () => {
  test.skip(!existsSync(specification), 'the specification is not beside the project')
  const text = readFileSync(specification, 'utf8')
  const part = text.slice(text.indexOf('Public routes'), text.indexOf('Protected routes'))
  const written = [...part.matchAll(/(?<=[\s,])\/[\w:/-]*/g)].map(([path]) => path)
  expect(written.length).toBeGreaterThan(20)
  const known = [...pagesOfTheSpecification, ...pagesUnderWay]
  const redirects = Object.keys(redirectsOfTheSpecification)
  const unknown = written.filter(
    (path) => !known.includes(path) && !redirects.some((address) => matches(path, address)),
  )
  expect(unknown).toEqual([])
})
