import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capabilities } from '#app/platform/capabilities.ts'
import { Browser } from '#tests/support/browser.ts'
import { openHouse, signUp } from '#tests/support/people.ts'
import { read } from '../house/sources.ts'
import { asData, expectationOf, expectOutcome, forStaff, isOwned, routes, unsafeAnswers, variantsOf } from './asking.ts'
import { digestOf, untilQuiet } from './digest.ts'
import { peopleOf, type Town } from './town.ts'

let town: Town
const role = crypto.randomUUID()
let holder: Browser

beforeAll(async () => {
  town = await peopleOf(await openHouse())
  const { sql } = town.house
  await sql`
    insert into own_roles (id, name, capabilities, created_at, updated_at) values (${role}, 'Nothing', '{}', now(), now())`
  const { accountId, browser } = await signUp(town.house)
  await sql`update accounts set role = ${role} where id = ${accountId}`
  await sql`update sessions set role = ${role}, assurance = 'two' where account_id = ${accountId}`
  holder = browser
  await untilQuiet(town.house)
})
afterAll(() => town.house.close())

/** The same person in a browser of its own: signing out is one of the routes. */
function aCopy(): Browser {
  const copy = new Browser(town.house)
  for (const [name, value] of holder.cookies) copy.cookies.set(name, value)
  return copy
}

describe.for(forStaff)('%s', ([pattern]) => {
  test('refuses somebody whose role can do nothing, whatever they try, and nothing changes', async () => {
    const expected = expectationOf(pattern)
    const at = expected.at(town.world)
    const before = await digestOf(town.house)
    for (const address of variantsOf(at)) expectOutcome(await holder.get(address), 403, `GET ${address}`)
    const data = await holder.get(asData(at))
    expect([403, 404], `the data of ${at}`).toContain(data.status)
    for (const [method, answer] of await unsafeAnswers(holder, expected, town)) {
      expectOutcome(answer, 403, `${method} ${at}`)
      expect(answer.text).not.toContain('portal-places')
    }
    expect(await digestOf(town.house)).toEqual(before)
  })
})

describe.for(routes.filter((route) => !forStaff.includes(route)))('%s', ([pattern, { access, flags }]) => {
  test('gives somebody whose role can do nothing no more than anybody', async () => {
    const expected = expectationOf(pattern)
    const at = expected.at(town.world)
    const asked = await aCopy().get(at)
    const answers = [['GET', asked] as const, ...(await unsafeAnswers(aCopy(), expected, town))]
    for (const [method, answer] of answers) {
      expect(answer.status, `${method} ${at}`).toBeLessThan(500)
      expect(answer.text, `${method} ${at}`).not.toContain('class="portal-places"')
      if (isOwned(pattern)) expect([200, 201, 204], `${method} ${at}`).not.toContain(answer.status)
    }
    if (access === 'signed-in' && !flags.has('own')) expectOutcome(asked, '302 /admin/dashboard', `GET ${at}`)
  })
})

test.for(capabilities)(
  'somebody who can %s alone is answered by every page, and let in where it is asked for',
  async (one) => {
    await town.house.sql`update own_roles set capabilities = ${[one]} where id = ${role}`
    for (const [pattern, { file }] of forStaff) {
      const at = expectationOf(pattern).at(town.world)
      const { status } = await holder.get(at)
      expect(status, `GET ${at}`).toBeLessThan(500)
      if (needOf(file) !== one) expect(status, `GET ${at}`).toBe(403)
    }
  },
)

const needOf = (file: string) => /needs: '([^']+)'/.exec(read(file))?.[1]
