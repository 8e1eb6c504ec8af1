import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse, sharedHouse, signUp } from '#tests/support/people.ts'
import { newNumber, programs, textTo } from './programs.ts'

let house: House
let program: Browser

beforeAll(async () => {
  house = await sharedHouse()
})
beforeEach(() => {
  program = new Browser(house)
})
afterAll(() => house.close())

const { ask, get, codeOf, aProgrammer } = programs(() => program)

describe('the user’s account', () => {
  test('a password change needs the current one; the session gets a new token, and others end', async () => {
    const person = await aProgrammer()
    const elsewhere = new Browser(house)
    await ask('token?grant_type=password', { email: person.email, password: person.password }, { browser: elsewhere })
    const before = program.cookies.get('session')
    const change = (current_password: string, password: string) =>
      ask('user', { current_password, password }, { method: 'PUT' })
    expect(await codeOf(change('not this one', 'a newer chart of 1459'))).toEqual([400, 'invalid_credentials'])
    expect(await codeOf(change(person.password, 'short'))).toEqual([422, 'weak_password'])
    expect(await codeOf(change(person.password, person.password))).toEqual([422, 'same_password'])
    expect((await get('user', { browser: elsewhere })).status).toBe(200)
    expect((await change(person.password, 'a newer chart of 1459')).status).toBe(200)
    expect(program.cookies.get('session')).not.toBe(before)
    expect((await get('user')).status).toBe(200)
    expect((await get('user', { browser: elsewhere })).status).toBe(401)
  })

  test('a phone number is added by its code, and signs in the browser that requested it', async () => {
    await aProgrammer()
    const number = newNumber()
    expect((await ask('user', { phone: number }, { method: 'PUT' })).status).toBe(200)
    expect((await get('user')).json.phone).toBeNull()
    const code = await textTo(house, number)
    expect((await ask('verify', { type: 'phone_change', token: code })).status).toBe(200)
    expect((await get('user')).json.phone).toBe(number)

    const telephone = new Browser(house)
    const known = await ask('otp', { phone: number }, { browser: telephone })
    const unknown = await ask('otp', { phone: newNumber() }, { browser: new Browser(house) })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const signing = await textTo(house, number)
    expect(await codeOf(ask('verify', { type: 'sms', token: signing }, { browser: new Browser(house) }))).toEqual([
      400,
      'code_wrong',
    ])
    expect((await ask('verify', { type: 'sms', token: signing }, { browser: telephone })).json.session).toBeTruthy()
    expect((await get('user', { browser: telephone })).json.phone).toBe(number)
  })

  test('one detail is changed at a time, and only soon after identity confirmation', async () => {
    const person = await aProgrammer()
    const both = ask('user', { email: 'other@example.test', phone: newNumber() }, { method: 'PUT' })
    expect(await codeOf(both)).toEqual([400, 'one_change_at_a_time'])
    await house.sql`update sessions set authenticated_at = now() - interval '21 minutes'`
    for (const change of [{ email: 'other@example.test' }, { phone: newNumber() }]) {
      expect(await codeOf(ask('user', change, { method: 'PUT' }))).toEqual([403, 'reauthentication_needed'])
    }
    expect(await codeOf(ask('factors', { factor_type: 'totp' }))).toEqual([403, 'reauthentication_needed'])
    expect((await get('reauthenticate')).json).toEqual({ needed: true, ways: ['password'] })
    expect(await codeOf(ask('reauthenticate', { password: 'not this one' }))).toEqual([400, 'invalid_credentials'])
    expect((await ask('reauthenticate', { password: person.password })).status).toBe(200)
    expect((await get('reauthenticate')).json.needed).toBe(false)
    expect((await ask('user', { email: `${crypto.randomUUID()}@example.test` }, { method: 'PUT' })).status).toBe(200)
  })

  test('an authenticator app is set up, required at sign-in, and removed', async () => {
    const person = await aProgrammer()
    expect(await codeOf(ask('factors', { factor_type: 'phone' }))).toEqual([422, 'unsupported_factor_type'])
    const begun = await ask('factors', { factor_type: 'totp' })
    expect(begun.json).toMatchObject({ id: 'totp', status: 'unverified' })
    const app = new TOTP({ secret: begun.json.totp.secret })
    const now = Date.now()
    expect((await ask('factors/totp/challenge')).status).toBe(200)
    expect(await codeOf(ask('factors/other/challenge'))).toEqual([404, 'factor_not_found'])
    const wrong = String((Number(app.generate({ timestamp: now })) + 1) % 1_000_000).padStart(6, '0')
    expect(await codeOf(ask('factors/totp/verify', { code: wrong }))).toEqual([400, 'code_wrong'])
    const made = await ask('factors/totp/verify', { code: app.generate({ timestamp: now }) })
    expect(made.json.recovery_codes.length).toBeGreaterThan(5)
    expect((await get('user')).json).toMatchObject({
      session: { assurance: 'two' },
      factors: [{ id: 'totp', status: 'verified' }],
    })

    const elsewhere = new Browser(house)
    const credentials = { email: person.email, password: person.password }
    const half = await ask('token?grant_type=password', credentials, { browser: elsewhere })
    expect(half.json).toEqual({ session: null, second_step: 'factor' })
    expect((await get('user', { browser: elsewhere })).status).toBe(401)
    const whole = await ask(
      'verify',
      { type: 'second_step', token: made.json.recovery_codes[0] },
      { browser: elsewhere },
    )
    expect(whole.json.session).toBeTruthy()
    expect((await get('user', { browser: elsewhere })).json.session.assurance).toBe('two')

    expect((await ask('factors/totp', undefined, { method: 'DELETE' })).status).toBe(200)
    expect(await codeOf(ask('factors/totp', undefined, { method: 'DELETE' }))).toEqual([404, 'factor_not_found'])
    expect((await get('user', { browser: elsewhere })).status).toBe(401)
  })

  test('signing out ends this session, the others, or all, and succeeds without one', async () => {
    const person = await aProgrammer()
    const [one, two] = [new Browser(house), new Browser(house)]
    const signIn = (browser: Browser) =>
      ask('token?grant_type=password', { email: person.email, password: person.password }, { browser })
    for (const browser of [one, two]) await signIn(browser)
    const states = () =>
      Promise.all([program, one, two].map(async (browser) => (await get('user', { browser })).status))
    expect((await ask('logout?scope=local', undefined, { browser: one })).status).toBe(200)
    expect(await states()).toEqual([200, 401, 200])
    expect((await ask('logout?scope=others')).status).toBe(200)
    expect(await states()).toEqual([200, 401, 401])
    await signIn(one)
    expect((await ask('logout?scope=global', {})).status).toBe(200)
    expect(await states()).toEqual([401, 401, 401])
    expect((await ask('logout')).status).toBe(200)
    const other = await signUp(house)
    expect((await get('user', { browser: other.browser })).status).toBe(200)
  })

  test('a forgotten password is reset with a link from an email', async () => {
    const person = await aProgrammer()
    const stranger = new Browser(house)
    const known = await ask('recover', { email: person.email }, { browser: stranger })
    const unknown = await ask('recover', { email: 'nobody@example.test' }, { browser: stranger })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const { text } = await new Browser(house).get('/dev/mailbox')
    const token = /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
    const weak = ask('verify', { type: 'recovery', token, password: 'short' }, { browser: stranger })
    expect(await codeOf(weak)).toEqual([422, 'weak_password'])
    const wanted = 'a newer chart of 1459'
    expect((await ask('verify', { type: 'recovery', token, password: wanted }, { browser: stranger })).status).toBe(200)
    expect((await get('user')).status).toBe(401)
    const again = await ask(
      'token?grant_type=password',
      { email: person.email, password: wanted },
      { browser: stranger },
    )
    expect(again.json.session).toBeTruthy()
  })
})

test('without an SMS provider, no phone number signs in and none is added', async () => {
  const quiet = await openHouse({ SMS_URL: 'none' })
  try {
    const browser = new Browser(quiet)
    expect(await codeOf(ask('otp', { phone: newNumber() }, { browser }))).toEqual([422, 'phone_provider_missing'])
    await aProgrammer(browser)
    const added = ask('user', { phone: newNumber() }, { method: 'PUT', browser })
    expect(await codeOf(added)).toEqual([422, 'phone_provider_missing'])
  } finally {
    await quiet.close()
  }
})
