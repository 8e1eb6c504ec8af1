import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '#app/features/accounts/sign-in/session-token.server.ts'
import { capabilities } from '#app/platform/capabilities.ts'
import { Browser } from '#tests/support/browser.ts'
import { openHouse, signUp } from '#tests/support/people.ts'
import { shareOf } from '#tests/support/share.ts'
import { read } from '../house/sources.ts'
import { asData, expectationOf, expectOutcome, forStaff, isOwned, routes, unsafeAnswers, variantsOf } from './asking.ts'
import { digestOf, untilQuiet } from './digest.ts'
import { peopleOf, type Town } from './town.ts'

let town: Town
const role = crypto.randomUUID()
let accountId: string
let holder: Browser

beforeAll(async () => {
  town = await peopleOf(await openHouse())
  const { sql } = town.house
  await sql`
    insert into own_roles (id, name, capabilities, created_at, updated_at) values (${role}, 'Nothing', '{}', now(), now())`
  accountId = (await signUp(town.house)).accountId
  await sql`update accounts set role = ${role} where id = ${accountId}`
  holder = await signedIn()
  await untilQuiet(town.house)
})
afterAll(() => town.house.close())

/** Signed in with that role, in a separate session: signing out is one of the routes. */
async function signedIn(): Promise<Browser> {
  const token = newToken()
  await town.house.sql`
    insert into sessions (id, account_id, token_hash, expires_at, role, assurance)
    values (gen_random_uuid(), ${accountId}, ${hashToken(token)}, now() + interval '1 day', ${role}, 'two')`
  const browser = new Browser(town.house)
  browser.cookies.set('session', token)
  return browser
}

describe.for(forStaff)('%s', ([pattern]) => {
  test('refuses a role without capabilities, and changes nothing', async () => {
    const expected = expectationOf(pattern)
    const at = expected.at(town.world)
    const before = await digestOf(town.house)
    for (const address of variantsOf(at)) expectOutcome(await holder.get(address), 403, `GET ${address}`)
    const data = await holder.get(asData(at))
    expect([403, 404], `the data of ${at}`).toContain(data.status)
    for (const [method, answer] of await unsafeAnswers(holder, expected, town)) {
      expectOutcome(answer, 403, `${method} ${at}`)
      expect(answer.text, 'a way to a place of the portal').not.toContain('data-shortcut="g ')
    }
    expect(await digestOf(town.house)).toEqual(before)
  })
})

describe.for(routes.filter((route) => !forStaff.includes(route)))('%s', ([pattern, { access, flags }]) => {
  test('gives a role without capabilities no more than any other account', async () => {
    const expected = expectationOf(pattern)
    const at = expected.at(town.world)
    const asked = await (await signedIn()).get(at)
    const answers = [['GET', asked] as const, ...(await unsafeAnswers(await signedIn(), expected, town))]
    for (const [method, answer] of answers) {
      expect(answer.status, `${method} ${at}`).toBeLessThan(500)
      expect(answer.text, `${method} ${at}`).not.toContain('class="portal-places"')
      if (isOwned(pattern)) expect([200, 201, 204], `${method} ${at}`).not.toContain(answer.status)
    }
    if (access === 'signed-in' && !flags.has('own')) expectOutcome(asked, '302 /admin/dashboard', `GET ${at}`)
  })
})

test.for(shareOf(capabilities, 2))(
  'a user who can only %s gets a response from every page, and access only where allowed',
  async (one) => {
    holder = await signedIn()
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
