import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import {
  asha,
  client,
  eventsOf,
  isOpen,
  type Own,
  old,
  signInElsewhere,
  somebody,
  subjectsTo,
} from '#tests/support/account-owner.ts'
import { test, testNow } from '#tests/support/database.ts'
import { credentials } from '../account.table.server.ts'
import { keepSecret } from '../security.store.server.ts'
import { oneTimeSecrets } from '../security.table.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { changePassword } from './change-password.server.ts'
import { readSecurity } from './read-security.server.ts'

const wanted = 'a newer chart of 1459'

const change = ({ ctx, accountId, sessionId }: Own, fields = { current: old, wanted }) =>
  changePassword(ctx, fields, { accountId, sessionId, client })

describe('changing the password', () => {
  test('ends every other session and every copy of this one', async ({ ctx }) => {
    const own = await somebody(ctx)
    const elsewhere = await signInElsewhere(own.ctx)
    const result = await change(own)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    expect(await isOpen(own.ctx, elsewhere)).toBe(false)
    expect(await isOpen(own.ctx, own.token)).toBe(false)
    expect(await isOpen(own.ctx, result.value.token)).toBe(true)
    await expect(signInElsewhere(own.ctx)).rejects.toThrow('No session')
    expect(await signInElsewhere(own.ctx, wanted)).toBeTruthy()
  })

  test('cancels open links and sign-ins, emails the owner and lists it in the activity', async ({ ctx }) => {
    const own = await somebody(ctx)
    const { db } = own.ctx
    for (const purpose of ['reset-password', 'second-step', 'device-code', 'keep-account'] as const) {
      await keepSecret(db, { purpose, accountId: own.accountId, secretHash: purpose, now: testNow, seconds: 600 })
    }
    expect((await change(own)).ok).toBe(true)
    const left = await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.accountId, own.accountId))
    expect(left.map(({ purpose }) => purpose)).toEqual(['keep-account'])
    expect(await subjectsTo(own.ctx, asha.email)).toContain('Your Portolan password was changed')
    expect(await eventsOf(own)).toContain('password-changed')
    const { account } = await readSecurity(own.ctx, own.accountId, own.sessionId, 1)
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
  ] as const)('rejects %j with %j and ends no session', async ([fields, expected], { ctx }) => {
    const own = await somebody(ctx)
    const elsewhere = await signInElsewhere(own.ctx)
    const before = await own.ctx.db.select().from(credentials)
    expect(await change(own, fields)).toEqual({ ok: false, problem: expected })
    expect(await own.ctx.db.select().from(credentials)).toEqual(before)
    expect(await isOpen(own.ctx, elsewhere)).toBe(true)
    expect(await isOpen(own.ctx, own.token)).toBe(true)
  })

  test('allows ten attempts, shared with sign-in', async ({ ctx }) => {
    const own = await somebody(ctx)
    const guess = { email: asha.email, password: 'not this one' }
    for (let time = 0; time < 4; time += 1) await signIn({ ...own.ctx, actor: visitor }, guess, { client })
    const codes: string[] = []
    for (let time = 0; time < 7; time += 1) {
      const result = await change(own, { current: `guess ${time}`, wanted })
      codes.push(result.ok ? 'changed' : result.problem.code)
    }
    expect(codes).toEqual([...Array(6).fill('wrong'), 'too_many'])
    expect(await change(own)).toEqual({ ok: false, problem: { code: 'too_many' } })
    expect(await subjectsTo(own.ctx, asha.email)).toContain('Someone may be guessing your Portolan password')
  })

  test('is not possible without a password or for another account', async ({ ctx }) => {
    const own = await somebody(ctx)
    const other = await somebody(ctx, { ...asha, email: 'omar@example.test' })
    await expect(change({ ...other, accountId: own.accountId })).rejects.toMatchObject({ status: 404 })
    await own.ctx.db.delete(credentials).where(eq(credentials.accountId, own.accountId))
    expect(await change(own)).toEqual({ ok: false, problem: { code: 'none' } })
    expect((await readSecurity(own.ctx, own.accountId, own.sessionId, 1)).ways.hasPassword).toBe(false)
  })

  test('succeeds once when submitted twice at the same time', async ({ committed }) => {
    const base: RequestContext = { ...committed, actor: visitor, now: testNow }
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
