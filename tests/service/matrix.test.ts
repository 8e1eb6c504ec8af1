import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, Browser } from '#tests/support/browser.ts'
import { openHouse, openPublicHouse, signUp } from '#tests/support/people.ts'
import { shareOf } from '#tests/support/share.ts'
import {
  asData,
  expectationOf,
  expectOutcome,
  forStaff,
  isGuarded,
  isOwned,
  ofAccess,
  routes,
  same,
  unsafeAnswers,
  variantsOf,
  withSlash,
} from './asking.ts'
import { digestOf, untilQuiet } from './digest.ts'
import { expectations } from './expectations.ts'
import { formsOf, peopleOf, type Town } from './town.ts'
import type { World } from './world.ts'

let town: Town

beforeAll(async () => {
  town = await peopleOf(await openHouse())
  await untilQuiet(town.house)
})
afterAll(() => town.house.close())

// Short-lived cookies: a flash message, and a sign-in in progress.
const passing = new Set(['flash', 'identity', 'second-step'])
const owned = routes.filter(([pattern]) => isOwned(pattern))

test('every route states its permissions, and no removed route is listed', () => {
  expect(Object.keys(expectations).toSorted()).toEqual(routes.map(([pattern]) => pattern).toSorted())
})

describe.for(
  shareOf(
    routes.filter(([, { access }]) => isGuarded(access)),
    2,
  ),
)('%s', ([pattern, { access }]) => {
  test('requires a valid session, and changes nothing without one', async () => {
    const expected = expectationOf(pattern)
    const before = await digestOf(town.house)
    for (const [who, browser] of Object.entries(town.outside)) {
      // A user who begins an application in a browser without an earlier sign-in is most likely new.
      const isNew = pattern === '/apply' && who === 'a visitor'
      const door = isNew ? '/signup' : access === 'signed-in' ? '/signin' : '/admin-login'
      const at = expected.at(town.world)
      for (const address of variantsOf(at)) {
        const next = encodeURIComponent(address)
        expectOutcome(await browser.get(address), `302 ${door}?next=${next}`, `${who}, GET ${address}`)
      }
      const raw = await browser.get(at.replace(/(\?|$)/, '.data$1'))
      expect(raw.status, `${who}, the data of ${at}`).toBe(202)
      expect(raw.text).toContain(`${door}?next=`)
      for (const [method, answer] of await unsafeAnswers(browser, expected, town)) {
        expectOutcome(answer, `302 ${door}`, `${who}, ${method} ${at}`)
      }
    }
    expect(await digestOf(town.house)).toEqual(before)
  })
})

describe.for(shareOf(owned, 2))('%s', ([pattern, { access, hasAction }]) => {
  test('looks to everyone else as if it did not exist, and changes nothing', async () => {
    const expected = expectationOf(pattern)
    // The portal's existence is public; for a denied user its pages look the same whether or not the object exists.
    const isPortal = access === 'staff'
    const { get = isPortal ? 403 : 404, post = isPortal ? 403 : 404 } = expected.others ?? {}
    const nothing = inventedWorld(town.world)
    const before = await digestOf(town.house)
    for (const [who, browser] of Object.entries(town.others)) {
      const [at, nowhere] = [expected.at(town.world), expected.at(nothing)]
      for (const change of [same, withSlash, asData]) {
        const answer = await browser.get(change(at))
        if (change === same) expectOutcome(answer, get, `${who}, GET ${at}`)
        expect(withoutIds(answer), `${who}, GET ${change(at)}`).toEqual(withoutIds(await browser.get(change(nowhere))))
      }
      const [tried, invented] = [
        await unsafeAnswers(browser, expected, town),
        await unsafeAnswers(browser, expected, { ...town, world: nothing }),
      ]
      for (const [index, [method, answer]] of tried.entries()) {
        expectOutcome(answer, hasAction || isPortal ? post : 405, `${who}, ${method} ${at}`)
        expect(withoutIds(answer), `${who}, ${method} ${at}`).toEqual(withoutIds(invented[index]?.[1]))
      }
    }
    expect(await digestOf(town.house)).toEqual(before)
  })
})

describe.for(shareOf(routes, 2))('%s', ([pattern, { access }]) => {
  test('is readable for those with access, and reading changes nothing', async () => {
    const expected = expectationOf(pattern)
    const at = expected.at(town.world)
    const { owner, outside, house, unverified, unverifiedWorld } = town
    const before = await digestOf(house)
    const signedIn = expected.signedIn?.get ?? expected.get
    if (access !== 'staff') {
      expectOutcome(await owner.browser.get(at), signedIn, `the owner, GET ${at}`)
      expect((await owner.browser.send('HEAD', at)).text).toBe('')
    }
    if (!isGuarded(access) && !isOwned(pattern)) {
      for (const [who, browser] of Object.entries(outside)) expectOutcome(await browser.get(at), expected.get, who)
    }
    if (expected.unverified) {
      const own = await unverified.browser.get(expected.at(unverifiedWorld))
      expectOutcome(own, expected.unverified.get, `the owner without a confirmed address, GET ${at}`)
    }
    expect(await digestOf(house)).toEqual(before)
  })
})

test('a file does not exist for visitors, and they are not asked to sign in for it', async () => {
  const { outside, world } = town
  for (const [who, browser] of Object.entries(outside)) {
    for (const file of [`documents/${world.document}`, `ticket-files/${world.ticketFile}`]) {
      const answer = await browser.get(`/storage/v1/${file}`)
      const invented = await browser.get(`/storage/v1/${file.split('/')[0]}/${crypto.randomUUID()}`)
      expect(answer.status, who).toBe(404)
      expect(withoutIds(answer)).toEqual(withoutIds(invented))
    }
  }
})

test('an account with an unconfirmed address can neither pay nor be charged', async () => {
  const { house, unverified, unverifiedWorld } = town
  const before = await digestOf(house)
  const { unverified: expected, sends, at } = expectationOf('/apply/:applicationId/pay')
  const body = await sends?.[0]?.(unverifiedWorld, town.forms)
  const answer = await unverified.browser.post(at(unverifiedWorld), body ?? {})
  expectOutcome(answer, expected?.post ?? 0, 'paying without a confirmed address')
  expect(await digestOf(house)).toEqual(before)
})

// Routes that end an application come last: the others need it.
const endsIt = ([pattern]: (typeof routes)[number]) => Number(pattern.endsWith('/withdraw'))
const ofTravellers = routes.filter((route) => !forStaff.includes(route))

test.for(ofTravellers.toSorted((one, other) => endsIt(one) - endsIt(other)))(
  '%s does what it states for those with access',
  async ([pattern, { hasAction }]) => {
    const expected = expectationOf(pattern)
    const { world, outside, unverified, unverifiedWorld } = town
    // A copy of the cookies: signing out is one of the routes.
    const owner = town.owner.browser
    const cookies = new Map(owner.cookies)
    const post = hasAction ? (expected.signedIn?.post ?? expected.post) : 405
    if (pattern === '/signout') expectOutcome(await outside['a visitor'].post('/signout', {}), post, 'a visitor')
    else {
      for (const send of expected.sends ?? [() => ({})]) {
        const body = await send(world, await formsOf(owner, world))
        expectOutcome(await owner.post(expected.at(world), body), post, `the owner, POST ${expected.at(world)}`)
      }
    }
    expect([...owner.cookies.keys()]).toEqual(
      expect.arrayContaining([...cookies.keys()].filter((name) => !passing.has(name))),
    )
    if (!expected.unverified || !hasAction) return
    const body = await expected.sends?.[0]?.(unverifiedWorld, await formsOf(unverified.browser, unverifiedWorld))
    const answer = await unverified.browser.post(expected.at(unverifiedWorld), body ?? {})
    expectOutcome(answer, expected.unverified.post, `the owner without a confirmed address, POST ${pattern}`)
  },
)

describe('without the demonstration', () => {
  test('no part of the demonstration is available to anyone', async () => {
    const house = await openPublicHouse()
    try {
      const browsers = { 'a visitor': new Browser(house), 'a traveller': (await signUp(house)).browser }
      await untilQuiet(house)
      const before = await digestOf(house)
      for (const [pattern] of ofAccess('demo')) {
        const expected = expectationOf(pattern)
        const { world } = town
        for (const [who, browser] of Object.entries(browsers)) {
          const at = expected.at(world)
          expectOutcome(await browser.get(at), 404, `${who}, GET ${at}`)
          for (const [method, answer] of await unsafeAnswers(browser, expected, { ...town, world })) {
            expectOutcome(answer, 404, `${who}, ${method} ${at}`)
          }
        }
      }
      expect(await digestOf(house)).toEqual(before)
    } finally {
      await house.close()
    }
  })
})

function inventedWorld(world: World): World {
  return Object.fromEntries(Object.keys(world).map((name) => [name, crypto.randomUUID()])) as World
}

/** A response without IDs and timestamps, so that responses can be compared. */
function withoutIds(answer: Answer | undefined) {
  if (!answer) return undefined
  const { status, headers, text, location } = answer
  const { date: _, 'ratelimit-remaining': _left, 'ratelimit-reset': _seconds, ...kept } = headers
  const { 'content-security-policy': policy, ...rest } = kept
  const plain = (words: string | undefined) =>
    words
      ?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replace(/nonce(-|=")[A-Za-z0-9+/=]+/g, 'NONCE')
      .replace(/\b[0-9A-F]{10}\b/g, 'REFERENCE')
      .replace(/since=[\dTZ:.-]+|\[\\*"D\\*",\d+\]/g, 'NOW')
  return { status, headers: { ...rest, location: plain(location) }, policy: plain(String(policy)), text: plain(text) }
}
