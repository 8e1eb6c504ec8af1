import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse } from '#tests/support/people.ts'
import { digestOf, untilQuiet } from './digest.ts'
import { aPerson, programs } from './programs.ts'

let house: House
let program: Browser

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(() => {
  program = new Browser(house)
})
afterAll(() => house.close())

const { ask, get, codeOf, aProgrammer } = programs(() => program)

describe('sign-up and sign-in', () => {
  test('opens a session in a cookie that no script can read, and returns no token', async () => {
    const person = aPerson()
    const up = await ask('signup', person)
    expect(up.json).toEqual({ session: { expires_in: 30 * 86_400 }, second_step: null })
    const cookie = up.headers['set-cookie']?.find((line) => line.startsWith('session=')) ?? ''
    expect(cookie).toMatch(/; HttpOnly/)
    expect(up.text).not.toContain(program.cookies.get('session'))
    const user = await get('user')
    expect(user.json).toMatchObject({
      email: person.email,
      email_confirmed: false,
      full_name: 'Asha Rao',
      country: 'IN',
    })
    expect((await program.get('/dashboard')).status).toBe(200)

    const elsewhere = new Browser(house)
    const signedIn = await ask(
      'token?grant_type=password',
      { email: person.email, password: person.password },
      { browser: elsewhere },
    )
    expect(signedIn.json.session).toBeTruthy()
    expect((await get('user', { browser: elsewhere })).status).toBe(200)
  })

  test('hashes a password as OWASP recommends at least: Argon2id with 19 MiB and two passes', async () => {
    const { email } = await aProgrammer()
    const [kept] = await house.sql`
      select password from credentials where account_id = (select id from accounts where email = ${email})`
    expect(kept?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('a blocked account, an unknown account and a wrong password get the same response', async () => {
    const person = await aProgrammer()
    await house.sql`update accounts set status = 'blocked' where email = ${person.email}`
    expect(await codeOf(get('user'))).toEqual([401, 'no_session'])
    const stranger = new Browser(house)
    const blocked = await ask(
      'token?grant_type=password',
      { email: person.email, password: person.password },
      { browser: stranger },
    )
    const unknown = await ask(
      'token?grant_type=password',
      { email: 'nobody@example.test', password: 'not this one' },
      { browser: stranger },
    )
    expect([blocked.status, blocked.text]).toEqual([unknown.status, unknown.text])
    expect([blocked.status, blocked.json.error.code]).toEqual([400, 'invalid_credentials'])
  })

  test('does not reveal a registered address', async () => {
    const person = await aProgrammer()
    const again = new Browser(house)
    const second = await ask('signup', { ...person, password: 'another good one' }, { browser: again })
    const fresh = await ask('signup', aPerson(), { browser: new Browser(house) })
    expect([second.status, second.text]).toEqual([fresh.status, fresh.text])
  })

  test('allows ten attempts in total, at every endpoint', async () => {
    const person = await aProgrammer()
    const stranger = new Browser(house)
    const codes: string[] = []
    for (let guess = 0; guess < 12; guess++) {
      if (guess % 2) await stranger.post('/signin', { email: person.email, password: `guess ${guess}` })
      else {
        const body = { email: person.email, password: `guess ${guess}` }
        codes.push((await ask('token?grant_type=password', body, { browser: stranger })).json.error.code)
      }
    }
    expect(codes).toEqual([...Array(5).fill('invalid_credentials'), 'too_many_attempts'])
  })

  test.for([
    ['signup', {}, 400, 'credentials_missing', null],
    ['signup', { email: 'asha@example.test' }, 400, 'credentials_missing', null],
    ['signup', { ...aPerson(), email: undefined, phone: '+919876543210' }, 400, 'phone_sign_up_unsupported', 'phone'],
    ['signup', { ...aPerson(), email: 'nobody' }, 422, 'email_invalid', 'email'],
    ['signup', { ...aPerson(), password: 'short' }, 422, 'weak_password', 'password'],
    ['signup', { ...aPerson(), data: { full_name: ' ', country: 'IN' } }, 400, 'invalid_field', 'data.full_name'],
    ['signup', { ...aPerson(), data: { full_name: 'A', country: 'ZZ' } }, 422, 'country_unknown', 'data.country'],
    ['signup', { ...aPerson(), data: { full_name: 'A', country: 'IN' } }, 422, 'terms_missing', 'data.agreed_to_terms'],
    ['signup', { ...aPerson(), role: 'admin' }, 400, 'unknown_field', 'role'],
    ['signup', { ...aPerson(), data: { ...aPerson().data, is_admin: true } }, 400, 'unknown_field', 'data.is_admin'],
    ['signup', { ...aPerson(), email: 'a\u0000@example.test' }, 400, 'invalid_field', 'email'],
    ['signup', { ...aPerson(), email: ['a@example.test'] }, 400, 'invalid_field', 'email'],
    ['token', { email: 'a@example.test', password: 'x' }, 400, 'unsupported_grant_type', 'grant_type'],
    ['token?grant_type=refresh_token', { refresh_token: 'x' }, 400, 'unsupported_grant_type', 'grant_type'],
    ['token?grant_type=id_token', { id_token: 'x' }, 400, 'unsupported_grant_type', 'grant_type'],
    ['token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }, 400, 'unsupported_grant_type', 'grant_type'],
    ['token?grant_type=password', { email: 'a@example.test' }, 400, 'credentials_missing', null],
    [
      'token?grant_type=password',
      { phone: '+919876543210', password: 'x' },
      400,
      'phone_password_unsupported',
      'phone',
    ],
    ['otp', { email: 'a@example.test' }, 400, 'email_code_unsupported', 'email'],
    ['otp', {}, 400, 'invalid_field', 'phone'],
    ['otp', { phone: '98765' }, 422, 'phone_invalid', 'phone'],
    ['verify', { type: 'magiclink', token: 'x' }, 400, 'invalid_field', 'type'],
    ['verify', { type: 'sms', token: '123456' }, 400, 'code_wrong', null],
    ['verify', { type: 'signup', token: 'x' }, 400, 'code_wrong', null],
    ['verify', { type: 'email_change', token: 'x' }, 400, 'code_wrong', null],
    ['verify', { type: 'recovery', token: 'x', password: 'a chart of 1375' }, 400, 'code_wrong', null],
    ['verify', { type: 'second_step', token: '123456' }, 400, 'nothing_waits', null],
    ['verify', { type: 'phone_change', token: '123456' }, 401, 'no_session', null],
    ['resend', { type: 'sms' }, 400, 'nothing_waits', null],
    ['resend', { type: 'second_step' }, 400, 'nothing_waits', null],
    ['resend', { type: 'signup' }, 401, 'no_session', null],
    ['recover', { email: 'nobody' }, 422, 'email_invalid', 'email'],
    ['logout?scope=everywhere', {}, 400, 'invalid_field', 'scope'],
    ['factors', { factor_type: 'totp' }, 401, 'no_session', null],
    ['factors/totp/challenge', {}, 401, 'no_session', null],
    ['factors/totp/verify', { code: '123456' }, 401, 'no_session', null],
    ['reauthenticate', { password: 'x' }, 401, 'no_session', null],
    ['nothing', {}, 404, 'unknown_address', null],
  ] as const)('rejects %s with %j, and changes nothing', async ([path, body, status, code, field]) => {
    await untilQuiet(house)
    const before = await digestOf(house)
    const answer = await ask(path, body)
    expect([answer.status, answer.json.error]).toEqual([status, { code, field, message: expect.any(String) }])
    expect(await digestOf(house)).toEqual(before)
  })
})

describe('the authentication API', () => {
  test.for([
    ['{', {}, 400, 'malformed_json'],
    ['[]', {}, 400, 'malformed_json'],
    ['null', {}, 400, 'malformed_json'],
    ['"text"', {}, 400, 'malformed_json'],
    ['{}', { 'content-type': 'text/plain' }, 415, 'wrong_type'],
    ['{}', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'wrong_type'],
    ['{}', { 'content-type': 'application/jsonx' }, 415, 'wrong_type'],
    [`{"email":"${'a'.repeat(17_000)}"}`, {}, 413, 'too_long'],
    [`{"email":"${'a'.repeat(17_000)}"}`, { 'transfer-encoding': 'chunked' }, 413, 'too_long'],
    ['{}', { accept: 'text/html' }, 406, 'not_acceptable'],
  ] as const)('rejects %s with %j', async ([body, headers, status, code]) => {
    expect(await codeOf(ask('signup', body, { headers }))).toEqual([status, code])
  })

  test('rejects requests from another site, and changes nothing', async () => {
    const person = await aProgrammer()
    await untilQuiet(house)
    const before = await digestOf(house)
    for (const headers of [
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      for (const path of ['logout?scope=global', 'token?grant_type=password', 'factors']) {
        const body = JSON.stringify({ email: person.email, password: person.password })
        const all: Record<string, string> = { 'content-type': 'application/json', [headers[0]]: headers[1] }
        expect((await program.send('POST', `/auth/v1/${path}`, { headers: all, body })).status).toBe(403)
      }
    }
    expect(await digestOf(house)).toEqual(before)
  })

  test('accepts only the right method at each address', async () => {
    expect(await codeOf(get('signup'))).toEqual([405, 'method_not_allowed'])
    const wrong = await ask('user', { password: 'x' }, { method: 'POST' })
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'PUT'])
    expect(await codeOf(ask('factors/totp', undefined, { method: 'POST' }))).toEqual([405, 'method_not_allowed'])
    expect(await codeOf(ask('token', {}, { method: 'DELETE' }))).toEqual([405, 'method_not_allowed'])
  })

  test('publishes no keys, because no token is signed', async () => {
    expect((await get('.well-known/jwks.json')).json).toEqual({ keys: [] })
  })

  test('applies the rate limit of an address', async () => {
    const small = await openHouse({ API_LIMIT_PER_MINUTE: '6' })
    try {
      const stranger = new Browser(small)
      const answers = []
      for (let time = 0; time < 12; time++) answers.push(await codeOf(get('user', { browser: stranger })))
      expect(answers.at(-1)).toEqual([429, 'too_many_requests'])
    } finally {
      await small.close()
    }
  })
})
