import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openPublicHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { timesOf } from '#tests/support/share.ts'
import { routeTable } from '../house/route-table.ts'
import { expectations } from './expectations.ts'
import { enterEverything, type Markers } from './markers.ts'
import { finderOf, withoutAsked } from './words-in.ts'
import { buildWorld, type World } from './world.ts'

let house: House
let owner: Traveller
let world: World
let markers: Markers

beforeAll(async () => {
  house = await openPublicHouse()
  owner = await signUp(house, { fullName: 'Yorrick Dandelway', email: 'yorrick@marker-account.test' })
  world = await buildWorld(house, owner)
  markers = await enterEverything(house, owner)
}, 300_000)
afterAll(() => house.close())

// Pages that change something or redirect, and build files.
const notFollowed = /^\/(assets|enhance|plates|flags|signout|held|dev)\b|\.(css|js|woff2|svg|png|ico|xml|ics|pdf)\b/

/** Opens every page reachable by links from the given pages. */
async function crawl(
  browser: Browser,
  starts: readonly string[],
  most: number,
  seen: (at: string, text: string) => void,
) {
  const known = new Set(starts)
  for (const at of known) {
    if (known.size > most && ![...known].slice(0, most).includes(at)) break
    const { text, headers, location } = await browser.get(at)
    seen(at, `${text}\n${JSON.stringify(headers)}`)
    const links = [...text.matchAll(/(?:href|src|action)="(\/[^"#]*)/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    )
    for (const to of [location, ...links]) if (to.startsWith('/') && !notFollowed.test(to)) known.add(to)
  }
}

const ownPages = [
  '/dashboard',
  '/applications',
  '/documents',
  '/payments',
  '/payments/billing',
  '/referrals',
  '/support',
  '/profile',
  '/profile/passport-number',
  '/saved-travellers',
  '/visas',
]

test('there are a hundred markers, and their owner finds them', { timeout: 300_000 }, async () => {
  expect(new Set(markers.all).size).toBeGreaterThanOrEqual(100)
  const found = new Set<string>()
  const cases = await house.sql<{ id: string }[]>`select id from applications where owner_id = ${owner.accountId}`
  const starts = [...ownPages, ...cases.map(({ id }) => `/applications/${id}`)]
  const readableIn = finderOf(markers.readable)
  await crawl(owner.browser, starts, 250, (_, text) => {
    for (const word of readableIn(text)) found.add(word)
  })
  expect(markers.readable.filter((word) => !found.has(word))).toEqual([])
})

test('another account finds none, by any link or guess', { timeout: 600_000 }, async () => {
  const guesses = routeTable.map(({ pattern }) => expectations[pattern]?.at(world) ?? '/')
  const markersIn = finderOf(markers.all)
  for (const [who, browser] of Object.entries(await others())) {
    await crawl(browser, [...ownPages, ...guesses], timesOf(270, 400), (at, text) => {
      expect(markersIn(withoutAsked(text, at)), `${who}, ${at}`).toEqual([])
    })
  }
})

/** Every kind of other user; staff sign in without the second factor that the portal requires. */
async function others(): Promise<Record<string, Browser>> {
  const aPerson = async (column: 'role' | 'status', value: string): Promise<Browser> => {
    const { browser, accountId } = await signUp(house)
    await house.sql`update accounts set ${house.sql(column)} = ${value} where id = ${accountId}`
    return browser
  }
  return {
    'a visitor': new Browser(house),
    'another traveller': (await signUp(house)).browser,
    'a user with an unconfirmed address': (await signUp(house, { verified: false })).browser,
    'a blocked user': await aPerson('status', 'blocked'),
    'an inactive traveller': await aPerson('status', 'inactive'),
    'an officer at the door': await aPerson('role', 'officer'),
    'an admin at the door': await aPerson('role', 'admin'),
    'a support clerk at the door': await aPerson('role', 'support'),
  }
}
