import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { fieldsOf } from '#app/platform/http/forms.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { answerFactReport } from './answer-fact-report.server.ts'
import { factReportForm } from './fact-report.form.ts'
import { factReports } from './fact-report.table.server.ts'
import { reportWords as words } from './fact-report.words.ts'
import { nameReportedFact } from './name-reported-fact.server.ts'
import { countWaitingReports, readFactReport, readFactReports } from './read-fact-reports.server.ts'
import { readOwnFactReports } from './read-own-fact-reports.server.ts'
import { sendFactReport } from './send-fact-report.server.ts'

const about = { subject: 'requirement', key: 'GH KE' } as const
const typed = {
  what: 'stay',
  text: 'It is 60 days. My number is Z1234567.',
  source: 'https://www.etakenya.go.ke/stay',
  email: 'kofi@example.test',
}
const answer = { outcome: 'corrected', text: 'Kenya says 60 days. We changed the page.' }
const problemsOf = (sent: Record<string, string>) => factReportForm.read(fieldsOf(new URLSearchParams(sent))).problems
const isForStaff = ({ to }: { to: string }) => to === 'staff@example.test'
const allMailOf = async (call: Call) => (await listMail(call.db, call.ports.vault, 100)).map(({ mail }) => mail)
/** Emails to the reporter. */
const mailOf = async (call: Call) => (await allMailOf(call)).filter((mail) => !isForStaff(mail))

async function aReport(call: (actor?: Actor) => Call, actor: Actor = visitor, more: Partial<typeof typed> = {}) {
  const { reference } = await sendFactReport(call(actor), about, { ...typed, ...more })
  const [row] = await call().db.select().from(factReports).where(eq(factReports.reference, reference))
  if (!row) throw new Error('The report was not kept')
  return row
}

describe('a report', () => {
  test('is stored encrypted beside its fact, and sends its author no email', async ({ call, db }) => {
    const row = await aReport(call)
    expect(row).toMatchObject({ ...about, wrong: 'stay', status: 'open', accountId: null, outcome: null })
    const stored = Buffer.concat([Buffer.from(row.sealed), Buffer.from(row.sealedKey)]).toString('latin1')
    for (const written of [typed.text, typed.source, typed.email]) expect(stored).not.toContain(written.slice(0, 8))
    expect(await mailOf(call())).toEqual([])
    const officer = call(await aStaffMember(db, 'officer'))
    expect(await countWaitingReports(officer, about)).toBe(1)
    expect(await countWaitingReports(officer, { subject: 'requirement', key: 'GH UG' })).toBe(0)
  })

  test('notifies fact editors and the staff mailbox, once a day for each fact', async ({ call, db }) => {
    const [officer, support] = [await aStaffMember(db, 'officer'), await aStaffMember(db, 'support')]
    const { id, reference } = await aReport(call)
    await aReport(call, visitor, { text: 'It is 30 days.' })
    const told = await db.select().from(notifications)
    expect(told.map(({ accountId }) => accountId)).toEqual([officer.accountId])
    expect(told[0]).toMatchObject({ title: 'Reported as wrong: Ghana to Kenya', link: `/admin/visas/reports/${id}` })
    expect(told.map(({ accountId }) => accountId)).not.toContain(support.accountId)
    const [letter, ...others] = await allMailOf(call())
    expect(others).toEqual([])
    expect(letter?.to).toBe('staff@example.test')
    expect(letter?.text).toContain(reference)
    expect(letter?.text).toContain(`/admin/visas/reports/${id}`)
    for (const written of [typed.text, typed.source, typed.email]) expect(letter?.text).not.toContain(written)

    await sendFactReport(call(visitor), { subject: 'country', key: 'KE' }, typed)
    expect(await db.$count(notifications)).toBe(2)
  })

  test('is stored once if sent again, and separately if its text differs', async ({ call, db }) => {
    const first = await aReport(call)
    expect((await aReport(call)).id).toBe(first.id)
    expect((await aReport(call, visitor, { text: 'It is 30 days.' })).id).not.toBe(first.id)
    expect(await db.$count(factReports)).toBe(2)
  })

  test.for([
    [{ subject: 'scheme', key: 'ke-eta' }, 'ke-eta', '/visa/ke-eta'],
    [{ subject: 'country', key: 'KE' }, 'KE', '/country/KE'],
    // Territories follow the passport their residents hold.
    [{ subject: 'requirement', key: 'JE KE' }, 'GB KE', '/requirements/GB/KE'],
  ] as const)('can be about %j', async ([fact, key, at], { call }) => {
    expect(await nameReportedFact(call(), fact)).toMatchObject({ key, at })
    expect((await sendFactReport(call(), fact, typed)).reference).toMatch(/^PTN-/)
  })

  test.for([
    { subject: 'requirement', key: 'ZZ KE' },
    { subject: 'requirement', key: 'KE' },
    { subject: 'scheme', key: 'nothing' },
    { subject: 'country', key: 'XXA' },
  ] as const)('about an unknown fact is rejected: %j', async (fact, { call, db }) => {
    await expect(sendFactReport(call(), fact, typed)).rejects.toBeInstanceOf(NotFound)
    expect(await db.$count(factReports)).toBe(0)
  })

  test('names each missing or invalid field; source and email address are optional', () => {
    expect(
      problemsOf({ ...typed, what: 'everything', text: ' ', source: 'javascript:alert(1)', email: 'kofi' }),
    ).toEqual([
      { field: 'what', message: words.missing.what },
      { field: 'text', message: words.missing.text },
      { field: 'source', message: words.badSource },
      { field: 'email', message: words.badEmail },
    ])
    expect(problemsOf({ ...typed, source: '', email: '' })).toEqual([])
  })

  test('belongs to the signed-in account, and no other account can read it', async ({ call, db }) => {
    const { actor, accountId } = await aTraveller(db)
    expect((await aReport(call, actor)).accountId).toBe(accountId)
    await aReport(call, visitor, { text: 'Somebody else.' })
    const own = await readOwnFactReports(call(actor))
    expect(own).toMatchObject([{ ...about, text: typed.text, answer: null }])
    expect(own[0]).not.toHaveProperty('id')
    await expect(readOwnFactReports(call())).rejects.toBeInstanceOf(NotFound)
  })

  test('is accepted from people, not from the service', async ({ call }) => {
    await expect(sendFactReport(call(anyService), about, typed)).rejects.toBeInstanceOf(NotFound)
  })
})

describe('an answer', () => {
  test('is emailed once, quotes nothing from the report, and is recorded', async ({ call, db }) => {
    const { id, reference } = await aReport(call)
    const officer = call(await aStaffMember(db, 'officer'))
    expect(await answerFactReport(officer, id, answer)).toEqual({ ok: true, value: { emailed: true } })
    expect(await answerFactReport(officer, id, { ...answer, outcome: 'right' })).toEqual({
      ok: false,
      problem: { code: 'answered' },
    })

    const [mail, ...more] = await mailOf(call())
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: typed.email, thread: reference })
    expect(mail?.text).toContain(answer.text)
    expect(mail?.text).toContain('Ghana to Kenya')
    expect(mail?.text).toContain('/requirements/GH/KE')
    expect(JSON.stringify(mail)).not.toContain('Z1234567')

    const rows = await db.select().from(auditRows).where(eq(auditRows.act, 'fact.answer-report'))
    expect(rows).toMatchObject([
      { subjectKind: 'fact-report', subjectId: id, detail: { outcome: 'corrected', fact: 'requirement GH KE' } },
    ])
    expect(await readFactReport(officer, id)).toMatchObject({
      report: { status: 'answered', outcome: 'corrected', answer: { text: answer.text } },
    })
  })

  test('is not emailed if the report has no address', async ({ call, db }) => {
    const { id } = await aReport(call, visitor, { email: '' })
    const officer = call(await aStaffMember(db, 'officer'))
    const said = { outcome: 'right', text: 'The ministry names 90 days.' }
    expect(await answerFactReport(officer, id, said)).toEqual({ ok: true, value: { emailed: false } })
    expect(await mailOf(call())).toEqual([])
  })

  test('requires a finding and a text', async ({ call, db }) => {
    const { id } = await aReport(call)
    const officer = call(await aStaffMember(db, 'officer'))
    for (const wrong of [
      { ...answer, outcome: '' },
      { ...answer, text: ' ' },
    ]) {
      await expect(answerFactReport(officer, id, wrong)).rejects.toMatchObject({ status: 400 })
    }
    expect(await mailOf(call())).toEqual([])
  })

  test('requires permission to correct facts, and never goes to one’s own report', async ({ call, db }) => {
    const actor = await aStaffMember(db, 'officer')
    const own = await aReport(call, actor)
    await expect(answerFactReport(call(actor), own.id, answer)).rejects.toBeInstanceOf(NotFound)
    await expect(readFactReport(call(actor), own.id)).rejects.toBeInstanceOf(NotFound)
    const { accountId } = actor as { accountId: typeof own.accountId & string }
    for (const other of [visitor, staffMember(accountId, 'support'), (await aTraveller(db)).actor]) {
      await expect(answerFactReport(call(other), own.id, answer)).rejects.toBeInstanceOf(NotFound)
      await expect(readFactReports(call(other), { status: 'open', page: 1 })).rejects.toBeInstanceOf(NotFound)
    }
  })
})

test('the portal lists open reports, oldest first, with the fact they are about', async ({ call, db }) => {
  const first = await aReport(call)
  await sendFactReport(call(), { subject: 'scheme', key: 'ke-eta' }, typed)
  const officer = call(await aStaffMember(db, 'officer'))
  const all = await readFactReports(officer, { status: 'open', page: 1 })
  expect(all.counts).toEqual({ open: 2, answered: 0 })
  expect(all.rows.map(({ about: one }) => one?.at).sort()).toEqual(['/requirements/GH/KE', '/visa/ke-eta'])
  const ofRoute = await readFactReports(officer, { status: 'open', fact: about, page: 1 })
  expect(ofRoute.rows.map(({ report }) => report.id)).toEqual([first.id])
  expect((await readFactReport(officer, first.id)).said.map(({ field }) => field)).toContain('days')
})
