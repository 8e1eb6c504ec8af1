import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import { asha, client, eventsOf, isOpen, signInElsewhere, somebody } from '#tests/support/account-owner.ts'
import { test, testNow } from '#tests/support/database.ts'
import { devices, sessions } from '../account.table.server.ts'
import { keepSecret } from '../security.store.server.ts'
import { oneTimeSecrets } from '../security.table.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signOut } from '../sign-in/sign-out.server.ts'
import { endSession } from './end-session.server.ts'
import { activityPages, readSecurity } from './read-security.server.ts'

describe('signing out', () => {
  test('ends this session, the others or all of them, as chosen', async ({ ctx }) => {
    const own = await somebody(ctx)
    const open = async (...tokens: string[]) => Promise.all(tokens.map((token) => isOpen(own.ctx, token)))
    const [one, two] = [await signInElsewhere(own.ctx), await signInElsewhere(own.ctx)]
    await signOut(own.ctx, one, { scope: 'local' })
    expect(await open(own.token, one, two)).toEqual([true, false, true])
    const three = await signInElsewhere(own.ctx)
    await signOut(own.ctx, own.token, { scope: 'others', client })
    expect(await open(own.token, two, three)).toEqual([true, false, false])
    const four = await signInElsewhere(own.ctx)
    await signOut(own.ctx, own.token, { scope: 'global', client })
    expect(await open(own.token, four)).toEqual([false, false])
    const events = await eventsOf(own)
    expect(events.filter((event) => event === 'signed-out')).toHaveLength(2)
    expect(events.filter((event) => event === 'signed-out-elsewhere')).toHaveLength(2)
  })

  test('with an expired session leaves other sessions open', async ({ ctx }) => {
    const own = await somebody(ctx)
    const elsewhere = await signInElsewhere(own.ctx)
    await signOut({ ...own.ctx, actor: visitor }, own.token, { scope: 'global' })
    expect(await isOpen(own.ctx, own.token)).toBe(false)
    expect(await isOpen(own.ctx, elsewhere)).toBe(true)
  })

  test('elsewhere forgets those devices and pending sign-ins', async ({ ctx, db }) => {
    const own = await somebody(ctx)
    await signInElsewhere(own.ctx)
    const half = { purpose: 'second-step', accountId: own.accountId, secretHash: 'half' } as const
    await keepSecret(db, { ...half, now: testNow, seconds: 600 })
    await signOut(own.ctx, own.token, { scope: 'others' })
    expect(await db.select().from(devices).where(eq(devices.accountId, own.accountId))).toHaveLength(1)
    expect(await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.accountId, own.accountId))).toEqual([])
    const again = await signIn({ ...own.ctx, actor: visitor }, asha, { client, deviceToken: own.deviceToken })
    expect(again.ok && again.value.kind === 'session' && again.value.deviceToken).toBe(own.deviceToken)
  })

  test('of one device ends its session, but not for another account', async ({ ctx, db }) => {
    const own = await somebody(ctx)
    const other = await somebody(ctx, { ...asha, email: 'omar@example.test' })
    const elsewhere = await signInElsewhere(own.ctx)
    const mine = await db.select().from(sessions).where(eq(sessions.accountId, own.accountId))
    const id = mine.find((session) => session.id !== own.sessionId)?.id as Id<'session'>
    await endSession(other.ctx, id, { ...other, client })
    expect(await isOpen(own.ctx, elsewhere)).toBe(true)
    for (let time = 0; time < 2; time += 1) {
      await endSession(own.ctx, id, { ...own, client })
    }
    expect(await isOpen(own.ctx, elsewhere)).toBe(false)
    expect(await isOpen(own.ctx, own.token)).toBe(true)
    expect((await eventsOf(own)).filter((event) => event === 'signed-out-elsewhere')).toHaveLength(1)
    const asOther = async () => endSession(other.ctx, id, { ...own, client })
    await expect(asOther()).rejects.toMatchObject({ status: 404 })
  })
})

describe('the security page', () => {
  test('lists this device first and the newest activity first, page by page', async ({ ctx, db }) => {
    const own = await somebody(ctx)
    await signInElsewhere({ ...own.ctx, now: new Date(testNow.getTime() + 60_000) })
    for (let minute = 2; minute < 25; minute += 1) {
      const at = new Date(testNow.getTime() + minute * 60_000)
      const guess = { email: asha.email, password: 'not this one' }
      await db.execute(sql`delete from sign_in_attempts`)
      await signIn({ ...own.ctx, actor: visitor, now: at }, guess, { client })
    }
    const first = await readSecurity(own.ctx, own.accountId, own.sessionId, 1)
    expect(first.sessions.map(({ isThis }) => isThis)).toEqual([true, false])
    expect(first.sessions[0]).toMatchObject({ place: 'FR', ipAddress: '127.0.0.1', method: 'password' })
    expect([first.page, first.pages, first.activities.length]).toEqual([1, 2, activityPages.each])
    const times = first.activities.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(new Set(first.activities.map(({ event }) => event))).toEqual(new Set(['sign-in-failed']))
    const last = await readSecurity(own.ctx, own.accountId, own.sessionId, 99)
    expect(last.page).toBe(2)
    expect(last.activities.map(({ event, isThis }) => [event, isThis]).slice(-2)).toEqual([
      ['signed-in', false],
      ['signed-up', true],
    ])
  })

  test('is not visible to another account', async ({ ctx }) => {
    const own = await somebody(ctx)
    const other = await somebody(ctx, { ...asha, email: 'omar@example.test' })
    await expect(readSecurity(other.ctx, own.accountId, own.sessionId, 1)).rejects.toMatchObject({ status: 404 })
  })
})
