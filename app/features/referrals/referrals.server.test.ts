import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { ok } from '#app/lib/result.ts'
import { service, visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import type { Opening } from '../accounts/sign-in/open-session.server.ts'
import { signUp } from '../accounts/sign-in/sign-up.server.ts'
import { openByLink } from './come-by-link.server.ts'
import { inviteByMail } from './invite.server.ts'
import { openLink } from './open-link.server.ts'
import { readReferrals } from './read-referrals.server.ts'
import { referralRefusals, referrals } from './referral.table.server.ts'
import { invitationsADay } from './referral.ts'
import { stopInvitations } from './stop-invitations.server.ts'

const once = () => crypto.randomUUID()
const sent = { ok: true, value: null }
const tomorrow = new Date(testNow.getTime() + 25 * 3_600_000)
const client = { ipAddress: '127.0.0.1', userAgent: 'a test', place: null }
const arrival = { client, sessionToken: undefined, deviceToken: undefined }

async function emailsTo(ctx: RequestContext, to: string) {
  const emails = await listMail(ctx.db, ctx.ports.encryption, 100)
  return emails.map(({ mail }) => mail).filter((mail) => mail.to === to)
}

const codeOfLink = (link: string) => link.split('ref=')[1] ?? ''

/** A referrer with a link, and its code. */
async function aReferrer(ctx: (actor?: RequestContext['actor']) => RequestContext) {
  const person = await aTraveller(ctx().db)
  const link = await openLink(ctx(person.actor))
  return { ...person, link, code: codeOfLink(link) }
}

/** As if the account had just been created. */
const comes = (ctx: RequestContext, accountId: Id<'account'>, code: string, isNew = true) =>
  openByLink(ctx, code, async () => ok({ kind: 'step', accountId, token: '', step: 'device', isNew } as Opening))

describe('a link', () => {
  test('is always the same, and does not identify its owner', async ({ ctx }) => {
    const { actor, accountId, email, link, code } = await aReferrer(ctx)
    expect((await readReferrals(ctx(actor))).link).toBe(link)
    expect(link).toBe(`http://localhost:3000/signup?ref=${code}`)
    expect(accountId.toUpperCase().replaceAll('-', '')).not.toContain(code)
    expect(email).not.toContain(code)
  })

  test('is refused to staff, visitors and the service', async ({ ctx, db }) => {
    for (const actor of [visitor, service('referral.settle'), await aStaffMember(db)]) {
      await expect(readReferrals(ctx(actor))).rejects.toBeInstanceOf(NotFound)
      await expect(openLink(ctx(actor))).rejects.toBeInstanceOf(NotFound)
      await expect(inviteByMail(ctx(actor), 'ravi@example.test', once())).rejects.toBeInstanceOf(NotFound)
    }
  })
})

describe('an invitation', () => {
  test('is one email without a name, and a row that only the inviter reads', async ({ ctx, db }) => {
    const { actor, email, link } = await aReferrer(ctx)
    expect(await inviteByMail(ctx(actor), ' Ravi@Example.Test ', once())).toEqual(sent)
    const [emailMessage, ...others] = await emailsTo(ctx(), 'ravi@example.test')
    expect([others, emailMessage?.text.includes(link)]).toEqual([[], true])
    expect(emailMessage?.text).toContain('Someone you know uses Portolan and invites you to try it.')
    expect(emailMessage?.text).not.toMatch(/Asha|Rao/)
    expect(emailMessage?.text).not.toContain(email)
    expect((await readReferrals(ctx(actor))).referrals).toMatchObject([
      { address: 'Ravi@Example.Test', status: 'pending', reward: null },
    ])
    const [row] = await db.select().from(referrals)
    expect(Buffer.from(row?.email ?? []).toString()).not.toContain('avi@')
    expect(row?.emailDigest).not.toContain('avi@')
  })

  test('gets one response for known, unknown, blocked, invited and unsubscribed addresses', async ({ ctx, db }) => {
    const { actor } = await aReferrer(ctx)
    const other = await aReferrer(ctx)
    const known = await aTraveller(db)
    const blocked = await aTraveller(db, { status: 'blocked' })
    const staff = await aTraveller(db, { role: 'officer' })
    await inviteByMail(ctx(other.actor), 'invited@example.test', once())
    await inviteByMail(ctx(other.actor), 'unwilling@example.test', once())
    const [{ leaveUrl = '' } = {}] = await emailsTo(ctx(), 'unwilling@example.test')
    await stopInvitations(ctx(), leaveUrl.split('token=')[1] ?? '')
    const addresses = ['unknown@example.test', known.email, blocked.email, staff.email, 'invited@example.test']
    for (const email of [...addresses, 'unwilling@example.test']) {
      expect(await inviteByMail(ctx(actor), email, once()), email).toEqual(sent)
    }
    const own = await readReferrals(ctx(actor))
    expect(own.referrals.map(({ status, reward }) => `${status} ${reward}`)).toEqual(Array(6).fill('pending null'))
    // Every address gets one email, except those that refuse; whether there is an account is not checked.
    for (const email of addresses) expect((await emailsTo(ctx(), email)).length, email).toBeGreaterThan(0)
    expect(await emailsTo(ctx(), 'unwilling@example.test')).toHaveLength(1)
  })

  test('to the same address again sends no second email', async ({ ctx }) => {
    const { actor } = await aReferrer(ctx)
    await inviteByMail(ctx(actor), 'ravi@example.test', once())
    expect(await inviteByMail(ctx(actor), 'RAVI@example.test', once())).toEqual(sent)
    expect(await emailsTo(ctx(), 'ravi@example.test')).toHaveLength(1)
    expect((await readReferrals(ctx(actor))).totals.all).toBe(1)
  })

  test.for([
    ['', 'missing'],
    ['   ', 'missing'],
    ['ravi', 'wrong'],
    ['ravi@', 'wrong'],
    ['ravi@example.test, asha@example.test', 'wrong'],
    [`${'a'.repeat(300)}@example.test`, 'wrong'],
  ] as const)('to "%s" is not sent: %s', async ([typed, code], { ctx }) => {
    const { actor } = await aReferrer(ctx)
    expect(await inviteByMail(ctx(actor), typed, once())).toEqual({ ok: false, problem: { code } })
  })

  test('to the address of the inviter is refused, however it is written', async ({ ctx, db }) => {
    const { actor } = await aTraveller(db, { email: 'a.rao@example.test' })
    for (const email of ['a.rao@example.test', 'ARAO@example.test', 'a.rao+friend@example.test']) {
      expect(await inviteByMail(ctx(actor), email, once())).toEqual({ ok: false, problem: { code: 'own' } })
    }
  })

  test('needs a verified email address of the inviter', async ({ ctx, db }) => {
    const { actor } = await aTraveller(db, { emailVerified: false })
    const invited = await inviteByMail(ctx(actor), 'ravi@example.test', once())
    expect(invited).toEqual({ ok: false, problem: { code: 'unconfirmed' } })
  })

  test('is limited to ten a day', async ({ ctx }) => {
    const { actor } = await aReferrer(ctx)
    for (let count = 0; count < invitationsADay; count++) {
      expect(await inviteByMail(ctx(actor), `friend${count}@example.test`, once())).toEqual(sent)
    }
    const eleventh = await inviteByMail(ctx(actor), 'friend10@example.test', once())
    expect(eleventh).toEqual({ ok: false, problem: { code: 'too_many' } })
    expect(await inviteByMail(ctx(actor, tomorrow), 'friend10@example.test', once())).toEqual(sent)
  })
})

describe('the unsubscribe link for invitations', () => {
  test('works only for its own address, and can be used twice', async ({ ctx, db }) => {
    const { actor } = await aReferrer(ctx)
    await inviteByMail(ctx(actor), 'ravi@example.test', once())
    const [{ leaveUrl = '' } = {}] = await emailsTo(ctx(), 'ravi@example.test')
    const token = leaveUrl.split('token=')[1] ?? ''
    expect(token).not.toContain('ravi')
    for (const wrong of ['', 'none', `${token}x`, token.replace(/^./, '!'), token.split('.')[0] ?? '']) {
      expect(await stopInvitations(ctx(), wrong)).toEqual({ ok: false, problem: { code: 'unknown' } })
    }
    expect(await stopInvitations(ctx(), token)).toEqual(sent)
    expect(await stopInvitations(ctx(), token)).toEqual(sent)
    expect(await db.select().from(referralRefusals)).toHaveLength(1)
  })
})

describe('a referred user', () => {
  test('who follows the link counts as registered, and stays anonymous', async ({ ctx, db }) => {
    const { actor, code } = await aReferrer(ctx)
    const newcomer = await aTraveller(db, { fullName: 'Ravi Iyer' })
    await comes(ctx(), newcomer.accountId, code)
    const own = await readReferrals(ctx(actor))
    expect(own.referrals).toMatchObject([{ address: null, status: 'registered' }])
    for (const secrets of ['Ravi', newcomer.email]) expect(JSON.stringify(own)).not.toContain(secrets)
    expect(own.totals).toMatchObject({ all: 1, registered: 1, completed: 0 })
  })

  test('who was invited by email replaces the invitation', async ({ ctx, db }) => {
    const { actor, code } = await aReferrer(ctx)
    const newcomer = await aTraveller(db)
    await inviteByMail(ctx(actor), newcomer.email, once())
    await comes(ctx(), newcomer.accountId, code)
    const own = await readReferrals(ctx(actor))
    expect(own.referrals).toMatchObject([{ address: newcomer.email, status: 'registered' }])
  })

  test('belongs to the first referrer', async ({ ctx, db }) => {
    const [first, second] = [await aReferrer(ctx), await aReferrer(ctx)]
    const newcomer = await aTraveller(db)
    await comes(ctx(), newcomer.accountId, first.code)
    await comes(ctx(), newcomer.accountId, second.code)
    expect((await readReferrals(ctx(first.actor))).totals.registered).toBe(1)
    expect((await readReferrals(ctx(second.actor))).totals.all).toBe(0)
  })

  test('is never an earlier account', async ({ ctx, db }) => {
    const { code } = await aReferrer(ctx)
    const { accountId } = await aTraveller(db)
    await comes(ctx(), accountId, code, false)
    expect(await db.select().from(referrals)).toEqual([])
  })

  test('is never the referrer or staff, and needs a valid code', async ({ ctx, db }) => {
    const { accountId, email, code } = await aReferrer(ctx)
    const again = await aTraveller(db, { email: email.replace('@', '+again@') })
    const staff = await aTraveller(db, { role: 'support' })
    const stranger = await aTraveller(db)
    for (const id of [accountId, again.accountId, staff.accountId]) await comes(ctx(), id, code)
    for (const wrong of ['', 'ZZZZZZZZZZ', '<b>', code.slice(1)]) await comes(ctx(), stranger.accountId, wrong)
    expect(await db.select().from(referrals)).toEqual([])
  })

  test('signs up and is linked in one transaction; the same form again adds no other', async ({ ctx }) => {
    const { actor, code } = await aReferrer(ctx)
    const form = { fullName: 'Ravi Iyer', email: 'ravi@example.test', password: 'a chart of 1459', country: 'IN' }
    const first = await openByLink(ctx(), code, (ctx) => signUp(ctx, form, arrival))
    const again = await openByLink(ctx(), code, (ctx) => signUp(ctx, form, arrival))
    expect([first.ok, again.ok]).toEqual([true, true])
    expect((await readReferrals(ctx(actor))).totals).toMatchObject({ all: 1, registered: 1 })
  })

  test('with an email address that is taken looks like any other', async ({ ctx, db }) => {
    const { actor, code } = await aReferrer(ctx)
    const taken = await aTraveller(db)
    for (const email of [taken.email, 'free@example.test']) {
      await inviteByMail(ctx(actor), email, once())
      const form = { fullName: 'Ravi Iyer', email, password: 'a chart of 1459', country: 'IN' }
      await openByLink(ctx(), code, (ctx) => signUp(ctx, form, arrival))
    }
    const { referrals: rows } = await readReferrals(ctx(actor))
    expect(rows.map(({ status }) => status)).toEqual(['registered', 'registered'])
  })
})

describe('at the same time', () => {
  test('eight copies of the form make one invitation and one email, whatever the key', async ({ committed }) => {
    const { db, ports } = committed
    const { actor } = await aTraveller(db)
    const ctx: RequestContext = { actor, now: testNow, db, ports }
    const email = `${crypto.randomUUID()}@example.test`
    const key = once()
    const keys = [key, key, key, key, once(), once(), once(), once()]
    const answers = await Promise.all(keys.map((key) => inviteByMail(ctx, email, key)))
    expect(answers).toEqual(Array(8).fill(sent))
    expect(await emailsTo(ctx, email)).toHaveLength(1)
    expect((await readReferrals(ctx)).totals.all).toBe(1)
  })

  test('ten of twelve invitations are sent', async ({ committed: { db, ports } }) => {
    const { actor } = await aTraveller(db)
    const ctx: RequestContext = { actor, now: testNow, db, ports }
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => inviteByMail(ctx, `${crypto.randomUUID()}@example.test`, once())),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(invitationsADay)
    expect((await readReferrals(ctx)).totals.all).toBe(invitationsADay)
  })

  test('eight tabs that request a link get the same link', async ({ committed: { db, ports } }) => {
    const { actor } = await aTraveller(db)
    const ctx: RequestContext = { actor, now: testNow, db, ports }
    expect((await readReferrals(ctx)).link).toBeNull()
    const links = await Promise.all(Array.from({ length: 8 }, () => openLink(ctx)))
    expect(new Set(links).size).toBe(1)
  })

  test('two referred users with one invitation both count, and one replaces the invitation', async ({ committed }) => {
    const { db, ports } = committed
    const referrer = await aTraveller(db)
    const ctx: RequestContext = { actor: referrer.actor, now: testNow, db, ports }
    const code = codeOfLink(await openLink(ctx))
    const email = `${crypto.randomUUID()}@example.test`
    await inviteByMail(ctx, email, once())
    const forms = ['a chart of 1459', 'a chart of 1513'].map((password) => ({
      fullName: 'Ravi Iyer',
      email,
      password,
      country: 'IN',
    }))
    const coming: RequestContext = { ...ctx, actor: visitor, now: new Date() }
    await Promise.all(forms.map((form) => openByLink(coming, code, (ctx) => signUp(ctx, form, arrival))))
    const rows = await db.select().from(referrals).where(eq(referrals.referrerId, referrer.accountId))
    expect(rows).toHaveLength(2)
    expect(rows.filter(({ emailDigest }) => emailDigest)).toHaveLength(1)
    expect(new Set(rows.map(({ referredId }) => referredId)).size).toBe(2)
  })

  test('of two links for one referred user only one gets the referral', async ({ committed: { db, ports } }) => {
    const links = await Promise.all(
      [1, 2].map(async () => {
        const { actor } = await aTraveller(db)
        return codeOfLink(await openLink({ actor, now: testNow, db, ports }))
      }),
    )
    const newcomer = await aTraveller(db)
    const ctx: RequestContext = { actor: visitor, now: testNow, db, ports }
    await Promise.all(links.map((code) => comes(ctx, newcomer.accountId, code)))
    expect(await db.select().from(referrals).where(eq(referrals.referredId, newcomer.accountId))).toHaveLength(1)
  })
})
