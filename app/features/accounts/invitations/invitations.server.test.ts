import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { AccessDenied, NotFound } from '#app/platform/refusal.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { findAccountByEmail } from '../account.store.server.ts'
import { keepSecret } from '../security.store.server.ts'
import { noClient } from '../sign-in/client.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { changeStatus } from '../standing/change-standing.server.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.server.ts'
import { inviteAgain, invitePerson, listOpenInvitations, withdrawInvitation } from './invite.server.ts'

const arrival = { client: noClient }
const [fullName, email, password] = ['Lena Fischer', 'lena@example.test', 'portolan chart 1375']
const accepting = { fullName, password, country: 'DE' }
const expired = { ok: false, problem: { code: 'expired' } }

/** The tokens from all invitation emails to an address, newest first. */
async function tokensTo(call: Call, to: string): Promise<string[]> {
  const letters = await listMail(call.db, call.ports.vault, 50)
  return letters.flatMap(({ mail }) => (mail.to === to ? (/invitation\?token=(\S+)/.exec(mail.text)?.[1] ?? []) : []))
}

const later = (call: Call, days: number): Call => ({ ...call, now: new Date(testNow.getTime() + days * 86_400_000) })

type Calls = (actor?: Actor) => Call

async function invited(call: Calls, role: 'traveller' | 'officer' = 'officer') {
  const admin = await aStaffMember(call().db, 'admin')
  const result = await invitePerson(call(admin), { fullName, email: ' LENA@example.test', role })
  expect(result).toEqual({ ok: true, value: { email } })
  const [token = ''] = await tokensTo(call(), email)
  const open = (await listOpenInvitations(call(admin))).find((one) => one.email === email)
  if (!open) throw new Error('nobody was invited')
  return { admin, token, id: open.id }
}

const accept = (call: Calls, token: string) => acceptInvitation(call(visitor), { token, ...accepting }, arrival)

describe('an invitation', () => {
  test('grants nothing until accepted, then opens one account with its role', async ({ call }) => {
    const { token, admin, id } = await invited(call)
    expect(await findAccountByEmail(call().db, email)).toBeUndefined()
    expect(await readInvitation(call(visitor), token)).toMatchObject({ email, role: 'officer' })
    const opened = await accept(call, token)
    if (!opened.ok || opened.value.kind !== 'session') throw new Error('not in')
    const session = await unsafeReadSession(call(), opened.value.token)
    expect(session?.signedIn).toMatchObject({ role: 'officer', emailVerified: true, assurance: 'one' })
    expect(await accept(call, token)).toEqual(expired)
    expect(await readInvitation(call(visitor), token)).toBeUndefined()
    expect(await listOpenInvitations(call(admin))).toEqual([])
    const accountId = opened.value.accountId
    expect(await readAudit(call(admin), { kind: 'invitation', id })).toMatchObject([
      { act: 'person.invite', actorId: admin.accountId, detail: { role: 'officer', again: false } },
    ])
    expect(await readAudit(call(admin), { kind: 'account', id: accountId })).toMatchObject([
      { act: 'person.join', actorId: null, detail: { role: 'officer', invitation: id, invitedBy: admin.accountId } },
    ])
    expect(await signIn(call(), { email, password, onlyStaff: true }, arrival)).toMatchObject({ ok: true })
  })

  test('is stored as a hash only and expires after seven days', async ({ call }) => {
    const { token } = await invited(call)
    const { rows } = await call().db.execute(sql`select * from one_time_secrets`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await readInvitation(later(call(visitor), 6.9), token)).toBeDefined()
    const late = { ...later(call(visitor), 7.1) }
    expect(await acceptInvitation(late, { token, ...accepting }, arrival)).toEqual(expired)
    expect(await findAccountByEmail(call().db, email)).toBeUndefined()
  })

  test('is valid only in the newest email, and not after withdrawal', async ({ call }) => {
    const { token: first, admin, id } = await invited(call)
    expect(await inviteAgain(call(admin), id)).toMatchObject({ ok: true })
    const second = (await tokensTo(call(), email)).find((token) => token !== first) ?? ''
    expect(await accept(call, first)).toEqual(expired)
    expect(await readInvitation(call(visitor), second)).toBeDefined()
    await withdrawInvitation(call(admin), id)
    await withdrawInvitation(call(admin), id)
    expect(await accept(call, second)).toEqual(expired)
    expect(await inviteAgain(call(admin), id)).toEqual({ ok: false, problem: { code: 'gone' } })
    const acts = (await readAudit(call(admin), { kind: 'invitation', id })).map(({ act }) => act)
    expect(acts).toEqual(['person.withdraw', 'person.invite', 'person.invite'])
    expect(await findAccountByEmail(call().db, email)).toBeUndefined()
  })

  test('cannot be accepted with a secret for another purpose', async ({ call }) => {
    const { admin } = await invited(call)
    const purposes = ['reset-password', 'change-email', 'keep-account', 'second-step'] as const
    const value = { id: crypto.randomUUID(), email, fullName, role: 'admin', invitedById: admin.accountId }
    for (const purpose of purposes) {
      const secret = { purpose, accountId: admin.accountId, secretHash: hashToken(purpose), value, now: testNow }
      await keepSecret(call().db, { ...secret, seconds: 600 })
      expect(await accept(call, purpose)).toEqual(expired)
    }
    for (const token of ['', 'none', '../..', '\u0000', 'x'.repeat(5000)]) {
      expect(await accept(call, token)).toEqual(expired)
    }
  })

  test('rejects a weak password and keeps the link valid', async ({ call }) => {
    const { token } = await invited(call)
    const weak = await acceptInvitation(call(visitor), { token, ...accepting, password: 'short' }, arrival)
    expect(weak).toEqual({ ok: false, problem: { code: 'password', reason: 'too_short' } })
    expect(await accept(call, token)).toMatchObject({ ok: true })
  })

  test('is void once its sender loses the permission to invite', async ({ call }) => {
    const { token, admin } = await invited(call)
    await aStaffMember(call().db, 'admin')
    await changeStatus(call(anyService), admin.accountId, 'blocked')
    expect(await accept(call, token)).toEqual(expired)
    const other = await aStaffMember(call().db, 'admin')
    const [open] = await listOpenInvitations(call(other))
    expect(open?.stands).toBe(false)
    expect(await inviteAgain(call(other), open?.id as Id<'invitation'>)).toMatchObject({ ok: true })
    const newest = (await tokensTo(call(), email)).find((sent) => sent !== token) ?? ''
    expect(await accept(call, newest)).toMatchObject({ ok: true })
  })
})

describe('an email address with an account', () => {
  test('cannot be invited once its owner has confirmed it', async ({ call }) => {
    const admin = await aStaffMember(call().db, 'admin')
    const { accountId } = await aTraveller(call().db, { email })
    const result = await invitePerson(call(admin), { fullName, email, role: 'officer' })
    expect(result).toEqual({ ok: false, problem: { code: 'taken', accountId } })
    expect(await tokensTo(call(), email)).toEqual([])
  })

  test('gains no role when its owner signs up after the invitation', async ({ call }) => {
    const { token } = await invited(call)
    const { accountId } = await aTraveller(call().db, { email })
    expect(await accept(call, token)).toEqual({ ok: false, problem: { code: 'taken' } })
    expect(await findAccountByEmail(call().db, email)).toMatchObject({ id: accountId, role: 'traveller' })
    // The token has not been used up.
    expect(await readInvitation(call(visitor), token)).toBeDefined()
  })

  test('loses a stranger’s session and password when the invitation is accepted', async ({ call }) => {
    const stranger = await signUp(
      call(visitor),
      { fullName: 'Mallory', email, password: 'a stranger’s own', country: 'FR' },
      arrival,
    )
    if (!stranger.ok || stranger.value.kind !== 'session') throw new Error('not signed up')
    const { token } = await invited(call)
    expect(await accept(call, token)).toMatchObject({ ok: true })
    expect(await unsafeReadSession(call(), stranger.value.token)).toBeUndefined()
    expect(await signIn(call(), { email, password: 'a stranger’s own' }, arrival)).toMatchObject({ ok: false })
    expect(await findAccountByEmail(call().db, email)).toMatchObject({ fullName, role: 'officer', emailVerified: true })
  })

  test('cannot be invited twice', async ({ call }) => {
    const { admin } = await invited(call)
    const again = await invitePerson(call(admin), { fullName, email, role: 'traveller' })
    expect(again).toEqual({ ok: false, problem: { code: 'invited' } })
  })
})

test('concurrent uses of one link succeed once', async ({ committed }) => {
  const call: Calls = (actor = visitor) => ({ ...committed, actor, now: testNow })
  const own = `${crypto.randomUUID()}@example.test`
  const admin = await aStaffMember(committed.db, 'admin')
  await invitePerson(call(admin), { fullName, email: own, role: 'officer' })
  const [token = ''] = await tokensTo(call(), own)
  const answers = await Promise.all([accept(call, token), accept(call, token), accept(call, token)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  await committed.db.execute(sql`delete from accounts where email = ${own} or id = ${admin.accountId}`)
})

test('concurrent invitations to one address send one email', async ({ committed }) => {
  const call: Calls = (actor = visitor) => ({ ...committed, actor, now: testNow })
  const own = `${crypto.randomUUID()}@example.test`
  const admin = await aStaffMember(committed.db, 'admin')
  const typed = { fullName, email: own, role: 'officer' } as const
  await Promise.all([invitePerson(call(admin), typed), invitePerson(call(admin), typed)])
  expect(await tokensTo(call(), own)).toHaveLength(1)
  await committed.db.execute(sql`delete from one_time_secrets where purpose = 'invitation'`)
  await committed.db.execute(sql`delete from accounts where id = ${admin.accountId}`)
})

test('administrators invite staff, all staff invite travellers, no one else invites', async ({ call }) => {
  const { db } = call()
  const [support, officer] = [await aStaffMember(db, 'support'), await aStaffMember(db, 'officer')]
  const { actor } = await aTraveller(db)
  const ask = (by: Actor, role: 'traveller' | 'support' | 'admin') =>
    invitePerson(call(by), { fullName, email: `${crypto.randomUUID()}@example.test`, role })
  for (const by of [support, officer]) {
    expect(await ask(by, 'traveller')).toMatchObject({ ok: true })
    for (const role of ['support', 'admin'] as const) {
      expect(() => ask(by, role)).toThrow(AccessDenied)
    }
  }
  for (const by of [visitor, actor, anyService]) {
    expect(() => ask(by, 'traveller')).toThrow(NotFound)
    await expect(listOpenInvitations(call(by.kind === 'service' ? visitor : by))).rejects.toBeInstanceOf(NotFound)
  }
  const { id } = await invited(call)
  await expect(withdrawInvitation(call(officer), id)).rejects.toBeInstanceOf(AccessDenied)
  await expect(inviteAgain(call(support), id)).rejects.toBeInstanceOf(AccessDenied)
})

test('an address gets three emails a day, and an invalid address gets none', async ({ call }) => {
  const { admin, id } = await invited(call)
  expect(await inviteAgain(call(admin), id)).toMatchObject({ ok: true })
  expect(await inviteAgain(call(admin), id)).toMatchObject({ ok: true })
  expect(await inviteAgain(call(admin), id)).toEqual({ ok: false, problem: { code: 'letters' } })
  const code = async (typed: { fullName: string; email: string }) =>
    (await invitePerson(call(admin), { ...typed, role: 'traveller' })) as { problem?: { code: string } }
  expect((await code({ fullName: '', email: 'x@example.test' })).problem?.code).toBe('name')
  expect((await code({ fullName: '<b>', email: 'nobody' })).problem?.code).toBe('email')
})
