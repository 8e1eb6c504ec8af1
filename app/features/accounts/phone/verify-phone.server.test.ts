import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import {
  aPerson,
  arrival,
  ask,
  aWrongOne,
  later,
  newestCode,
  number,
  other,
  phoneOf,
  textsTo,
  withNumber,
} from '#tests/support/phones.ts'
import { listActivities } from '../security.store.server.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signInByPhone } from './sign-in-by-phone.server.ts'
import { confirmPhone, readPhones, removePhone, sendPhoneCode } from './verify-phone.server.ts'

describe('adding a phone number', () => {
  test('requires the texted code, ends other sessions and notifies the owner', async ({ ctx }) => {
    const person = await aPerson(ctx())
    const elsewhere = await signIn(ctx(), person, arrival)
    expect(await sendPhoneCode(person.own, number)).toEqual({ ok: true, value: null })
    expect(await readPhones(person.own)).toEqual({ number: null, waiting: number })
    expect(await phoneOf(ctx(), person.accountId)).toBeNull()
    const code = await newestCode(ctx(), number)
    expect(await confirmPhone(person.own, ` ${code.slice(0, 3)} ${code.slice(3)}`, person.here)).toMatchObject({
      ok: true,
    })
    expect(await readPhones(person.own)).toEqual({ number, waiting: undefined })
    expect(await unsafeReadSession(ctx(), person.token)).toBeDefined()
    const gone = elsewhere.ok && elsewhere.value.kind === 'session' ? elsewhere.value.token : expect.fail()
    expect(await unsafeReadSession(ctx(), gone)).toBeUndefined()
    const events = (await listActivities(ctx().db, person.accountId, 9)).map(({ event }) => event)
    expect(events).toContain('phone-changed')
    const emails = await listMail(ctx().db, ctx().ports.encryption, 9)
    const emailMessage = emails.find(({ mail }) => mail.subject.includes('phone number'))
    expect(emailMessage?.mail.to).toBe(person.email)
    expect(JSON.stringify(emailMessage)).not.toContain('98765')
    // The code has been used up.
    expect(await confirmPhone(person.own, code, person.here)).toMatchObject({ problem: { code: 'expired' } })
  })

  test('stores neither number nor code in clear before confirmation', async ({ ctx, db }) => {
    const person = await aPerson(ctx())
    await sendPhoneCode(person.own, number)
    const code = await newestCode(ctx(), number)
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const { rows: found } = await db.execute(
        sql`select 1 from ${sql.identifier(name)} as row where row::text like ${`%${number}%`} or row::text ~ ${`(^|[^0-9a-f])${code}([^0-9a-f]|$)`}`,
      )
      expect([name, found.length]).toEqual([name, 0])
    }
  })

  test('is refused with a wrong code, an expired one or one for another number', async ({ ctx }) => {
    const person = await aPerson(ctx())
    expect(await confirmPhone(person.own, '123456', person.here)).toMatchObject({ problem: { code: 'expired' } })
    await sendPhoneCode(person.own, number)
    const first = await newestCode(ctx(), number)
    expect(await confirmPhone(person.own, aWrongOne(first), person.here)).toMatchObject({ problem: { code: 'wrong' } })
    expect(await confirmPhone(later(person.own, 11), first, person.here)).toMatchObject({
      problem: { code: 'expired' },
    })
    await sendPhoneCode(person.own, other)
    if ((await newestCode(ctx(), other)) !== first) {
      expect(await confirmPhone(person.own, first, person.here)).toMatchObject({ problem: { code: 'wrong' } })
    }
    expect(await phoneOf(ctx(), person.accountId)).toBeNull()
  })

  test('allows ten attempts, shared with the password, then rejects the right code too', async ({ ctx }) => {
    const person = await aPerson(ctx())
    await sendPhoneCode(person.own, number)
    const code = await newestCode(ctx(), number)
    for (let guess = 0; guess < 4; guess++) await signIn(ctx(), { ...person, password: 'wrong' }, arrival)
    const answers: string[] = []
    for (let guess = 0; guess < 8; guess++) {
      const result = await confirmPhone(person.own, aWrongOne(code), person.here)
      answers.push(result.ok ? 'in' : result.problem.code)
    }
    expect(answers).toEqual([...Array(6).fill('wrong'), 'too_many', 'too_many'])
    expect(await confirmPhone(person.own, code, person.here)).toMatchObject({ problem: { code: 'too_many' } })
    expect(await phoneOf(ctx(), person.accountId)).toBeNull()
  })

  test('sends three codes an hour per number and three per account', async ({ ctx }) => {
    const [one, two] = [await aPerson(ctx()), await aPerson(ctx())]
    const outcomes = []
    for (const at of [0, 1, 2, 3]) outcomes.push((await sendPhoneCode(later(one.own, at), number)).ok)
    expect(outcomes).toEqual([true, true, true, false])
    expect((await sendPhoneCode(later(two.own, 4), number)).ok).toBe(false)
    expect((await sendPhoneCode(later(one.own, 4), other)).ok).toBe(false)
    expect((await sendPhoneCode(later(two.own, 4), other)).ok).toBe(true)
    expect((await sendPhoneCode(later(one.own, 63), number)).ok).toBe(true)
    expect(await textsTo(ctx(), number)).toHaveLength(4)
  })

  test('sends one text message for a form sent twice', async ({ ctx }) => {
    const person = await aPerson(ctx())
    await sendPhoneCode(person.own, number)
    await sendPhoneCode(person.own, number)
    expect(await textsTo(ctx(), number)).toHaveLength(1)
  })

  test('reveals that a number is taken only for the right code, and its owner keeps it', async ({ ctx }) => {
    const owner = await withNumber(ctx())
    const stranger = await aPerson(ctx())
    expect(await sendPhoneCode(later(stranger.own, 1), number)).toEqual({ ok: true, value: null })
    const code = await newestCode(ctx(), number)
    const wrong = await confirmPhone(later(stranger.own, 1), aWrongOne(code), stranger.here)
    expect(wrong).toMatchObject({ problem: { code: 'wrong' } })
    const taken = await confirmPhone(later(stranger.own, 1), code, stranger.here)
    expect(taken).toMatchObject({ problem: { code: 'taken' } })
    expect(await phoneOf(ctx(), owner.accountId)).toBe(number)
    expect(await phoneOf(ctx(), stranger.accountId)).toBeNull()
  })

  test('from two accounts at once gives it to one of them', async ({ committed }) => {
    const ctx: RequestContext = { ...committed, actor: visitor, now: testNow }
    const to = '+919876500001'
    const people = [await aPerson(ctx), await aPerson(ctx)]
    const codes: string[] = []
    for (const { own } of people) {
      await sendPhoneCode(own, to)
      codes.push(await newestOf(ctx, to, codes))
    }
    const answers = await Promise.all(people.map(({ own, here }, index) => confirmPhone(own, codes[index] ?? '', here)))
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'taken' } })
  })

  test('and removing it voids the codes already sent to it', async ({ ctx }) => {
    const person = await withNumber(ctx())
    const asked = later(ctx(), 1)
    const token = await ask(asked, number)
    const code = await newestCode(ctx(), number)
    await removePhone(person.own, person.here)
    await removePhone(person.own, person.here)
    expect(await phoneOf(ctx(), person.accountId)).toBeNull()
    expect(await signInByPhone(asked, { token, code }, arrival)).toMatchObject({ problem: { code: 'expired' } })
    const events = (await listActivities(ctx().db, person.accountId, 10)).map(({ event }) => event)
    expect(events.filter((event) => event === 'phone-changed')).toHaveLength(2)
  })
})

async function newestOf(ctx: RequestContext, to: string, before: string[]): Promise<string> {
  const codes = (await textsTo(ctx, to)).map((text) => text.slice(0, 6))
  return codes.find((code) => !before.includes(code)) ?? expect.fail('No new code')
}
