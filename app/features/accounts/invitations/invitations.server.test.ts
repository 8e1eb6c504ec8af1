import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { AccessDenied, NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
async function tokensTo(ctx: RequestContext, to: string): Promise<string[]> {
  const emails = await listMail(ctx.db, ctx.ports.encryption, 50)
  return emails.flatMap(({ mail }) => (mail.to === to ? (/invitation\?token=(\S+)/.exec(mail.text)?.[1] ?? []) : []))
}

const later = (ctx: RequestContext, days: number): RequestContext => ({
  ...ctx,
  now: new Date(testNow.getTime() + days * 86_400_000),
})

type MakeContext = (actor?: Actor) => RequestContext

async function invited(ctx: MakeContext, role: 'traveller' | 'officer' = 'officer') {
  const admin = await aStaffMember(ctx().db, 'admin')
  const result = await invitePerson(ctx(admin), { fullName, email: ' LENA@example.test', role })
  expect(result).toEqual({ ok: true, value: { email } })
  const [token = ''] = await tokensTo(ctx(), email)
  const open = (await listOpenInvitations(ctx(admin))).find((one) => one.email === email)
  if (!open) throw new Error('nobody was invited')
  return { admin, token, id: open.id }
}

const accept = (ctx: MakeContext, token: string) => acceptInvitation(ctx(visitor), { token, ...accepting }, arrival)

describe('an invitation', () => {
  test('grants nothing until accepted, then opens one account with its role', async ({ ctx }) => {
    const { token, admin, id } = await invited(ctx)
    expect(await findAccountByEmail(ctx().db, email)).toBeUndefined()
    expect(await readInvitation(ctx(visitor), token)).toMatchObject({ email, role: 'officer' })
    const opened = await accept(ctx, token)
    if (!opened.ok || opened.value.kind !== 'session') throw new Error('not in')
    const session = await unsafeReadSession(ctx(), opened.value.token)
    expect(session?.signedIn).toMatchObject({ role: 'officer', emailVerified: true, assurance: 'one' })
    expect(await accept(ctx, token)).toEqual(expired)
    expect(await readInvitation(ctx(visitor), token)).toBeUndefined()
    expect(await listOpenInvitations(ctx(admin))).toEqual([])
    const accountId = opened.value.accountId
    expect(await readAudit(ctx(admin), { kind: 'invitation', id })).toMatchObject([
      { act: 'person.invite', actorId: admin.accountId, detail: { role: 'officer', again: false } },
    ])
    expect(await readAudit(ctx(admin), { kind: 'account', id: accountId })).toMatchObject([
      { act: 'person.join', actorId: null, detail: { role: 'officer', invitation: id, invitedBy: admin.accountId } },
    ])
    expect(await signIn(ctx(), { email, password, onlyStaff: true }, arrival)).toMatchObject({ ok: true })
  })

  test('is stored as a hash only and expires after seven days', async ({ ctx }) => {
    const { token } = await invited(ctx)
    const { rows } = await ctx().db.execute(sql`select * from one_time_secrets`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await readInvitation(later(ctx(visitor), 6.9), token)).toBeDefined()
    const late = { ...later(ctx(visitor), 7.1) }
    expect(await acceptInvitation(late, { token, ...accepting }, arrival)).toEqual(expired)
    expect(await findAccountByEmail(ctx().db, email)).toBeUndefined()
  })

  test('is valid only in the newest email, and not after withdrawal', async ({ ctx }) => {
    const { token: first, admin, id } = await invited(ctx)
    expect(await inviteAgain(ctx(admin), id)).toMatchObject({ ok: true })
    const second = (await tokensTo(ctx(), email)).find((token) => token !== first) ?? ''
    expect(await accept(ctx, first)).toEqual(expired)
    expect(await readInvitation(ctx(visitor), second)).toBeDefined()
    await withdrawInvitation(ctx(admin), id)
    await withdrawInvitation(ctx(admin), id)
    expect(await accept(ctx, second)).toEqual(expired)
    expect(await inviteAgain(ctx(admin), id)).toEqual({ ok: false, problem: { code: 'gone' } })
    const acts = (await readAudit(ctx(admin), { kind: 'invitation', id })).map(({ act }) => act)
    expect(acts).toEqual(['person.withdraw', 'person.invite', 'person.invite'])
    expect(await findAccountByEmail(ctx().db, email)).toBeUndefined()
  })

  test('cannot be accepted with a secret for another purpose', async ({ ctx }) => {
    const { admin } = await invited(ctx)
    const purposes = ['reset-password', 'change-email', 'keep-account', 'second-step'] as const
    const value = { id: crypto.randomUUID(), email, fullName, role: 'admin', invitedById: admin.accountId }
    for (const purpose of purposes) {
      const secret = { purpose, accountId: admin.accountId, secretHash: hashToken(purpose), value, now: testNow }
      await keepSecret(ctx().db, { ...secret, seconds: 600 })
      expect(await accept(ctx, purpose)).toEqual(expired)
    }
    for (const token of ['', 'none', '../..', '\u0000', 'x'.repeat(5000)]) {
      expect(await accept(ctx, token)).toEqual(expired)
    }
  })

  test('rejects a weak password and keeps the link valid', async ({ ctx }) => {
    const { token } = await invited(ctx)
    const weak = await acceptInvitation(ctx(visitor), { token, ...accepting, password: 'short' }, arrival)
    expect(weak).toEqual({ ok: false, problem: { code: 'password', reason: 'too_short' } })
    expect(await accept(ctx, token)).toMatchObject({ ok: true })
  })

  test('is void once its sender loses the permission to invite', async ({ ctx }) => {
    const { token, admin } = await invited(ctx)
    await aStaffMember(ctx().db, 'admin')
    await changeStatus(ctx(anyService), admin.accountId, 'blocked')
    expect(await accept(ctx, token)).toEqual(expired)
    const other = await aStaffMember(ctx().db, 'admin')
    const [open] = await listOpenInvitations(ctx(other))
    expect(open?.stands).toBe(false)
    expect(await inviteAgain(ctx(other), open?.id as Id<'invitation'>)).toMatchObject({ ok: true })
    const newest = (await tokensTo(ctx(), email)).find((sent) => sent !== token) ?? ''
    expect(await accept(ctx, newest)).toMatchObject({ ok: true })
  })
})

describe('an email address with an account', () => {
  test('cannot be invited once its owner has confirmed it', async ({ ctx }) => {
    const admin = await aStaffMember(ctx().db, 'admin')
    const { accountId } = await aTraveller(ctx().db, { email })
    const result = await invitePerson(ctx(admin), { fullName, email, role: 'officer' })
    expect(result).toEqual({ ok: false, problem: { code: 'taken', accountId } })
    expect(await tokensTo(ctx(), email)).toEqual([])
  })

  test('gains no role when its owner signs up after the invitation', async ({ ctx }) => {
    const { token } = await invited(ctx)
    const { accountId } = await aTraveller(ctx().db, { email })
    expect(await accept(ctx, token)).toEqual({ ok: false, problem: { code: 'taken' } })
    expect(await findAccountByEmail(ctx().db, email)).toMatchObject({ id: accountId, role: 'traveller' })
    // The token has not been used up.
    expect(await readInvitation(ctx(visitor), token)).toBeDefined()
  })

  test('loses a stranger’s session and password when the invitation is accepted', async ({ ctx }) => {
    const stranger = await signUp(
      ctx(visitor),
      { fullName: 'Mallory', email, password: 'a stranger’s own', country: 'FR' },
      arrival,
    )
    if (!stranger.ok || stranger.value.kind !== 'session') throw new Error('not signed up')
    const { token } = await invited(ctx)
    expect(await accept(ctx, token)).toMatchObject({ ok: true })
    expect(await unsafeReadSession(ctx(), stranger.value.token)).toBeUndefined()
    expect(await signIn(ctx(), { email, password: 'a stranger’s own' }, arrival)).toMatchObject({ ok: false })
    expect(await findAccountByEmail(ctx().db, email)).toMatchObject({ fullName, role: 'officer', emailVerified: true })
  })

  test('cannot be invited twice', async ({ ctx }) => {
    const { admin } = await invited(ctx)
    const again = await invitePerson(ctx(admin), { fullName, email, role: 'traveller' })
    expect(again).toEqual({ ok: false, problem: { code: 'invited' } })
  })
})

test('concurrent uses of one link succeed once', async ({ committed }) => {
  const ctx: MakeContext = (actor = visitor) => ({ ...committed, actor, now: testNow })
  const own = `${crypto.randomUUID()}@example.test`
  const admin = await aStaffMember(committed.db, 'admin')
  await invitePerson(ctx(admin), { fullName, email: own, role: 'officer' })
  const [token = ''] = await tokensTo(ctx(), own)
  const answers = await Promise.all([accept(ctx, token), accept(ctx, token), accept(ctx, token)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  await committed.db.execute(sql`delete from accounts where email = ${own} or id = ${admin.accountId}`)
})

test('concurrent invitations to one address send one email', async ({ committed }) => {
  const ctx: MakeContext = (actor = visitor) => ({ ...committed, actor, now: testNow })
  const own = `${crypto.randomUUID()}@example.test`
  const admin = await aStaffMember(committed.db, 'admin')
  const typed = { fullName, email: own, role: 'officer' } as const
  await Promise.all([invitePerson(ctx(admin), typed), invitePerson(ctx(admin), typed)])
  expect(await tokensTo(ctx(), own)).toHaveLength(1)
  await committed.db.execute(sql`delete from one_time_secrets where purpose = 'invitation'`)
  await committed.db.execute(sql`delete from accounts where id = ${admin.accountId}`)
})

test('administrators invite staff, all staff invite travellers, no one else invites', async ({ ctx }) => {
  const { db } = ctx()
  const [support, officer] = [await aStaffMember(db, 'support'), await aStaffMember(db, 'officer')]
  const { actor } = await aTraveller(db)
  const ask = (by: Actor, role: 'traveller' | 'support' | 'admin') =>
    invitePerson(ctx(by), { fullName, email: `${crypto.randomUUID()}@example.test`, role })
  for (const by of [support, officer]) {
    expect(await ask(by, 'traveller')).toMatchObject({ ok: true })
    for (const role of ['support', 'admin'] as const) {
      expect(() => ask(by, role)).toThrow(AccessDenied)
    }
  }
  for (const by of [visitor, actor, anyService]) {
    expect(() => ask(by, 'traveller')).toThrow(NotFound)
    await expect(listOpenInvitations(ctx(by.kind === 'service' ? visitor : by))).rejects.toBeInstanceOf(NotFound)
  }
  const { id } = await invited(ctx)
  await expect(withdrawInvitation(ctx(officer), id)).rejects.toBeInstanceOf(AccessDenied)
  await expect(inviteAgain(ctx(support), id)).rejects.toBeInstanceOf(AccessDenied)
})

test('an address gets three emails a day, and an invalid address gets none', async ({ ctx }) => {
  const { admin, id } = await invited(ctx)
  expect(await inviteAgain(ctx(admin), id)).toMatchObject({ ok: true })
  expect(await inviteAgain(ctx(admin), id)).toMatchObject({ ok: true })
  expect(await inviteAgain(ctx(admin), id)).toEqual({ ok: false, problem: { code: 'letters' } })
  const code = async (typed: { fullName: string; email: string }) =>
    (await invitePerson(ctx(admin), { ...typed, role: 'traveller' })) as { problem?: { code: string } }
  expect((await code({ fullName: '', email: 'x@example.test' })).problem?.code).toBe('name')
  expect((await code({ fullName: '<b>', email: 'nobody' })).problem?.code).toBe('email')
})
