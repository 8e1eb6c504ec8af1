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
  test('opens one session per code, in the browser that requested it', async ({ ctx }) => {
    const person = await withNumber(ctx())
    const [token, elsewhere] = [await ask(ctx(), number), '1'.repeat(43)]
    const code = await newestCode(ctx(), number)
    expect(await signInByPhone(ctx(), { token: elsewhere, code }, arrival)).toMatchObject({
      problem: { code: 'expired' },
    })
    const opened = await signInByPhone(ctx(), { token, code }, arrival)
    const session = opened.ok && opened.value.kind === 'session' ? opened.value.token : expect.fail('Not in')
    const read = await unsafeReadSession(ctx(), session)
    expect(read?.signedIn).toMatchObject({ accountId: person.accountId, assurance: 'one' })
    expect(await signInByPhone(ctx(), { token, code }, arrival)).toMatchObject({ problem: { code: 'expired' } })
    expect(await listActivities(ctx().db, person.accountId, 9)).toContainEqual(
      expect.objectContaining({ event: 'signed-in', detail: 'phone' }),
    )
  })

  test('continues to the second factor when the account has one', async ({ ctx, db }) => {
    const { accountId } = await withNumber(ctx())
    await saveSecuritySettings(db, accountId, { ...newAccountSettings, twoFactor: true })
    await db
      .insert(totpFactors)
      .values({ accountId, secret: Buffer.from('x'), confirmedAt: testNow, createdAt: testNow })
    const token = await ask(ctx(), number)
    const opened = await signInByPhone(ctx(), { token, code: await newestCode(ctx(), number) }, arrival)
    expect(opened).toMatchObject({ ok: true, value: { kind: 'step', step: 'factor' } })
  })

  test('gives one answer for an unknown number, a blocked account and a wrong code', async ({ ctx, db }) => {
    const person = await withNumber(ctx())
    const [known, unknown] = [await ask(ctx(), number), await ask(ctx(), other)]
    expect([known.length, unknown.length]).toEqual([43, 43])
    expect(await textsTo(ctx(), other)).toEqual([])
    const code = await newestCode(ctx(), number)
    const wrong = { ok: false, problem: { code: 'wrong' } }
    expect(await signInByPhone(ctx(), { token: unknown, code }, arrival)).toEqual(wrong)
    expect(await signInByPhone(ctx(), { token: known, code: aWrongOne(code) }, arrival)).toEqual(wrong)
    await db.execute(sql`update accounts set status = 'blocked' where id = ${person.accountId}`)
    expect(await signInByPhone(ctx(), { token: known, code }, arrival)).toEqual(wrong)
    const before = (await textsTo(ctx(), number)).length
    await ask(later(ctx(), 2), number)
    expect(await textsTo(ctx(), number)).toHaveLength(before)
  })

  test('allows ten attempts at any number, known or not, then rejects the right code too', async ({ ctx }) => {
    await withNumber(ctx())
    for (const to of [number, other]) {
      const token = await ask(ctx(), to)
      const answers: string[] = []
      for (let guess = 0; guess < 12; guess++) {
        const result = await signInByPhone(ctx(), { token, code: '1' }, arrival)
        answers.push(result.ok ? 'in' : result.problem.code)
      }
      expect(answers).toEqual([...Array(10).fill('wrong'), 'too_many', 'too_many'])
    }
  })

  test('gives the wrong-code answer after too many password attempts', async ({ ctx }) => {
    const person = await withNumber(ctx())
    const token = await ask(ctx(), number)
    const code = await newestCode(ctx(), number)
    for (let guess = 0; guess < 10; guess++) await signIn(ctx(), { ...person, password: 'wrong' }, arrival)
    expect(await signInByPhone(ctx(), { token, code }, arrival)).toEqual({ ok: false, problem: { code: 'wrong' } })
    expect((await signInByPhone(later(ctx(), 9), { token, code }, arrival)).ok).toBe(false)
  })

  test('limits known and unknown numbers alike to three codes an hour', async ({ ctx }) => {
    await withNumber(ctx(), number) // the first
    for (const [to, allowed] of [
      [number, 2],
      [other, 3],
    ] as const) {
      const outcomes = []
      for (let minutes = 1; minutes < 5; minutes++) {
        const once = crypto.randomUUID()
        outcomes.push((await askSignInCode(later(ctx(), minutes), { number: to, once })).ok)
      }
      expect(outcomes.filter(Boolean)).toHaveLength(allowed)
    }
    expect(await textsTo(ctx(), number)).toHaveLength(3)
  })

  test('sends one code for a form sent twice; a new request voids the earlier code', async ({ ctx }) => {
    await withNumber(ctx())
    const once = crypto.randomUUID()
    const [token, same] = [await ask(ctx(), number, once), await ask(ctx(), number, once)]
    expect(same).toBe(token)
    expect(await textsTo(ctx(), number)).toHaveLength(2)
    const first = await newestCode(ctx(), number)
    const then = later(ctx(), 1)
    expect((await askSignInCodeAgain(then, token)).ok).toBe(true)
    const second = await newestCode(ctx(), number)
    if (second !== first) {
      expect(await signInByPhone(then, { token, code: first }, arrival)).toMatchObject({ problem: { code: 'wrong' } })
    }
    expect((await signInByPhone(then, { token, code: second }, arrival)).ok).toBe(true)
    expect(await askSignInCodeAgain(then, 'x'.repeat(43))).toMatchObject({ problem: { code: 'expired' } })
  })
})
