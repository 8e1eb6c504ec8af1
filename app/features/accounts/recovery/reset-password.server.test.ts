import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type Actor, visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { credentials } from '../account.table.server.ts'
import { findSecuritySettings } from '../security.store.server.ts'
import { activities, identities, oneTimeSecrets, passkeys, totpFactors } from '../security.table.server.ts'
import { newAccountSettings } from '../security.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { askReset } from './ask-reset.server.ts'
import { changeAddress } from './recovery.store.server.ts'
import { isResetLink, resetPassword } from './reset-password.server.ts'

const client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null }
const arrival = { client }
const asha = { fullName: 'Asha Rao', email: 'asha@example.test', password: 'portolan chart 1375', country: 'IN' }
const newPassword = 'a newer chart of 1502'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

async function opened(ctx: RequestContext, person = asha) {
  const result = await signUp(ctx, person, arrival)
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  return result.value
}

async function emailsTo(ctx: RequestContext, to: string) {
  return (await listMail(ctx.db, ctx.ports.encryption, 50)).filter(({ mail }) => mail.to === to).map(({ mail }) => mail)
}

/** The tokens in the emails to an address, oldest first. */
async function links(ctx: RequestContext, to = asha.email): Promise<string[]> {
  const texts = (await emailsTo(ctx, to)).map(({ text }) => text)
  return texts.flatMap((text) => /reset-password\?token=(\S+)/.exec(text)?.[1] ?? [])
}

async function askedLink(ctx: RequestContext): Promise<string> {
  const before = await links(ctx)
  await askReset(ctx, asha.email)
  const [link] = (await links(ctx)).filter((one) => !before.includes(one))
  if (!link) throw new Error('No letter with a link')
  return link
}

const reset = (ctx: RequestContext, token: string, password = newPassword) =>
  resetPassword(ctx, { token, password }, client)
const inMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const expired = { ok: false, problem: { code: 'expired' } }

describe('requesting a reset link', () => {
  test('emails existing and unknown addresses', async ({ ctx }) => {
    await opened(ctx())
    for (const email of [' Asha@Example.test ', 'nobody@example.test']) {
      expect(await askReset(ctx(), email)).toEqual({ ok: true, value: null })
    }
    expect(await links(ctx())).toHaveLength(1)
    const [none] = await emailsTo(ctx(), 'nobody@example.test')
    expect(none?.text).toContain('You may have signed up with a different one')
    expect(none?.text).not.toContain('token=')
  })

  test('answers a blocked account alike, with no link in the email', async ({ ctx, db }) => {
    const { accountId } = await opened(ctx())
    await db.execute(sql`update accounts set status = 'blocked' where id = ${accountId}`)
    expect(await askReset(ctx(), asha.email)).toEqual({ ok: true, value: null })
    const emails = await emailsTo(ctx(), asha.email)
    expect(emails.filter(({ text }) => text.includes('The account is blocked'))).toHaveLength(1)
    expect(await links(ctx())).toEqual([])
    const secrets = await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.purpose, 'reset-password'))
    expect(secrets.map((secret) => secret.accountId)).toEqual([null])
  })

  test('answers an impossible address alike and sends no email', async ({ ctx }) => {
    expect(await askReset(ctx(), 'ashá@ex_ample')).toEqual({ ok: true, value: null })
    expect(await listMail(ctx().db, ctx().ports.encryption, 5)).toEqual([])
    for (const none of ['nobody', '', 'a b@c', `${'x'.repeat(250)}@example.test`]) {
      expect(await askReset(ctx(), none)).toEqual({ ok: false, problem: { code: 'email' } })
    }
  })

  test('sends at most three emails a day to one address', async ({ ctx }) => {
    await opened(ctx())
    for (let time = 0; time < 5; time += 1) await askReset(ctx(), asha.email)
    expect(await links(ctx())).toHaveLength(3)
    await askReset(ctx(visitor, inMinutes(24 * 60)), asha.email)
    expect(await links(ctx())).toHaveLength(4)
  })

  test('sends no email for the placeholder address of an account with a taken address', async ({ ctx, db }) => {
    await opened(ctx())
    const { accountId } = await opened(ctx(), { ...asha, password: 'somebody else 1375' })
    const {
      rows: [row],
    } = await db.execute<{ email: string }>(sql`select email from accounts where id = ${accountId}`)
    await askReset(ctx(), row?.email ?? '')
    expect(await links(ctx())).toEqual([])
  })
})

describe('a reset link', () => {
  test('sets a password once, ends every session and opens none', async ({ ctx, db }) => {
    const { accountId, token: session } = await opened(ctx())
    const link = await askedLink(ctx())
    expect(await isResetLink(ctx(), link)).toBe(true)
    expect(await reset(ctx(), link)).toEqual({ ok: true, value: null })
    expect(await unsafeReadSession(ctx(), session)).toBeUndefined()
    expect(await reset(ctx(), link, 'and yet another one')).toEqual(expired)
    expect((await signIn(ctx(), asha, arrival)).ok).toBe(false)
    expect((await signIn(ctx(), { ...asha, password: newPassword }, arrival)).ok).toBe(true)
    const noted = await db.select().from(activities).where(eq(activities.accountId, accountId))
    expect(noted.map(({ event }) => event)).toContain('password-changed')
    expect((await emailsTo(ctx(), asha.email)).map(({ subject }) => subject)).toContain(
      'Your Portolan password was reset',
    )
  })

  test('keeps working after a weak password', async ({ ctx }) => {
    await opened(ctx())
    const link = await askedLink(ctx())
    expect(await reset(ctx(), link, 'short')).toMatchObject({ ok: false, problem: { code: 'password' } })
    expect((await reset(ctx(), link)).ok).toBe(true)
  })

  test('is void after an hour and after a newer request', async ({ ctx }) => {
    await opened(ctx())
    const first = await askedLink(ctx())
    const second = await askedLink(ctx())
    expect(await isResetLink(ctx(), first)).toBe(false)
    expect(await reset(ctx(), first)).toEqual(expired)
    expect(await reset(ctx(visitor, inMinutes(60)), second)).toEqual(expired)
    expect((await reset(ctx(visitor, inMinutes(59)), second)).ok).toBe(true)
  })

  test('is void once the account is blocked', async ({ ctx, db }) => {
    const { accountId } = await opened(ctx())
    const link = await askedLink(ctx())
    await db.execute(sql`update accounts set status = 'blocked' where id = ${accountId}`)
    expect(await reset(ctx(), link)).toEqual(expired)
    expect((await signIn(ctx(), { ...asha, password: newPassword }, arrival)).ok).toBe(false)
  })

  test('is void once the account has another email address', async ({ ctx, db }) => {
    const { accountId } = await opened(ctx())
    const link = await askedLink(ctx())
    await changeAddress(db, accountId, 'new@example.test', testNow)
    expect(await reset(ctx(), link)).toEqual(expired)
  })

  test('is void when it is unknown, whatever secrets exist for other purposes', async ({ ctx }) => {
    await opened(ctx())
    for (const token of ['', 'none', 'x'.repeat(2000)]) expect(await reset(ctx(), token)).toEqual(expired)
  })

  test('resets once when used twice at the same time', async ({ committed }) => {
    const ctx: RequestContext = { ...committed, actor: visitor, now: testNow }
    const person = { ...asha, email: 'two-resets@example.test' }
    await opened(ctx, person)
    await askReset(ctx, person.email)
    const [link = ''] = await links(ctx, person.email)
    const results = await Promise.all(['the first of them', 'the other of them'].map((one) => reset(ctx, link, one)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('sets a password for an account without one', async ({ ctx, db }) => {
    const { accountId } = await opened(ctx())
    await db.delete(credentials).where(eq(credentials.accountId, accountId))
    expect((await reset(ctx(), await askedLink(ctx()))).ok).toBe(true)
    expect((await signIn(ctx(), { ...asha, password: newPassword }, arrival)).ok).toBe(true)
    expect(await db.$count(credentials, eq(credentials.accountId, accountId))).toBe(1)
  })

  test('lifts the lockout after too many attempts', async ({ ctx }) => {
    await opened(ctx())
    for (let guess = 0; guess < 11; guess += 1) await signIn(ctx(), { ...asha, password: `guess ${guess}` }, arrival)
    await reset(ctx(), await askedLink(ctx()))
    expect((await signIn(ctx(), { ...asha, password: newPassword }, arrival)).ok).toBe(true)
  })
})

const passkey = (accountId: string) => ({
  id: crypto.randomUUID() as never,
  accountId: accountId as never,
  credentialId: crypto.randomUUID(),
  publicKey: new Uint8Array([1]),
  counter: 0,
  transports: [],
  name: 'a key',
  backedUp: false,
  createdAt: testNow,
})

async function withSecondFactor(makeContext: MakeContext, accountId: string) {
  const { db } = makeContext()
  const owned = { accountId: accountId as never, createdAt: testNow }
  await db.insert(totpFactors).values({ ...owned, secret: new Uint8Array([1]), confirmedAt: testNow })
  await db.execute(
    sql`insert into security_settings values (${accountId}, true, true, false, false, true)
      on conflict (account_id) do update set two_factor = true`,
  )
}

describe('resetting a password', () => {
  test('still requires the second factor, and allows no further attempts at it', async ({ ctx, db }) => {
    const { accountId } = await opened(ctx())
    await db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
    await withSecondFactor(ctx, accountId)
    for (let guess = 0; guess < 10; guess += 1) await signIn(ctx(), { ...asha, password: `guess ${guess}` }, arrival)
    await reset(ctx(), await askedLink(ctx()))
    const tooSoon = await signIn(ctx(), { ...asha, password: newPassword }, arrival)
    expect(tooSoon).toEqual({ ok: false, problem: { code: 'too_many' } })
    const entered = await signIn(ctx(visitor, inMinutes(16)), { ...asha, password: newPassword }, arrival)
    expect(entered).toMatchObject({ ok: true, value: { kind: 'step', step: 'factor' } })
    expect(await db.$count(totpFactors, eq(totpFactors.accountId, accountId))).toBe(1)
  })

  test('confirms the address and removes sign-in methods added before that', async ({ ctx, db }) => {
    const { accountId } = await opened(ctx())
    await db.insert(passkeys).values(passkey(accountId))
    const identity = { id: crypto.randomUUID() as never, accountId, issuer: 'https://id.test', subject: 'somebody' }
    await db.insert(identities).values({ ...identity, createdAt: testNow })
    await reset(ctx(), await askedLink(ctx()))
    expect(await db.$count(passkeys, eq(passkeys.accountId, accountId))).toBe(0)
    expect(await db.$count(identities, eq(identities.accountId, accountId))).toBe(0)
    const {
      rows: [row],
    } = await db.execute<{ verified: boolean }>(
      sql`select email_verified as verified from accounts where id = ${accountId}`,
    )
    expect(row?.verified).toBe(true)
  })

  test('ignores a second factor set up before the address was confirmed', async ({ ctx, db }) => {
    const { accountId } = await opened(ctx())
    await withSecondFactor(ctx, accountId)
    await db.insert(passkeys).values(passkey(accountId))
    await reset(ctx(), await askedLink(ctx()))
    const entered = await signIn(ctx(), { ...asha, password: newPassword }, arrival)
    expect(entered).toMatchObject({ ok: true, value: { kind: 'session' } })
    expect(await db.$count(totpFactors, eq(totpFactors.accountId, accountId))).toBe(0)
    expect(await db.$count(passkeys, eq(passkeys.accountId, accountId))).toBe(0)
    expect(await findSecuritySettings(db, accountId)).toEqual(newAccountSettings)
  })

  test('keeps every sign-in method of an address already confirmed', async ({ ctx, db }) => {
    const { accountId } = await opened(ctx())
    await db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
    await db.insert(passkeys).values(passkey(accountId))
    await reset(ctx(), await askedLink(ctx()))
    expect(await db.$count(passkeys, eq(passkeys.accountId, accountId))).toBe(1)
  })

  test('cancels pending sign-ins and address changes', async ({ ctx, db }) => {
    const { accountId } = await opened(ctx())
    const link = await askedLink(ctx())
    const secret = { accountId, value: {}, expiresAt: inMinutes(60), createdAt: testNow }
    const others = ['second-step', 'device-code', 'change-email', 'keep-account'] as const
    for (const purpose of others) {
      await db.insert(oneTimeSecrets).values({ id: crypto.randomUUID(), purpose, secretHash: purpose, ...secret })
    }
    await reset(ctx(), link)
    const left = await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.accountId, accountId))
    expect(left.map(({ purpose }) => purpose)).toEqual(['keep-account'])
  })
})
