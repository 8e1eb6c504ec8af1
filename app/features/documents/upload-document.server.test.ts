import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Id, newId } from '#app/lib/id.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { KeyReused } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import {
  aDraft,
  anUpload,
  decide,
  everything,
  pdf,
  present,
  remembering,
  required,
  uploaded,
} from '#tests/support/documents.ts'
import { aJpeg, aPdf } from '#tests/support/sample-files.ts'
import { applications } from '../applications/application.table.server.ts'
import { applicationStatuses } from '../applications/application.ts'
import { documents, documentVersions } from './document.table.server.ts'
import { readDocumentFile } from './read-document-file.server.ts'
import { documentRows } from './read-documents.server.ts'
import { removeDocument } from './remove-document.server.ts'
import { uploadDocument } from './upload-document.server.ts'

test('an upload is listed, encrypted in storage and read unchanged', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)

  const { documentId } = await uploaded(owner, anUpload(id, { fileName: 'C:\\scans\\جواز السفر.pdf' }))

  const [row] = await documentRows(owner, id, required)
  expect(row).toMatchObject({
    kind: 'passport',
    status: 'uploaded',
    documentId,
    file: { fileName: 'جواز السفر.pdf', size: pdf.length, contentType: 'application/pdf', uploadedAt: testNow },
  })
  const [version] = (await everything(db)).versions
  const stored = await owner.ports.files.get(version?.storageKey ?? '')
  expect(version?.storageKey).toMatch(/^documents\/[0-9a-f]{32}$/)
  expect(Buffer.from(stored ?? '').includes('%PDF')).toBe(false)
  const { bytes, fileName, contentType } = await readDocumentFile(owner, documentId)
  expect(Buffer.from(bytes).equals(pdf)).toBe(true)
  expect({ fileName, contentType }).toEqual({ fileName: 'جواز السفر.pdf', contentType: 'application/pdf' })
})

test('a file moved to another row cannot be decrypted', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const first = await uploaded(owner, anUpload(id))
  const other = await uploaded(owner, anUpload(id, { kind: 'bank_statement' }))
  const [from] = await db.select().from(documentVersions).where(eq(documentVersions.documentId, first.documentId))
  const { storageKey = '', wrappedKey = new Uint8Array() } = from ?? {}
  await db.delete(documentVersions).where(eq(documentVersions.documentId, first.documentId))
  await db
    .update(documentVersions)
    .set({ storageKey, wrappedKey })
    .where(eq(documentVersions.documentId, other.documentId))

  await expect(readDocumentFile(owner, other.documentId)).rejects.toThrow(/authenticate/)
})

test('an upload that replaces another is a new version, and the old one is kept', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const first = await uploaded(owner, anUpload(id))
  const second = await uploaded(owner, anUpload(id, { fileName: 'better.jpg', file: inMemory(await aJpeg()) }))

  expect(second.documentId).toBe(first.documentId)
  const { documents, versions } = await everything(db)
  expect(documents).toHaveLength(1)
  const numbered = versions.map(({ number, fileName }) => [number, fileName]).sort()
  expect(numbered).toEqual([
    [1, 'passport.pdf'],
    [2, 'better.jpg'],
  ])
  expect(new Set(versions.map(({ wrappedKey }) => Buffer.from(wrappedKey).toString('hex')))).toHaveProperty('size', 2)
  const keys = versions.map(({ storageKey }) => storageKey)
  expect(await present(owner.ports.files, keys)).toHaveLength(2)
  expect((await readDocumentFile(owner, first.documentId)).contentType).toBe('image/jpeg')
})

test('the same form sent twice creates one version, and with another file is refused', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const upload = anUpload(id)

  const [first, again] = [await uploaded(owner, upload), await uploaded(owner, upload)]

  expect(again).toEqual(first)
  await expect(uploadDocument(owner, { ...upload, file: inMemory(await aPdf({ pages: 2 })) })).rejects.toBeInstanceOf(
    KeyReused,
  )
  expect((await everything(db)).versions).toHaveLength(1)
})

test('a type that is not required, or is made from the answers, is refused and leaves nothing', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  for (const kind of ['travel_itinerary', 'application_form', '../passport']) {
    expect(await uploadDocument(owner, anUpload(id, { kind }))).toEqual({
      ok: false,
      problem: { code: 'not_required' },
    })
  }
  expect(await everything(db)).toEqual({ documents: [], versions: [] })
})

test('a refused file leaves nothing behind', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const result = await uploadDocument(owner, anUpload(id, { file: inMemory(Buffer.from('MZ')) }))
  expect(result).toEqual({ ok: false, problem: { code: 'wrong_type' } })
  expect(await everything(db)).toEqual({ documents: [], versions: [] })
})

test('a verified document can be neither replaced nor removed', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const { documentId } = await uploaded(owner, anUpload(id))
  await decide(db, documentId, { status: 'verified' })
  const before = await everything(db)

  const refused = { ok: false, problem: { code: 'already_verified' } }
  expect(await uploadDocument(owner, anUpload(id))).toEqual(refused)
  const idempotencyKey = crypto.randomUUID()
  expect(await removeDocument(owner, { applicationId: id, kind: 'passport', idempotencyKey })).toEqual(refused)
  expect(await everything(db)).toEqual(before)
})

test('after submission only rejected documents can be uploaded again', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const { documentId } = await uploaded(owner, anUpload(id))
  await uploaded(owner, anUpload(id, { kind: 'bank_statement' }))
  await decide(db, documentId, { status: 'rejected', rejectionReason: 'cropped' })
  const status = 'document_verification'
  await db.update(applications).set({ status, submittedAt: testNow }).where(eq(applications.id, id))

  const refused = { ok: false, problem: { code: 'not_open', status } }
  expect(await uploadDocument(owner, anUpload(id, { kind: 'bank_statement' }))).toEqual(refused)
  await uploaded(owner, anUpload(id))

  const [row] = await documentRows(owner, id, required)
  expect(row).toMatchObject({ status: 'uploaded', rejectionReason: null, decidedAt: null })
})

const sent = applicationStatuses.filter((status) => status !== 'draft')

test.for(sent)(
  'while %s, no document can be removed, and only missing ones sent until filing',
  async (status, { ctx, db }) => {
    const { id, owner } = await aDraft(ctx, status)
    const refused = { ok: false, problem: { code: 'not_open', status } }
    const isOpen = ['pending', 'document_verification', 'processing'].includes(status)
    const first = await uploadDocument(owner, anUpload(id))
    if (isOpen) expect(first.ok).toBe(true)
    else expect(first).toEqual(refused)
    // An existing file can be replaced only after staff reject it.
    expect(await uploadDocument(owner, anUpload(id))).toEqual(refused)
    const idempotencyKey = crypto.randomUUID()
    expect(await removeDocument(owner, { applicationId: id, kind: 'passport', idempotencyKey })).toEqual(refused)
    expect((await everything(db)).documents).toHaveLength(isOpen ? 1 : 0)
  },
)

test('concurrent uploads of one type each get a version of their own, on one document', async ({ committed }) => {
  const { db, ports } = committed
  const { actor, accountId } = await aTraveller(db)
  const { id } = await anApplication(committed, { ownerId: accountId })
  const ctx: RequestContext = { actor, now: testNow, db, ports }

  const results = await Promise.all(
    Array.from({ length: 6 }, (_, index) => uploaded(ctx, anUpload(id, { fileName: `try ${index}.pdf` }))),
  )

  const kept = await db.select().from(documents).where(eq(documents.applicationId, id))
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ status: 'uploaded', version: 6 })
  const versions = await db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, newest(results)))
  expect(versions.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6])
  for (const { storageKey } of versions) expect(await ports.files.get(storageKey)).toBeDefined()
})

const newest = (results: { documentId: Id<'document'> }[]) => results[0]?.documentId ?? newId<'document'>()

test('a form sent many times at once creates one version and leaves no extra file', async ({ committed }) => {
  const { db, ports } = committed
  const { actor, accountId } = await aTraveller(db)
  const { id } = await anApplication(committed, { ownerId: accountId })
  const files = remembering(ports.files)
  const ctx: RequestContext = { actor, now: testNow, db, ports: { ...ports, files } }
  const upload = anUpload(id)

  const results = await Promise.all(Array.from({ length: 5 }, () => uploaded(ctx, upload)))

  expect(new Set(results.map(({ versionId }) => versionId)).size).toBe(1)
  expect(files.keys).toHaveLength(5)
  expect(await present(files, files.keys)).toHaveLength(1)
})

test('the file is removed when its row cannot be written', async ({ ctx, db, ports }) => {
  const { id, owner } = await aDraft(ctx)
  const files = remembering(ports.files)
  // The table rejects every row, after the file has been written.
  await db.execute(sql`alter table document_versions add constraint takes_nothing check (false) not valid`)
  await expect(uploadDocument({ ...owner, ports: { ...ports, files } }, anUpload(id))).rejects.toThrow()

  expect(files.keys).toHaveLength(1)
  expect(await present(files, files.keys)).toEqual([])
})

test('a picture with too few pixels for its type is refused, and one of minimum size is kept', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const send = async (kind: string, width: number, height: number) => {
    const file = inMemory(await aJpeg({ width, height }))
    const result = await uploadDocument(owner, anUpload(id, { kind, fileName: 'scan.jpg', file }))
    return result.ok ? 'kept' : result.problem
  }
  const tooSmall = (width: number, height: number, leastWidth: number, leastHeight: number) => ({
    ...{ code: 'too_small', width, height, leastWidth, leastHeight },
  })
  expect(await send('passport', 80, 60)).toEqual(tooSmall(80, 60, 600, 420))
  expect(await send('passport', 419, 900)).toEqual(tooSmall(419, 900, 420, 600))
  expect(await send('photo', 299, 400)).toEqual(tooSmall(299, 400, 300, 350))
  expect(await send('bank_statement', 599, 599)).toEqual(tooSmall(599, 599, 600, 400))
  expect(await everything(db)).toEqual({ documents: [], versions: [] })
  expect(await send('passport', 600, 420)).toBe('kept')
  expect(await send('photo', 300, 350)).toBe('kept')
})
