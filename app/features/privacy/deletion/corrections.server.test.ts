import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { answerVersions, correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { flagAnswers } from '#app/features/casework/corrections/flag-answers.server.ts'
import { correctOwnCase } from '#app/features/own-cases/correct-own-case.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { anApplication, aStaffMember, goodAnswers } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { ask, chen, inDays, somebody } from '#tests/support/deletion.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { correctionsOf } from '../export/export-applications.server.ts'
import { eraseDueAccounts } from './erase-accounts.server.ts'

const deleting = jobActor('deletions')

test('corrections are in the data export with the earlier answers, and erased with the account', async ({
  ctx,
  db,
}) => {
  await seedVisas(db)
  const person = await somebody(ctx)
  const other = await somebody(ctx, chen)
  const officer = ctx(await aStaffMember(db))
  const dueOn = '2026-12-04' as PlainDate
  for (const { accountId: ownerId, own } of [person, other]) {
    const answers = { ...goodAnswers, contact: { ...goodAnswers.contact, city: 'Quillonda' } }
    const { id } = await anApplication(ctx(), { ownerId, status: 'processing', answers })
    await flagAnswers(officer, id, { fields: ['contact.city'], note: 'Where is that?', dueOn })
    const [open] = await db.select().from(correctionRequests).where(eq(correctionRequests.applicationId, id))
    const sent = { correction: open?.id ?? '', typed: { city: 'Mumbai' }, once: crypto.randomUUID() }
    expect((await correctOwnCase(own, id, sent)).ok).toBe(true)
    await db.update(applications).set({ status: 'approved', visaValidUntil: dueOn }).where(eq(applications.id, id))
  }
  // A minute later: actions that staff can still undo are not in the export.
  const afterUndo = { ...person.own, now: new Date(person.own.now.getTime() + 60_000) }
  expect(await correctionsOf(person.own, person.accountId)).toEqual([])
  expect(await correctionsOf(afterUndo, person.accountId)).toMatchObject([
    { weWrote: 'Where is that?', fields: ['contact.city'], answersBefore: { contact: { city: 'Quillonda' } } },
  ])
  await expect(correctionsOf(other.own, person.accountId)).rejects.toMatchObject({ status: 404 })

  expect((await ask(person)).ok).toBe(true)
  expect(await eraseDueAccounts(ctx(deleting, inDays(15)))).toBe(1)
  expect([await db.$count(answerVersions), await db.$count(correctionRequests)]).toEqual([1, 1])
  const left = await db.select().from(applications).where(eq(applications.ownerId, person.accountId))
  expect(left).toEqual([])
})
