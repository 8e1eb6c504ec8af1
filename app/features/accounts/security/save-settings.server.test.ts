import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { staffMember, visitor } from '#app/platform/actor.ts'
import {
  addPasskey,
  asha,
  client,
  eventsOf,
  type Own,
  signInElsewhere,
  somebody,
  subjectsTo,
} from '#tests/support/account-owner.ts'
import { test } from '#tests/support/database.ts'
import { accounts } from '../account.table.server.ts'
import { findSecuritySettings } from '../security.store.server.ts'
import { activities } from '../security.table.server.ts'
import { newAccountSettings } from '../security.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { saveSettings } from './save-settings.server.ts'

const save = (own: Own, changes: Partial<typeof newAccountSettings>, isFresh = true) =>
  saveSettings(own.ctx, { ...newAccountSettings, ...changes }, { ...own, client, isFresh })
const settingsOf = ({ ctx, accountId }: Own) => findSecuritySettings(ctx.db, accountId)

describe('the five security settings', () => {
  test('are saved and logged with each change, and saving them again changes nothing', async ({ ctx }) => {
    const own = await somebody(ctx)
    const changes = { deviceVerification: true, passwordExpiry: true }
    for (let time = 0; time < 2; time += 1) {
      expect(await save(own, changes, false)).toEqual({ ok: true, value: { lacksFactor: false } })
    }
    expect(await settingsOf(own)).toEqual({ ...newAccountSettings, ...changes })
    const noted = await own.ctx.db.select().from(activities).where(eq(activities.event, 'settings-changed'))
    expect(noted.map(({ detail }) => detail)).toEqual(['+deviceVerification +passwordExpiry'])
  })

  test.for(['loginNotifications', 'deviceVerification', 'activityLogging', 'twoFactor'] as const)(
    'turn off %s only after reauthentication, and the owner is notified',
    async (toggle, { ctx }) => {
      const own = await somebody(ctx)
      if (toggle === 'twoFactor') await addPasskey(own)
      const allOn = { ...newAccountSettings, deviceVerification: true, twoFactor: toggle === 'twoFactor' }
      expect((await save(own, allOn)).ok).toBe(true)
      expect(await save(own, { ...allOn, [toggle]: false }, false)).toEqual({ ok: false, problem: { code: 'stale' } })
      expect((await settingsOf(own))[toggle]).toBe(true)
      expect((await save(own, { ...allOn, [toggle]: false })).ok).toBe(true)
      expect((await settingsOf(own))[toggle]).toBe(false)
      expect(await subjectsTo(own.ctx, asha.email)).toContain(
        'A security setting was turned off in your Portolan account',
      )
    },
  )

  test('turn off password expiry without reauthentication, since it protects nothing', async ({ ctx }) => {
    const own = await somebody(ctx)
    await save(own, { passwordExpiry: true }, false)
    expect((await save(own, { passwordExpiry: false }, false)).ok).toBe(true)
    expect((await settingsOf(own)).passwordExpiry).toBe(false)
  })

  test('require a second factor only once one exists', async ({ ctx }) => {
    const own = await somebody(ctx)
    expect(await save(own, { twoFactor: true, passwordExpiry: true })).toEqual({
      ok: true,
      value: { lacksFactor: true },
    })
    expect(await settingsOf(own)).toMatchObject({ twoFactor: false, passwordExpiry: true })
    await addPasskey(own)
    expect(await save(own, { twoFactor: true })).toEqual({ ok: true, value: { lacksFactor: false } })
    expect((await settingsOf(own)).twoFactor).toBe(true)
    const opened = await signIn({ ...own.ctx, actor: visitor }, asha, { client })
    expect(opened).toMatchObject({ ok: true, value: { kind: 'step', step: 'factor' } })
  })

  test('allow codes for new devices only with a confirmed address', async ({ ctx, db }) => {
    const own = await somebody(ctx)
    await db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, own.accountId))
    expect(await save(own, { deviceVerification: true })).toEqual({ ok: false, problem: { code: 'unconfirmed' } })
    await db.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, own.accountId))
    expect((await save(own, { deviceVerification: true })).ok).toBe(true)
    const opened = await signIn({ ...own.ctx, actor: visitor }, asha, { client })
    expect(opened).toMatchObject({ ok: true, value: { kind: 'step', step: 'device' } })
    const known = await signIn({ ...own.ctx, actor: visitor }, asha, { client, deviceToken: own.deviceToken })
    expect(known).toMatchObject({ ok: true, value: { kind: 'session' } })
  })

  test('keep no activity, earlier or later, when logging is off', async ({ ctx }) => {
    const own = await somebody(ctx)
    await signInElsewhere(own.ctx)
    expect((await eventsOf(own)).length).toBeGreaterThan(1)
    await save(own, { activityLogging: false })
    await signInElsewhere(own.ctx)
    expect(await eventsOf(own)).toEqual([])
  })

  test('keep the second factor on for staff who must have one', async ({ ctx, db }) => {
    const own = await somebody(ctx)
    await addPasskey(own)
    await save(own, { twoFactor: true })
    const rules = sql`'{"secondFactor": true, "sessionMinutes": 30}'::jsonb`
    await db.execute(sql`insert into settings (name, value) values ('security', ${rules})
      on conflict (name) do update set value = excluded.value`)
    const staff = { ...own, ctx: ctx(staffMember(own.accountId, 'admin')) }
    expect(await save(staff, { twoFactor: false })).toEqual({ ok: false, problem: { code: 'forced' } })
    expect((await settingsOf(own)).twoFactor).toBe(true)
  })

  test('cannot be changed by another account', async ({ ctx }) => {
    const own = await somebody(ctx)
    const other = await somebody(ctx, { ...asha, email: 'omar@example.test' })
    await expect(save({ ...other, accountId: own.accountId }, { passwordExpiry: true })).rejects.toMatchObject({
      status: 404,
    })
    expect(await settingsOf(own)).toEqual(newAccountSettings)
  })
})
