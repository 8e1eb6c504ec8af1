import { Secret, TOTP } from 'otpauth'
import { expect, type Page, type Sql } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from './places.ts'
import { aTraveller, send } from './prepared.ts'

const setUp = '/security/second-factor/app'

/** An authenticator app that is about to be set up. */
export async function setUpPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  await send(page.request, '/security/second-factor', { intent: 'start' })
  return [
    { name: 'no second factor', address: '/security/second-factor' },
    { name: 'an app to be set up', address: setUp },
    { name: 'an app with errors', address: setUp, ...sendingNothing('Turn on second factor') },
    { name: 'reauthentication', address: '/reauthenticate' },
    { name: 'reauthentication with errors', address: '/reauthenticate', ...sendingNothing('Confirm') },
  ]
}

/** An account with an authenticator app, and a sign-in that awaits a code. */
export async function secondStepPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email, password } = await aTraveller(page, sql)
  await send(page.request, '/security/second-factor', { intent: 'start' })
  const drawn = await (await page.request.get(setUp)).text()
  const key = (/<code>([A-Z2-7 ]{39})<\/code>/.exec(drawn)?.[1] ?? '').replaceAll(' ', '')
  const once = /name="once" value="([^"]*)"/.exec(drawn)?.[1] ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
  const made = await page.request.post(setUp, { form: { once, code } })
  expect(await made.text()).toContain('recovery-codes')
  await page.context().clearCookies()
  expect(await send(page.request, '/signin', { email, password })).toContain('/signin/second-step')
  const address = '/signin/second-step'
  return [
    { name: 'the second factor', address },
    { name: 'the second factor with errors', address, ...sendingNothing('Continue') },
    { name: 'a recovery code', address: `${address}?with=recovery` },
  ]
}

/** An active second factor, as its owner sees it. */
export async function factorPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email } = await aTraveller(page, sql)
  await sql`
    insert into totp_factors (account_id, secret, confirmed_at, created_at)
    select id, '', now(), now() from accounts where email = ${email}`
  await sql`
    insert into recovery_codes (id, account_id, code_hash)
    select gen_random_uuid(), id, 'code ' || n from accounts, generate_series(1, 2) n where email = ${email}`
  return [
    { name: 'a second factor turned off', address: '/security/second-factor' },
    { name: 'an app to be removed', address: '/security/second-factor?remove=1' },
    { name: 'methods of reauthentication', address: '/reauthenticate' },
  ]
}
