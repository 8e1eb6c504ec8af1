import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { type Actor, system, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { test, testNow } from '#tests/support/database.ts'
import { confirmAddress, findAccount, findAccountByEmail } from '../account.store.server.ts'
import { resetPassword } from '../recovery/reset-password.server.ts'
import { findSecret, keepSecret } from '../security.store.server.ts'
import { noClient } from '../sign-in/client.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { changeRole, changeStatus, endSessionsOf } from './change-standing.server.ts'
import { findGoverned, listStandings } from './list-accounts.server.ts'
import { unsafeOpenFirstAdministrator } from './open-first-administrator.server.ts'

const arrival = { client: noClient }
const password = 'portolan chart 1375'

async function person(call: Call, name: string, { confirmed = true } = {}) {
  const email = `${name}@example.test`
  const opened = await signUp({ ...call, actor: visitor }, { fullName: name, email, password, country: 'IN' }, arrival)
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('not signed up')
  const { accountId: id, token } = opened.value
  if (confirmed) await confirmAddress(call.db, id)
  return { id, email, token }
}

const lettersTo = async (call: Call, to: string) =>
  (await listMail(call.db, call.ports.vault, 50)).filter(({ mail }) => mail.to === to).map(({ mail }) => mail)

const admin = (accountId: Id<'account'>): Actor => ({ kind: 'staff', accountId, role: 'admin' })

describe('the standing of an account', () => {
  test('blocked: out at once, nothing under way goes on, told by mail; and active again', async ({ call }) => {
    const asha = await person(call(), 'asha')
    const secret = { purpose: 'reset-password', accountId: asha.id, secretHash: 'a-hash', now: testNow } as const
    await keepSecret(call().db, { ...secret, seconds: 600 })
    expect(await changeStatus(call(system), asha.id, 'blocked')).toMatchObject({ ok: true })
    expect(await unsafeReadSession(call(), asha.token)).toBeUndefined()
    expect(await findSecret(call().db, 'reset-password', 'a-hash', testNow)).toBeUndefined()
    expect(await signIn(call(), { email: asha.email, password }, arrival)).toMatchObject({ ok: false })
    const blocked = (await lettersTo(call(), asha.email)).filter(({ subject }) => subject.includes('is blocked'))
    expect(blocked[0]?.text).toContain('/contact')

    await changeStatus(call(system), asha.id, 'blocked')
    expect(await lettersTo(call(), asha.email)).toHaveLength(2)
    await changeStatus(call(system), asha.id, 'active')
    expect(await signIn(call(), { email: asha.email, password }, arrival)).toMatchObject({ ok: true })
  })

  test('inactive: still signed in, and known as such', async ({ call }) => {
    const asha = await person(call(), 'asha')
    await changeStatus(call(system), asha.id, 'inactive')
    expect((await unsafeReadSession(call(), asha.token))?.signedIn.status).toBe('inactive')
  })

  test('another role: signed in nowhere, and only where the address is confirmed', async ({ call }) => {
    const [asha, ben] = [await person(call(), 'asha'), await person(call(), 'ben', { confirmed: false })]
    expect(await changeRole(call(system), ben.id, 'officer')).toEqual({ ok: false, problem: { code: 'not_confirmed' } })
    expect(await changeRole(call(system), asha.id, 'officer')).toMatchObject({ ok: true, value: { role: 'officer' } })
    expect(await unsafeReadSession(call(), asha.token)).toBeUndefined()
    const events = await call().db.execute<{ event: string; detail: string }>(
      sql`select event, detail from account_activities where account_id = ${asha.id} and event = 'role-changed'`,
    )
    expect([...events]).toEqual([{ event: 'role-changed', detail: 'officer' }])
  })

  test('signed out by us: everywhere, however often it is said', async ({ call }) => {
    const asha = await person(call(), 'asha')
    expect(await endSessionsOf(call(system), asha.id)).toBe(1)
    expect(await endSessionsOf(call(system), asha.id)).toBe(0)
    expect(await unsafeReadSession(call(), asha.token)).toBeUndefined()
    expect(await lettersTo(call(), asha.email)).toHaveLength(2)
  })

  test('the last administrator stays one, blocked by nobody', async ({ call }) => {
    const [ada, bea] = [await person(call(), 'ada'), await person(call(), 'bea')]
    await changeRole(call(system), ada.id, 'admin')
    const last = { ok: false, problem: { code: 'last_administrator' } }
    expect(await changeRole(call(system), ada.id, 'traveller')).toEqual(last)
    expect(await changeStatus(call(system), ada.id, 'blocked')).toEqual(last)
    expect(await changeStatus(call(system), ada.id, 'inactive')).toEqual(last)
    await changeRole(call(admin(ada.id)), bea.id, 'admin')
    expect(await changeRole(call(admin(bea.id)), ada.id, 'traveller')).toMatchObject({ ok: true })
  })

  test('is changed by administrators and the operator, and by nobody for themselves', async ({ call }) => {
    const [ada, asha] = [await person(call(), 'ada'), await person(call(), 'asha')]
    const actors: Actor[] = [
      visitor,
      { kind: 'traveller', accountId: asha.id, emailVerified: true },
      { kind: 'staff', accountId: ada.id, role: 'officer' },
      admin(asha.id),
    ]
    for (const actor of actors) {
      await expect(changeStatus(call(actor), asha.id, 'blocked')).rejects.toBeInstanceOf(NotFound)
      await expect(changeRole(call(actor), asha.id, 'admin')).rejects.toBeInstanceOf(NotFound)
      await expect(endSessionsOf(call(actor), asha.id)).rejects.toBeInstanceOf(NotFound)
    }
    for (const actor of actors.slice(0, 3)) {
      await expect(listStandings(call(actor))).rejects.toBeInstanceOf(NotFound)
      await expect(findGoverned(call(actor), asha.email)).rejects.toBeInstanceOf(NotFound)
    }
    expect(await findAccount(call().db, asha.id)).toMatchObject({ status: 'active', role: 'traveller' })
    expect(await findGoverned(call(admin(ada.id)), ' ASHA@example.test ')).toBe(asha.id)
  })
})

describe('two administrators who take the role of each other at the same moment', () => {
  test('are not both without it', async ({ committed }) => {
    const call: Call = { ...committed, actor: system, now: testNow }
    const [one, two] = [
      await person(call, `one-${crypto.randomUUID()}`),
      await person(call, `two-${crypto.randomUUID()}`),
    ]
    await changeRole(call, one.id, 'admin')
    await changeRole(call, two.id, 'admin')
    const taken = await Promise.all([
      changeRole({ ...call, actor: admin(one.id) }, two.id, 'traveller'),
      changeRole({ ...call, actor: admin(two.id) }, one.id, 'traveller'),
    ])
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
    await committed.db.execute(sql`delete from accounts where id in (${one.id}, ${two.id})`)
  })
})

describe('the first administrator', () => {
  const address = 'Head@Example.test'

  test('gets an account that only the letter opens', async ({ call }) => {
    expect(await unsafeOpenFirstAdministrator(call(), address)).toBe('opened')
    const [letter] = await lettersTo(call(), 'head@example.test')
    const token = /reset-password\?token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(await signIn(call(), { email: address, password }, arrival)).toMatchObject({ ok: false })
    expect(await resetPassword(call(), { token, password }, noClient)).toMatchObject({ ok: true })
    expect(await signIn(call(), { email: address, password, onlyStaff: true }, arrival)).toMatchObject({ ok: true })
    expect(await findAccountByEmail(call().db, 'head@example.test')).toMatchObject({
      role: 'admin',
      emailVerified: true,
    })
  })

  test('is opened once, however often the service starts', async ({ call }) => {
    await unsafeOpenFirstAdministrator(call(), address)
    expect(await unsafeOpenFirstAdministrator(call(), address)).toBe('there-is-one')
    expect(await unsafeOpenFirstAdministrator(call(), 'another@example.test')).toBe('there-is-one')
    expect(await lettersTo(call(), 'head@example.test')).toHaveLength(1)
  })

  test('is nobody who merely signed up with the address', async ({ call }) => {
    const stranger = await person(call(), 'head', { confirmed: false })
    expect(await unsafeOpenFirstAdministrator(call(), address)).toBe('not-confirmed')
    expect(await findAccount(call().db, stranger.id)).toMatchObject({ role: 'traveller' })
  })

  test('loses the password from before, which somebody else may have chosen', async ({ call }) => {
    const known = await person(call(), 'head')
    expect(await unsafeOpenFirstAdministrator(call(), address)).toBe('given')
    expect(await unsafeReadSession(call(), known.token)).toBeUndefined()
    expect(await signIn(call(), { email: address, password }, arrival)).toMatchObject({ ok: false })
  })
})
