import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { listFileFacts } from '#app/features/privacy/export/document-facts.store.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { AccessDenied, NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, pdf } from '#tests/support/documents.ts'
import { documentVersions } from '../document.table.server.ts'
import { issuedVisa } from '../document.ts'
import { listFilesOfApplications } from '../own/file-item.store.server.ts'
import { readDocumentFile } from '../read-document-file.server.ts'
import { countSavedDocuments, documentRows, readIssuedVisa } from '../read-documents.server.ts'
import { addForTraveller } from './add-document.server.ts'
import { editDocument } from './edit-document.server.ts'
import { takeVisaBack } from './take-visa-back.server.ts'

// Travellers are notified once it can no longer be undone.
const inSeconds = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

async function aCase(ctx: (actor?: Actor) => RequestContext, status: ApplicationStatus) {
  const { db } = ctx()
  const { id, owner } = await aDraft(ctx)
  await db.update(applications).set({ status, submittedAt: testNow }).where(eq(applications.id, id))
  const officer = ctx(await aStaffMember(db))
  const early = { ...officer, now: inSeconds(-60) }
  const hand = (idempotencyKey = crypto.randomUUID(), fileName = 'visa.pdf') =>
    addForTraveller(early, { application: id, kind: issuedVisa, fileName, file: inMemory(pdf), idempotencyKey })
  return { id, owner, officer, hand }
}

const ownerOf = ({ actor }: RequestContext) => (actor.kind === 'traveller' ? actor.accountId : expect.fail())

test('the visa is delivered once, announced, logged and readable by its traveller', async ({ ctx, db }) => {
  const { id, owner, hand } = await aCase(ctx, 'approved')
  expect(await readIssuedVisa(owner, id)).toBeNull()
  const key = crypto.randomUUID()
  const added = await hand(key)
  expect(added.ok).toBe(true)
  expect(await hand(key)).toEqual(added)
  const visa = await readIssuedVisa(owner, id)
  expect(visa?.file.fileName).toBe('visa.pdf')
  expect((await readDocumentFile(owner, visa?.documentId ?? expect.fail())).contentType).toBe('application/pdf')
  expect(await db.select().from(notifications)).toMatchObject([{ kind: 'document', link: `/applications/${id}` }])
  expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
    { act: 'document.add', detail: { type: issuedVisa } },
  ])
  // It is neither a required document nor a missing one.
  expect((await documentRows(owner, id, ['passport'])).map(({ kind }) => kind)).toEqual(['passport'])
})

test('a better copy replaces the visa, and the earlier one is kept', async ({ ctx }) => {
  const { id, owner, hand } = await aCase(ctx, 'approved')
  await hand()
  await hand(crypto.randomUUID(), 'visa-corrected.pdf')
  expect((await readIssuedVisa(owner, id))?.file.fileName).toBe('visa-corrected.pdf')
})

test('a wrong visa is withdrawn with every copy, once, and the traveller is notified', async ({ ctx, db }) => {
  const { id, owner, officer, hand } = await aCase(ctx, 'approved')
  await hand()
  await hand(crypto.randomUUID(), 'visa-again.pdf')
  const [{ storageKey = '' } = {}] = await db.select().from(documentVersions)
  const { files } = officer.ports
  expect(await files.get(storageKey)).toBeDefined()
  await expect(takeVisaBack(owner, id)).rejects.toBeInstanceOf(NotFound)
  const support = ctx(await aStaffMember(db, 'support'))
  await expect(takeVisaBack(support, id)).rejects.toBeInstanceOf(AccessDenied)

  await takeVisaBack(officer, id)
  await takeVisaBack(officer, id)
  expect(await readIssuedVisa(owner, id)).toBeNull()
  expect(await db.$count(documentVersions)).toBe(0)
  expect(await files.get(storageKey)).toBeUndefined()
  const acts = (await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act }) => act)
  expect(acts).toEqual(['document.add', 'document.add', 'document.take-back'])
  expect(await db.$count(notifications)).toBe(3)
})

test('a visa added before the approval is hidden until then and announced with it', async ({ ctx, db }) => {
  const { id, owner, officer, hand } = await aCase(ctx, 'under_review')
  const added = await hand()
  if (!added.ok) return expect.fail()
  const { documentId } = added.value
  expect(await readIssuedVisa(owner, id)).toBeUndefined()
  await expect(readDocumentFile(owner, documentId)).rejects.toBeInstanceOf(NotFound)
  expect(await listFilesOfApplications(db, ownerOf(owner), inSeconds(60))).toEqual([])
  expect(await listFileFacts(db, ownerOf(owner), inSeconds(60))).toEqual([])
  expect(await countSavedDocuments(owner)).toBe(0)
  expect(await db.$count(notifications)).toBe(0)

  const cases = [{ id, version: 2 }]
  const moved = await moveCases(officer, { cases, to: 'approved', note: '', reason: '' })
  expect(moved.ok).toBe(true)
  expect(await readIssuedVisa(owner, id)).toBeUndefined()
  const notified = { ...owner, now: inSeconds(11) }
  expect((await readIssuedVisa(notified, id))?.documentId).toBe(documentId)
  expect((await readDocumentFile(notified, documentId)).fileName).toBe('visa.pdf')
  expect(await db.select().from(notifications)).toMatchObject([{ text: expect.stringContaining('Your visa is ready') }])
})

test.for(['pending', 'processing', 'rejected', 'withdrawn'] as const)(
  'no visa is delivered while an application is %s',
  async (status, { ctx }) => {
    const { id, owner, hand } = await aCase(ctx, status)
    expect(await hand()).toEqual({ ok: false, problem: { code: 'not_filed' } })
    expect(await readIssuedVisa(owner, id)).toBeUndefined()
  },
)

test('only its traveller can read the visa, and no other document is filed as one', async ({ ctx }) => {
  const { id, hand, officer } = await aCase(ctx, 'approved')
  const added = await hand()
  if (!added.ok) return expect.fail()
  const { owner: stranger } = await aDraft(ctx)
  await expect(readIssuedVisa(stranger, id)).rejects.toBeInstanceOf(NotFound)
  await expect(readDocumentFile(stranger, added.value.documentId)).rejects.toBeInstanceOf(NotFound)

  const open = await aCase(ctx, 'processing')
  const { officer: other } = open
  const photo = {
    application: open.id,
    kind: 'photo',
    fileName: 'photo.pdf',
    file: inMemory(pdf),
    idempotencyKey: crypto.randomUUID(),
  }
  const kept = await addForTraveller(other, photo)
  if (!kept.ok) return expect.fail()
  const seen = { kind: 'photo', required: null, version: 1, status: 'uploaded' } as const
  const filed = await editDocument(officer, {
    documentId: kept.value.documentId,
    seen,
    kind: issuedVisa,
    required: null,
  })
  expect(filed).toEqual({ ok: false, problem: { code: 'not_a_kind' } })
})
