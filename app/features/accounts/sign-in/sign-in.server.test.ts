import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { confirmEmail, resendConfirmation } from '../recovery/confirm-email.server.ts'
import { listActivities, saveSecuritySettings } from '../security.store.server.ts'
import { newAccountSettings } from '../security.ts'
import { unsafeReadSession } from './read-session.server.ts'
import { signIn } from './sign-in.server.ts'
import { signOut } from './sign-out.server.ts'
import { signUp } from './sign-up.server.ts'

const client = { client: { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null } }
const asha = { fullName: 'Asha Rao', email: 'Asha@Example.test', password: 'portolan chart 1375', country: 'IN' }

function valueIn<Value>(result: { ok: true; value: Value } | { ok: false; problem: unknown }): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`)
  return result.value
}

const later = (call: Call, minutes: number): Call => ({ ...call, now: new Date(call.now.getTime() + minutes * 60_000) })

async function lettersTo(call: Call, to: string) {
  return (await listMail(call.db, call.ports.vault, 50)).filter(({ mail }) => mail.to === to).map(({ mail }) => mail)
}

describe('signing up', () => {
  test('opens a session and emails a link that confirms the address when followed', async ({ call }) => {
    const { token } = valueIn(await signUp(call(), asha, client))
    const session = await unsafeReadSession(call(), token)
    expect(session?.signedIn).toMatchObject({ name: 'Asha Rao', email: 'asha@example.test', emailVerified: false })

    const [letter] = await lettersTo(call(), 'asha@example.test')
    const link = /verify-email\?token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(await confirmEmail(call(), link)).toEqual({ ok: true, value: null })
    expect(await confirmEmail(call(), link)).toEqual({ ok: true, value: null })
    expect((await unsafeReadSession(call(), token))?.signedIn.emailVerified).toBe(true)
  })

  test('with another account’s address reveals nothing and takes nothing over', async ({ call }) => {
    valueIn(await signUp(call(), asha, client))
    const second = valueIn(
      await signUp(call(), { ...asha, fullName: 'Not Asha', password: 'another good one' }, client),
    )

    const session = await unsafeReadSession(call(), second.token)
    expect(session?.signedIn).toMatchObject({ email: 'asha@example.test', emailVerified: false })
    const [newest] = (await lettersTo(call(), 'asha@example.test')).filter((mail) => mail.subject.includes('already'))
    expect(newest?.text).not.toContain('token=')
    const wrong = await signIn(call(), { email: asha.email, password: 'another good one' }, client)
    expect(wrong).toEqual({ ok: false, problem: { code: 'wrong' } })
    const right = await signIn(call(), asha, client)
    expect(right.ok).toBe(true)
  })

  test('repeatedly with one address sends it three emails a day', async ({ call }) => {
    valueIn(await signUp(call(), asha, client))
    const told = async (at = call()) => {
      const known = (await lettersTo(at, 'asha@example.test')).length
      valueIn(await signUp(at, { ...asha, password: `${known} another good one` }, client))
      return (await lettersTo(at, 'asha@example.test')).length - known
    }
    const others = [await told(), await told(), await told(), await told(), await told()]
    expect(others).toEqual([1, 1, 1, 0, 0])
    expect(await told(later(call(), 24 * 60))).toBe(1)
  })

  test('twice at once, as by a double click, creates one account without an error', async ({ committed }) => {
    const call: Call = { ...committed, actor: visitor, now: testNow }
    const twice = { ...asha, email: 'double-click@example.test' }
    const results = await Promise.all([signUp(call, twice, client), signUp(call, twice, client)])
    const [first, second] = results.map(valueIn)
    expect(first?.accountId).toBe(second?.accountId)
    expect(await lettersTo(call, 'double-click@example.test')).toHaveLength(1)
  })

  test.for(['short', 'password123', 'aaaaaaaaaa', 'x'.repeat(129)])(
    'rejects the password %s',
    async (password, { call }) => {
      expect((await signUp(call(), { ...asha, password }, client)).ok).toBe(false)
    },
  )

  test('resends the link at most three times an hour', async ({ call }) => {
    const { accountId } = valueIn(await signUp(call(), asha, client))
    const own = call({ kind: 'traveller', accountId, emailVerified: false })
    const answers = []
    for (let time = 0; time < 4; time++) answers.push((await resendConfirmation(own)).ok)
    expect(answers).toEqual([true, true, true, false])
    expect((await resendConfirmation(later(own, 61))).ok).toBe(true)
    expect(await lettersTo(own, 'asha@example.test')).toHaveLength(5)
  })
})

describe('signing in', () => {
  test('allows ten attempts in fifteen minutes, then rejects the right password too', async ({ call }) => {
    valueIn(await signUp(call(), asha, client))
    const codes: string[] = []
    for (let guess = 0; guess < 12; guess++) {
      const result = await signIn(call(), { email: asha.email, password: `wrong ${guess}` }, client)
      codes.push(result.ok ? 'in' : result.problem.code)
    }
    expect(codes).toEqual([...Array(10).fill('wrong'), 'too_many', 'too_many'])
    expect((await signIn(call(), asha, client)).ok).toBe(false)
    expect((await signIn(later(call(), 16), asha, client)).ok).toBe(true)
  })

  test('notifies the owner of repeated attempts, at most three times a day', async ({ call, db }) => {
    const { accountId } = valueIn(await signUp(call(), asha, client))
    await db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
    for (let quarter = 0; quarter < 5; quarter++) {
      for (let guess = 0; guess < 11; guess++) {
        await signIn(later(call(), quarter * 16), { email: asha.email, password: `wrong ${guess}` }, client)
      }
    }
    const letters = await lettersTo(call(), 'asha@example.test')
    expect(letters.filter(({ subject }) => subject.includes('guessing'))).toHaveLength(3)
  })

  test('counts attempts at unknown addresses in the same way', async ({ call }) => {
    const codes: string[] = []
    for (let guess = 0; guess < 11; guess++) {
      const result = await signIn(call(), { email: 'nobody@example.test', password: 'whatever 1' }, client)
      codes.push(result.ok ? 'in' : result.problem.code)
    }
    expect(codes).toEqual([...Array(10).fill('wrong'), 'too_many'])
  })

  test('logs a failed attempt for the owner, unless activity logging is off', async ({ call, db }) => {
    const { accountId } = valueIn(await signUp(call(), asha, client))
    const failures = async () =>
      (await listActivities(db, accountId, 50)).filter(({ event }) => event === 'sign-in-failed')
    await signIn(call(), { email: asha.email, password: 'not this one' }, client)
    await signIn(call(), { email: 'nobody@example.test', password: 'not this one' }, client)
    expect(await failures()).toMatchObject([{ at: testNow, ipAddress: '127.0.0.1', userAgent: 'a browser' }])
    await saveSecuritySettings(db, accountId, { ...newAccountSettings, activityLogging: false })
    await signIn(call(), { email: asha.email, password: 'not this one' }, client)
    expect(await failures()).toHaveLength(1)
  })

  test('ends the browser’s previous session', async ({ call }) => {
    const first = valueIn(await signUp(call(), asha, client))
    const second = valueIn(await signIn(call(), asha, { ...client, sessionToken: first.token }))
    expect(await unsafeReadSession(call(), first.token)).toBeUndefined()
    expect(await unsafeReadSession(call(), second.token)).toBeDefined()
  })

  test('rejects a blocked account with the message for a wrong password', async ({ call, db }) => {
    const { accountId, token } = valueIn(await signUp(call(), asha, client))
    await db.execute(sql`update accounts set status = 'blocked' where id = ${accountId}`)
    expect(await unsafeReadSession(call(), token)).toBeUndefined()
    expect(await signIn(call(), asha, client)).toEqual({ ok: false, problem: { code: 'wrong' } })
  })
})

describe('a session', () => {
  test('is stored as a hash only, and neither token nor password is in the database in clear', async ({ call, db }) => {
    const { token } = valueIn(await signUp(call(), asha, client))
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const { rows: found } = await db.execute(
        sql`select 1 from ${sql.identifier(name)} as row where row::text like ${`%${token}%`} or row::text like ${`%${asha.password}%`}`,
      )
      expect([name, found.length]).toEqual([name, 0])
    }
  })

  test('ends after fourteen days without a visit, and after thirty in any case', async ({ call }) => {
    const { token } = valueIn(await signUp(call(), asha, client))
    const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
    expect(await unsafeReadSession({ ...call(), now: inDays(13) }, token)).toBeDefined()
    expect(await unsafeReadSession({ ...call(), now: inDays(26) }, token)).toBeDefined()
    expect(await unsafeReadSession({ ...call(), now: inDays(31) }, token)).toBeUndefined()
  })

  test('ends when its user signs out', async ({ call }) => {
    const { token } = valueIn(await signUp(call(visitor), asha, client))
    await signOut(call(), token)
    expect(await unsafeReadSession(call(), token)).toBeUndefined()
  })
})
