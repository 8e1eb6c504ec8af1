import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { type ApplicationStatus, applicationStatuses, isOpen } from '#app/features/applications/application.ts'
import { readAnswers } from '#app/features/applications/read-application.server.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { addNote } from '#app/features/casework/add-note.server.ts'
import { readCase } from '#app/features/casework/detail/read-case.server.ts'
import { keepFromErasure, releaseForErasure } from '#app/features/casework/hold/keep-from-erasure.server.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { addForTraveller } from '#app/features/documents/desk/add-document.server.ts'
import { documents, documentVersions } from '#app/features/documents/document.table.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { ledgerEntries } from '#app/features/payments/payment.table.server.ts'
import { noticeDays } from '#app/features/settings/retention/retention-rules.ts'
import { writeToTraveller } from '#app/features/support/conversation/write-to-traveller.server.ts'
import { ticketMessages, tickets } from '#app/features/support/ticket.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { addDays, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Actor } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { removedFiles } from '#app/platform/files/removed-files.table.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication, aStaffMember, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aWaitingRefund, somebody } from '#tests/support/deletion.ts'
import { anUpload, pdf, present, remembering, uploaded } from '#tests/support/documents.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { retentionBegan } from '#tests/support/retention.ts'
import { askingWith, findInTables } from '#tests/support/whole-database.ts'
import { applicationsOf } from '../export/export-applications.server.ts'
import { countDue, eraseDue } from './erase-due.server.ts'
import { erasureRuns } from './erasure.table.server.ts'

const erasing = jobActor('erasures')
const answers = { ...goodAnswers, contact: { ...goodAnswers.contact, city: 'Quillonda' } }
const at = (day: PlainDate, time = '03:00:00') => new Date(`${day}T${time}Z`)

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

/** An application with data in every place that is erased. */
async function aFullCase(ctx: MakeContext, status: ApplicationStatus) {
  const { db } = ctx()
  await retentionBegan(db)
  const { accountId: ownerId, actor } = await aTraveller(db)
  const application = await anApplication(ctx(), { ownerId, answers })
  const files = remembering(ctx().ports.files)
  const own: RequestContext = { ...ctx(actor), ports: { ...ctx().ports, files } }
  await uploaded(own, anUpload(application.id, { fileName: 'quillonda.pdf' }))
  const moved = { status, submittedAt: status === 'draft' ? null : testNow, movedAt: testNow, updatedAt: testNow }
  await db.update(applications).set(moved).where(eq(applications.id, application.id))
  await db.execute(sql`update applications set question = 'Where is Quillonda?', question_at = ${testNow.toISOString()}
    where id = ${application.id}`)
  await db.execute(sql`update status_entries set note = 'Quillonda' where application_id = ${application.id}`)
  if (status !== 'draft') {
    const desk = ctx(await aStaffMember(db))
    await addNote(desk, application.id, 'Quillonda called')
    const said = { text: 'Is it Quillonda?', seen: '', asks: false }
    expect((await writeToTraveller(desk, application.id, said, crypto.randomUUID())).ok).toBe(true)
  }
  return { id: application.id, ownerId, actor, own, files }
}

const shownDay = async (ctx: MakeContext, { id, actor }: { id: Id<'application'>; actor: Actor }) => {
  const { erasure } = await readStatus(ctx(actor), id)
  return erasure?.state === 'planned' ? erasure.on : expect.fail()
}

const canaries = ({ db }: RequestContext) => findInTables(askingWith(db), ['quillonda'])
const ended = applicationStatuses.filter((status) => !isOpen(status) && status !== 'expired')

describe('an application', () => {
  test.for(ended)(
    'that is %s is erased on the date shown to its traveller, and not before',
    async (status, { ctx, db }) => {
      const one = await aFullCase(ctx, status)
      const on = await shownDay(ctx, one)
      const admin = await aStaffMember(db, 'admin')
      const [key] = one.files.keys
      const sealed = (await one.files.get(key ?? '')) ?? expect.fail()
      expect(await canaries(ctx())).not.toEqual([])

      const early = at(addDays(on, -1), '23:59:59')
      const dueEarly = await countDue(ctx(admin, early))
      expect(dueEarly.draft + dueEarly.closed + dueEarly.decided).toBe(0)
      await eraseDue(ctx(erasing, early))
      expect((await readAnswers(ctx(one.actor), { id: one.id, ownerId: one.ownerId })).contact?.city).toBe('Quillonda')

      const now = at(on, '00:00:01')
      const due = await countDue(ctx(admin, now))
      const erased = await eraseDue({ ...ctx(erasing, now), ports: one.own.ports })
      expect(erased).toEqual(due)
      expect(due.draft + due.closed + due.decided).toBe(1)

      expect(await canaries(ctx())).toEqual([])
      expect(await present(one.files, one.files.keys)).toEqual([])
      expect([await db.$count(documents), await db.$count(documentVersions)]).toEqual([0, 0])
      expect([await db.$count(tickets), await db.$count(ticketMessages)]).toEqual([0, 0])
      // Bytes kept in a backup can no longer be decrypted.
      const [account] = await db.select({ key: accounts.personKey }).from(accounts).where(eq(accounts.id, one.ownerId))
      const left = account?.key ?? expect.fail()
      expect(() => ctx().ports.encryption.open(left, `person:${one.ownerId}/file`, sealed)).toThrow()

      const [shell] = await db.select().from(applications).where(eq(applications.id, one.id))
      expect(shell).toMatchObject({
        status: status === 'draft' ? 'expired' : status,
        fromCountry: 'IN',
        toCountry: 'FR',
        applicantName: '',
        erasedAt: now,
      })
      const history = await db.select().from(statusEntries).where(eq(statusEntries.applicationId, one.id))
      expect(history.every(({ note }) => note === null)).toBe(true)
      expect(history.some((entry) => entry.status === 'expired')).toBe(status === 'draft')
      expect(await eraseDue(ctx(erasing, at(addDays(on, 1))))).toMatchObject({ draft: 0, closed: 0, decided: 0 })
    },
  )

  test('in progress is never erased', async ({ ctx }) => {
    for (const status of applicationStatuses.filter(isOpen)) await aFullCase(ctx, status)
    const erased = await eraseDue(ctx(erasing, at('2099-01-01' as PlainDate)))
    expect(erased).toMatchObject({ draft: 0, closed: 0, decided: 0, visa: 0 })
    expect(await canaries(ctx())).not.toEqual([])
  })

  test('that is erased opens on every page, for its traveller, for staff and in the export', async ({ ctx, db }) => {
    const one = await aFullCase(ctx, 'rejected')
    const now = at(await shownDay(ctx, one))
    await eraseDue(ctx(erasing, now))
    const { erasure } = await readStatus(ctx(one.actor, now), one.id)
    expect(erasure).toEqual({ state: 'done', on: dayOf(now), visaOn: null })
    expect((await readDraft(ctx(one.actor, now), one.id, 'read')).answers).toEqual({})
    const officer = await aStaffMember(db)
    const reading = await readCase(ctx(officer, now), one.id)
    expect(reading.kind === 'case' && reading.detail.documents.every(({ versions }) => versions.length === 0)).toBe(
      true,
    )
    expect(await applicationsOf(ctx(one.actor, now), one.ownerId)).toMatchObject([
      { answers: {}, answersErasedAt: now },
    ])
    const [{ version = 0 } = {}] = await db.select().from(applications)
    const back = { cases: [{ id: one.id, version }], to: 'processing' as const, note: '', reason: 'Again' }
    expect(await moveCases(ctx(officer, now), back)).toMatchObject({ ok: false, problem: { code: 'changed' } })
  })

  test('with ledger entries stays in the ledger', async ({ ctx, db }) => {
    await retentionBegan(db)
    const person = await somebody(ctx)
    const { obstacle } = await aWaitingRefund(ctx, person)
    await db.update(applications).set({ movedAt: testNow }).where(eq(applications.id, obstacle.applicationId))
    const lines = await db.select().from(ledgerEntries)
    const later = at('2098-01-01' as PlainDate)
    // A refund decision is still pending.
    expect((await eraseDue(ctx(erasing, later))).decided).toBe(0)
    await db.execute(sql`update refunds set state = 'refused', decided_at = now(), decided_by_id = requested_by_id`)
    expect((await eraseDue(ctx(erasing, later))).decided).toBe(1)
    expect(await db.select().from(ledgerEntries)).toEqual(lines)
    expect(lines.length).toBeGreaterThan(0)
  })
})

describe('an installation that starts erasing', () => {
  test('waits until every traveller has had time to read the date', async ({ ctx, db }) => {
    const { accountId: ownerId, actor } = await aTraveller(db)
    const long = new Date('2020-01-01T00:00:00Z')
    const { id } = await anApplication(ctx(), { ownerId, status: 'rejected', movedAt: long })
    expect(await eraseDue(ctx(erasing))).toMatchObject({ decided: 0 })
    const { erasure } = await readStatus(ctx(actor), id)
    const on = addDays(dayOf(testNow), noticeDays)
    expect(erasure).toMatchObject({ state: 'planned', on })
    expect(await eraseDue(ctx(erasing, at(addDays(on, -1), '23:59:59')))).toMatchObject({ decided: 0 })
    expect((await countDue(ctx(await aStaffMember(db, 'admin'), at(on)))).decided).toBe(1)
    expect(await eraseDue(ctx(erasing, at(on)))).toMatchObject({ decided: 1 })
  })
})

describe('a retention hold', () => {
  test('keeps an application while it lasts, and is in the audit log', async ({ ctx, db }) => {
    const one = await aFullCase(ctx, 'approved')
    const admin = await aStaffMember(db, 'admin')
    const now = at(await shownDay(ctx, one))
    await keepFromErasure(ctx(admin), one.id, 'A card dispute')
    expect((await countDue(ctx(admin, now))).decided).toBe(0)
    expect((await eraseDue(ctx(erasing, now))).decided).toBe(0)
    expect((await readStatus(ctx(one.actor, now), one.id)).erasure).toEqual({ state: 'held' })
    await releaseForErasure(ctx(admin), one.id)
    expect((await eraseDue(ctx(erasing, now))).decided).toBe(1)
  })
})

describe('a visa', () => {
  test('that was issued stays until it expires, and everything else is erased', async ({ ctx, db }) => {
    const one = await aFullCase(ctx, 'approved')
    const officer = ctx(await aStaffMember(db))
    const visa = {
      application: one.id,
      kind: issuedVisa,
      fileName: 'visa.pdf',
      file: inMemory(pdf),
      idempotencyKey: crypto.randomUUID(),
    }
    expect((await addForTraveller(officer, visa)).ok).toBe(true)
    const on = await shownDay(ctx, one)
    const ends = addDays(on, 100)
    await db.update(applications).set({ visaValidUntil: ends }).where(eq(applications.id, one.id))

    expect(await eraseDue(ctx(erasing, at(on)))).toMatchObject({ decided: 1, visa: 0 })
    expect((await db.select().from(documents)).map(({ kind }) => kind)).toEqual([issuedVisa])
    expect((await readStatus(ctx(one.actor, at(on)), one.id)).erasure).toMatchObject({ visaOn: addDays(ends, 1) })
    expect(await eraseDue(ctx(erasing, at(ends)))).toMatchObject({ decided: 0, visa: 0 })
    expect((await countDue(ctx(await aStaffMember(db, 'admin'), at(addDays(ends, 1))))).visa).toBe(1)
    expect(await eraseDue(ctx(erasing, at(addDays(ends, 1))))).toMatchObject({ decided: 0, visa: 1 })
    expect(await db.$count(documents)).toBe(0)
  })
})

describe('a run', () => {
  test('that was stopped is finished by the next one, and each reports what it erased', async ({ ctx, db }) => {
    const [one, other] = [await aFullCase(ctx, 'rejected'), await aFullCase(ctx, 'withdrawn')]
    const now = at('2098-01-01' as PlainDate)
    const due = { ...ctx(erasing, now), ports: one.own.ports }
    const broken = { ...one.files, delete: () => Promise.reject(new Error('The disk is away')) }
    await expect(eraseDue({ ...due, ports: { ...due.ports, files: broken } })).rejects.toThrow('away')
    // The keys are deleted, and only the bytes are left.
    expect(await db.$count(documentVersions)).toBe(0)
    expect(await db.$count(removedFiles)).toBe(2)
    expect(await canaries(ctx())).toEqual([])
    expect(await eraseDue(due)).toMatchObject({ closed: 0, decided: 0 })
    expect(await db.$count(removedFiles)).toBe(0)
    expect(await present(one.files, [...one.files.keys, ...other.files.keys])).toEqual([])
    const runs = await db.select().from(erasureRuns)
    expect(runs.map(({ finishedAt, counts }) => [finishedAt !== null, counts.closed, counts.decided])).toEqual(
      expect.arrayContaining([
        [false, 1, 1],
        [true, 0, 0],
      ]),
    )
  })

  test('on two servers at the same time erases each application once', async ({ committed }) => {
    const ctx: MakeContext = (actor = anyService, now = testNow) => ({ ...committed, actor, now })
    const cases = []
    for (let number = 0; number < 6; number += 1) cases.push(await aFullCase(ctx, 'cancelled'))
    const due = ctx(erasing, at('2098-01-01' as PlainDate))
    const [one, other] = await Promise.all([eraseDue(due), eraseDue(due)])
    expect((one.closed ?? 0) + (other.closed ?? 0)).toBe(cases.length)
    expect(await committed.db.$count(documentVersions)).toBe(0)
  })
})
