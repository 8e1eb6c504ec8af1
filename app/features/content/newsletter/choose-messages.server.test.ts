import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readPreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import { unchosen } from '#app/features/notifications/preferences/preferences.ts'
import { visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { chooseMessages, readOwnSubscription } from './choose-messages.server.ts'
import { leaveNewsletter } from './leave-newsletter.server.ts'
import { leaveToken } from './newsletter-token.server.ts'
import { subscribe } from './subscribe.server.ts'
import { newsletterSubscriptions as table } from './subscription.table.server.ts'

const rowOf = async ({ db }: RequestContext, email: string) =>
  (await db.select().from(table).where(eq(table.email, email)))[0]
const emails = async ({ db, ports }: RequestContext) => (await listMail(db, ports.encryption, 50)).length
const choice = (newsletter: boolean) => ({ preferences: unchosen, newsletter })

describe('the newsletter as an account setting', () => {
  test('starts at a confirmed address without an email, and ends immediately', async ({ ctx, db }) => {
    const { accountId, actor, email } = await aTraveller(db)
    const own = ctx(actor)
    expect(await readOwnSubscription(own, accountId)).toBe(false)
    for (let times = 0; times < 2; times += 1) {
      expect((await chooseMessages(own, accountId, choice(true))).ok).toBe(true)
      expect(await readOwnSubscription(own, accountId)).toBe(true)
    }
    expect(await rowOf(own, email)).toMatchObject({ state: 'subscribed', lastEmailAt: null })
    expect(await emails(own)).toBe(0)
    for (let times = 0; times < 2; times += 1) {
      expect((await chooseMessages(own, accountId, choice(false))).ok).toBe(true)
      expect(await rowOf(own, email)).toMatchObject({ state: 'unsubscribed' })
    }
  })

  test('can also be ended by the link in an email', async ({ ctx, db, ports }) => {
    const { accountId, actor, email } = await aTraveller(db)
    await chooseMessages(ctx(actor), accountId, choice(true))
    const { id } = (await rowOf(ctx(), email)) ?? {}
    expect((await leaveNewsletter(ctx(visitor), leaveToken(ports.encryption, id ?? ('' as never)))).ok).toBe(true)
    expect(await readOwnSubscription(ctx(actor), accountId)).toBe(false)
  })

  test('is not offered for an unconfirmed address, and nothing else in the form is saved', async ({ ctx, db }) => {
    const { accountId, actor, email } = await aTraveller(db, { emailVerified: false })
    const own = ctx(actor)
    expect(await readOwnSubscription(own, accountId)).toBeUndefined()
    const silent = { ...unchosen, push: false }
    expect(await chooseMessages(own, accountId, { preferences: silent, newsletter: true })).toEqual({
      ok: false,
      problem: { code: 'unconfirmed' },
    })
    expect(await rowOf(own, email)).toBeUndefined()
    expect((await readPreferences(own, accountId)).chosen).toEqual(unchosen)
    expect((await chooseMessages(own, accountId, { preferences: silent, newsletter: false })).ok).toBe(true)
    expect((await readPreferences(own, accountId)).chosen).toEqual(silent)
  })

  test('left off keeps a pending subscription requested elsewhere', async ({ ctx, db }) => {
    const { accountId, actor, email } = await aTraveller(db)
    await subscribe(ctx(visitor), email)
    await chooseMessages(ctx(actor), accountId, choice(false))
    expect(await rowOf(ctx(), email)).toMatchObject({ state: 'pending' })
  })

  test('is changed only by the account holder, not by staff', async ({ ctx, db }) => {
    const { accountId } = await aTraveller(db)
    const others = [(await aTraveller(db)).actor, await aStaffMember(db), anyService, visitor]
    for (const actor of others) {
      await expect(async () => chooseMessages(ctx(actor), accountId, choice(true))).rejects.toMatchObject({
        status: 404,
      })
    }
  })
})
