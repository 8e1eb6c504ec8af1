import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test, testNow } from '#tests/support/database.ts'
import { confirmAddress, findAccount, findAccountByEmail } from '../account.store.server.ts'
import { resetPassword } from '../recovery/reset-password.server.ts'
import { findSecret, keepSecret } from '../security.store.server.ts'
import { noClient } from '../sign-in/client.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { changeRole, changeStatus, endOneSessionOf, endSessionsOf } from './change-standing.server.ts'
import { findGoverned, listStandings } from './list-accounts.server.ts'
import { unsafeOpenFirstAdministrator } from './open-first-administrator.server.ts'

const arrival = { client: noClient }
const because = { reason: 'Asked for by telephone, called back.' }
const password = 'portolan chart 1375'

async function person(ctx: RequestContext, name: string, { confirmed = true } = {}) {
  const email = `${name}@example.test`
  const opened = await signUp({ ...ctx, actor: visitor }, { fullName: name, email, password, country: 'IN' }, arrival)
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('not signed up')
  const { accountId: id, token } = opened.value
  if (confirmed) await confirmAddress(ctx.db, id)
  return { id, email, token }
}

const emailsTo = async (ctx: RequestContext, to: string) =>
  (await listMail(ctx.db, ctx.ports.encryption, 50)).filter(({ mail }) => mail.to === to).map(({ mail }) => mail)

const admin = (accountId: Id<'account'>): Actor => staffMember(accountId, 'admin')

/** As colleagues read the audit log. */
const auditLogOf = (ctx: RequestContext, id: Id<'account'>) =>
  readAudit({ ...ctx, actor: staffMember(id, 'support') }, { kind: 'account', id })

describe('changing an account', () => {
  test('to blocked ends sessions and open links and emails the owner, until active again', async ({ ctx }) => {
    const asha = await person(ctx(), 'asha')
    const secret = { purpose: 'reset-password', accountId: asha.id, secretHash: 'a-hash', now: testNow } as const
    await keepSecret(ctx().db, { ...secret, seconds: 600 })
    expect(await changeStatus(ctx(anyService), asha.id, 'blocked')).toMatchObject({ ok: true })
    expect(await unsafeReadSession(ctx(), asha.token)).toBeUndefined()
    expect(await findSecret(ctx().db, 'reset-password', 'a-hash', testNow)).toBeUndefined()
    expect(await signIn(ctx(), { email: asha.email, password }, arrival)).toMatchObject({ ok: false })
    const blocked = (await emailsTo(ctx(), asha.email)).filter(({ subject }) => subject.includes('is blocked'))
    expect(blocked[0]?.text).toContain('/contact')

    await changeStatus(ctx(anyService), asha.id, 'blocked')
    expect(await emailsTo(ctx(), asha.email)).toHaveLength(2)
    await changeStatus(ctx(anyService), asha.id, 'active')
    expect(await signIn(ctx(), { email: asha.email, password }, arrival)).toMatchObject({ ok: true })
  })

  test('to inactive keeps it signed in and shows the status', async ({ ctx }) => {
    const asha = await person(ctx(), 'asha')
    await changeStatus(ctx(anyService), asha.id, 'inactive')
    expect((await unsafeReadSession(ctx(), asha.token))?.signedIn.status).toBe('inactive')
  })

  test('to another role ends every session and requires a confirmed address', async ({ ctx }) => {
    const [asha, ben] = [await person(ctx(), 'asha'), await person(ctx(), 'ben', { confirmed: false })]
    expect(await changeRole(ctx(anyService), ben.id, 'officer')).toEqual({
      ok: false,
      problem: { code: 'not_confirmed' },
    })
    expect(await changeRole(ctx(anyService), asha.id, 'officer')).toMatchObject({
      ok: true,
      value: { role: 'officer' },
    })
    expect(await unsafeReadSession(ctx(), asha.token)).toBeUndefined()
    const { rows: events } = await ctx().db.execute<{ event: string; detail: string }>(
      sql`select event, detail from account_activities where account_id = ${asha.id} and event = 'role-changed'`,
    )
    expect(events).toEqual([{ event: 'role-changed', detail: 'officer' }])
  })

  test('by signing it out ends every session, also when repeated', async ({ ctx }) => {
    const asha = await person(ctx(), 'asha')
    expect(await endSessionsOf(ctx(anyService), asha.id)).toBe(1)
    expect(await endSessionsOf(ctx(anyService), asha.id)).toBe(0)
    expect(await unsafeReadSession(ctx(), asha.token)).toBeUndefined()
    expect(await emailsTo(ctx(), asha.email)).toHaveLength(2)
  })

  test('never demotes or blocks the last administrator', async ({ ctx }) => {
    const [ada, bea] = [await person(ctx(), 'ada'), await person(ctx(), 'bea')]
    await changeRole(ctx(anyService), ada.id, 'admin')
    const last = { ok: false, problem: { code: 'last_administrator' } }
    expect(await changeRole(ctx(anyService), ada.id, 'traveller')).toEqual(last)
    expect(await changeStatus(ctx(anyService), ada.id, 'blocked')).toEqual(last)
    expect(await changeStatus(ctx(anyService), ada.id, 'inactive')).toEqual(last)
    await changeRole(ctx(admin(ada.id)), bea.id, 'admin', because)
    expect(await changeRole(ctx(admin(bea.id)), ada.id, 'traveller', because)).toMatchObject({ ok: true })
  })

  test('is for administrators and the operator, and never for oneself', async ({ ctx }) => {
    const [ada, asha] = [await person(ctx(), 'ada'), await person(ctx(), 'asha')]
    const actors: Actor[] = [
      visitor,
      { kind: 'traveller', accountId: asha.id, emailVerified: true },
      staffMember(ada.id, 'officer'),
      admin(asha.id),
    ]
    for (const actor of actors) {
      await expect(changeStatus(ctx(actor), asha.id, 'blocked')).rejects.toBeInstanceOf(NotFound)
      await expect(changeRole(ctx(actor), asha.id, 'admin')).rejects.toBeInstanceOf(NotFound)
      await expect(endSessionsOf(ctx(actor), asha.id)).rejects.toBeInstanceOf(NotFound)
    }
    for (const actor of actors.slice(0, 3)) {
      await expect(listStandings(ctx(actor))).rejects.toBeInstanceOf(NotFound)
      await expect(findGoverned(ctx(actor), asha.email)).rejects.toBeInstanceOf(NotFound)
    }
    expect(await findAccount(ctx().db, asha.id)).toMatchObject({ status: 'active', role: 'traveller' })
    expect(await findGoverned(ctx(admin(ada.id)), ' ASHA@example.test ')).toBe(asha.id)
  })
})

describe('two administrators acting on each other at the same time', () => {
  type Act = (ctx: RequestContext, id: Id<'account'>) => Promise<{ ok: boolean }>
  const acts: [string, Act][] = [
    ['take the role', (ctx, id) => changeRole(ctx, id, 'traveller', because)],
    ['block', (ctx, id) => changeStatus(ctx, id, 'blocked', because)],
    ['make inactive', (ctx, id) => changeStatus(ctx, id, 'inactive', because)],
  ]
  test.for(acts)('%s: one administrator remains, and the audit log records it once', async ([, act], { committed }) => {
    const ctx: RequestContext = { ...committed, actor: anyService, now: testNow }
    const [one, two] = [
      await person(ctx, `one-${crypto.randomUUID()}`),
      await person(ctx, `two-${crypto.randomUUID()}`),
    ]
    await changeRole(ctx, one.id, 'admin')
    await changeRole(ctx, two.id, 'admin')
    const taken = await Promise.allSettled([
      act({ ...ctx, actor: admin(one.id) }, two.id),
      act({ ...ctx, actor: admin(two.id) }, one.id),
    ])
    expect(taken.filter((done) => done.status === 'fulfilled' && done.value.ok)).toHaveLength(1)
    const {
      rows: [left],
    } = await committed.db.execute<{ admins: number }>(
      sql`select count(*)::int as admins from accounts
          where id in (${one.id}, ${two.id}) and role = 'admin' and status = 'active'`,
    )
    expect(left?.admins).toBe(1)
    const rows = [...(await auditLogOf(ctx, one.id)), ...(await auditLogOf(ctx, two.id))]
    expect(rows.filter(({ actorId }) => actorId !== null)).toHaveLength(1)
    await committed.db.execute(sql`delete from accounts where id in (${one.id}, ${two.id})`)
  })
})

describe('administrator actions', () => {
  test('are recorded once, with the reason and the values before and after', async ({ ctx }) => {
    const [ada, asha] = [await person(ctx(), 'ada'), await person(ctx(), 'asha')]
    await changeRole(ctx(anyService), ada.id, 'admin')
    const by = ctx(admin(ada.id))
    await changeStatus(by, asha.id, 'inactive', { seen: 'active' })
    await changeStatus(by, asha.id, 'blocked', because)
    await changeStatus(by, asha.id, 'blocked', because)
    await changeStatus(by, asha.id, 'active')
    await changeRole(by, asha.id, 'support', because)
    expect(await endSessionsOf(by, asha.id)).toBe(0)
    const rows = (await auditLogOf(ctx(), asha.id)).map(({ act, actorId, reason, detail }) => ({
      act,
      isHers: actorId === ada.id,
      reason,
      detail,
    }))
    expect(rows).toEqual(
      [
        { act: 'person.status', reason: null, detail: { from: 'active', to: 'inactive', sessions: 0 } },
        { act: 'person.status', reason: because.reason, detail: { from: 'inactive', to: 'blocked', sessions: 1 } },
        { act: 'person.status', reason: null, detail: { from: 'blocked', to: 'active', sessions: 0 } },
        { act: 'person.role', reason: because.reason, detail: { from: 'traveller', to: 'support', sessions: 0 } },
      ]
        .map((row) => ({ ...row, isHers: true }))
        .reverse(),
    )
  })

  test('are neither applied nor recorded without a reason, with a long one, or when outdated', async ({ ctx }) => {
    const [ada, asha] = [await person(ctx(), 'ada'), await person(ctx(), 'asha')]
    await changeRole(ctx(anyService), ada.id, 'admin')
    const by = ctx(admin(ada.id))
    const refused = async (code: string, asked: Promise<unknown>) =>
      expect(await asked).toMatchObject({ ok: false, problem: { code } })
    await refused('reason_missing', changeStatus(by, asha.id, 'blocked', { reason: '  ' }))
    await refused('reason_missing', changeRole(by, asha.id, 'officer'))
    await refused('reason_too_long', changeStatus(by, asha.id, 'inactive', { reason: 'a'.repeat(501) }))
    await refused('changed', changeStatus(by, asha.id, 'blocked', { ...because, seen: 'inactive' }))
    await refused('changed', changeRole(by, asha.id, 'admin', { ...because, seen: 'officer' }))
    expect(await auditLogOf(ctx(), asha.id)).toEqual([])
    expect(await unsafeReadSession(ctx(), asha.token)).toBeDefined()
    expect(await findAccount(ctx().db, asha.id)).toMatchObject({ status: 'active', role: 'traveller' })
  })

  test('are refused once the administrator is inactive', async ({ ctx }) => {
    const [ada, bea, asha] = [await person(ctx(), 'ada'), await person(ctx(), 'bea'), await person(ctx(), 'asha')]
    await changeRole(ctx(anyService), ada.id, 'admin')
    await changeRole(ctx(anyService), bea.id, 'admin')
    await changeStatus(ctx(anyService), bea.id, 'inactive')
    await expect(changeStatus(ctx(admin(bea.id)), asha.id, 'blocked', because)).rejects.toBeInstanceOf(NotFound)
    await expect(endSessionsOf(ctx(admin(bea.id)), asha.id)).rejects.toBeInstanceOf(NotFound)
  })

  test('sign out one device, notify its owner which one, and leave the others signed in', async ({ ctx }) => {
    const [ada, asha] = [await person(ctx(), 'ada'), await person(ctx(), 'asha')]
    await changeRole(ctx(anyService), ada.id, 'admin')
    const other = await signIn(ctx(), { email: asha.email, password }, arrival)
    if (!other.ok || other.value.kind !== 'session') throw new Error('not signed in')
    const { signedIn } = (await unsafeReadSession(ctx(), other.value.token)) ?? {}
    const sessionId = signedIn?.sessionId as Id<'session'>
    const by = ctx(admin(ada.id))
    expect(await endOneSessionOf(by, ada.id, sessionId).catch(() => 'refused')).toBe('refused')
    expect(await endOneSessionOf(by, asha.id, sessionId)).toBe(1)
    expect(await endOneSessionOf(by, asha.id, sessionId)).toBe(0)
    expect(await unsafeReadSession(ctx(), other.value.token)).toBeUndefined()
    expect(await unsafeReadSession(ctx(), asha.token)).toBeDefined()
    expect(await auditLogOf(ctx(), asha.id)).toMatchObject([{ act: 'person.sign-out', detail: { sessions: 1 } }])
    const notified = await emailsTo(ctx(), asha.email)
    expect(notified.filter(({ subject }) => subject.includes('A device was signed out'))).toHaveLength(1)
  })
})

describe('the first administrator', () => {
  const address = 'Head@Example.test'

  test('gets an account that only the emailed link can open', async ({ ctx }) => {
    expect(await unsafeOpenFirstAdministrator(ctx(), address)).toBe('opened')
    const [emailMessage] = await emailsTo(ctx(), 'head@example.test')
    const token = /reset-password\?token=(\S+)/.exec(emailMessage?.text ?? '')?.[1] ?? ''
    expect(await signIn(ctx(), { email: address, password }, arrival)).toMatchObject({ ok: false })
    expect(await resetPassword(ctx(), { token, password }, noClient)).toMatchObject({ ok: true })
    expect(await signIn(ctx(), { email: address, password, onlyStaff: true }, arrival)).toMatchObject({ ok: true })
    expect(await findAccountByEmail(ctx().db, 'head@example.test')).toMatchObject({
      role: 'admin',
      emailVerified: true,
    })
  })

  test('is created once, however often the service starts', async ({ ctx }) => {
    await unsafeOpenFirstAdministrator(ctx(), address)
    expect(await unsafeOpenFirstAdministrator(ctx(), address)).toBe('there-is-one')
    expect(await unsafeOpenFirstAdministrator(ctx(), 'another@example.test')).toBe('there-is-one')
    expect(await emailsTo(ctx(), 'head@example.test')).toHaveLength(1)
  })

  test('is not created from an unconfirmed sign-up with the address', async ({ ctx }) => {
    const stranger = await person(ctx(), 'head', { confirmed: false })
    expect(await unsafeOpenFirstAdministrator(ctx(), address)).toBe('not-confirmed')
    expect(await findAccount(ctx().db, stranger.id)).toMatchObject({ role: 'traveller' })
  })

  test('loses the earlier password, which another person may have chosen', async ({ ctx }) => {
    const known = await person(ctx(), 'head')
    expect(await unsafeOpenFirstAdministrator(ctx(), address)).toBe('given')
    expect(await unsafeReadSession(ctx(), known.token)).toBeUndefined()
    expect(await signIn(ctx(), { email: address, password }, arrival)).toMatchObject({ ok: false })
  })
})
