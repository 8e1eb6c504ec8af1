import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { isKeepLink, keepAccount, keepAccountByLink } from '#app/features/accounts/leaving/keep-account.server.ts'
import { activities } from '#app/features/accounts/security.table.server.ts'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { decideRefund } from '#app/features/payments/refunds/decide-refund.server.ts'
import { staffMember, visitor } from '#app/platform/actor.ts'
import { anApplication, aStaffMember } from '#tests/support/builders.ts'
import { testWithoutFacts as test, testNow } from '#tests/support/database.ts'
import { asha, ask, aWaitingRefund, client, emails, inDays, keepLink, somebody } from '#tests/support/deletion.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { aKnownRoute, anOrder } from '#tests/support/payments.ts'
import { eraseDueAccounts } from './erase-accounts.server.ts'

const deleting = jobActor('deletions')

describe('requesting deletion', () => {
  test('sets a date in two weeks, ends the other sessions and sends an email with a cancel link', async ({
    ctx,
    db,
  }) => {
    const person = await somebody(ctx)
    const elsewhere = await signIn(ctx(), asha, { client })
    expect(await ask(person)).toEqual({ ok: true, value: inDays(14) })
    expect(await unsafeReadSession(ctx(), person.token)).toBeDefined()
    if (!elsewhere.ok) throw new Error('Not signed in')
    expect(await unsafeReadSession(ctx(), elsewhere.value.token)).toBeUndefined()
    const [emailMessage] = (await emails(ctx())).filter(({ subject }) => subject.includes('will be deleted'))
    expect(emailMessage?.text).toContain('4 December 2026')
    const noted = await db.select().from(activities).where(eq(activities.accountId, person.accountId))
    expect(noted.map(({ event }) => event)).toContain('deletion-asked')
  })

  test('twice changes nothing: the date stays, and no second email is sent', async ({ ctx }) => {
    const person = await somebody(ctx)
    await ask(person)
    const later = { ...person, own: ctx(person.actor, inDays(3)) }
    expect(await ask(later)).toEqual({ ok: true, value: inDays(14) })
    expect((await emails(ctx())).filter(({ subject }) => subject.includes('will be deleted'))).toHaveLength(1)
  })

  test('requires the confirmation word', async ({ ctx }) => {
    const person = await somebody(ctx)
    for (const typed of ['', 'yes', 'DELETED']) {
      expect(await ask(person, typed)).toEqual({ ok: false, problem: { code: 'word' } })
    }
  })

  test.for(['pending', 'document_verification', 'processing', 'under_review'] as const)(
    'is blocked by an application that is %s',
    async (status, { ctx }) => {
      const person = await somebody(ctx)
      const { reference, id } = await anApplication(ctx(), { ownerId: person.accountId, status })
      expect(await ask(person)).toEqual({
        ok: false,
        problem: {
          code: 'obstacles',
          obstacles: [{ kind: 'case', applicationId: id, reference, toName: 'FR' }],
        },
      })
    },
  )

  test.for(['draft', 'approved', 'rejected', 'withdrawn', 'cancelled', 'expired'] as const)(
    'is not blocked by one that is %s',
    async (status, { ctx }) => {
      const person = await somebody(ctx)
      await anApplication(ctx(), { ownerId: person.accountId, status })
      expect((await ask(person)).ok).toBe(true)
    },
  )

  test('is blocked by an unsettled payment, and by a charge that is due for refund', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    await aKnownRoute(ctx().db)
    const { id, reference, updatedAt } = await anApplication(ctx(), { ownerId: person.accountId })
    await payApplication(person.own, anOrder(id, { draftOf: updatedAt }))
    const obstacle = { applicationId: id, reference }
    expect(await ask(person)).toMatchObject({ problem: { obstacles: [{ kind: 'payment', ...obstacle }] } })
    await db.update(paymentAttempts).set({ state: 'succeeded', settledAt: testNow, refundDueAt: testNow })
    expect(await ask(person)).toMatchObject({ problem: { obstacles: [{ kind: 'refund', ...obstacle }] } })
  })

  test('is blocked until a refund request is decided', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    const { obstacle, refundId } = await aWaitingRefund(ctx, person)
    const asked = await ask(person)
    expect(asked).toEqual({ ok: false, problem: { code: 'obstacles', obstacles: [{ kind: 'review', ...obstacle }] } })
    const decided = await decideRefund(ctx(await aStaffMember(db)), refundId, {
      to: 'refused',
      note: 'Work was done.',
    })
    expect(decided.ok).toBe(true)
    expect((await ask(person)).ok).toBe(true)
  })

  test('is refused for staff, who must give up their role first', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    await db.update(accounts).set({ role: 'officer' }).where(eq(accounts.id, person.accountId))
    const own = ctx(staffMember(person.accountId, 'officer'))
    expect(await ask({ ...person, own })).toMatchObject({ problem: { obstacles: [{ kind: 'staff' }] } })
  })

  test('of another account is not found', async ({ ctx }) => {
    const person = await somebody(ctx)
    const other = await somebody(ctx, { ...asha, email: 'other@example.test' })
    await expect(async () => ask({ ...person, own: other.own })).rejects.toMatchObject({ status: 404 })
    await expect(async () => keepAccount(other.own, person.accountId, client)).rejects.toMatchObject({ status: 404 })
    await expect(async () => eraseDueAccounts(other.own)).rejects.toMatchObject({ status: 404 })
  })
})

describe('keeping an account', () => {
  test('works with a button when signed in', async ({ ctx }) => {
    const person = await somebody(ctx)
    await ask(person)
    await keepAccount(person.own, person.accountId, client)
    expect(await eraseDueAccounts(ctx(deleting, inDays(15)))).toBe(0)
    expect((await emails(ctx())).map(({ subject }) => subject)).toContain('Your Portolan account will not be deleted')
    expect(await isKeepLink(ctx(), await keepLink(ctx()))).toBe(false)
  })

  test('works once with the emailed link, until the date', async ({ ctx }) => {
    const person = await somebody(ctx)
    await ask(person)
    const link = await keepLink(ctx())
    expect(await keepAccountByLink(ctx(visitor, inDays(14)), link, client)).toEqual({
      ok: false,
      problem: { code: 'expired' },
    })
    expect(await isKeepLink(ctx(visitor, inDays(13)), link)).toBe(true)
    expect((await keepAccountByLink(ctx(visitor, inDays(13)), link, client)).ok).toBe(true)
    expect((await keepAccountByLink(ctx(visitor, inDays(13)), link, client)).ok).toBe(false)
    expect(await eraseDueAccounts(ctx(deleting, inDays(15)))).toBe(0)
  })

  test('does not happen by signing in', async ({ ctx }) => {
    await ask(await somebody(ctx))
    expect((await signIn(ctx(visitor, inDays(2)), asha, { client })).ok).toBe(true)
    expect(await eraseDueAccounts(ctx(deleting, inDays(14)))).toBe(1)
  })
})
