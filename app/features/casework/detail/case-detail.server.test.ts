import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { acceptWarnings } from '#app/features/applications/assessment/accept-warnings.server.ts'
import type { FilledForm } from '#app/features/applications/forms/filled-form.ts'
import { answerQuestion } from '#app/features/applications/question/answer-question.server.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { addDays, dayOf } from '#app/lib/plain-date.ts'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { addNote } from '../add-note.server.ts'
import { askCustomers } from '../ask-customer.server.ts'
import { confirmPrice } from '../before/confirm-price.server.ts'
import { readBefore } from '../before/read-before.server.ts'
import { moveCases } from '../move-cases.server.ts'
import { endLook, noteLook } from './note-look.server.ts'
import { openFilledForm } from './open-filled-form.server.ts'
import { readCase } from './read-case.server.ts'
import { revealPassportNumber } from './reveal-passport-number.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

async function aCase(ctx: MakeContext, status: ApplicationStatus = 'under_review') {
  const { db, ports } = ctx()
  await seedVisas(db)
  const traveller = await aTraveller(db)
  const { id } = await anApplication({ db, ports }, { ownerId: traveller.accountId, status })
  return { id, traveller }
}

async function detailOf(ctx: RequestContext, id: Awaited<ReturnType<typeof aCase>>['id']) {
  const reading = await readCase(ctx, id)
  if (reading.kind !== 'case') throw new Error('It is somebody’s own')
  return reading.detail
}

describe('a case', () => {
  test('shows everything, but only the end of the passport number', async ({ ctx, db }) => {
    const { id } = await aCase(ctx)
    for (const role of ['support', 'officer', 'admin'] as const) {
      const detail = await detailOf(ctx(await aStaffMember(db, role)), id)
      const said = JSON.stringify(detail)
      expect([role, said.includes('Z1234567'), said.includes('567'), said.includes('Marine Drive')]).toEqual([
        role,
        false,
        true,
        true,
      ])
      expect(detail.may.decide).toBe(role !== 'support')
    }
  })

  test('shows what the traveller accepted before paying, with its wording and time', async ({ ctx, db }) => {
    const { id, traveller } = await aCase(ctx, 'draft')
    const own = ctx(traveller.actor)
    // The authority may take longer than that.
    await db
      .update(applications)
      .set({ travelOn: addDays(dayOf(testNow), 25) })
      .where(eq(applications.id, id))
    const warnings = (await readDraft(own, id)).warnings.map(({ code, accept }) => ({ code, accept }))
    expect(warnings.map(({ code }) => code)).toEqual(['may_be_late'])
    const accepted = warnings.map(({ accept }) => accept)
    expect((await acceptWarnings(own, id, accepted)).ok).toBe(true)
    await db.update(applications).set({ status: 'processing', submittedAt: testNow }).where(eq(applications.id, id))
    const kept = { at: testNow.toISOString(), warnings }
    for (const role of ['support', 'officer'] as const) {
      expect((await detailOf(ctx(await aStaffMember(db, role)), id)).acceptance).toEqual(kept)
    }
    const reader = staffMember((await aStaffMember(db)).accountId, 'officer', new Set(['portal.open'] as const))
    await expect(readCase(ctx(reader), id)).rejects.toBeInstanceOf(NotFound)
  })

  test('is not found by travellers or as a draft, and one’s own is marked', async ({ ctx, db }) => {
    const { id, traveller } = await aCase(ctx)
    const draft = await aCase(ctx, 'draft')
    const officer = await aStaffMember(db)
    await expect(readCase(ctx(traveller.actor), id)).rejects.toMatchObject({ status: 404 })
    await expect(readCase(ctx(officer), draft.id)).rejects.toMatchObject({ status: 404 })
    const asStaff = staffMember(traveller.accountId, 'admin')
    expect(await readCase(ctx(asStaff), id)).toMatchObject({ kind: 'own' })
  })

  test('reveals the whole passport number to officers, and logs it in the audit log', async ({ ctx, db }) => {
    const { id, traveller } = await aCase(ctx)
    expect(await revealPassportNumber(ctx(await aStaffMember(db)), id)).toBe('Z1234567')
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'passport.reveal', subjectId: id, detail: { holder: 'nobody' } },
    ])
    await expect(async () => revealPassportNumber(ctx(await aStaffMember(db, 'support')), id)).rejects.toMatchObject({
      status: 403,
    })
    const own = staffMember(traveller.accountId, 'officer')
    await expect(revealPassportNumber(ctx(own), id)).rejects.toMatchObject({ status: 404 })
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toHaveLength(1)
  })

  test('shows its full form to officers only, and logs it in the audit log', async ({ ctx, db }) => {
    const { id, traveller } = await aCase(ctx)
    const fieldsOf = ({ sections }: FilledForm) => sections.flatMap(({ fields }) => fields)
    const number = (form: FilledForm) => fieldsOf(form).find(({ label }) => label === 'Passport number')?.value
    const { form: masked } = await detailOf(ctx(await aStaffMember(db)), id)
    expect(masked && number(masked)).toBe('••••• 567')
    const { form } = await openFilledForm(ctx(await aStaffMember(db)), id, 'page')
    expect(number(form)).toBe('Z1234567')
    expect(fieldsOf(form).find(({ label }) => label === 'Place of birth')?.value).toBe('Pune')
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'form.open', subjectId: id, detail: { how: 'page', holder: 'nobody' } },
    ])
    await expect(async () => openFilledForm(ctx(await aStaffMember(db, 'support')), id, 'page')).rejects.toMatchObject({
      status: 403,
    })
    const own = staffMember(traveller.accountId, 'officer')
    await expect(openFilledForm(ctx(own), id, 'page')).rejects.toMatchObject({ status: 404 })
  })

  test('shows who else is viewing it, for a minute or until they leave', async ({ ctx, db }) => {
    const { id } = await aCase(ctx)
    const [lena, sam] = [await aStaffMember(db), await aStaffMember(db, 'support')]
    expect(await noteLook(ctx(lena), id)).toEqual({ others: [], writers: [] })
    expect((await noteLook(ctx(sam, later(59)), id)).others).toEqual(['Lena officer'])
    expect((await noteLook(ctx(sam, later(61)), id)).others).toEqual([])
    await noteLook(ctx(lena, later(62)), id)
    await endLook(ctx(lena, later(62)), id)
    expect((await noteLook(ctx(sam, later(62)), id)).others).toEqual([])
  })

  test('shows which of them is typing, until they stop or type nothing for a while', async ({ ctx, db }) => {
    const { id } = await aCase(ctx)
    const [lena, sam] = [await aStaffMember(db), await aStaffMember(db, 'support')]
    const writers = async (seconds: number) => (await noteLook(ctx(sam, later(seconds)), id)).writers
    await noteLook(ctx(lena, later(1)), id, true)
    expect(await writers(2)).toEqual(['Lena officer'])
    // Viewing the case again does not end the writing state.
    await noteLook(ctx(lena, later(3)), id)
    expect(await writers(4)).toEqual(['Lena officer'])
    expect(await writers(20)).toEqual([])
    await noteLook(ctx(lena, later(21)), id, true)
    await noteLook(ctx(lena, later(22)), id, false)
    expect(await writers(23)).toEqual([])
  })

  test('hides what staff write and who they are from its traveller', async ({ ctx, db }) => {
    const { id, traveller } = await aCase(ctx, 'approved')
    const officer = await aStaffMember(db)
    await addNote(ctx(officer), id, 'Canarynote', crypto.randomUUID())
    const order = { to: 'processing', note: 'For you', reason: 'Canaryreason' } as const
    const moved = await moveCases(ctx(officer), { ...order, cases: [{ id, version: 1 }] })
    expect(moved.ok).toBe(true)
    const shown = JSON.stringify(await readStatus(ctx(traveller.actor, later(11)), id))
    expect(shown).toContain('For you')
    expect(shown).not.toMatch(/Canary|Lena/)
    expect(JSON.stringify(await detailOf(ctx(officer), id))).toMatch(/Canarynote.*Canaryreason/)
  })

  test('saves a note once, however often its form is sent', async ({ ctx, db }) => {
    const { id } = await aCase(ctx)
    const officer = await aStaffMember(db)
    const once = crypto.randomUUID()
    await addNote(ctx(officer), id, 'Called them', once)
    await addNote(ctx(officer), id, 'Called them', once)
    expect((await detailOf(ctx(officer), id)).notes).toHaveLength(1)
  })
})

describe('a question', () => {
  test('reaches its traveller, and only their answer reaches the officer who asked', async ({ ctx, db }) => {
    const { id, traveller } = await aCase(ctx)
    const officer = await aStaffMember(db)
    await askCustomers(ctx(officer), [id], 'Where will you stay?')
    expect(await readStatus(ctx(traveller.actor, later(11)), id)).toMatchObject({ question: 'Where will you stay?' })
    const asked = testNow.toISOString()
    const other = await aTraveller(db)
    await expect(answerQuestion(ctx(other.actor), id, { asked, text: 'Here' })).rejects.toMatchObject({ status: 404 })
    const empty = answerQuestion(ctx(traveller.actor), id, { asked, text: ' ' })
    await expect(empty).resolves.toEqual({ ok: false, problem: { code: 'unfit' } })
    expect((await answerQuestion(ctx(traveller.actor, later(9)), id, { asked, text: 'With my aunt' })).ok).toBe(true)
    expect((await detailOf(ctx(officer), id)).answer).toBe('With my aunt')
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    expect(Buffer.from(row?.answer ?? []).toString()).not.toContain('aunt')

    await askCustomers(ctx(officer, later(20)), [id], 'At which address?')
    expect((await detailOf(ctx(officer), id)).answer).toBeUndefined()
    await askCustomers(ctx(officer, later(30)), [id], '')
    const gone = await answerQuestion(ctx(traveller.actor, later(40)), id, { asked, text: 'Too late' })
    expect(gone).toMatchObject({ problem: { code: 'not_asked' } })
  })
})

describe('an answer', () => {
  test('is accepted only for the question that was shown, and never after the decision', async ({ ctx, db }) => {
    const { id, traveller } = await aCase(ctx)
    const officer = await aStaffMember(db)
    await askCustomers(ctx(officer), [id], 'Where will you stay?')
    const first = await readStatus(ctx(traveller.actor, later(11)), id)
    await askCustomers(ctx(officer, later(12)), [id], 'Who pays for the journey?')
    const stale = await answerQuestion(ctx(traveller.actor, later(14)), id, {
      asked: first.asked,
      text: 'With my aunt',
    })
    expect(stale).toMatchObject({ problem: { code: 'asked_anew' } })
    expect((await detailOf(ctx(officer), id)).answer).toBeUndefined()

    const second = await readStatus(ctx(traveller.actor, later(23)), id)
    expect(second.history[0]).toMatchObject({ kind: 'question_asked', note: 'Who pays for the journey?' })
    const sent = { asked: second.asked, text: 'My aunt' }
    expect((await answerQuestion(ctx(traveller.actor, later(24)), id, sent)).ok).toBe(true)
    const answered = await readStatus(ctx(traveller.actor, later(25)), id)
    expect(answered).toMatchObject({ canAnswer: true, answer: 'My aunt' })
    expect(answered.history[0]).toMatchObject({ kind: 'answered', note: null })

    await db.update(applications).set({ status: 'approved' }).where(eq(applications.id, id))
    expect(await readStatus(ctx(traveller.actor, later(30)), id)).toMatchObject({
      canAnswer: false,
      question: 'Who pays for the journey?',
    })
    const late = await answerQuestion(ctx(traveller.actor, later(31)), id, sent)
    expect(late).toMatchObject({ problem: { code: 'not_asked' } })
  })
})

describe('a requested price', () => {
  async function asked(ctx: MakeContext) {
    const { id, traveller } = await aCase(ctx, 'draft')
    await ctx().db.update(applications).set({ quoteRequestedAt: testNow }).where(eq(applications.id, id))
    return { id, traveller }
  }

  test('is confirmed once, announced to the customer and recorded in the audit log', async ({ ctx, db }) => {
    const { id, traveller } = await asked(ctx)
    const officer = await aStaffMember(db)
    expect((await readBefore(ctx(officer))).prices).toMatchObject([{ id, isOwn: false }])
    const fee = { amount: '80.5', currency: 'USD' }
    expect((await confirmPrice(ctx(officer), id, fee)).ok).toBe(true)
    expect(await confirmPrice(ctx(officer), id, fee)).toMatchObject({ problem: { code: 'gone' } })
    expect((await readBefore(ctx(officer))).prices).toEqual([])
    expect(await db.select().from(notifications)).toMatchObject([
      { accountId: traveller.accountId, kind: 'payment', link: `/apply/${id}/pay` },
    ])
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'application.confirm-price', detail: { minor: 8_050, currency: 'USD' } },
    ])
  })

  test('is an amount in a currency with a rate, and not for support or its own traveller', async ({ ctx, db }) => {
    const { id, traveller } = await asked(ctx)
    const officer = await aStaffMember(db)
    for (const amount of ['', 'eighty', '-1', '1.234', '1e9', '99999999999']) {
      const answer = await confirmPrice(ctx(officer), id, { amount, currency: 'USD' })
      expect(answer, amount).toMatchObject({ problem: { code: 'amount' } })
    }
    const unknown = await confirmPrice(ctx(officer), id, { amount: '80', currency: 'XXX' })
    expect(unknown).toMatchObject({ problem: { code: 'currency' } })
    await expect(readBefore(ctx(await aStaffMember(db, 'support')))).rejects.toMatchObject({ status: 403 })
    const own = staffMember(traveller.accountId, 'officer')
    await expect(confirmPrice(ctx(own), id, { amount: '80', currency: 'USD' })).rejects.toMatchObject({ status: 404 })
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toEqual([])
  })
})
