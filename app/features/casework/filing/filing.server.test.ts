import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { AccessDenied, NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { pdf, present, remembering } from '#tests/support/documents.ts'
import { aRecord, recordFiling } from '#tests/support/filings.ts'
import { readCase } from '../detail/read-case.server.ts'
import { moveCases } from '../move-cases.server.ts'
import { actOnSelected } from '../queue/act-on-selected.server.ts'
import { readSelected } from '../queue/read-selected.server.ts'
import { filingReceipts, filings } from './filing.table.server.ts'
import { fieldsToCopy } from './filing.ts'
import { readFiling } from './read-filing.server.ts'
import { attachReceipt, removeReceipt } from './receipt/attach-receipt.server.ts'
import { readReceipt } from './receipt/read-receipt.server.ts'
import { saveFiling } from './save-filing.server.ts'
import { tickAllFields, tickField, untickField } from './tick-field.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

async function aCase(ctx: MakeContext, status: ApplicationStatus = 'processing') {
  const { db, ports } = ctx()
  await seedVisas(db)
  const traveller = await aTraveller(db)
  const { id } = await anApplication({ db, ports }, { ownerId: traveller.accountId, status })
  const officer = ctx(await aStaffMember(db))
  const form = async () => {
    const reading = await readCase(officer, id)
    return reading.kind === 'case' ? reading.detail.form : expect.fail('It is their own')
  }
  const filing = async (who = officer) => readFiling(who, id, await form())
  const move = async (reason = '', to: ApplicationStatus = 'under_review') => {
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    return moveCases(officer, { cases: [{ id, version: row?.version ?? 0 }], to, note: '', reason })
  }
  return { id, traveller, officer, form, filing, move }
}

const receipt = () => ({ fileName: 'receipt.pdf', file: inMemory(pdf), idempotencyKey: crypto.randomUUID() })
const actsOf = async ({ db }: RequestContext) =>
  (await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act }) => act)

describe('the filing record', () => {
  test('encrypts its reference and sets a follow-up for the expected decision date', async ({ ctx, db }) => {
    const { id, officer, filing } = await aCase(ctx)
    const before = await filing()
    expect(before).toMatchObject({ version: 0, reference: '', saved: null, fee: null })
    const sent = {
      ...aRecord,
      reference: ' 201/2026/7730418 ',
      fee: '1,200.50',
      currency: 'AED',
      paidWith: 'Card 2210',
    }
    expect(await saveFiling(officer, id, sent)).toEqual({ ok: true, value: { version: 1 } })
    const after = await filing()
    expect(after).toMatchObject({
      version: 1,
      reference: '201/2026/7730418',
      filedOn: '2026-11-20',
      fee: { minor: 120_050, currency: 'AED' },
      accountUsed: 'Desk 2',
      paidWith: 'Card 2210',
      saved: { by: 'Lena officer', at: testNow },
    })
    expect(after.followUpOn).toBe(after.decidedBy)
    expect(after.feeInUsd?.currency).toBe('USD')
    expect(after.known).toEqual({ accounts: ['Desk 2'], means: ['Card 2210'] })
    const [row] = await db.select().from(filings)
    expect(JSON.stringify([Buffer.from(row?.reference ?? []).toString(), row?.referenceMark])).not.toContain('7730418')
    const [act] = await db.select().from(auditRows)
    expect(act).toMatchObject({ act: 'filing.save', subjectId: id })
    expect(JSON.stringify(act)).not.toContain('7730418')
  })

  test('reports invalid values and then saves nothing', async ({ ctx, db }) => {
    const { id, officer } = await aCase(ctx)
    const wrong = {
      long_reference: { reference: 'x'.repeat(81) },
      long_means: { paidWith: 'x'.repeat(81) },
      amount: { fee: 'eighty' },
      currency: { fee: '1', currency: 'XXX' },
      not_a_day: { filedOn: '2026-02-31' },
      future_day: { filedOn: '2026-12-24' },
      follow_up_before: { followUpOn: '2026-11-19' },
      follow_up_far: { followUpOn: '2099-01-01' },
      appointment: { appointmentAt: '2026-11-26T25:00' },
    }
    for (const [code, change] of Object.entries(wrong)) {
      expect(await saveFiling(officer, id, { ...aRecord, ...change }), code).toEqual({ ok: false, problem: { code } })
    }
    expect(await db.$count(filings)).toBe(0)
  })

  test('is not overwritten from an older version, and the officer sees who saved it', async ({ ctx, db }) => {
    const { id, officer, filing } = await aCase(ctx)
    const other = ctx(await aStaffMember(db, 'admin'))
    await saveFiling(other, id, aRecord)
    const late = await saveFiling(officer, id, { ...aRecord, reference: 'Mine' })
    expect(late).toEqual({ ok: false, problem: { code: 'changed', by: 'Lena admin', at: testNow } })
    expect((await saveFiling(officer, id, { ...aRecord, version: 1, reference: 'Mine' })).ok).toBe(true)
    expect(await filing()).toMatchObject({ version: 2, reference: 'Mine' })
  })

  test('is written by officers and read by support, never for one’s own case', async ({ ctx, db }) => {
    const { id, traveller, officer, filing } = await aCase(ctx)
    await saveFiling(officer, id, aRecord)
    await attachReceipt(officer, id, receipt())
    const support = ctx(await aStaffMember(db, 'support'))
    expect((await filing(support)).reference).toBe(aRecord.reference)
    const own = ctx(staffMember(traveller.accountId, 'admin'))
    for (const who of [support, own, ctx(traveller.actor), ctx()]) {
      const acts = [
        async () => saveFiling(who, id, { ...aRecord, version: 1 }),
        async () => tickField(who, id, 'nationality'),
        async () => untickField(who, id, 'nationality'),
        async () => tickAllFields(who, id),
        async () => attachReceipt(who, id, receipt()),
        async () => removeReceipt(who, id),
        async () => readReceipt(who, id),
      ]
      for (const act of acts) await expect(act()).rejects.toSatisfy((error) => isRefusal(error))
    }
    await expect(readFiling(own, id, undefined)).rejects.toBeInstanceOf(NotFound)
    await expect(readFiling(ctx(traveller.actor), id, undefined)).rejects.toBeInstanceOf(NotFound)
  })
})

const isRefusal = (error: unknown) => error instanceof NotFound || error instanceof AccessDenied

describe('copying the form', () => {
  test('is ticked field by field, and a corrected answer must be copied again', async ({ ctx }) => {
    const { id, officer, form, filing } = await aCase(ctx)
    const fields = fieldsToCopy((await form()) ?? expect.fail())
    const passport = fields.find(({ isMasked }) => isMasked) ?? expect.fail('Nothing is masked')
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
    await tickField(officer, id, passport.key)
    await tickField(officer, id, 'nationality')
    const now = await filing()
    expect(now.fieldsLeft).toBe(fields.length - 2)
    expect(now.copied.map(({ field, by, isChanged }) => [field, by, isChanged]).toSorted()).toEqual(
      [
        [passport.key, 'Lena officer', false],
        ['nationality', 'Lena officer', false],
      ].toSorted(),
    )
    await untickField(officer, id, 'nationality')
    expect((await filing()).fieldsLeft).toBe(fields.length - 1)
    await expect(tickField(officer, id, 'passport.nothing')).rejects.toBeInstanceOf(NotFound)
    const changed = (await form()) ?? expect.fail()
    const sections = changed.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.key === passport.key ? { ...field, value: '••••• 999' } : field)),
    }))
    const { copied } = await readFiling(officer, id, { ...changed, sections })
    expect(copied).toMatchObject([{ field: passport.key, isChanged: true }])
  })

  test('is ticked as a whole when sent another way, and that is logged', async ({ ctx }) => {
    const { id, officer, filing } = await aCase(ctx)
    await tickAllFields(officer, id)
    expect(await filing()).toMatchObject({ fieldsLeft: 0 })
    expect(await actsOf(officer)).toEqual(['filing.copy-all'])
  })
})

describe('the receipt', () => {
  test('is checked, encrypted, replaceable and removable, and viewing it is logged', async ({ ctx, db }) => {
    const { id, officer } = await aCase(ctx)
    const files = remembering(officer.ports.files)
    const desk = { ...officer, ports: { ...officer.ports, files } }
    const refused = await attachReceipt(desk, id, { ...receipt(), file: inMemory(Buffer.from('<script>')) })
    expect(refused).toEqual({ ok: false, problem: { code: 'wrong_type' } })
    const upload = receipt()
    const first = await attachReceipt(desk, id, upload)
    expect(await attachReceipt(desk, id, upload)).toEqual(first)
    expect((await attachReceipt(desk, id, { ...receipt(), fileName: 'better.pdf' })).ok).toBe(true)
    expect(await db.select().from(filingReceipts)).toMatchObject([{ fileName: 'better.pdf', applicationId: id }])
    const opened = await readReceipt(desk, id)
    expect([opened.fileName, Buffer.from(opened.bytes).subarray(0, 4).toString()]).toEqual(['better.pdf', '%PDF'])
    const [kept = ''] = await present(files, files.keys.slice(-1))
    expect(Buffer.from((await files.get(kept)) ?? []).includes('%PDF')).toBe(false)
    await removeReceipt(desk, id)
    await removeReceipt(desk, id)
    expect(await db.$count(filingReceipts)).toBe(0)
    await expect(readReceipt(desk, id)).rejects.toBeInstanceOf(NotFound)
    expect(await actsOf(desk)).toEqual([
      'filing.receipt',
      'filing.receipt',
      'filing.receipt-download',
      'filing.receipt',
    ])
  })
})

describe('the gate before filing', () => {
  const gated = (id: string, ...missing: string[]) => ({
    ok: false,
    problem: { code: 'reason_needed', overrides: [], gated: [{ id, gate: { code: 'filing', missing } }] },
  })

  test('requires the complete record, or a reason kept in the audit log', async ({ ctx, db }) => {
    const { id, officer, move } = await aCase(ctx)
    expect(await move()).toEqual(gated(id, 'reference', 'day', 'fee'))
    await saveFiling(officer, id, { ...aRecord, fee: '80' })
    expect(await move()).toEqual(gated(id, 'receipt'))
    await attachReceipt(officer, id, receipt())
    expect(await move('  ')).toEqual(gated(id, 'fields'))
    expect((await move('Handed in at the counter')).ok).toBe(true)
    const [row] = await db.select().from(auditRows).where(eq(auditRows.act, 'application.override'))
    expect(row).toMatchObject({
      reason: 'Handed in at the counter',
      detail: { to: 'under_review', past: 'filing', missing: 'fields' },
    })
  })

  test('passes a complete record, and requires none when there is no form', async ({ ctx, db }) => {
    const complete = await aCase(ctx)
    await recordFiling(complete.officer, complete.id)
    expect((await complete.move()).ok).toBe(true)
    expect(await actsOf(complete.officer)).not.toContain('application.override')
    const without = await aCase(ctx)
    await db.update(applications).set({ schemeId: null }).where(eq(applications.id, without.id))
    expect((await without.move()).ok).toBe(true)
  })

  test('applies to a selection as to one case, in the preview and in the action', async ({ ctx, db }) => {
    const [open, done] = [await aCase(ctx), await aCase(ctx)]
    await recordFiling(done.officer, done.id)
    const rows = await db.select().from(applications)
    const cases = rows.map(({ id, version }) => ({ id, version }))
    const { cases: shown } = await readSelected(open.officer, { act: 'status', seen: cases, to: 'under_review' })
    expect(new Map(shown.map(({ row, gate }) => [row.id, gate?.code]))).toEqual(
      new Map([
        [open.id, 'filing'],
        [done.id, undefined],
      ]),
    )
    const order = { act: 'status', cases, to: 'under_review', note: '', reason: '' } as const
    expect(await actOnSelected(open.officer, order, crypto.randomUUID())).toEqual({ ok: false, code: 'reason_needed' })
    // Without the override capability it is refused, with or without a reason.
    const decides = staffMember((await aStaffMember(db)).accountId, 'officer', new Set(['case.read', 'case.decide']))
    const late = { cases, to: 'under_review', note: '', reason: 'Please' } as const
    await expect(moveCases(ctx(decides), late)).rejects.toBeInstanceOf(AccessDenied)
  })

  test('checks again when the page is older than the record', async ({ ctx }) => {
    const { id, officer, move } = await aCase(ctx)
    await recordFiling(officer, id)
    await saveFiling(officer, id, { ...aRecord, version: 1, reference: '' })
    expect(await move()).toEqual(gated(id, 'reference'))
  })
})
