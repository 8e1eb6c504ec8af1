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
import type { Call } from '#app/platform/call.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
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

type MakeCall = (actor?: Actor, now?: Date) => Call

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

async function aCase(call: MakeCall, status: ApplicationStatus = 'under_review') {
  const { db, ports } = call()
  await seedVisas(db)
  const traveller = await aTraveller(db)
  const { id } = await anApplication({ db, ports }, { ownerId: traveller.accountId, status })
  return { id, traveller }
}

async function detailOf(call: Call, id: Awaited<ReturnType<typeof aCase>>['id']) {
  const reading = await readCase(call, id)
  if (reading.kind !== 'case') throw new Error('It is somebody’s own')
  return reading.detail
}

describe('a case', () => {
  test('shows everything, but only the end of the passport number', async ({ call, db }) => {
    const { id } = await aCase(call)
    for (const role of ['support', 'officer', 'admin'] as const) {
      const detail = await detailOf(call(await aStaffMember(db, role)), id)
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

  test('shows what the traveller accepted before paying, with its wording and time', async ({ call, db }) => {
    const { id, traveller } = await aCase(call, 'draft')
    const own = call(traveller.actor)
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
      expect((await detailOf(call(await aStaffMember(db, role)), id)).acceptance).toEqual(kept)
    }
    const reader = staffMember((await aStaffMember(db)).accountId, 'officer', new Set(['portal.open'] as const))
    await expect(readCase(call(reader), id)).rejects.toBeInstanceOf(NotFound)
  })

  test('is not found by travellers or as a draft, and one’s own is marked', async ({ call, db }) => {
    const { id, traveller } = await aCase(call)
    const draft = await aCase(call, 'draft')
    const officer = await aStaffMember(db)
    await expect(readCase(call(traveller.actor), id)).rejects.toMatchObject({ status: 404 })
    await expect(readCase(call(officer), draft.id)).rejects.toMatchObject({ status: 404 })
    const asStaff = staffMember(traveller.accountId, 'admin')
    expect(await readCase(call(asStaff), id)).toMatchObject({ kind: 'own' })
  })

  test('reveals the whole passport number to officers, and logs it in the audit log', async ({ call, db }) => {
    const { id, traveller } = await aCase(call)
    expect(await revealPassportNumber(call(await aStaffMember(db)), id)).toBe('Z1234567')
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'passport.reveal', subjectId: id, detail: { holder: 'nobody' } },
    ])
    await expect(async () => revealPassportNumber(call(await aStaffMember(db, 'support')), id)).rejects.toMatchObject({
      status: 403,
    })
    const own = staffMember(traveller.accountId, 'officer')
    await expect(revealPassportNumber(call(own), id)).rejects.toMatchObject({ status: 404 })
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toHaveLength(1)
  })

  test('shows its full form to officers only, and logs it in the audit log', async ({ call, db }) => {
    const { id, traveller } = await aCase(call)
    const fieldsOf = ({ sections }: FilledForm) => sections.flatMap(({ fields }) => fields)
    const number = (form: FilledForm) => fieldsOf(form).find(({ label }) => label === 'Passport number')?.value
    const { form: masked } = await detailOf(call(await aStaffMember(db)), id)
    expect(masked && number(masked)).toBe('••••• 567')
    const { form } = await openFilledForm(call(await aStaffMember(db)), id, 'page')
    expect(number(form)).toBe('Z1234567')
    expect(fieldsOf(form).find(({ label }) => label === 'Place of birth')?.value).toBe('Pune')
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'form.open', subjectId: id, detail: { how: 'page', holder: 'nobody' } },
    ])
    await expect(async () => openFilledForm(call(await aStaffMember(db, 'support')), id, 'page')).rejects.toMatchObject(
      {
        status: 403,
      },
    )
    const own = staffMember(traveller.accountId, 'officer')
    await expect(openFilledForm(call(own), id, 'page')).rejects.toMatchObject({ status: 404 })
  })

  test('shows who else is viewing it, for a minute or until they leave', async ({ call, db }) => {
    const { id } = await aCase(call)
    const [lena, sam] = [await aStaffMember(db), await aStaffMember(db, 'support')]
    expect(await noteLook(call(lena), id)).toEqual({ others: [], writers: [] })
    expect((await noteLook(call(sam, later(59)), id)).others).toEqual(['Lena officer'])
    expect((await noteLook(call(sam, later(61)), id)).others).toEqual([])
    await noteLook(call(lena, later(62)), id)
    await endLook(call(lena, later(62)), id)
    expect((await noteLook(call(sam, later(62)), id)).others).toEqual([])
  })

  test('shows which of them is typing, until they stop or type nothing for a while', async ({ call, db }) => {
    const { id } = await aCase(call)
    const [lena, sam] = [await aStaffMember(db), await aStaffMember(db, 'support')]
    const writers = async (seconds: number) => (await noteLook(call(sam, later(seconds)), id)).writers
    await noteLook(call(lena, later(1)), id, true)
    expect(await writers(2)).toEqual(['Lena officer'])
    // Viewing the case again does not end the writing state.
    await noteLook(call(lena, later(3)), id)
    expect(await writers(4)).toEqual(['Lena officer'])
    expect(await writers(20)).toEqual([])
    await noteLook(call(lena, later(21)), id, true)
    await noteLook(call(lena, later(22)), id, false)
    expect(await writers(23)).toEqual([])
  })

  test('hides what staff write and who they are from its traveller', async ({ call, db }) => {
    const { id, traveller } = await aCase(call, 'approved')
    const officer = await aStaffMember(db)
    await addNote(call(officer), id, 'Canarynote', crypto.randomUUID())
    const order = { to: 'processing', note: 'For you', reason: 'Canaryreason' } as const
    const moved = await moveCases(call(officer), { ...order, cases: [{ id, version: 1 }] })
    expect(moved.ok).toBe(true)
    const shown = JSON.stringify(await readStatus(call(traveller.actor, later(11)), id))
    expect(shown).toContain('For you')
    expect(shown).not.toMatch(/Canary|Lena/)
    expect(JSON.stringify(await detailOf(call(officer), id))).toMatch(/Canarynote.*Canaryreason/)
  })

  test('saves a note once, however often its form is sent', async ({ call, db }) => {
    const { id } = await aCase(call)
    const officer = await aStaffMember(db)
    const once = crypto.randomUUID()
    await addNote(call(officer), id, 'Called them', once)
    await addNote(call(officer), id, 'Called them', once)
    expect((await detailOf(call(officer), id)).notes).toHaveLength(1)
  })
})

describe('a question', () => {
  test('reaches its traveller, and only their answer reaches the officer who asked', async ({ call, db }) => {
    const { id, traveller } = await aCase(call)
    const officer = await aStaffMember(db)
    await askCustomers(call(officer), [id], 'Where will you stay?')
    expect(await readStatus(call(traveller.actor, later(11)), id)).toMatchObject({ question: 'Where will you stay?' })
    const asked = testNow.toISOString()
    const other = await aTraveller(db)
    await expect(answerQuestion(call(other.actor), id, { asked, text: 'Here' })).rejects.toMatchObject({ status: 404 })
    const empty = answerQuestion(call(traveller.actor), id, { asked, text: ' ' })
    await expect(empty).resolves.toEqual({ ok: false, problem: { code: 'unfit' } })
    expect((await answerQuestion(call(traveller.actor, later(9)), id, { asked, text: 'With my aunt' })).ok).toBe(true)
    expect((await detailOf(call(officer), id)).answer).toBe('With my aunt')
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    expect(Buffer.from(row?.answer ?? []).toString()).not.toContain('aunt')

    await askCustomers(call(officer, later(20)), [id], 'At which address?')
    expect((await detailOf(call(officer), id)).answer).toBeUndefined()
    await askCustomers(call(officer, later(30)), [id], '')
    const gone = await answerQuestion(call(traveller.actor, later(40)), id, { asked, text: 'Too late' })
    expect(gone).toMatchObject({ problem: { code: 'not_asked' } })
  })
})

describe('an answer', () => {
  test('is accepted only for the question that was shown, and never after the decision', async ({ call, db }) => {
    const { id, traveller } = await aCase(call)
    const officer = await aStaffMember(db)
    await askCustomers(call(officer), [id], 'Where will you stay?')
    const first = await readStatus(call(traveller.actor, later(11)), id)
    await askCustomers(call(officer, later(12)), [id], 'Who pays for the journey?')
    const stale = await answerQuestion(call(traveller.actor, later(14)), id, {
      asked: first.asked,
      text: 'With my aunt',
    })
    expect(stale).toMatchObject({ problem: { code: 'asked_anew' } })
    expect((await detailOf(call(officer), id)).answer).toBeUndefined()

    const second = await readStatus(call(traveller.actor, later(23)), id)
    expect(second.history[0]).toMatchObject({ kind: 'question_asked', note: 'Who pays for the journey?' })
    const sent = { asked: second.asked, text: 'My aunt' }
    expect((await answerQuestion(call(traveller.actor, later(24)), id, sent)).ok).toBe(true)
    const answered = await readStatus(call(traveller.actor, later(25)), id)
    expect(answered).toMatchObject({ canAnswer: true, answer: 'My aunt' })
    expect(answered.history[0]).toMatchObject({ kind: 'answered', note: null })

    await db.update(applications).set({ status: 'approved' }).where(eq(applications.id, id))
    expect(await readStatus(call(traveller.actor, later(30)), id)).toMatchObject({
      canAnswer: false,
      question: 'Who pays for the journey?',
    })
    const late = await answerQuestion(call(traveller.actor, later(31)), id, sent)
    expect(late).toMatchObject({ problem: { code: 'not_asked' } })
  })
})

describe('a requested price', () => {
  async function asked(call: MakeCall) {
    const { id, traveller } = await aCase(call, 'draft')
    await call().db.update(applications).set({ quoteRequestedAt: testNow }).where(eq(applications.id, id))
    return { id, traveller }
  }

  test('is confirmed once, announced to the customer and recorded in the audit log', async ({ call, db }) => {
    const { id, traveller } = await asked(call)
    const officer = await aStaffMember(db)
    expect((await readBefore(call(officer))).prices).toMatchObject([{ id, isOwn: false }])
    const fee = { amount: '80.5', currency: 'USD' }
    expect((await confirmPrice(call(officer), id, fee)).ok).toBe(true)
    expect(await confirmPrice(call(officer), id, fee)).toMatchObject({ problem: { code: 'gone' } })
    expect((await readBefore(call(officer))).prices).toEqual([])
    expect(await db.select().from(notifications)).toMatchObject([
      { accountId: traveller.accountId, kind: 'payment', link: `/apply/${id}/pay` },
    ])
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'application.confirm-price', detail: { minor: 8_050, currency: 'USD' } },
    ])
  })

  test('is an amount in a currency with a rate, and not for support or its own traveller', async ({ call, db }) => {
    const { id, traveller } = await asked(call)
    const officer = await aStaffMember(db)
    for (const amount of ['', 'eighty', '-1', '1.234', '1e9', '99999999999']) {
      const answer = await confirmPrice(call(officer), id, { amount, currency: 'USD' })
      expect(answer, amount).toMatchObject({ problem: { code: 'amount' } })
    }
    const unknown = await confirmPrice(call(officer), id, { amount: '80', currency: 'XXX' })
    expect(unknown).toMatchObject({ problem: { code: 'currency' } })
    await expect(readBefore(call(await aStaffMember(db, 'support')))).rejects.toMatchObject({ status: 403 })
    const own = staffMember(traveller.accountId, 'officer')
    await expect(confirmPrice(call(own), id, { amount: '80', currency: 'USD' })).rejects.toMatchObject({ status: 404 })
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toEqual([])
  })
})
