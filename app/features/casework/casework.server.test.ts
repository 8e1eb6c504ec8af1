import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { outbox } from '#app/platform/email/outbox.table.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { applications, statusEntries } from '../applications/application.table.server.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { auditRows } from '../audit/audit.table.server.ts'
import { verifyAudit } from '../audit/verify-audit.server.ts'
import { notifications } from '../notifications/notification.table.server.ts'
import { addNote } from './add-note.server.ts'
import { askCustomers } from './ask-customer.server.ts'
import { assignCases } from './assign-cases.server.ts'
import { lockCases } from './case.store.server.ts'
import { caseNotes } from './case.table.server.ts'
import { moveCases } from './move-cases.server.ts'
import { undoAct } from './undo-act.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const order = { note: '', reason: '' }
/** None of these cases has a visa, so an approval requires a reason. */
const approval = { note: '', reason: 'Collected at the consulate', to: 'approved' as const }

async function aCase(ctx: MakeContext, status: ApplicationStatus = 'under_review') {
  const { db, ports } = ctx()
  const traveller = await aTraveller(db)
  const { id } = await anApplication({ db, ports }, { ownerId: traveller.accountId, status })
  return { id, traveller, seen: [{ id, version: 1 }] }
}

const headOf = async (db: Database, id: string) => (await lockCases(db, [id as never]))[0]
const actsOf = async (db: Database) => (await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act }) => act)

describe('moving a case', () => {
  test('writes status, history, audit log, notification and email; the customer sees it later', async ({ ctx, db }) => {
    const { id, traveller, seen } = await aCase(ctx)
    const officer = await aStaffMember(db)
    const moved = await moveCases(ctx(officer), { ...approval, cases: seen, note: 'Bring a printout.' })
    expect(moved).toMatchObject({ ok: true, value: { moved: [id], changed: [] } })
    expect(await headOf(db, id)).toMatchObject({ status: 'approved', version: 2, movedAt: testNow })
    const entries = await db.select().from(statusEntries).where(eq(statusEntries.status, 'approved'))
    expect(entries).toMatchObject([{ note: 'Bring a printout.', actorId: officer.accountId, isOverride: true }])
    expect(await db.select().from(notifications)).toMatchObject([
      { accountId: traveller.accountId, link: `/applications/${id}`, shownFrom: later(10) },
    ])
    expect(await db.select().from(outbox)).toMatchObject([{ nextAttemptAt: later(10) }])
    const [emailMessage] = await listMail(db, ctx().ports.encryption, 1)
    expect(emailMessage?.mail.subject).toMatch(/^France approved your visa application – /)
    expect(emailMessage?.mail.text).toContain('Bring a printout')
    expect(await actsOf(db)).toEqual(['application.override'])
    expect(await verifyAudit(ctx(anyService))).toMatchObject({ whole: true, rows: 1 })
  })

  test('accepts a note and a reason of 2,000 characters, and no more', async ({ ctx, db }) => {
    const officer = await aStaffMember(db)
    const { seen } = await aCase(ctx)
    const move = (texts: { note?: string; reason?: string }) =>
      moveCases(ctx(officer), { ...order, ...texts, cases: seen, to: 'approved' })
    const tooLong = { ok: false, problem: { code: 'too_long' } }
    expect(await move({ note: 'x'.repeat(2_001) })).toEqual(tooLong)
    expect(await move({ reason: 'x'.repeat(2_001) })).toEqual(tooLong)
    expect((await move({ note: 'x'.repeat(2_000), reason: 'x'.repeat(2_000) })).ok).toBe(true)
  })

  test('requires a reason for an unusual move, which only the audit log keeps', async ({ ctx, db }) => {
    const { id, seen } = await aCase(ctx, 'approved')
    const officer = await aStaffMember(db)
    const back = { ...order, cases: seen, to: 'processing' as const }
    expect(await moveCases(ctx(officer), back)).toEqual({
      ok: false,
      problem: { code: 'reason_needed', overrides: [id], gated: [] },
    })
    expect((await moveCases(ctx(officer), { ...back, reason: 'The wrong file was approved' })).ok).toBe(true)
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      {
        act: 'application.override',
        reason: 'The wrong file was approved',
        detail: { from: 'approved', to: 'processing' },
      },
    ])
    const [emailMessage] = await listMail(db, ctx().ports.encryption, 1)
    expect(emailMessage?.mail.text).not.toContain('wrong file')
  })

  test('is refused after a colleague’s change, with the current status', async ({ ctx, db }) => {
    const one = await aCase(ctx)
    const other = await aCase(ctx)
    const [lena, omar] = [await aStaffMember(db), await aStaffMember(db)]
    await moveCases(ctx(lena), { ...order, cases: one.seen, to: 'rejected' })
    const late = { ...approval, cases: one.seen }
    expect(await moveCases(ctx(omar), late)).toMatchObject({
      ok: false,
      problem: { code: 'changed', cases: [{ id: one.id, status: 'rejected', version: 2 }] },
    })
    const both = await moveCases(ctx(omar), { ...late, cases: [...one.seen, ...other.seen] })
    expect(both).toMatchObject({ ok: true, value: { moved: [other.id], changed: [{ id: one.id }] } })
  })

  test('never creates a draft and never changes one', async ({ ctx, db }) => {
    const { seen } = await aCase(ctx)
    const draft = await aCase(ctx, 'draft')
    const officer = await aStaffMember(db)
    const to = 'draft' as const
    expect(await moveCases(ctx(officer), { ...order, cases: seen, to, reason: 'x' })).toMatchObject({
      problem: { code: 'not_settable' },
    })
    const moved = await moveCases(ctx(officer), { cases: draft.seen, to: 'pending', note: '', reason: 'x' })
    expect(moved).toMatchObject({ problem: { code: 'changed', cases: [] } })
  })
})

describe('undoing an action', () => {
  test('restores everything and notifies no one', async ({ ctx, db }) => {
    const { id, seen } = await aCase(ctx)
    const officer = await aStaffMember(db)
    const moved = await moveCases(ctx(officer), { ...order, cases: seen, to: 'rejected' })
    if (!moved.ok) throw new Error('Not moved')
    const { movedAt } = (await headOf(db, id)) ?? {}
    expect(movedAt).toEqual(testNow)
    const undone = await undoAct(ctx(officer, later(9)), moved.value.act)
    expect(undone).toEqual({ ok: true, value: { undone: [id], left: [] } })
    expect(await headOf(db, id)).toMatchObject({ status: 'under_review', version: 3 })
    expect(await db.select().from(notifications)).toEqual([])
    expect(await db.select().from(outbox)).toEqual([])
    expect(await db.select().from(statusEntries).where(eq(statusEntries.status, 'rejected'))).toEqual([])
    expect(await actsOf(db)).toEqual(['application.move', 'application.undo'])
    expect(await undoAct(ctx(officer, later(9)), moved.value.act)).toMatchObject({
      problem: { code: 'undone_already' },
    })
  })

  test('is limited to ten seconds and its author, and skips cases changed since', async ({ ctx, db }) => {
    const [one, other] = [await aCase(ctx), await aCase(ctx)]
    const [lena, omar] = [await aStaffMember(db), await aStaffMember(db)]
    const moved = await moveCases(ctx(lena), { ...approval, cases: [...one.seen, ...other.seen] })
    if (!moved.ok) throw new Error('Not moved')
    const { act } = moved.value
    expect(await undoAct(ctx(lena, later(11)), act)).toMatchObject({ problem: { code: 'too_late' } })
    await expect(undoAct(ctx(omar), act)).rejects.toMatchObject({ status: 404 })
    await assignCases(ctx(omar), [one.id], omar.accountId)
    const undone = await undoAct(ctx(lena, later(5)), act)
    expect(undone).toEqual({ ok: true, value: { undone: [other.id], left: [one.id] } })
  })
})

describe('a case', () => {
  test('is assigned only to staff who can work on it', async ({ ctx, db }) => {
    const { id, traveller } = await aCase(ctx)
    const [support, officer] = [await aStaffMember(db, 'support'), await aStaffMember(db)]
    expect(await assignCases(ctx(support), [id], traveller.accountId)).toMatchObject({
      problem: { code: 'not_staff' },
    })
    expect((await assignCases(ctx(support), [id], officer.accountId)).ok).toBe(true)
    expect((await headOf(db, id))?.assigneeId).toBe(officer.accountId)
    const again = await assignCases(ctx(support), [id], officer.accountId)
    expect(again).toMatchObject({ problem: { code: 'nothing_to_do' } })
    expect(await actsOf(db)).toEqual(['application.assign'])
  })

  test('keeps a note among colleagues and sends a question to the customer', async ({ ctx, db }) => {
    const { id } = await aCase(ctx)
    const officer = await aStaffMember(db)
    expect(await addNote(ctx(officer), id, '  ')).toMatchObject({ problem: { code: 'empty' } })
    await addNote(ctx(officer), id, 'The bank statement looks edited.')
    await askCustomers(ctx(officer), [id], 'Please send your hotel booking.')
    expect(await db.select().from(caseNotes)).toMatchObject([{ text: 'The bank statement looks edited.' }])
    const notified = JSON.stringify([
      await db.select().from(notifications),
      await listMail(db, ctx().ports.encryption, 5),
    ])
    expect(notified).toContain('Please send your hotel booking.')
    expect(notified).not.toContain('bank statement')
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    expect(row).toMatchObject({ status: 'under_review', question: 'Please send your hotel booking.' })
    expect(await actsOf(db)).toEqual(['application.note', 'application.ask'])
  })

  test('is not decided by support, shown to travellers or handled by its own applicant', async ({ ctx, db }) => {
    const { id, traveller, seen } = await aCase(ctx)
    const support = await aStaffMember(db, 'support')
    const own: Actor = staffMember(traveller.accountId, 'admin')
    for (const actor of [support, traveller.actor, own]) {
      const act = async () => moveCases(ctx(actor), { ...order, cases: seen, to: 'approved' })
      await expect(act(), actor.kind).rejects.toMatchObject({ status: 404 })
    }
    await expect((async () => addNote(ctx(traveller.actor), id, 'x'))()).rejects.toMatchObject({ status: 404 })
    expect(await headOf(db, id)).toMatchObject({ status: 'under_review', version: 1 })
    expect(await actsOf(db)).toEqual([])
  })
})
