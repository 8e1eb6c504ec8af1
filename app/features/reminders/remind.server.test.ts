import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { choosePreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import { unchosen } from '#app/features/notifications/preferences/preferences.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { addDays, dayOf } from '#app/lib/plain-date.ts'
import { visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { testWithoutFacts as test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { remind } from './remind.server.ts'

const reminding = jobActor('reminders')

const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
const today = dayOf(testNow)

type Owner = Id<'account'>
const notified = async ({ db }: RequestContext, accountId: Owner) =>
  (
    await db.select().from(notifications).where(eq(notifications.accountId, accountId)).orderBy(notifications.shownFrom)
  ).map(({ title }) => title)
const emails = async ({ db, ports }: RequestContext, to: string) =>
  (await listMail(db, ports.encryption, 200)).filter(({ mail }) => mail.to === to).map(({ mail }) => mail)

describe('an unfinished draft', () => {
  test('gets a reminder after three days and after ten, and none after that', async ({ ctx, db }) => {
    const { accountId, email } = await aTraveller(db)
    await anApplication(ctx(), { ownerId: accountId, updatedAt: testNow })
    const counts: number[] = []
    for (let day = 0; day <= 40; day += 1) {
      await remind(ctx(reminding, inDays(day)))
      counts.push((await notified(ctx(), accountId)).length)
    }
    expect(counts.map((count, day) => (count === counts[day - 1] ? '' : `${day}: ${count}`)).filter(Boolean)).toEqual([
      '0: 0',
      '3: 1',
      '10: 2',
    ])
    expect(await notified(ctx(), accountId)).toEqual([
      'Your application for FR is not submitted yet',
      'Do you still want to go to FR?',
    ])
    expect(await emails(ctx(), email)).toHaveLength(2)
  })

  test('that is found late gets one reminder, and a very old one gets none', async ({ ctx, db }) => {
    const { accountId } = await aTraveller(db)
    await anApplication(ctx(), { ownerId: accountId, updatedAt: inDays(-12) })
    await anApplication(ctx(), { ownerId: accountId, updatedAt: inDays(-100) })
    await remind(ctx(reminding))
    expect(await notified(ctx(), accountId)).toEqual(['Do you still want to go to FR?'])
  })

  test('gets none if sent or awaiting our price, or for an owner blocked, leaving or opted out', async ({
    ctx,
    db,
  }) => {
    const updatedAt = inDays(-4)
    const someone = async (given = {}) => (await aTraveller(db, given)).accountId
    await anApplication(ctx(), { ownerId: await someone(), updatedAt, status: 'pending' })
    await anApplication(ctx(), { ownerId: await someone(), updatedAt, quoteRequestedAt: updatedAt })
    await anApplication(ctx(), { ownerId: await someone({ status: 'blocked' }), updatedAt })
    await anApplication(ctx(), { ownerId: await someone({ deletionDueAt: inDays(3) }), updatedAt })
    const silent = await aTraveller(db)
    await choosePreferences(ctx(silent.actor), silent.accountId, { ...unchosen, documentReminders: false })
    await anApplication(ctx(), { ownerId: silent.accountId, updatedAt })
    await remind(ctx(reminding))
    expect(await db.$count(notifications)).toBe(0)
    expect(await db.$count(accounts)).toBe(5)
  })
})

describe('a reminder to a traveller', () => {
  async function sent(ctx: RequestContext) {
    const { accountId, email } = await aTraveller(ctx.db)
    const application = await anApplication(ctx, { ownerId: accountId, status: 'document_verification' })
    return { accountId, email, application }
  }

  test('of a correction is sent three days and one day before it is due', async ({ ctx, db }) => {
    const { accountId, application } = await sent(ctx())
    const { accountId: askedById } = await aStaffMember(db)
    const id = newId<'correction'>()
    const dueOn = addDays(today, 10)
    await db.insert(correctionRequests).values({
      id,
      applicationId: application.id,
      fields: ['passport.passportNumber'],
      note: 'Please look again.',
      dueOn,
      askedAt: testNow,
      askedById,
    })
    const counts: number[] = []
    for (let day = 0; day <= 14; day += 1) {
      await remind(ctx(reminding, inDays(day)))
      counts.push((await notified(ctx(), accountId)).length)
    }
    expect([counts[6], counts[7], counts[8], counts[9], counts[14]]).toEqual([0, 1, 1, 2, 2])
  })

  test('is not sent for a correction that was submitted or withdrawn', async ({ ctx, db }) => {
    for (const over of [{ correctedAt: testNow }, { takenBackAt: testNow }]) {
      const { application } = await sent(ctx())
      const { accountId: askedById } = await aStaffMember(db)
      await db.insert(correctionRequests).values({
        id: newId<'correction'>(),
        applicationId: application.id,
        fields: ['passport.passportNumber'],
        note: 'Please look again.',
        dueOn: addDays(today, 1),
        askedAt: testNow,
        askedById,
        ...over,
      })
    }
    await remind(ctx(reminding))
    expect(await db.$count(notifications)).toBe(0)
  })

  test('of rejected documents is sent after a week, once for all of a day', async ({ ctx, db }) => {
    const { accountId, application } = await sent(ctx())
    for (const kind of ['passport', 'photo']) {
      await db.insert(documents).values({
        id: newId<'document'>(),
        applicationId: application.id,
        ownerId: accountId,
        kind,
        status: 'rejected',
        version: 1,
        rejectionReason: 'unreadable' as never,
        decidedAt: testNow,
        createdAt: testNow,
        updatedAt: testNow,
      })
    }
    for (const day of [6, 7, 8, 20, 40]) await remind(ctx(reminding, inDays(day)))
    expect(await notified(ctx(), accountId)).toEqual(['Your application for FR is waiting for documents'])
  })

  test('of one rejected document links to where it is replaced', async ({ ctx, db }) => {
    const { accountId, application } = await sent(ctx())
    await db.insert(documents).values({
      id: newId<'document'>(),
      applicationId: application.id,
      ownerId: accountId,
      kind: 'photo',
      status: 'rejected',
      version: 1,
      rejectionReason: 'glare',
      decidedAt: testNow,
      createdAt: testNow,
      updatedAt: testNow,
    })
    await remind(ctx(reminding, inDays(8)))
    const [row] = await db.select().from(notifications).where(eq(notifications.accountId, accountId))
    expect(row?.link).toBe(`/applications/${application.id}/documents/photo`)
  })

  test('of a visa that ends is sent a month and a week before', async ({ ctx, db }) => {
    const { accountId, email, application } = await sent(ctx())
    const validUntil = addDays(today, 40)
    await db
      .update(applications)
      .set({ status: 'approved', visaValidUntil: validUntil })
      .where(eq(applications.id, application.id))
    const counts: number[] = []
    for (let day = 0; day <= 45; day += 1) {
      await remind(ctx(reminding, inDays(day)))
      counts.push((await notified(ctx(), accountId)).length)
    }
    expect([counts[9], counts[10], counts[32], counts[33], counts[45]]).toEqual([0, 1, 1, 2, 2])
    // Each email names the visa that ends and its last day.
    for (const { subject, text } of await emails(ctx(), email)) {
      expect(subject).toMatch(/^Your visa for FR expires within a (week|month)/)
      expect(text).toMatch(/Its last day is \d+ \w+ 202[67]/)
    }
  })
})

test('only the service sends reminders', async ({ ctx, db }) => {
  for (const actor of [visitor, (await aTraveller(db)).actor, await aStaffMember(db, 'admin')]) {
    await expect(remind(ctx(actor))).rejects.toMatchObject({ status: 404 })
  }
})

test('two servers at the same time remind once', async ({ committed: { db, ports } }) => {
  const owners: { accountId: Owner; email: string }[] = []
  for (let index = 0; index < 12; index += 1) {
    const { accountId, email } = await aTraveller(db)
    await anApplication({ db, ports }, { ownerId: accountId, updatedAt: inDays(-4) })
    owners.push({ accountId, email })
  }
  const ctx: RequestContext = { actor: reminding, now: testNow, db, ports }
  await Promise.all([remind(ctx), remind(ctx), remind(ctx)])
  await remind(ctx)
  for (const { accountId, email } of owners) {
    expect(await notified(ctx, accountId)).toHaveLength(1)
    expect(await emails(ctx, email)).toHaveLength(1)
  }
})
