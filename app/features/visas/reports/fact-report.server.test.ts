import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { fieldsOf } from '#app/platform/http/forms.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
const allMailOf = async (ctx: RequestContext) =>
  (await listMail(ctx.db, ctx.ports.encryption, 100)).map(({ mail }) => mail)
/** Emails to the reporter. */
const mailOf = async (ctx: RequestContext) => (await allMailOf(ctx)).filter((mail) => !isForStaff(mail))

async function aReport(
  ctx: (actor?: Actor) => RequestContext,
  actor: Actor = visitor,
  more: Partial<typeof typed> = {},
) {
  const { reference } = await sendFactReport(ctx(actor), about, { ...typed, ...more })
  const [row] = await ctx().db.select().from(factReports).where(eq(factReports.reference, reference))
  if (!row) throw new Error('The report was not kept')
  return row
}

describe('a report', () => {
  test('is stored encrypted beside its fact, and sends its author no email', async ({ ctx, db }) => {
    const row = await aReport(ctx)
    expect(row).toMatchObject({ ...about, wrong: 'stay', status: 'open', accountId: null, outcome: null })
    const stored = Buffer.concat([Buffer.from(row.sealed), Buffer.from(row.sealedKey)]).toString('latin1')
    for (const written of [typed.text, typed.source, typed.email]) expect(stored).not.toContain(written.slice(0, 8))
    expect(await mailOf(ctx())).toEqual([])
    const officer = ctx(await aStaffMember(db, 'officer'))
    expect(await countWaitingReports(officer, about)).toBe(1)
    expect(await countWaitingReports(officer, { subject: 'requirement', key: 'GH UG' })).toBe(0)
  })

  test('notifies fact editors and the staff mailbox, once a day for each fact', async ({ ctx, db }) => {
    const [officer, support] = [await aStaffMember(db, 'officer'), await aStaffMember(db, 'support')]
    const { id, reference } = await aReport(ctx)
    await aReport(ctx, visitor, { text: 'It is 30 days.' })
    const notified = await db.select().from(notifications)
    expect(notified.map(({ accountId }) => accountId)).toEqual([officer.accountId])
    expect(notified[0]).toMatchObject({
      title: 'Reported as wrong: Ghana to Kenya',
      link: `/admin/visas/reports/${id}`,
    })
    expect(notified.map(({ accountId }) => accountId)).not.toContain(support.accountId)
    const [emailMessage, ...others] = await allMailOf(ctx())
    expect(others).toEqual([])
    expect(emailMessage?.to).toBe('staff@example.test')
    expect(emailMessage?.text).toContain(reference)
    expect(emailMessage?.text).toContain(`/admin/visas/reports/${id}`)
    for (const written of [typed.text, typed.source, typed.email]) expect(emailMessage?.text).not.toContain(written)

    await sendFactReport(ctx(visitor), { subject: 'country', key: 'KE' }, typed)
    expect(await db.$count(notifications)).toBe(2)
  })

  test('is stored once if sent again, and separately if its text differs', async ({ ctx, db }) => {
    const first = await aReport(ctx)
    expect((await aReport(ctx)).id).toBe(first.id)
    expect((await aReport(ctx, visitor, { text: 'It is 30 days.' })).id).not.toBe(first.id)
    expect(await db.$count(factReports)).toBe(2)
  })

  test.for([
    [{ subject: 'scheme', key: 'ke-eta' }, 'ke-eta', '/visa/ke-eta'],
    [{ subject: 'country', key: 'KE' }, 'KE', '/country/KE'],
    // Territories follow the passport their residents hold.
    [{ subject: 'requirement', key: 'JE KE' }, 'GB KE', '/requirements/GB/KE'],
  ] as const)('can be about %j', async ([fact, key, at], { ctx }) => {
    expect(await nameReportedFact(ctx(), fact)).toMatchObject({ key, at })
    expect((await sendFactReport(ctx(), fact, typed)).reference).toMatch(/^PTN-/)
  })

  test.for([
    { subject: 'requirement', key: 'ZZ KE' },
    { subject: 'requirement', key: 'KE' },
    { subject: 'scheme', key: 'nothing' },
    { subject: 'country', key: 'XXA' },
  ] as const)('about an unknown fact is rejected: %j', async (fact, { ctx, db }) => {
    await expect(sendFactReport(ctx(), fact, typed)).rejects.toBeInstanceOf(NotFound)
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

  test('belongs to the signed-in account, and no other account can read it', async ({ ctx, db }) => {
    const { actor, accountId } = await aTraveller(db)
    expect((await aReport(ctx, actor)).accountId).toBe(accountId)
    await aReport(ctx, visitor, { text: 'Somebody else.' })
    const own = await readOwnFactReports(ctx(actor))
    expect(own).toMatchObject([{ ...about, text: typed.text, answer: null }])
    expect(own[0]).not.toHaveProperty('id')
    await expect(readOwnFactReports(ctx())).rejects.toBeInstanceOf(NotFound)
  })

  test('is accepted from people, not from the service', async ({ ctx }) => {
    await expect(sendFactReport(ctx(anyService), about, typed)).rejects.toBeInstanceOf(NotFound)
  })
})

describe('an answer', () => {
  test('is emailed once, quotes nothing from the report, and is recorded', async ({ ctx, db }) => {
    const { id, reference } = await aReport(ctx)
    const officer = ctx(await aStaffMember(db, 'officer'))
    expect(await answerFactReport(officer, id, answer)).toEqual({ ok: true, value: { emailed: true } })
    expect(await answerFactReport(officer, id, { ...answer, outcome: 'right' })).toEqual({
      ok: false,
      problem: { code: 'answered' },
    })

    const [mail, ...more] = await mailOf(ctx())
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

  test('is not emailed if the report has no address', async ({ ctx, db }) => {
    const { id } = await aReport(ctx, visitor, { email: '' })
    const officer = ctx(await aStaffMember(db, 'officer'))
    const said = { outcome: 'right', text: 'The ministry names 90 days.' }
    expect(await answerFactReport(officer, id, said)).toEqual({ ok: true, value: { emailed: false } })
    expect(await mailOf(ctx())).toEqual([])
  })

  test('requires a finding and a text', async ({ ctx, db }) => {
    const { id } = await aReport(ctx)
    const officer = ctx(await aStaffMember(db, 'officer'))
    for (const wrong of [
      { ...answer, outcome: '' },
      { ...answer, text: ' ' },
    ]) {
      await expect(answerFactReport(officer, id, wrong)).rejects.toMatchObject({ status: 400 })
    }
    expect(await mailOf(ctx())).toEqual([])
  })

  test('requires permission to correct facts, and never goes to one’s own report', async ({ ctx, db }) => {
    const actor = await aStaffMember(db, 'officer')
    const own = await aReport(ctx, actor)
    await expect(answerFactReport(ctx(actor), own.id, answer)).rejects.toBeInstanceOf(NotFound)
    await expect(readFactReport(ctx(actor), own.id)).rejects.toBeInstanceOf(NotFound)
    const { accountId } = actor as { accountId: typeof own.accountId & string }
    for (const other of [visitor, staffMember(accountId, 'support'), (await aTraveller(db)).actor]) {
      await expect(answerFactReport(ctx(other), own.id, answer)).rejects.toBeInstanceOf(NotFound)
      await expect(readFactReports(ctx(other), { status: 'open', page: 1 })).rejects.toBeInstanceOf(NotFound)
    }
  })
})

test('the portal lists open reports, oldest first, with the fact they are about', async ({ ctx, db }) => {
  const first = await aReport(ctx)
  await sendFactReport(ctx(), { subject: 'scheme', key: 'ke-eta' }, typed)
  const officer = ctx(await aStaffMember(db, 'officer'))
  const all = await readFactReports(officer, { status: 'open', page: 1 })
  expect(all.counts).toEqual({ open: 2, answered: 0 })
  expect(all.rows.map(({ about: one }) => one?.at).sort()).toEqual(['/requirements/GH/KE', '/visa/ke-eta'])
  const ofRoute = await readFactReports(officer, { status: 'open', fact: about, page: 1 })
  expect(ofRoute.rows.map(({ report }) => report.id)).toEqual([first.id])
  expect((await readFactReport(officer, first.id)).said.map(({ field }) => field)).toContain('days')
})
