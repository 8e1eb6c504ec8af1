import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
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

type MakeCall = (actor?: Actor, now?: Date) => Call

async function opened(call: Call, person = asha) {
  const result = await signUp(call, person, arrival)
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  return result.value
}

async function lettersTo(call: Call, to: string) {
  return (await listMail(call.db, call.ports.vault, 50)).filter(({ mail }) => mail.to === to).map(({ mail }) => mail)
}

/** The tokens in the emails to an address, oldest first. */
async function links(call: Call, to = asha.email): Promise<string[]> {
  const texts = (await lettersTo(call, to)).map(({ text }) => text)
  return texts.flatMap((text) => /reset-password\?token=(\S+)/.exec(text)?.[1] ?? [])
}

async function askedLink(call: Call): Promise<string> {
  const before = await links(call)
  await askReset(call, asha.email)
  const [link] = (await links(call)).filter((one) => !before.includes(one))
  if (!link) throw new Error('No letter with a link')
  return link
}

const reset = (call: Call, token: string, password = newPassword) => resetPassword(call, { token, password }, client)
const inMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const expired = { ok: false, problem: { code: 'expired' } }

describe('requesting a reset link', () => {
  test('emails existing and unknown addresses', async ({ call }) => {
    await opened(call())
    for (const email of [' Asha@Example.test ', 'nobody@example.test']) {
      expect(await askReset(call(), email)).toEqual({ ok: true, value: null })
    }
    expect(await links(call())).toHaveLength(1)
    const [none] = await lettersTo(call(), 'nobody@example.test')
    expect(none?.text).toContain('You may have signed up with a different one')
    expect(none?.text).not.toContain('token=')
  })

  test('answers a blocked account alike, with no link in the email', async ({ call, db }) => {
    const { accountId } = await opened(call())
    await db.execute(sql`update accounts set status = 'blocked' where id = ${accountId}`)
    expect(await askReset(call(), asha.email)).toEqual({ ok: true, value: null })
    const letters = await lettersTo(call(), asha.email)
    expect(letters.filter(({ text }) => text.includes('The account is blocked'))).toHaveLength(1)
    expect(await links(call())).toEqual([])
    const secrets = await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.purpose, 'reset-password'))
    expect(secrets.map((secret) => secret.accountId)).toEqual([null])
  })

  test('answers an impossible address alike and sends no email', async ({ call }) => {
    expect(await askReset(call(), 'ashá@ex_ample')).toEqual({ ok: true, value: null })
    expect(await listMail(call().db, call().ports.vault, 5)).toEqual([])
    for (const none of ['nobody', '', 'a b@c', `${'x'.repeat(250)}@example.test`]) {
      expect(await askReset(call(), none)).toEqual({ ok: false, problem: { code: 'email' } })
    }
  })

  test('sends at most three emails a day to one address', async ({ call }) => {
    await opened(call())
    for (let time = 0; time < 5; time += 1) await askReset(call(), asha.email)
    expect(await links(call())).toHaveLength(3)
    await askReset(call(visitor, inMinutes(24 * 60)), asha.email)
    expect(await links(call())).toHaveLength(4)
  })

  test('sends no email for the placeholder address of an account with a taken address', async ({ call, db }) => {
    await opened(call())
    const { accountId } = await opened(call(), { ...asha, password: 'somebody else 1375' })
    const {
      rows: [row],
    } = await db.execute<{ email: string }>(sql`select email from accounts where id = ${accountId}`)
    await askReset(call(), row?.email ?? '')
    expect(await links(call())).toEqual([])
  })
})

describe('a reset link', () => {
  test('sets a password once, ends every session and opens none', async ({ call, db }) => {
    const { accountId, token: session } = await opened(call())
    const link = await askedLink(call())
    expect(await isResetLink(call(), link)).toBe(true)
    expect(await reset(call(), link)).toEqual({ ok: true, value: null })
    expect(await unsafeReadSession(call(), session)).toBeUndefined()
    expect(await reset(call(), link, 'and yet another one')).toEqual(expired)
    expect((await signIn(call(), asha, arrival)).ok).toBe(false)
    expect((await signIn(call(), { ...asha, password: newPassword }, arrival)).ok).toBe(true)
    const noted = await db.select().from(activities).where(eq(activities.accountId, accountId))
    expect(noted.map(({ event }) => event)).toContain('password-changed')
    expect((await lettersTo(call(), asha.email)).map(({ subject }) => subject)).toContain(
      'Your Portolan password was reset',
    )
  })

  test('keeps working after a weak password', async ({ call }) => {
    await opened(call())
    const link = await askedLink(call())
    expect(await reset(call(), link, 'short')).toMatchObject({ ok: false, problem: { code: 'password' } })
    expect((await reset(call(), link)).ok).toBe(true)
  })

  test('is void after an hour and after a newer request', async ({ call }) => {
    await opened(call())
    const first = await askedLink(call())
    const second = await askedLink(call())
    expect(await isResetLink(call(), first)).toBe(false)
    expect(await reset(call(), first)).toEqual(expired)
    expect(await reset(call(visitor, inMinutes(60)), second)).toEqual(expired)
    expect((await reset(call(visitor, inMinutes(59)), second)).ok).toBe(true)
  })

  test('is void once the account is blocked', async ({ call, db }) => {
    const { accountId } = await opened(call())
    const link = await askedLink(call())
    await db.execute(sql`update accounts set status = 'blocked' where id = ${accountId}`)
    expect(await reset(call(), link)).toEqual(expired)
    expect((await signIn(call(), { ...asha, password: newPassword }, arrival)).ok).toBe(false)
  })

  test('is void once the account has another email address', async ({ call, db }) => {
    const { accountId } = await opened(call())
    const link = await askedLink(call())
    await changeAddress(db, accountId, 'new@example.test', testNow)
    expect(await reset(call(), link)).toEqual(expired)
  })

  test('is void when it is unknown, whatever secrets exist for other purposes', async ({ call }) => {
    await opened(call())
    for (const token of ['', 'none', 'x'.repeat(2000)]) expect(await reset(call(), token)).toEqual(expired)
  })

  test('resets once when used twice at the same time', async ({ committed }) => {
    const call: Call = { ...committed, actor: visitor, now: testNow }
    const person = { ...asha, email: 'two-resets@example.test' }
    await opened(call, person)
    await askReset(call, person.email)
    const [link = ''] = await links(call, person.email)
    const results = await Promise.all(['the first of them', 'the other of them'].map((one) => reset(call, link, one)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('sets a password for an account without one', async ({ call, db }) => {
    const { accountId } = await opened(call())
    await db.delete(credentials).where(eq(credentials.accountId, accountId))
    expect((await reset(call(), await askedLink(call()))).ok).toBe(true)
    expect((await signIn(call(), { ...asha, password: newPassword }, arrival)).ok).toBe(true)
    expect(await db.$count(credentials, eq(credentials.accountId, accountId))).toBe(1)
  })

  test('lifts the lockout after too many attempts', async ({ call }) => {
    await opened(call())
    for (let guess = 0; guess < 11; guess += 1) await signIn(call(), { ...asha, password: `guess ${guess}` }, arrival)
    await reset(call(), await askedLink(call()))
    expect((await signIn(call(), { ...asha, password: newPassword }, arrival)).ok).toBe(true)
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

async function withSecondFactor(makeCall: MakeCall, accountId: string) {
  const { db } = makeCall()
  const owned = { accountId: accountId as never, createdAt: testNow }
  await db.insert(totpFactors).values({ ...owned, secret: new Uint8Array([1]), confirmedAt: testNow })
  await db.execute(
    sql`insert into security_settings values (${accountId}, true, true, false, false, true)
      on conflict (account_id) do update set two_factor = true`,
  )
}

describe('resetting a password', () => {
  test('still requires the second factor, and allows no further attempts at it', async ({ call, db }) => {
    const { accountId } = await opened(call())
    await db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
    await withSecondFactor(call, accountId)
    for (let guess = 0; guess < 10; guess += 1) await signIn(call(), { ...asha, password: `guess ${guess}` }, arrival)
    await reset(call(), await askedLink(call()))
    const tooSoon = await signIn(call(), { ...asha, password: newPassword }, arrival)
    expect(tooSoon).toEqual({ ok: false, problem: { code: 'too_many' } })
    const entered = await signIn(call(visitor, inMinutes(16)), { ...asha, password: newPassword }, arrival)
    expect(entered).toMatchObject({ ok: true, value: { kind: 'step', step: 'factor' } })
    expect(await db.$count(totpFactors, eq(totpFactors.accountId, accountId))).toBe(1)
  })

  test('confirms the address and removes sign-in methods added before that', async ({ call, db }) => {
    const { accountId } = await opened(call())
    await db.insert(passkeys).values(passkey(accountId))
    const identity = { id: crypto.randomUUID() as never, accountId, issuer: 'https://id.test', subject: 'somebody' }
    await db.insert(identities).values({ ...identity, createdAt: testNow })
    await reset(call(), await askedLink(call()))
    expect(await db.$count(passkeys, eq(passkeys.accountId, accountId))).toBe(0)
    expect(await db.$count(identities, eq(identities.accountId, accountId))).toBe(0)
    const {
      rows: [row],
    } = await db.execute<{ verified: boolean }>(
      sql`select email_verified as verified from accounts where id = ${accountId}`,
    )
    expect(row?.verified).toBe(true)
  })

  test('ignores a second factor set up before the address was confirmed', async ({ call, db }) => {
    const { accountId } = await opened(call())
    await withSecondFactor(call, accountId)
    await db.insert(passkeys).values(passkey(accountId))
    await reset(call(), await askedLink(call()))
    const entered = await signIn(call(), { ...asha, password: newPassword }, arrival)
    expect(entered).toMatchObject({ ok: true, value: { kind: 'session' } })
    expect(await db.$count(totpFactors, eq(totpFactors.accountId, accountId))).toBe(0)
    expect(await db.$count(passkeys, eq(passkeys.accountId, accountId))).toBe(0)
    expect(await findSecuritySettings(db, accountId)).toEqual(newAccountSettings)
  })

  test('keeps every sign-in method of an address already confirmed', async ({ call, db }) => {
    const { accountId } = await opened(call())
    await db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
    await db.insert(passkeys).values(passkey(accountId))
    await reset(call(), await askedLink(call()))
    expect(await db.$count(passkeys, eq(passkeys.accountId, accountId))).toBe(1)
  })

  test('cancels pending sign-ins and address changes', async ({ call, db }) => {
    const { accountId } = await opened(call())
    const link = await askedLink(call())
    const secret = { accountId, value: {}, expiresAt: inMinutes(60), createdAt: testNow }
    const others = ['second-step', 'device-code', 'change-email', 'keep-account'] as const
    for (const purpose of others) {
      await db.insert(oneTimeSecrets).values({ id: crypto.randomUUID(), purpose, secretHash: purpose, ...secret })
    }
    await reset(call(), link)
    const left = await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.accountId, accountId))
    expect(left.map(({ purpose }) => purpose)).toEqual(['keep-account'])
  })
})
