import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail, listMessages } from '#app/platform/email/outbox.store.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { findAccount } from '../account.store.server.ts'
import { listActivities, saveSecuritySettings } from '../security.store.server.ts'
import { totpFactors } from '../security.table.server.ts'
import { newAccountSettings } from '../security.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { askSignInCode, askSignInCodeAgain } from './ask-sign-in-code.server.ts'
import { signInByPhone } from './sign-in-by-phone.server.ts'
import { confirmPhone, readPhones, removePhone, sendPhoneCode } from './verify-phone.server.ts'

const client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null }
const arrival = { client }
const number = '+919876543210'
const other = '+919876543211'

const later = (call: Call, minutes: number): Call => ({ ...call, now: new Date(call.now.getTime() + minutes * 60_000) })

async function textsTo(call: Call, to: string): Promise<string[]> {
  const all = await listMessages(call.db, call.ports.vault, 100)
  return all.flatMap(({ message }) => (message.channel === 'text' && message.text.to === to ? [message.text.text] : []))
}

async function newestCode(call: Call, to: string): Promise<string> {
  const [text = ''] = await textsTo(call, to)
  return /^\d{6}/.exec(text)?.[0] ?? expect.fail(`No code was sent to ${to}`)
}

const aWrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Somebody who is signed in, with the call of their session. */
async function aPerson(call: Call, email = `${crypto.randomUUID()}@example.test`) {
  const person = { fullName: 'Asha Rao', email, password: 'portolan chart 1375', country: 'IN' }
  const opened = await signUp({ ...call, actor: visitor }, person, arrival)
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('No session')
  const { accountId, token } = opened.value
  await call.db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
  const session = await unsafeReadSession(call, token)
  const actor: Actor = { kind: 'traveller', accountId, emailVerified: true }
  return {
    ...person,
    accountId,
    token,
    own: { ...call, actor },
    here: { client, sessionId: session?.signedIn.sessionId ?? '' },
  }
}

/** Somebody who added their number half an hour ago. */
async function withNumber(call: Call, to = number) {
  const person = await aPerson(call)
  const then = later(person.own, -30)
  await sendPhoneCode(then, to)
  expect(await confirmPhone(then, await newestCode(call, to), person.here)).toEqual({ ok: true, value: null })
  return person
}

const ask = async (call: Call, to: string, once: string = crypto.randomUUID()) => {
  const asked = await askSignInCode({ ...call, actor: visitor }, { number: to, once })
  return asked.ok ? asked.value.token : expect.fail(asked.problem.code)
}

const phoneOf = async (call: Call, id: Id<'account'>) => (await findAccount(call.db, id))?.phone

describe('adding a number', () => {
  test('takes the code that is sent to it, ends the other sessions and tells its owner', async ({ call }) => {
    const person = await aPerson(call())
    const elsewhere = await signIn(call(), person, arrival)
    expect(await sendPhoneCode(person.own, number)).toEqual({ ok: true, value: null })
    expect(await readPhones(person.own)).toEqual({ number: null, waiting: number })
    expect(await phoneOf(call(), person.accountId)).toBeNull()
    const code = await newestCode(call(), number)
    expect(await confirmPhone(person.own, ` ${code.slice(0, 3)} ${code.slice(3)}`, person.here)).toMatchObject({
      ok: true,
    })
    expect(await readPhones(person.own)).toEqual({ number, waiting: undefined })
    expect(await unsafeReadSession(call(), person.token)).toBeDefined()
    const gone = elsewhere.ok && elsewhere.value.kind === 'session' ? elsewhere.value.token : expect.fail()
    expect(await unsafeReadSession(call(), gone)).toBeUndefined()
    expect((await listActivities(call().db, person.accountId, 1))[0]?.event).toBe('phone-changed')
    const letters = await listMail(call().db, call().ports.vault, 9)
    const letter = letters.find(({ mail }) => mail.subject.includes('telephone number'))
    expect(letter?.mail.to).toBe(person.email)
    expect(JSON.stringify(letter)).not.toContain('98765')
    // The code is used up.
    expect(await confirmPhone(person.own, code, person.here)).toMatchObject({ problem: { code: 'expired' } })
  })

  test('neither number nor code stand anywhere in the database before', async ({ call, db }) => {
    const person = await aPerson(call())
    await sendPhoneCode(person.own, number)
    const code = await newestCode(call(), number)
    const tables = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const found = await db.execute(
        sql`select 1 from ${sql.identifier(name)} as row where row::text like ${`%${number}%`} or row::text ~ ${`(^|[^0-9a-f])${code}([^0-9a-f]|$)`}`,
      )
      expect([name, found.length]).toEqual([name, 0])
    }
  })

  test('is refused with a wrong code, an old one, and one for another number', async ({ call }) => {
    const person = await aPerson(call())
    expect(await confirmPhone(person.own, '123456', person.here)).toMatchObject({ problem: { code: 'expired' } })
    await sendPhoneCode(person.own, number)
    const first = await newestCode(call(), number)
    expect(await confirmPhone(person.own, aWrongOne(first), person.here)).toMatchObject({ problem: { code: 'wrong' } })
    expect(await confirmPhone(later(person.own, 11), first, person.here)).toMatchObject({
      problem: { code: 'expired' },
    })
    await sendPhoneCode(person.own, other)
    if ((await newestCode(call(), other)) !== first) {
      expect(await confirmPhone(person.own, first, person.here)).toMatchObject({ problem: { code: 'wrong' } })
    }
    expect(await phoneOf(call(), person.accountId)).toBeNull()
  })

  test('allows ten guesses, then not even the right code, and they count with those at the password', async ({
    call,
  }) => {
    const person = await aPerson(call())
    await sendPhoneCode(person.own, number)
    const code = await newestCode(call(), number)
    for (let guess = 0; guess < 4; guess++) await signIn(call(), { ...person, password: 'wrong' }, arrival)
    const answers: string[] = []
    for (let guess = 0; guess < 8; guess++) {
      const result = await confirmPhone(person.own, aWrongOne(code), person.here)
      answers.push(result.ok ? 'in' : result.problem.code)
    }
    expect(answers).toEqual([...Array(6).fill('wrong'), 'too_many', 'too_many'])
    expect(await confirmPhone(person.own, code, person.here)).toMatchObject({ problem: { code: 'too_many' } })
    expect(await phoneOf(call(), person.accountId)).toBeNull()
  })

  test('sends three codes an hour to a number, whoever asks, and three for an account, whatever the number', async ({
    call,
  }) => {
    const [one, two] = [await aPerson(call()), await aPerson(call())]
    const outcomes = []
    for (const at of [0, 1, 2, 3]) outcomes.push((await sendPhoneCode(later(one.own, at), number)).ok)
    expect(outcomes).toEqual([true, true, true, false])
    expect((await sendPhoneCode(later(two.own, 4), number)).ok).toBe(false)
    expect((await sendPhoneCode(later(one.own, 4), other)).ok).toBe(false)
    expect((await sendPhoneCode(later(two.own, 4), other)).ok).toBe(true)
    expect((await sendPhoneCode(later(one.own, 63), number)).ok).toBe(true)
    expect(await textsTo(call(), number)).toHaveLength(4)
  })

  test('sends one text for a form that is sent twice', async ({ call }) => {
    const person = await aPerson(call())
    await sendPhoneCode(person.own, number)
    await sendPhoneCode(person.own, number)
    expect(await textsTo(call(), number)).toHaveLength(1)
  })

  test('that somebody else has is told to whoever reads its texts, and to nobody before; it stays theirs', async ({
    call,
  }) => {
    const owner = await withNumber(call())
    const stranger = await aPerson(call())
    expect(await sendPhoneCode(later(stranger.own, 1), number)).toEqual({ ok: true, value: null })
    const code = await newestCode(call(), number)
    const wrong = await confirmPhone(later(stranger.own, 1), aWrongOne(code), stranger.here)
    expect(wrong).toMatchObject({ problem: { code: 'wrong' } })
    const taken = await confirmPhone(later(stranger.own, 1), code, stranger.here)
    expect(taken).toMatchObject({ problem: { code: 'taken' } })
    expect(await phoneOf(call(), owner.accountId)).toBe(number)
    expect(await phoneOf(call(), stranger.accountId)).toBeNull()
  })

  test('by two people at once makes it one person’s', async ({ committed }) => {
    const call: Call = { ...committed, actor: visitor, now: testNow }
    const to = '+919876500001'
    const people = [await aPerson(call), await aPerson(call)]
    const codes: string[] = []
    for (const { own } of people) {
      await sendPhoneCode(own, to)
      codes.push(await newestOf(call, to, codes))
    }
    const answers = await Promise.all(people.map(({ own, here }, index) => confirmPhone(own, codes[index] ?? '', here)))
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'taken' } })
  })

  test('and taking it away again ends what it could be used for', async ({ call }) => {
    const person = await withNumber(call())
    const asked = later(call(), 1)
    const token = await ask(asked, number)
    const code = await newestCode(call(), number)
    await removePhone(person.own, person.here)
    await removePhone(person.own, person.here)
    expect(await phoneOf(call(), person.accountId)).toBeNull()
    expect(await signInByPhone(asked, { token, code }, arrival)).toMatchObject({ problem: { code: 'expired' } })
    const events = (await listActivities(call().db, person.accountId, 10)).map(({ event }) => event)
    expect(events.filter((event) => event === 'phone-changed')).toHaveLength(2)
  })
})

async function newestOf(call: Call, to: string, before: string[]): Promise<string> {
  const codes = (await textsTo(call, to)).map((text) => text.slice(0, 6))
  return codes.find((code) => !before.includes(code)) ?? expect.fail('No new code')
}

describe('signing in by telephone', () => {
  test('opens a session for the code, once, in the browser that asked', async ({ call }) => {
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
    expect((await listActivities(call().db, person.accountId, 1))[0]).toMatchObject({
      event: 'signed-in',
      detail: 'phone',
    })
  })

  test('stops at the second factor where the account has one', async ({ call, db }) => {
    const { accountId } = await withNumber(call())
    await saveSecuritySettings(db, accountId, { ...newAccountSettings, twoFactor: true })
    await db
      .insert(totpFactors)
      .values({ accountId, secret: Buffer.from('x'), confirmedAt: testNow, createdAt: testNow })
    const token = await ask(call(), number)
    const opened = await signInByPhone(call(), { token, code: await newestCode(call(), number) }, arrival)
    expect(opened).toMatchObject({ ok: true, value: { kind: 'step', step: 'factor' } })
  })

  test('answers the same for a number of nobody’s, of somebody blocked, and for a wrong code', async ({ call, db }) => {
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

  test('allows ten guesses at any number, known or not, then not even the right code', async ({ call }) => {
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

  test('an account whose password was guessed at too often looks like any wrong code', async ({ call }) => {
    const person = await withNumber(call())
    const token = await ask(call(), number)
    const code = await newestCode(call(), number)
    for (let guess = 0; guess < 10; guess++) await signIn(call(), { ...person, password: 'wrong' }, arrival)
    expect(await signInByPhone(call(), { token, code }, arrival)).toEqual({ ok: false, problem: { code: 'wrong' } })
    expect((await signInByPhone(later(call(), 9), { token, code }, arrival)).ok).toBe(false)
  })

  test('three codes an hour go to a number, and as many are refused to one of nobody’s', async ({ call }) => {
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

  test('a form sent twice is one code, and asking again makes the one before worthless', async ({ call }) => {
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
