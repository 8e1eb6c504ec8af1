import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser.ts'
import { openHouse } from '#tests/support/people.ts'
import { shareOf } from '#tests/support/share.ts'
import {
  asData,
  expectationOf,
  expectOutcome,
  forStaff,
  isOwned,
  ofAccess,
  routes,
  unsafeAnswers,
  variantsOf,
} from './asking.ts'
import { digestOf, untilQuiet } from './digest.ts'
import type { Expectation } from './expectations/expectation.ts'
import { peopleOf, type Town } from './town.ts'

let town: Town

beforeAll(async () => {
  town = await peopleOf(await openHouse())
  await untilQuiet(town.house)
})
afterAll(() => town.house.close())

const forTravellers = ofAccess('signed-in').filter(([, { flags }]) => !flags.has('own'))
const wantingFreshness = routes.filter(([, { flags }]) => flags.has('fresh'))

test('there are routes of each kind to try', () => {
  expect([forTravellers, forStaff, wantingFreshness].map((some) => some.length > 0)).toEqual([true, true, true])
})

describe.for(shareOf(forTravellers, 2))('%s', ([pattern]) => {
  test('redirects staff to the portal, and changes nothing', async () => {
    const expected = expectationOf(pattern)
    const before = await digestOf(town.house)
    for (const [who, browser] of Object.entries(town.staff))
      await expectAllLed(browser, expected, '/admin/dashboard', who)
    expect(await digestOf(town.house)).toEqual(before)
  })

  test('is readable for an inactive traveller, who can send nothing', async () => {
    const expected = expectationOf(pattern)
    const { browser } = town.held['an inactive traveller']
    const before = await digestOf(town.house)
    const asked = await browser.get(expected.at(town.world))
    expectOutcome(asked, isOwned(pattern) ? (expected.others?.get ?? 404) : expected.get, `inactive, GET ${pattern}`)
    for (const [method, answer] of await unsafeAnswers(browser, expected, town)) {
      expectOutcome(answer, 403, `inactive, ${method} ${pattern}`)
    }
    expect(await digestOf(town.house)).toEqual(before)
  })

  test('requires a new password if the old one has expired', async () => {
    const { browser } = town.held['a password that expired']
    const before = await digestOf(town.house)
    await expectAllLed(browser, expectationOf(pattern), '/security', 'with an expired password')
    expect(await digestOf(town.house)).toEqual(before)
  })
})

describe.for(forStaff)('%s', ([pattern, { hasAction, hasPage }]) => {
  test('refuses travellers, and changes nothing', async () => {
    const expected = expectationOf(pattern)
    const before = await digestOf(town.house)
    const travellers = { ...town.others, 'the owner': town.owner.browser, 'an inactive traveller': heldBrowser() }
    for (const [who, browser] of Object.entries(travellers)) await expectDenied(browser, expected, who, hasPage)
    expect(await digestOf(town.house)).toEqual(before)
  })

  test('requires a second factor', async () => {
    const before = await digestOf(town.house)
    const browser = town.staff['an admin without a second factor']
    await expectAllLed(browser, expectationOf(pattern), '/security/second-factor', 'without a second factor')
    expect(await digestOf(town.house)).toEqual(before)
  })

  test('opens only for the staff roles it belongs to', async () => {
    const expected = expectationOf(pattern)
    const admin = town.staff['an admin with a second factor']
    for (const who of ['a support person', 'an officer'] as const) {
      const browser = town.staff[who]
      const isTheirs = expected.work === undefined || (who === 'an officer' && expected.work === 'officers')
      if (isTheirs) expectOutcome(await browser.get(expected.at(town.world)), expected.get, who)
      else await expectDenied(browser, expected, who, hasPage)
    }
    expectOutcome(await admin.get(expected.at(town.world)), expected.get, 'an admin')
    const body = (await expected.sends?.[0]?.(town.world, town.forms)) ?? {}
    const sent = await admin.post(expected.at(town.world), body)
    expectOutcome(sent, hasAction ? expected.post : 405, 'an admin, POST')
  })
})

describe.for(wantingFreshness)('%s', ([pattern, { access }]) => {
  test('requires a recent identity confirmation', async () => {
    const expected = expectationOf(pattern)
    const isForStaff = access === 'staff'
    const browser = isForStaff ? town.staleAdmin : town.held['who showed long ago who they are'].browser
    const before = await digestOf(town.house)
    const at = expected.at(town.world)
    expectOutcome(await browser.get(at), `302 /reauthenticate?next=${encodeURIComponent(at)}`, `GET ${at}`)
    for (const [method, answer] of await unsafeAnswers(browser, expected, town)) {
      expectOutcome(answer, '302 /reauthenticate', `${method} ${at}`)
    }
    expect(await digestOf(town.house)).toEqual(before)
  })
})

const heldBrowser = () => town.held['an inactive traveller'].browser

/** Every request there redirects to another page. */
async function expectAllLed(browser: Browser, expected: Expectation, to: string, who: string): Promise<void> {
  const at = expected.at(town.world)
  for (const address of variantsOf(at)) expectOutcome(await browser.get(address), `302 ${to}`, `${who}, GET ${address}`)
  expect((await browser.get(asData(at))).text, `${who}, the data of ${at}`).toContain(to)
  for (const [method, answer] of await unsafeAnswers(browser, expected, town)) {
    expectOutcome(answer, `302 ${to}`, `${who}, ${method} ${at}`)
  }
}

/** Every request there is denied. */
async function expectDenied(
  browser: Browser,
  expected: Expectation,
  who: string,
  hasPage: boolean,
  beforeItsAction = true,
): Promise<void> {
  const at = expected.at(town.world)
  for (const address of variantsOf(at)) {
    const answer = await browser.get(address)
    expectOutcome(answer, 403, `${who}, GET ${address}`)
    if (hasPage) expect(answer.text).toContain('Access Denied')
  }
  for (const [method, answer] of await unsafeAnswers(browser, expected, town)) {
    expectOutcome(answer, beforeItsAction ? 403 : 405, `${who}, ${method} ${at}`)
  }
}
