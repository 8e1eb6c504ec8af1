import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test, testNow } from '#tests/support/database.ts'
import {
  arrival,
  ask,
  aWrongOne,
  later,
  newestCode,
  number,
  other,
  textsTo,
  withNumber,
} from '#tests/support/phones.ts'
import { listActivities, saveSecuritySettings } from '../security.store.server.ts'
import { totpFactors } from '../security.table.server.ts'
import { newAccountSettings } from '../security.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { askSignInCode, askSignInCodeAgain } from './ask-sign-in-code.server.ts'
import { signInByPhone } from './sign-in-by-phone.server.ts'

describe('signing in by phone', () => {
  test('opens one session per code, in the browser that requested it', async ({ call }) => {
    const person = await withNumber(call())
    const [token, elsewhere] = [await ask(call(), number), '1'.repeat(43)]
    const code = await newestCode(call(), number)
    expect(await signInByPhone(call(), { token: elsewhere, code }, arrival)).toMatchObject({
      problem: { code: 'expired' },
    })
    const opened = await signInByPhone(call(), { token, code }, arrival)
    const session = opened.ok && opened.value.kind === 'session' ? opened.value.token : expect.fail('Not in')
    const read = await unsafeReadSession(call(), session)
    expect(read?.signedIn).toMatchObject({ accountId: person.accountId, assurance: 'one' })
    expect(await signInByPhone(call(), { token, code }, arrival)).toMatchObject({ problem: { code: 'expired' } })
    expect(await listActivities(call().db, person.accountId, 9)).toContainEqual(
      expect.objectContaining({ event: 'signed-in', detail: 'phone' }),
    )
  })

  test('continues to the second factor when the account has one', async ({ call, db }) => {
    const { accountId } = await withNumber(call())
    await saveSecuritySettings(db, accountId, { ...newAccountSettings, twoFactor: true })
    await db
      .insert(totpFactors)
      .values({ accountId, secret: Buffer.from('x'), confirmedAt: testNow, createdAt: testNow })
    const token = await ask(call(), number)
    const opened = await signInByPhone(call(), { token, code: await newestCode(call(), number) }, arrival)
    expect(opened).toMatchObject({ ok: true, value: { kind: 'step', step: 'factor' } })
  })

  test('gives one answer for an unknown number, a blocked account and a wrong code', async ({ call, db }) => {
    const person = await withNumber(call())
    const [known, unknown] = [await ask(call(), number), await ask(call(), other)]
    expect([known.length, unknown.length]).toEqual([43, 43])
    expect(await textsTo(call(), other)).toEqual([])
    const code = await newestCode(call(), number)
    const wrong = { ok: false, problem: { code: 'wrong' } }
    expect(await signInByPhone(call(), { token: unknown, code }, arrival)).toEqual(wrong)
    expect(await signInByPhone(call(), { token: known, code: aWrongOne(code) }, arrival)).toEqual(wrong)
    await db.execute(sql`update accounts set status = 'blocked' where id = ${person.accountId}`)
    expect(await signInByPhone(call(), { token: known, code }, arrival)).toEqual(wrong)
    const before = (await textsTo(call(), number)).length
    await ask(later(call(), 2), number)
    expect(await textsTo(call(), number)).toHaveLength(before)
  })

  test('allows ten attempts at any number, known or not, then rejects the right code too', async ({ call }) => {
    await withNumber(call())
    for (const to of [number, other]) {
      const token = await ask(call(), to)
      const answers: string[] = []
      for (let guess = 0; guess < 12; guess++) {
        const result = await signInByPhone(call(), { token, code: '1' }, arrival)
        answers.push(result.ok ? 'in' : result.problem.code)
      }
      expect(answers).toEqual([...Array(10).fill('wrong'), 'too_many', 'too_many'])
    }
  })

  test('gives the wrong-code answer after too many password attempts', async ({ call }) => {
    const person = await withNumber(call())
    const token = await ask(call(), number)
    const code = await newestCode(call(), number)
    for (let guess = 0; guess < 10; guess++) await signIn(call(), { ...person, password: 'wrong' }, arrival)
    expect(await signInByPhone(call(), { token, code }, arrival)).toEqual({ ok: false, problem: { code: 'wrong' } })
    expect((await signInByPhone(later(call(), 9), { token, code }, arrival)).ok).toBe(false)
  })

  test('limits known and unknown numbers alike to three codes an hour', async ({ call }) => {
    await withNumber(call(), number) // the first
    for (const [to, allowed] of [
      [number, 2],
      [other, 3],
    ] as const) {
      const outcomes = []
      for (let minutes = 1; minutes < 5; minutes++) {
        const once = crypto.randomUUID()
        outcomes.push((await askSignInCode(later(call(), minutes), { number: to, once })).ok)
      }
      expect(outcomes.filter(Boolean)).toHaveLength(allowed)
    }
    expect(await textsTo(call(), number)).toHaveLength(3)
  })

  test('sends one code for a form sent twice; a new request voids the earlier code', async ({ call }) => {
    await withNumber(call())
    const once = crypto.randomUUID()
    const [token, same] = [await ask(call(), number, once), await ask(call(), number, once)]
    expect(same).toBe(token)
    expect(await textsTo(call(), number)).toHaveLength(2)
    const first = await newestCode(call(), number)
    const then = later(call(), 1)
    expect((await askSignInCodeAgain(then, token)).ok).toBe(true)
    const second = await newestCode(call(), number)
    if (second !== first) {
      expect(await signInByPhone(then, { token, code: first }, arrival)).toMatchObject({ problem: { code: 'wrong' } })
    }
    expect((await signInByPhone(then, { token, code: second }, arrival)).ok).toBe(true)
    expect(await askSignInCodeAgain(then, 'x'.repeat(43))).toMatchObject({ problem: { code: 'expired' } })
  })
})
