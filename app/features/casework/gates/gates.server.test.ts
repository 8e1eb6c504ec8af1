import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { decideDocument } from '#app/features/documents/decide-document.server.ts'
import { addForTraveller } from '#app/features/documents/desk/add-document.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, pdf } from '#tests/support/documents.ts'
import { recordFiling } from '#tests/support/filings.ts'
import { moveCases } from '../move-cases.server.ts'
import { actOnSelected } from '../queue/act-on-selected.server.ts'
import { readSelected } from '../queue/read-selected.server.ts'

async function aCase(ctx: (actor?: Actor) => RequestContext, status: ApplicationStatus) {
  const { db } = ctx()
  const { id } = await aDraft(ctx)
  await db.update(applications).set({ status, submittedAt: testNow }).where(eq(applications.id, id))
  const officer = ctx(await aStaffMember(db))
  const put = async (kind: string) => {
    const file = { fileName: `${kind}.pdf`, file: inMemory(pdf), idempotencyKey: crypto.randomUUID() }
    const added = await addForTraveller(officer, { application: id, kind, ...file })
    return added.ok ? added.value.documentId : expect.fail(added.problem.code)
  }
  const seen = async () => {
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    return [{ id, version: row?.version ?? 0 }]
  }
  const move = async (to: ApplicationStatus, reason = '', actor = officer) =>
    moveCases(actor, { cases: await seen(), to, note: '', reason })
  return { id, officer, put, seen, move }
}

const seenAs = (status: 'uploaded' | 'verified') => ({ version: 1, status })

test('preparing or filing a case with an unverified document requires a reason', async ({ ctx, db }) => {
  const { id, officer, put, move } = await aCase(ctx, 'document_verification')
  const passport = await put('passport')
  const gated = (status: string) => ({
    ok: false,
    problem: {
      code: 'reason_needed',
      overrides: [],
      gated: [{ id, gate: { code: 'documents', open: [{ kind: 'passport', status }] } }],
    },
  })
  expect(await move('processing')).toEqual(gated('uploaded'))
  await decideDocument(officer, {
    documentId: passport,
    seen: seenAs('uploaded'),
    verdict: 'rejected',
    reason: 'glare',
  })
  expect(await move('processing', '  ')).toEqual(gated('rejected'))
  expect((await move('processing', 'The embassy takes the old scan')).ok).toBe(true)
  expect(await move('under_review')).toEqual(gated('rejected'))
  const [auditEntry] = await db.select().from(auditRows).where(eq(auditRows.act, 'application.override'))
  expect(auditEntry).toMatchObject({
    reason: 'The embassy takes the old scan',
    detail: { from: 'document_verification', to: 'processing', past: 'documents', kinds: 'passport' },
  })
  expect(await db.select().from(statusEntries).where(eq(statusEntries.status, 'processing'))).toMatchObject([
    { isOverride: true },
  ])
})

test('support cannot override a document; a verified or unneeded one blocks no case', async ({ ctx, db }) => {
  const { id, put, move, officer } = await aCase(ctx, 'processing')
  const photo = await put('photo')
  const support = ctx(await aStaffMember(db, 'support'))
  await expect(move('under_review', 'Please', support)).rejects.toMatchObject({ status: 404 })
  expect(await move('under_review')).toMatchObject({ ok: false })
  await decideDocument(officer, { documentId: photo, seen: seenAs('uploaded'), verdict: 'verified' })
  const extra = await put('bank_statement')
  expect(await move('under_review')).toMatchObject({ ok: false })
  await db.update(documents).set({ required: false }).where(eq(documents.id, extra))
  await recordFiling(officer, id)
  expect((await move('under_review')).ok).toBe(true)
})

test('an approval requires the visa or a reason, and without the visa promises none', async ({ ctx, db }) => {
  const { id, move } = await aCase(ctx, 'under_review')
  expect(await move('approved')).toMatchObject({ problem: { gated: [{ id, gate: { code: 'visa' } }] } })
  expect((await move('approved', 'Collected at the consulate')).ok).toBe(true)
  const other = await aCase(ctx, 'under_review')
  await other.put(issuedVisa)
  expect((await other.move('approved')).ok).toBe(true)
  const texts = (await db.select().from(notifications)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Your visa is ready'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('We will email you when'))).toHaveLength(1)
})

test('a selection is checked like a single case, and its preview shows it', async ({ ctx }) => {
  const open = await aCase(ctx, 'processing')
  await open.put('passport')
  const clear = await aCase(ctx, 'processing')
  await recordFiling(clear.officer, clear.id)
  const cases = [...(await open.seen()), ...(await clear.seen())]
  const { cases: shown } = await readSelected(open.officer, { act: 'status', seen: cases, to: 'under_review' })
  expect(shown.map(({ row, gate }) => [row.id, gate?.code]).toSorted()).toEqual(
    [
      [open.id, 'documents'],
      [clear.id, undefined],
    ].toSorted(),
  )
  const order = { act: 'status', cases, to: 'under_review', note: '', reason: '' } as const
  expect(await actOnSelected(open.officer, order, crypto.randomUUID())).toEqual({ ok: false, code: 'reason_needed' })
  const said = await actOnSelected(open.officer, { ...order, reason: 'Deadline today' }, crypto.randomUUID())
  expect(said).toMatchObject({ ok: true, left: 0 })
})
