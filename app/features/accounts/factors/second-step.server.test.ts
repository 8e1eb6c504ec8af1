import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import {
  arrival,
  codeOf,
  emailsTo,
  later,
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

describe('an authenticator app code', () => {
  test.for([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const)('%s steps of 30 seconds away is accepted: %s', async ([away, taken], { ctx }) => {
    const person = await somebodyWithApp(ctx())
    const next = later(ctx(), 300)
    const token = await stepOf(next, person)
    const result = await takeSecondStep(next, { token, typed: codeOf(person.secret, next, away), arrival })
    expect(result.ok).toBe(taken)
    if (result.ok) expect((await ownOf(next, result.value.token)).assurance).toBe('two')
  })

  test('is accepted once; the same code and earlier ones are then rejected', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const next = later(ctx(), 300)
    const code = codeOf(person.secret, next)
    valueIn(await takeSecondStep(next, { token: await stepOf(next, person), typed: code, arrival }))
    const token = await stepOf(next, person)
    expect(await takeSecondStep(next, { token, typed: code, arrival })).toEqual(wrong)
    const before = codeOf(person.secret, next, -1)
    expect(await takeSecondStep(next, { token, typed: before, arrival })).toEqual(wrong)
    const after = codeOf(person.secret, next, 1)
    expect((await takeSecondStep(next, { token, typed: after, arrival })).ok).toBe(true)
  })

  test('used to set up the app is rejected at sign-in', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const token = await stepOf(ctx(), person)
    expect(await takeSecondStep(ctx(), { token, typed: codeOf(person.secret, ctx()), arrival })).toEqual(wrong)
  })

  test('submitted several times at once opens one session', async ({ committed }) => {
    const ctx: RequestContext = { ...committed, actor: visitor, now: testNow }
    const person = await somebodyWithApp(ctx)
    const next = later(ctx, 300)
    const typed = codeOf(person.secret, next)
    const tokens = [await stepOf(next, person), await stepOf(next, person), await stepOf(next, person)]
    const results = await Promise.all(
      [...tokens, ...tokens].map((token) => takeSecondStep(next, { token, typed, arrival })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('of another account is rejected', async ({ ctx }) => {
    const [one, other] = [await somebodyWithApp(ctx()), await somebodyWithApp(ctx())]
    const next = later(ctx(), 300)
    const token = await stepOf(next, one)
    expect(await takeSecondStep(next, { token, typed: codeOf(other.secret, next), arrival })).toEqual(wrong)
    expect(await takeSecondStep(next, { token, typed: other.codes[0] ?? '', arrival })).toEqual(wrong)
  })
})

describe('a recovery code', () => {
  test('opens one session only; its owner is notified how many are left', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const typed = person.codes[4]?.toLowerCase().replaceAll('-', ' ') ?? ''
    const opened = valueIn(await takeSecondStep(ctx(), { token: await stepOf(ctx(), person), typed, arrival }))
    expect((await ownOf(ctx(), opened.token)).assurance).toBe('two')
    const again = await takeSecondStep(ctx(), { token: await stepOf(ctx(), person), typed, arrival })
    expect(again).toEqual(wrong)
    const emails = (await emailsTo(ctx(), person.email)).filter(({ subject }) => subject.includes('recovery code'))
    expect(emails.map(({ text }) => /You have \d left/.exec(text)?.[0])).toEqual(['You have 9 left'])
  })

  test('submitted twice at once opens one session', async ({ committed }) => {
    const ctx: RequestContext = { ...committed, actor: visitor, now: testNow }
    const person = await somebodyWithApp(ctx)
    const tokens = [await stepOf(ctx, person), await stepOf(ctx, person), await stepOf(ctx, person)]
    const typed = person.codes[0] ?? ''
    const results = await Promise.all(tokens.map((token) => takeSecondStep(ctx, { token, typed, arrival })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('a pending sign-in', () => {
  test('is used up when it succeeds', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const token = await stepOf(ctx(), person)
    valueIn(await takeSecondStep(ctx(), { token, typed: person.codes[0] ?? '', arrival }))
    expect(await takeSecondStep(ctx(), { token, typed: person.codes[1] ?? '', arrival })).toEqual(gone)
  })

  test('expires after ten minutes', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const token = await stepOf(ctx(), person)
    expect(await readSecondStep(later(ctx(), 599), token)).toBeDefined()
    expect(await readSecondStep(later(ctx(), 600), token)).toBeUndefined()
    const late = { token, typed: person.codes[0] ?? '', arrival }
    expect(await takeSecondStep(later(ctx(), 600), late)).toEqual(gone)
  })

  test.for([
    ['was blocked', sql`update accounts set status = 'blocked'`],
    ['was deleted', sql`update accounts set deleted_at = now()`],
    [
      'has another password',
      sql`update accounts set password_changed_at = ${new Date(testNow.getTime() + 1000).toISOString()}`,
    ],
  ] as const)('is void when the account %s', async ([, change], { ctx, db }) => {
    const person = await somebodyWithApp(ctx())
    const token = await stepOf(ctx(), person)
    await db.execute(sql`${change} where id = ${person.own.accountId}`)
    expect(await readSecondStep(later(ctx(), 5), token)).toBeUndefined()
    expect(await takeSecondStep(later(ctx(), 5), { token, typed: person.codes[0] ?? '', arrival })).toEqual(gone)
  })

  test('shares its ten attempts with the password', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const answers: string[] = []
    for (let guess = 0; guess < 4; guess++) {
      const result = await signIn(ctx(), { email: person.email, password: `wrong ${guess}` }, arrival)
      answers.push(result.ok ? 'in' : result.problem.code)
    }
    const token = await stepOf(ctx(), person)
    for (let guess = 0; guess < 6; guess++) {
      const typed = codeOf(person.secret, ctx(), 10 + guess)
      const result = await takeSecondStep(ctx(), { token, typed, arrival })
      answers.push(result.ok ? 'in' : result.problem.code)
    }
    expect(answers).toEqual([...Array(9).fill('wrong'), 'too_many'])
    const right = { token, typed: person.codes[0] ?? '', arrival }
    expect(await takeSecondStep(ctx(), right)).toEqual({ ok: false, problem: { code: 'too_many' } })
    const password = await signIn(ctx(), person, arrival)
    expect(password).toEqual({ ok: false, problem: { code: 'too_many' } })
  })

  test('counts concurrent attempts', async ({ committed }) => {
    const ctx: RequestContext = { ...committed, actor: visitor, now: testNow }
    const person = await somebodyWithApp(ctx)
    const token = await stepOf(ctx, person)
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      takeSecondStep(ctx, { token, typed: String(100_000 + guess), arrival }),
    )
    const tried = (await Promise.all(guesses)).filter((result) => !result.ok && result.problem.code === 'wrong')
    expect(tried).toHaveLength(9)
  })

  test('does not count a malformed code as an attempt', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const token = await stepOf(ctx(), person)
    for (let guess = 0; guess < 12; guess++) {
      const result = await takeSecondStep(ctx(), { token, typed: '12345', arrival })
      expect(result).toEqual({ ok: false, problem: { code: 'malformed' } })
    }
    expect((await takeSecondStep(ctx(), { token, typed: person.codes[0] ?? '', arrival })).ok).toBe(true)
  })
})

async function withDeviceVerification(ctx: RequestContext): Promise<Somebody> {
  const person = await somebody(ctx)
  const settings = await findSecuritySettings(ctx.db, person.own.accountId)
  await saveSecuritySettings(ctx.db, person.own.accountId, { ...settings, deviceVerification: true })
  return person
}

describe('a new device', () => {
  test('requires the emailed code once and is remembered afterwards', async ({ ctx }) => {
    const person = await withDeviceVerification(ctx())
    const token = await stepOf(ctx(), person)
    const step = await readSecondStep(ctx(), token)
    expect(step).toEqual({ step: 'device', address: `${person.email[0]}•••@example.test` })
    const [code = ''] = await mailedCodes(ctx(), person.email)
    const opening = valueIn(await takeSecondStep(ctx(), { token, typed: code, arrival }))
    if (opening.kind !== 'session') throw new Error('There is another step')
    expect((await ownOf(ctx(), opening.token)).assurance).toBe('one')
    const again = await signIn(ctx(), person, { ...arrival, deviceToken: opening.deviceToken })
    expect(valueIn(again).kind).toBe('session')
  })

  test('gets three emails at most; only the newest code works, and only once', async ({ ctx }) => {
    const person = await withDeviceVerification(ctx())
    const token = await stepOf(ctx(), person)
    const [first = ''] = await mailedCodes(ctx(), person.email)
    expect(await sendDeviceCode(ctx(), token)).toEqual({ ok: true, value: null })
    expect(await sendDeviceCode(later(ctx(), 1), token)).toEqual({ ok: true, value: null })
    expect(await sendDeviceCode(later(ctx(), 2), token)).toEqual({ ok: false, problem: { code: 'wait' } })
    const codes = await mailedCodes(ctx(), person.email)
    expect(codes).toHaveLength(3)
    expect(await takeSecondStep(ctx(), { token, typed: first, arrival })).toEqual(wrong)
    const results = []
    for (const typed of codes) results.push((await takeSecondStep(ctx(), { token, typed, arrival })).ok)
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('cannot use a code from another sign-in or one that is ten minutes old', async ({ ctx }) => {
    const person = await withDeviceVerification(ctx())
    const one = await stepOf(ctx(), person)
    const [code = ''] = await mailedCodes(ctx(), person.email)
    const other = await stepOf(later(ctx(), 1), person)
    expect(await takeSecondStep(later(ctx(), 1), { token: other, typed: code, arrival })).toEqual(wrong)
    expect(await takeSecondStep(later(ctx(), 600), { token: one, typed: code, arrival })).toEqual(gone)
  })

  test('requires no code while the email address is unconfirmed', async ({ ctx, db }) => {
    const person = await withDeviceVerification(ctx())
    await db.execute(sql`update accounts set email_verified = false where id = ${person.own.accountId}`)
    expect(valueIn(await signIn(ctx(), person, arrival)).kind).toBe('session')
  })

  test('requires only the app code when the account has an authenticator app', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const settings = await findSecuritySettings(ctx().db, person.own.accountId)
    await saveSecuritySettings(ctx().db, person.own.accountId, { ...settings, deviceVerification: true })
    const token = await stepOf(ctx(), person)
    const opening = valueIn(await takeSecondStep(ctx(), { token, typed: person.codes[0] ?? '', arrival }))
    expect(opening.kind).toBe('session')
  })

  test('stores no readable code in the database', async ({ ctx, db }) => {
    const person = await withDeviceVerification(ctx())
    await stepOf(ctx(), person)
    const [code = ''] = await mailedCodes(ctx(), person.email)
    const { rows } = await db.execute(sql`select 1 from one_time_secrets as row where row::text like ${`%"${code}"%`}`)
    expect(rows.length).toBe(0)
  })
})
