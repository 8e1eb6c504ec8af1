import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import {
  arrival,
  codeOf,
  later,
  lettersTo,
  mailedCodes,
  ownOf,
  type Somebody,
  somebody,
  somebodyWithApp,
  stepOf,
  valueIn,
} from '#tests/support/factor-people.ts'
import { findSecuritySettings, saveSecuritySettings } from '../security.store.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { readSecondStep, sendDeviceCode, takeSecondStep } from './second-step.server.ts'

const wrong = { ok: false, problem: { code: 'wrong' } }
const gone = { ok: false, problem: { code: 'gone' } }

describe('the code of an app', () => {
  test.for([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const)('of %s half minutes away is taken: %s', async ([away, taken], { call }) => {
    const person = await somebodyWithApp(call())
    const next = later(call(), 300)
    const token = await stepOf(next, person)
    const result = await takeSecondStep(next, { token, typed: codeOf(person.secret, next, away), arrival })
    expect(result.ok).toBe(taken)
    if (result.ok) expect((await ownOf(next, result.value.token)).assurance).toBe('two')
  })

  test('is taken once, not again in the same half minute, and none from before it', async ({ call }) => {
    const person = await somebodyWithApp(call())
    const next = later(call(), 300)
    const code = codeOf(person.secret, next)
    valueIn(await takeSecondStep(next, { token: await stepOf(next, person), typed: code, arrival }))
    const token = await stepOf(next, person)
    expect(await takeSecondStep(next, { token, typed: code, arrival })).toEqual(wrong)
    const before = codeOf(person.secret, next, -1)
    expect(await takeSecondStep(next, { token, typed: before, arrival })).toEqual(wrong)
    const after = codeOf(person.secret, next, 1)
    expect((await takeSecondStep(next, { token, typed: after, arrival })).ok).toBe(true)
  })

  test('that set the app up opens nothing more', async ({ call }) => {
    const person = await somebodyWithApp(call())
    const token = await stepOf(call(), person)
    expect(await takeSecondStep(call(), { token, typed: codeOf(person.secret, call()), arrival })).toEqual(wrong)
  })

  test('brought by twenty at the same moment opens one session', async ({ committed }) => {
    const call: Call = { ...committed, actor: visitor, now: testNow }
    const person = await somebodyWithApp(call)
    const next = later(call, 300)
    const typed = codeOf(person.secret, next)
    const tokens = [await stepOf(next, person), await stepOf(next, person), await stepOf(next, person)]
    const results = await Promise.all(
      [...tokens, ...tokens].map((token) => takeSecondStep(next, { token, typed, arrival })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('of somebody else is none', async ({ call }) => {
    const [one, other] = [await somebodyWithApp(call()), await somebodyWithApp(call())]
    const next = later(call(), 300)
    const token = await stepOf(next, one)
    expect(await takeSecondStep(next, { token, typed: codeOf(other.secret, next), arrival })).toEqual(wrong)
    expect(await takeSecondStep(next, { token, typed: other.codes[0] ?? '', arrival })).toEqual(wrong)
  })
})

describe('a recovery code', () => {
  test('opens one session, ever; its owner is told how many are left', async ({ call }) => {
    const person = await somebodyWithApp(call())
    const typed = person.codes[4]?.toLowerCase().replaceAll('-', ' ') ?? ''
    const opened = valueIn(await takeSecondStep(call(), { token: await stepOf(call(), person), typed, arrival }))
    expect((await ownOf(call(), opened.token)).assurance).toBe('two')
    const again = await takeSecondStep(call(), { token: await stepOf(call(), person), typed, arrival })
    expect(again).toEqual(wrong)
    const letters = (await lettersTo(call(), person.email)).filter(({ subject }) => subject.includes('recovery code'))
    expect(letters.map(({ text }) => /You have \d left/.exec(text)?.[0])).toEqual(['You have 9 left'])
  })

  test('brought twice at the same moment opens one session', async ({ committed }) => {
    const call: Call = { ...committed, actor: visitor, now: testNow }
    const person = await somebodyWithApp(call)
    const tokens = [await stepOf(call, person), await stepOf(call, person), await stepOf(call, person)]
    const typed = person.codes[0] ?? ''
    const results = await Promise.all(tokens.map((token) => takeSecondStep(call, { token, typed, arrival })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('a sign-in that waits', () => {
  test('is used up by success', async ({ call }) => {
    const person = await somebodyWithApp(call())
    const token = await stepOf(call(), person)
    valueIn(await takeSecondStep(call(), { token, typed: person.codes[0] ?? '', arrival }))
    expect(await takeSecondStep(call(), { token, typed: person.codes[1] ?? '', arrival })).toEqual(gone)
  })

  test('is over after ten minutes', async ({ call }) => {
    const person = await somebodyWithApp(call())
    const token = await stepOf(call(), person)
    expect(await readSecondStep(later(call(), 599), token)).toBeDefined()
    expect(await readSecondStep(later(call(), 600), token)).toBeUndefined()
    const late = { token, typed: person.codes[0] ?? '', arrival }
    expect(await takeSecondStep(later(call(), 600), late)).toEqual(gone)
  })

  test.for([
    ['was blocked', sql`update accounts set status = 'blocked'`],
    ['was deleted', sql`update accounts set deleted_at = now()`],
    [
      'has another password',
      sql`update accounts set password_changed_at = ${new Date(testNow.getTime() + 1000).toISOString()}`,
    ],
  ] as const)('is over where the account %s', async ([, change], { call, db }) => {
    const person = await somebodyWithApp(call())
    const token = await stepOf(call(), person)
    await db.execute(sql`${change} where id = ${person.own.accountId}`)
    expect(await readSecondStep(later(call(), 5), token)).toBeUndefined()
    expect(await takeSecondStep(later(call(), 5), { token, typed: person.codes[0] ?? '', arrival })).toEqual(gone)
  })

  test('shares its ten guesses with the password', async ({ call }) => {
    const person = await somebodyWithApp(call())
    const answers: string[] = []
    for (let guess = 0; guess < 4; guess++) {
      const result = await signIn(call(), { email: person.email, password: `wrong ${guess}` }, arrival)
      answers.push(result.ok ? 'in' : result.problem.code)
    }
    const token = await stepOf(call(), person)
    for (let guess = 0; guess < 6; guess++) {
      const typed = codeOf(person.secret, call(), 10 + guess)
      const result = await takeSecondStep(call(), { token, typed, arrival })
      answers.push(result.ok ? 'in' : result.problem.code)
    }
    expect(answers).toEqual([...Array(9).fill('wrong'), 'too_many'])
    const right = { token, typed: person.codes[0] ?? '', arrival }
    expect(await takeSecondStep(call(), right)).toEqual({ ok: false, problem: { code: 'too_many' } })
    const password = await signIn(call(), person, arrival)
    expect(password).toEqual({ ok: false, problem: { code: 'too_many' } })
  })

  test('counts guesses that are made at the same moment', async ({ committed }) => {
    const call: Call = { ...committed, actor: visitor, now: testNow }
    const person = await somebodyWithApp(call)
    const token = await stepOf(call, person)
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      takeSecondStep(call, { token, typed: String(100_000 + guess), arrival }),
    )
    const tried = (await Promise.all(guesses)).filter((result) => !result.ok && result.problem.code === 'wrong')
    expect(tried).toHaveLength(9)
  })

  test('takes what is no code at all for no guess', async ({ call }) => {
    const person = await somebodyWithApp(call())
    const token = await stepOf(call(), person)
    for (let guess = 0; guess < 12; guess++) {
      const result = await takeSecondStep(call(), { token, typed: '12345', arrival })
      expect(result).toEqual({ ok: false, problem: { code: 'malformed' } })
    }
    expect((await takeSecondStep(call(), { token, typed: person.codes[0] ?? '', arrival })).ok).toBe(true)
  })
})

async function withDeviceVerification(call: Call): Promise<Somebody> {
  const person = await somebody(call)
  const settings = await findSecuritySettings(call.db, person.own.accountId)
  await saveSecuritySettings(call.db, person.own.accountId, { ...settings, deviceVerification: true })
  return person
}

describe('a new device', () => {
  test('is asked for the code of a letter, and known from then on', async ({ call }) => {
    const person = await withDeviceVerification(call())
    const token = await stepOf(call(), person)
    const step = await readSecondStep(call(), token)
    expect(step).toEqual({ step: 'device', address: `${person.email[0]}•••@example.test` })
    const [code = ''] = await mailedCodes(call(), person.email)
    const opening = valueIn(await takeSecondStep(call(), { token, typed: code, arrival }))
    if (opening.kind !== 'session') throw new Error('There is another step')
    expect((await ownOf(call(), opening.token)).assurance).toBe('one')
    const again = await signIn(call(), person, { ...arrival, deviceToken: opening.deviceToken })
    expect(valueIn(again).kind).toBe('session')
  })

  test('gets three letters at most, and only the newest code counts, once', async ({ call }) => {
    const person = await withDeviceVerification(call())
    const token = await stepOf(call(), person)
    const [first = ''] = await mailedCodes(call(), person.email)
    expect(await sendDeviceCode(call(), token)).toEqual({ ok: true, value: null })
    expect(await sendDeviceCode(later(call(), 1), token)).toEqual({ ok: true, value: null })
    expect(await sendDeviceCode(later(call(), 2), token)).toEqual({ ok: false, problem: { code: 'wait' } })
    const codes = await mailedCodes(call(), person.email)
    expect(codes).toHaveLength(3)
    expect(await takeSecondStep(call(), { token, typed: first, arrival })).toEqual(wrong)
    const results = []
    for (const typed of codes) results.push((await takeSecondStep(call(), { token, typed, arrival })).ok)
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('cannot use the code of another sign-in, nor one that is ten minutes old', async ({ call }) => {
    const person = await withDeviceVerification(call())
    const one = await stepOf(call(), person)
    const [code = ''] = await mailedCodes(call(), person.email)
    const other = await stepOf(later(call(), 1), person)
    expect(await takeSecondStep(later(call(), 1), { token: other, typed: code, arrival })).toEqual(wrong)
    expect(await takeSecondStep(later(call(), 600), { token: one, typed: code, arrival })).toEqual(gone)
  })

  test('is no question where nobody has shown that the address is theirs', async ({ call, db }) => {
    const person = await withDeviceVerification(call())
    await db.execute(sql`update accounts set email_verified = false where id = ${person.own.accountId}`)
    expect(valueIn(await signIn(call(), person, arrival)).kind).toBe('session')
  })

  test('of an account with an app is asked for the app’s code alone', async ({ call }) => {
    const person = await somebodyWithApp(call())
    const settings = await findSecuritySettings(call().db, person.own.accountId)
    await saveSecuritySettings(call().db, person.own.accountId, { ...settings, deviceVerification: true })
    const token = await stepOf(call(), person)
    const opening = valueIn(await takeSecondStep(call(), { token, typed: person.codes[0] ?? '', arrival }))
    expect(opening.kind).toBe('session')
  })

  test('leaves no code in the database that could be guessed from it', async ({ call, db }) => {
    const person = await withDeviceVerification(call())
    await stepOf(call(), person)
    const [code = ''] = await mailedCodes(call(), person.email)
    const { rows } = await db.execute(sql`select 1 from one_time_secrets as row where row::text like ${`%"${code}"%`}`)
    expect(rows.length).toBe(0)
  })
})
