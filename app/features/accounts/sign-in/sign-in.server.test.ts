import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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

const later = (ctx: RequestContext, minutes: number): RequestContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
})

async function emailsTo(ctx: RequestContext, to: string) {
  return (await listMail(ctx.db, ctx.ports.encryption, 50)).filter(({ mail }) => mail.to === to).map(({ mail }) => mail)
}

describe('signing up', () => {
  test('opens a session and emails a link that confirms the address when followed', async ({ ctx }) => {
    const { token } = valueIn(await signUp(ctx(), asha, client))
    const session = await unsafeReadSession(ctx(), token)
    expect(session?.signedIn).toMatchObject({ name: 'Asha Rao', email: 'asha@example.test', emailVerified: false })

    const [emailMessage] = await emailsTo(ctx(), 'asha@example.test')
    const link = /verify-email\?token=(\S+)/.exec(emailMessage?.text ?? '')?.[1] ?? ''
    expect(await confirmEmail(ctx(), link)).toEqual({ ok: true, value: null })
    expect(await confirmEmail(ctx(), link)).toEqual({ ok: true, value: null })
    expect((await unsafeReadSession(ctx(), token))?.signedIn.emailVerified).toBe(true)
  })

  test('with another account’s address reveals nothing and takes nothing over', async ({ ctx }) => {
    valueIn(await signUp(ctx(), asha, client))
    const second = valueIn(await signUp(ctx(), { ...asha, fullName: 'Not Asha', password: 'another good one' }, client))

    const session = await unsafeReadSession(ctx(), second.token)
    expect(session?.signedIn).toMatchObject({ email: 'asha@example.test', emailVerified: false })
    const [newest] = (await emailsTo(ctx(), 'asha@example.test')).filter((mail) => mail.subject.includes('already'))
    expect(newest?.text).not.toContain('token=')
    const wrong = await signIn(ctx(), { email: asha.email, password: 'another good one' }, client)
    expect(wrong).toEqual({ ok: false, problem: { code: 'wrong' } })
    const right = await signIn(ctx(), asha, client)
    expect(right.ok).toBe(true)
  })

  test('repeatedly with one address sends it three emails a day', async ({ ctx }) => {
    valueIn(await signUp(ctx(), asha, client))
    const notified = async (at = ctx()) => {
      const known = (await emailsTo(at, 'asha@example.test')).length
      valueIn(await signUp(at, { ...asha, password: `${known} another good one` }, client))
      return (await emailsTo(at, 'asha@example.test')).length - known
    }
    const others = [await notified(), await notified(), await notified(), await notified(), await notified()]
    expect(others).toEqual([1, 1, 1, 0, 0])
    expect(await notified(later(ctx(), 24 * 60))).toBe(1)
  })

  test('twice at once, as by a double click, creates one account without an error', async ({ committed }) => {
    const ctx: RequestContext = { ...committed, actor: visitor, now: testNow }
    const twice = { ...asha, email: 'double-click@example.test' }
    const results = await Promise.all([signUp(ctx, twice, client), signUp(ctx, twice, client)])
    const [first, second] = results.map(valueIn)
    expect(first?.accountId).toBe(second?.accountId)
    expect(await emailsTo(ctx, 'double-click@example.test')).toHaveLength(1)
  })

  test.for(['short', 'password123', 'aaaaaaaaaa', 'x'.repeat(129)])(
    'rejects the password %s',
    async (password, { ctx }) => {
      expect((await signUp(ctx(), { ...asha, password }, client)).ok).toBe(false)
    },
  )

  test('resends the link at most three times an hour', async ({ ctx }) => {
    const { accountId } = valueIn(await signUp(ctx(), asha, client))
    const own = ctx({ kind: 'traveller', accountId, emailVerified: false })
    const answers = []
    for (let time = 0; time < 4; time++) answers.push((await resendConfirmation(own)).ok)
    expect(answers).toEqual([true, true, true, false])
    expect((await resendConfirmation(later(own, 61))).ok).toBe(true)
    expect(await emailsTo(own, 'asha@example.test')).toHaveLength(5)
  })
})

describe('signing in', () => {
  test('allows ten attempts in fifteen minutes, then rejects the right password too', async ({ ctx }) => {
    valueIn(await signUp(ctx(), asha, client))
    const codes: string[] = []
    for (let guess = 0; guess < 12; guess++) {
      const result = await signIn(ctx(), { email: asha.email, password: `wrong ${guess}` }, client)
      codes.push(result.ok ? 'in' : result.problem.code)
    }
    expect(codes).toEqual([...Array(10).fill('wrong'), 'too_many', 'too_many'])
    expect((await signIn(ctx(), asha, client)).ok).toBe(false)
    expect((await signIn(later(ctx(), 16), asha, client)).ok).toBe(true)
  })

  test('notifies the owner of repeated attempts, at most three times a day', async ({ ctx, db }) => {
    const { accountId } = valueIn(await signUp(ctx(), asha, client))
    await db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
    for (let quarter = 0; quarter < 5; quarter++) {
      for (let guess = 0; guess < 11; guess++) {
        await signIn(later(ctx(), quarter * 16), { email: asha.email, password: `wrong ${guess}` }, client)
      }
    }
    const emails = await emailsTo(ctx(), 'asha@example.test')
    expect(emails.filter(({ subject }) => subject.includes('guessing'))).toHaveLength(3)
  })

  test('counts attempts at unknown addresses in the same way', async ({ ctx }) => {
    const codes: string[] = []
    for (let guess = 0; guess < 11; guess++) {
      const result = await signIn(ctx(), { email: 'nobody@example.test', password: 'whatever 1' }, client)
      codes.push(result.ok ? 'in' : result.problem.code)
    }
    expect(codes).toEqual([...Array(10).fill('wrong'), 'too_many'])
  })

  test('logs a failed attempt for the owner, unless activity logging is off', async ({ ctx, db }) => {
    const { accountId } = valueIn(await signUp(ctx(), asha, client))
    const failures = async () =>
      (await listActivities(db, accountId, 50)).filter(({ event }) => event === 'sign-in-failed')
    await signIn(ctx(), { email: asha.email, password: 'not this one' }, client)
    await signIn(ctx(), { email: 'nobody@example.test', password: 'not this one' }, client)
    expect(await failures()).toMatchObject([{ at: testNow, ipAddress: '127.0.0.1', userAgent: 'a browser' }])
    await saveSecuritySettings(db, accountId, { ...newAccountSettings, activityLogging: false })
    await signIn(ctx(), { email: asha.email, password: 'not this one' }, client)
    expect(await failures()).toHaveLength(1)
  })

  test('ends the browser’s previous session', async ({ ctx }) => {
    const first = valueIn(await signUp(ctx(), asha, client))
    const second = valueIn(await signIn(ctx(), asha, { ...client, sessionToken: first.token }))
    expect(await unsafeReadSession(ctx(), first.token)).toBeUndefined()
    expect(await unsafeReadSession(ctx(), second.token)).toBeDefined()
  })

  test('rejects a blocked account with the message for a wrong password', async ({ ctx, db }) => {
    const { accountId, token } = valueIn(await signUp(ctx(), asha, client))
    await db.execute(sql`update accounts set status = 'blocked' where id = ${accountId}`)
    expect(await unsafeReadSession(ctx(), token)).toBeUndefined()
    expect(await signIn(ctx(), asha, client)).toEqual({ ok: false, problem: { code: 'wrong' } })
  })
})

describe('a session', () => {
  test('is stored as a hash only, and neither token nor password is in the database in clear', async ({ ctx, db }) => {
    const { token } = valueIn(await signUp(ctx(), asha, client))
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

  test('ends after fourteen days without a visit, and after thirty in any case', async ({ ctx }) => {
    const { token } = valueIn(await signUp(ctx(), asha, client))
    const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
    expect(await unsafeReadSession({ ...ctx(), now: inDays(13) }, token)).toBeDefined()
    expect(await unsafeReadSession({ ...ctx(), now: inDays(26) }, token)).toBeDefined()
    expect(await unsafeReadSession({ ...ctx(), now: inDays(31) }, token)).toBeUndefined()
  })

  test('ends when its user signs out', async ({ ctx }) => {
    const { token } = valueIn(await signUp(ctx(visitor), asha, client))
    await signOut(ctx(), token)
    expect(await unsafeReadSession(ctx(), token)).toBeUndefined()
  })
})
