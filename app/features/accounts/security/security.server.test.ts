import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { accounts, credentials, devices, sessions } from '../account.table.server.ts'
import { findSecuritySettings, keepSecret } from '../security.store.server.ts'
import { activities, oneTimeSecrets, passkeys } from '../security.table.server.ts'
import { newAccountSettings } from '../security.ts'
import type { Client } from '../sign-in/client.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signOut } from '../sign-in/sign-out.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { changePassword } from './change-password.server.ts'
import { endSession } from './end-session.server.ts'
import { activityPages, readSecurity } from './read-security.server.ts'
import { saveSettings } from './save-settings.server.ts'

const client: Client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: 'FR' }
const old = 'portolan chart 1375'
const wanted = 'a newer chart of 1459'
const asha = { fullName: 'Asha Rao', email: 'asha@example.test', password: old, country: 'IN' }

type Own = { call: Call; accountId: Id<'account'>; token: string; sessionId: Id<'session'>; deviceToken: string }

/** Somebody with a confirmed address, and the session they signed up in. */
async function somebody(call: (actor?: Actor) => Call, person = asha): Promise<Own> {
  const opened = await signUp(call(visitor), person, { client })
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('No session')
  const { accountId, token, deviceToken } = opened.value
  const { db } = call()
  await db.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, accountId))
  const sessionId = ((await unsafeReadSession(call(), token))?.signedIn.sessionId ?? '') as Id<'session'>
  return {
    call: call({ kind: 'traveller', accountId, emailVerified: true }),
    accountId,
    token,
    sessionId,
    deviceToken,
  }
}

async function signInElsewhere(call: Call, password = old): Promise<string> {
  const opened = await signIn({ ...call, actor: visitor }, { email: asha.email, password }, { client })
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('No session')
  return opened.value.token
}

const isOpen = async (call: Call, token: string) => (await unsafeReadSession(call, token)) !== undefined
const eventsOf = async ({ call, accountId }: Own) =>
  (await call.db.select().from(activities).where(eq(activities.accountId, accountId))).map(({ event }) => event)

async function subjectsTo(call: Call, to: string): Promise<string[]> {
  const letters = await listMail(call.db, call.ports.vault, 50)
  return letters.filter(({ mail }) => mail.to === to).map(({ mail }) => mail.subject)
}

const change = ({ call, accountId, sessionId }: Own, fields = { current: old, wanted }) =>
  changePassword(call, fields, { accountId, sessionId, client })

describe('changing the password', () => {
  test('ends every other session and every copy of this one', async ({ call }) => {
    const own = await somebody(call)
    const elsewhere = await signInElsewhere(own.call)
    const result = await change(own)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    expect(await isOpen(own.call, elsewhere)).toBe(false)
    expect(await isOpen(own.call, own.token)).toBe(false)
    expect(await isOpen(own.call, result.value.token)).toBe(true)
    await expect(signInElsewhere(own.call)).rejects.toThrow('No session')
    expect(await signInElsewhere(own.call, wanted)).toBeTruthy()
  })

  test('forgets links and half sign-ins that were under way, says so by letter and in the list', async ({ call }) => {
    const own = await somebody(call)
    const { db } = own.call
    for (const purpose of ['reset-password', 'second-step', 'device-code', 'keep-account'] as const) {
      await keepSecret(db, { purpose, accountId: own.accountId, secretHash: purpose, now: testNow, seconds: 600 })
    }
    expect((await change(own)).ok).toBe(true)
    const left = await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.accountId, own.accountId))
    expect(left.map(({ purpose }) => purpose)).toEqual(['keep-account'])
    expect(await subjectsTo(own.call, asha.email)).toContain('Your Portolan password was changed')
    expect(await eventsOf(own)).toContain('password-changed')
    const { account } = await readSecurity(own.call, own.accountId, own.sessionId, 1)
    expect(account.passwordChangedAt).toEqual(testNow)
  })

  test.for([
    [{ current: 'not this one', wanted }, { code: 'wrong' }],
    [{ current: 'x'.repeat(5_000), wanted }, { code: 'wrong' }],
    [{ current: old, wanted: old }, { code: 'same' }],
    [
      { current: old, wanted: 'short' },
      { code: 'password', reason: 'too_short' },
    ],
    [
      { current: old, wanted: 'password123' },
      { code: 'password', reason: 'too_common' },
    ],
    [
      { current: old, wanted: 'x'.repeat(129) },
      { code: 'password', reason: 'too_long' },
    ],
  ] as const)('refuses %j with %j, and nothing ends', async ([fields, expected], { call }) => {
    const own = await somebody(call)
    const elsewhere = await signInElsewhere(own.call)
    const before = await own.call.db.select().from(credentials)
    expect(await change(own, fields)).toEqual({ ok: false, problem: expected })
    expect(await own.call.db.select().from(credentials)).toEqual(before)
    expect(await isOpen(own.call, elsewhere)).toBe(true)
    expect(await isOpen(own.call, own.token)).toBe(true)
  })

  test('takes ten guesses, together with those at signing in', async ({ call }) => {
    const own = await somebody(call)
    const guess = { email: asha.email, password: 'not this one' }
    for (let time = 0; time < 4; time += 1) await signIn({ ...own.call, actor: visitor }, guess, { client })
    const codes: string[] = []
    for (let time = 0; time < 7; time += 1) {
      const result = await change(own, { current: `guess ${time}`, wanted })
      codes.push(result.ok ? 'changed' : result.problem.code)
    }
    expect(codes).toEqual([...Array(6).fill('wrong'), 'too_many'])
    expect(await change(own)).toEqual({ ok: false, problem: { code: 'too_many' } })
    expect(await subjectsTo(own.call, asha.email)).toContain(
      'Somebody is guessing the password of your Portolan account',
    )
  })

  test('is not for an account without a password, nor for somebody else', async ({ call }) => {
    const own = await somebody(call)
    const other = await somebody(call, { ...asha, email: 'omar@example.test' })
    await expect(change({ ...other, accountId: own.accountId })).rejects.toMatchObject({ status: 404 })
    await own.call.db.delete(credentials).where(eq(credentials.accountId, own.accountId))
    expect(await change(own)).toEqual({ ok: false, problem: { code: 'none' } })
    expect((await readSecurity(own.call, own.accountId, own.sessionId, 1)).ways.hasPassword).toBe(false)
  })

  test('of two changes at once one is made', async ({ committed }) => {
    const base: Call = { ...committed, actor: visitor, now: testNow }
    const own = await somebody((actor = visitor) => ({ ...base, actor }), {
      ...asha,
      email: 'two-changes@example.test',
    })
    const results = await Promise.all(
      ['the first new chart', 'the other new chart'].map((text) => change(own, { current: old, wanted: text })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { code: 'wrong' } })
  })
})

const save = (own: Own, changes: Partial<typeof newAccountSettings>, isFresh = true) =>
  saveSettings(own.call, { ...newAccountSettings, ...changes }, { ...own, client, isFresh })
const settingsOf = ({ call, accountId }: Own) => findSecuritySettings(call.db, accountId)

describe('the five switches', () => {
  test('are kept, noted with what was turned, and sending them again changes nothing', async ({ call }) => {
    const own = await somebody(call)
    const changes = { deviceVerification: true, passwordExpiry: true }
    for (let time = 0; time < 2; time += 1) {
      expect(await save(own, changes, false)).toEqual({ ok: true, value: { lacksFactor: false } })
    }
    expect(await settingsOf(own)).toEqual({ ...newAccountSettings, ...changes })
    const noted = await own.call.db.select().from(activities).where(eq(activities.event, 'settings-changed'))
    expect(noted.map(({ detail }) => detail)).toEqual(['+deviceVerification +passwordExpiry'])
  })

  test.for(['loginNotifications', 'deviceVerification', 'activityLogging', 'twoFactor'] as const)(
    '%s goes off only for whoever has just shown who they are, and the owner is told',
    async (toggle, { call }) => {
      const own = await somebody(call)
      if (toggle === 'twoFactor') await addPasskey(own)
      const allOn = { ...newAccountSettings, deviceVerification: true, twoFactor: toggle === 'twoFactor' }
      expect((await save(own, allOn)).ok).toBe(true)
      expect(await save(own, { ...allOn, [toggle]: false }, false)).toEqual({ ok: false, problem: { code: 'stale' } })
      expect((await settingsOf(own))[toggle]).toBe(true)
      expect((await save(own, { ...allOn, [toggle]: false })).ok).toBe(true)
      expect((await settingsOf(own))[toggle]).toBe(false)
      expect(await subjectsTo(own.call, asha.email)).toContain('Your Portolan account is protected less than before')
    },
  )

  test('password expiry goes off without that, since it protects nobody', async ({ call }) => {
    const own = await somebody(call)
    await save(own, { passwordExpiry: true }, false)
    expect((await save(own, { passwordExpiry: false }, false)).ok).toBe(true)
    expect((await settingsOf(own)).passwordExpiry).toBe(false)
  })

  test('a second factor is asked for only once there is one', async ({ call }) => {
    const own = await somebody(call)
    expect(await save(own, { twoFactor: true, passwordExpiry: true })).toEqual({
      ok: true,
      value: { lacksFactor: true },
    })
    expect(await settingsOf(own)).toMatchObject({ twoFactor: false, passwordExpiry: true })
    await addPasskey(own)
    expect(await save(own, { twoFactor: true })).toEqual({ ok: true, value: { lacksFactor: false } })
    expect((await settingsOf(own)).twoFactor).toBe(true)
    const opened = await signIn({ ...own.call, actor: visitor }, asha, { client })
    expect(opened).toMatchObject({ ok: true, value: { kind: 'step', step: 'factor' } })
  })

  test('codes for new devices need a confirmed address', async ({ call, db }) => {
    const own = await somebody(call)
    await db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, own.accountId))
    expect(await save(own, { deviceVerification: true })).toEqual({ ok: false, problem: { code: 'unconfirmed' } })
    await db.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, own.accountId))
    expect((await save(own, { deviceVerification: true })).ok).toBe(true)
    const opened = await signIn({ ...own.call, actor: visitor }, asha, { client })
    expect(opened).toMatchObject({ ok: true, value: { kind: 'step', step: 'device' } })
    const known = await signIn({ ...own.call, actor: visitor }, asha, { client, deviceToken: own.deviceToken })
    expect(known).toMatchObject({ ok: true, value: { kind: 'session' } })
  })

  test('without activity logging nothing is kept, of before nor from then on', async ({ call }) => {
    const own = await somebody(call)
    await signInElsewhere(own.call)
    expect((await eventsOf(own)).length).toBeGreaterThan(1)
    await save(own, { activityLogging: false })
    await signInElsewhere(own.call)
    expect(await eventsOf(own)).toEqual([])
  })

  test('staff who must have a second factor cannot switch it off', async ({ call, db }) => {
    const own = await somebody(call)
    await addPasskey(own)
    await save(own, { twoFactor: true })
    const rules = sql`'{"secondFactor": true, "sessionMinutes": 30}'::jsonb`
    await db.execute(sql`insert into settings (name, value) values ('security', ${rules})
      on conflict (name) do update set value = excluded.value`)
    const staff = { ...own, call: call({ kind: 'staff', accountId: own.accountId, role: 'admin' }) }
    expect(await save(staff, { twoFactor: false })).toEqual({ ok: false, problem: { code: 'forced' } })
    expect((await settingsOf(own)).twoFactor).toBe(true)
  })

  test('are nobody else’s to turn', async ({ call }) => {
    const own = await somebody(call)
    const other = await somebody(call, { ...asha, email: 'omar@example.test' })
    await expect(save({ ...other, accountId: own.accountId }, { passwordExpiry: true })).rejects.toMatchObject({
      status: 404,
    })
    expect(await settingsOf(own)).toEqual(newAccountSettings)
  })
})

async function addPasskey({ call, accountId }: Own): Promise<void> {
  const key = { credentialId: accountId, publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'A key' }
  const id = crypto.randomUUID() as Id<'passkey'>
  await call.db.insert(passkeys).values({ id, accountId, ...key, backedUp: false, createdAt: testNow })
}

describe('signing out', () => {
  test('here, elsewhere and everywhere end what they say', async ({ call }) => {
    const own = await somebody(call)
    const open = async (...tokens: string[]) => Promise.all(tokens.map((token) => isOpen(own.call, token)))
    const [one, two] = [await signInElsewhere(own.call), await signInElsewhere(own.call)]
    await signOut(own.call, one, { scope: 'local' })
    expect(await open(own.token, one, two)).toEqual([true, false, true])
    const three = await signInElsewhere(own.call)
    await signOut(own.call, own.token, { scope: 'others', client })
    expect(await open(own.token, two, three)).toEqual([true, false, false])
    const four = await signInElsewhere(own.call)
    await signOut(own.call, own.token, { scope: 'global', client })
    expect(await open(own.token, four)).toEqual([false, false])
    const events = await eventsOf(own)
    expect(events.filter((event) => event === 'signed-out')).toHaveLength(2)
    expect(events.filter((event) => event === 'signed-out-elsewhere')).toHaveLength(2)
  })

  test('a session that is over signs nobody else out', async ({ call }) => {
    const own = await somebody(call)
    const elsewhere = await signInElsewhere(own.call)
    await signOut({ ...own.call, actor: visitor }, own.token, { scope: 'global' })
    expect(await isOpen(own.call, own.token)).toBe(false)
    expect(await isOpen(own.call, elsewhere)).toBe(true)
  })

  test('elsewhere forgets the devices there, and what waits for its second step', async ({ call, db }) => {
    const own = await somebody(call)
    await signInElsewhere(own.call)
    const half = { purpose: 'second-step', accountId: own.accountId, secretHash: 'half' } as const
    await keepSecret(db, { ...half, now: testNow, seconds: 600 })
    await signOut(own.call, own.token, { scope: 'others' })
    expect(await db.select().from(devices).where(eq(devices.accountId, own.accountId))).toHaveLength(1)
    expect(await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.accountId, own.accountId))).toEqual([])
    const again = await signIn({ ...own.call, actor: visitor }, asha, { client, deviceToken: own.deviceToken })
    expect(again.ok && again.value.kind === 'session' && again.value.deviceToken).toBe(own.deviceToken)
  })

  test('one device ends that one; somebody else’s stays', async ({ call, db }) => {
    const own = await somebody(call)
    const other = await somebody(call, { ...asha, email: 'omar@example.test' })
    const elsewhere = await signInElsewhere(own.call)
    const mine = await db.select().from(sessions).where(eq(sessions.accountId, own.accountId))
    const id = mine.find((session) => session.id !== own.sessionId)?.id as Id<'session'>
    await endSession(other.call, id, { ...other, client })
    expect(await isOpen(own.call, elsewhere)).toBe(true)
    for (let time = 0; time < 2; time += 1) {
      await endSession(own.call, id, { ...own, client })
    }
    expect(await isOpen(own.call, elsewhere)).toBe(false)
    expect(await isOpen(own.call, own.token)).toBe(true)
    expect((await eventsOf(own)).filter((event) => event === 'signed-out-elsewhere')).toHaveLength(1)
    const asOther = async () => endSession(other.call, id, { ...own, client })
    await expect(asOther()).rejects.toMatchObject({ status: 404 })
  })
})

describe('what somebody is shown', () => {
  test('names this device first, and what happened newest first, page by page', async ({ call, db }) => {
    const own = await somebody(call)
    await signInElsewhere({ ...own.call, now: new Date(testNow.getTime() + 60_000) })
    for (let minute = 2; minute < 25; minute += 1) {
      const at = new Date(testNow.getTime() + minute * 60_000)
      const guess = { email: asha.email, password: 'not this one' }
      await db.execute(sql`delete from sign_in_attempts`)
      await signIn({ ...own.call, actor: visitor, now: at }, guess, { client })
    }
    const first = await readSecurity(own.call, own.accountId, own.sessionId, 1)
    expect(first.sessions.map(({ isThis }) => isThis)).toEqual([true, false])
    expect(first.sessions[0]).toMatchObject({ place: 'FR', ipAddress: '127.0.0.1', method: 'password' })
    expect([first.page, first.pages, first.activities.length]).toEqual([1, 2, activityPages.each])
    const times = first.activities.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(new Set(first.activities.map(({ event }) => event))).toEqual(new Set(['sign-in-failed']))
    const last = await readSecurity(own.call, own.accountId, own.sessionId, 99)
    expect(last.page).toBe(2)
    expect(last.activities.map(({ event, isThis }) => [event, isThis]).slice(-2)).toEqual([
      ['signed-in', false],
      ['signed-up', true],
    ])
  })

  test('is nobody else’s to see', async ({ call }) => {
    const own = await somebody(call)
    const other = await somebody(call, { ...asha, email: 'omar@example.test' })
    await expect(readSecurity(other.call, own.accountId, own.sessionId, 1)).rejects.toMatchObject({ status: 404 })
  })
})
