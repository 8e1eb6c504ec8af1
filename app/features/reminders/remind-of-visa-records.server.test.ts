import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { choosePreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import { unchosen } from '#app/features/notifications/preferences/preferences.ts'
import { addVisaRecord, changeVisaRecord } from '#app/features/visa-records/save-visa-record.server.ts'
import type { VisaRecordDetails } from '#app/features/visa-records/visa-record.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Id } from '#app/lib/id.ts'
import { addDays, dayOf, formatDate } from '#app/lib/plain-date.ts'
import { visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { remindOfVisaRecords } from './remind-of-visa-records.server.ts'

const reminding = jobActor('visa-reminders')
const today = dayOf(testNow)
const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000)

const details: VisaRecordDetails = {
  traveller: '',
  country: 'JP',
  kind: 'evisa',
  number: 'QX77413',
  validFrom: null,
  validUntil: addDays(today, 40),
  entries: 'multiple',
  stayDays: null,
}

async function added(ctx: RequestContext, accountId: Id<'account'>, given: Partial<VisaRecordDetails> = {}) {
  const result = await addVisaRecord(ctx, accountId, { ...details, ...given }, crypto.randomUUID())
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

const notified = (ctx: RequestContext, accountId: Id<'account'>) =>
  ctx.db.select().from(notifications).where(eq(notifications.accountId, accountId))

test('reminds a month and a week before a visa ends, once each, and again for a new last day', async ({ ctx, db }) => {
  await seedVisas(db)
  const { accountId, actor, email } = await aTraveller(db)
  const id = await added(ctx(actor), accountId)
  const counts: number[] = []
  for (let day = 0; day <= 45; day += 1) {
    await remindOfVisaRecords(ctx(reminding, inDays(day)))
    counts.push((await notified(ctx(), accountId)).length)
  }
  expect([counts[9], counts[10], counts[32], counts[33], counts[45]]).toEqual([0, 1, 1, 2, 2])
  const notices = await notified(ctx(), accountId)
  expect(notices.map(({ title, link }) => [title, link])).toEqual([
    ['A visa on your list expires within a month', '/visas'],
    ['A visa on your list expires within a week', '/visas'],
  ])
  // The notification and its key contain neither the country nor the date, which stay encrypted.
  const sealed = ['Japan', 'JP/', details.validUntil, formatDate(details.validUntil), details.number]
  expect(sealed.filter((text) => JSON.stringify(notices).includes(text))).toEqual([])
  // The email is encrypted as well, and names the country.
  const mail = (await listMail(db, ctx().ports.encryption, 50)).filter((one) => one.mail.to === email)
  expect(mail.map(({ mail: { subject, text } }) => `${subject} ${text}`.includes('Japan'))).toEqual([true, true])

  await changeVisaRecord(ctx(actor), accountId, id, { ...details, validUntil: addDays(today, 70) })
  await remindOfVisaRecords(ctx(reminding, inDays(45)))
  expect(await notified(ctx(), accountId)).toHaveLength(3)
})

test('skips travellers without travel alerts, blocked accounts and accounts to be deleted', async ({ ctx, db }) => {
  const soon = { validUntil: addDays(today, 5) }
  const people = [await aTraveller(db), await aTraveller(db), await aTraveller(db), await aTraveller(db)] as const
  for (const { actor, accountId } of people) await added(ctx(actor), accountId, soon)
  const [silent, blocked, leaving, without] = people
  await choosePreferences(ctx(silent.actor), silent.accountId, { ...unchosen, travelAlerts: false })
  await db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, blocked.accountId))
  await db
    .update(accounts)
    .set({ deletionDueAt: inDays(3) })
    .where(eq(accounts.id, leaving.accountId))
  await choosePreferences(ctx(without.actor), without.accountId, { ...unchosen, email: false })
  await remindOfVisaRecords(ctx(reminding))
  const notices = await db.select().from(notifications)
  expect(notices.map(({ accountId }) => accountId)).toEqual([without.accountId])
  expect((await listMail(db, ctx().ports.encryption, 50)).filter(({ mail }) => mail.to === without.email)).toEqual([])
})

test('skips a visa that has ended, or ends much later', async ({ ctx, db }) => {
  const { accountId, actor } = await aTraveller(db)
  await added(ctx(actor), accountId, { validUntil: addDays(today, -1) })
  await added(ctx(actor), accountId, { validUntil: addDays(today, 31) })
  await remindOfVisaRecords(ctx(reminding))
  expect(await notified(ctx(), accountId)).toEqual([])
})

test('only the service sends reminders', async ({ ctx, db }) => {
  for (const actor of [visitor, (await aTraveller(db)).actor, await aStaffMember(db, 'admin')]) {
    await expect(remindOfVisaRecords(ctx(actor))).rejects.toMatchObject({ status: 404 })
  }
})
