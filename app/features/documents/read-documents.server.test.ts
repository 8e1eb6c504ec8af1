import { expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { staffMember, visitor } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aDraft, anUpload, decide, everything, pdf, present, required, uploaded } from '#tests/support/documents.ts'
import { aJpeg } from '#tests/support/sample-files.ts'
import { groupFileItems } from './own/list-file-items.server.ts'
import { readDocumentFile } from './read-document-file.server.ts'
import { countSavedDocuments, documentRows, missingDocuments } from './read-documents.server.ts'
import { removeDocument } from './remove-document.server.ts'
import { uploadDocument } from './upload-document.server.ts'

test('a list has a row for each required document type, and shows what is missing', async ({ ctx }) => {
  const { id, owner } = await aDraft(ctx)
  await uploaded(owner, anUpload(id))
  await uploaded(owner, anUpload(id, { kind: 'photo', fileName: 'me.jpg', file: inMemory(await aJpeg()) }))

  const rows = await documentRows(owner, id, ['passport', 'application_form', 'bank_statement'])

  expect(rows.map(({ kind, status, required }) => [kind, status, required])).toEqual([
    ['passport', 'uploaded', true],
    ['application_form', 'made_from_answers', true],
    ['bank_statement', 'pending', true],
    ['photo', 'uploaded', false],
  ])
  expect(await missingDocuments(owner, id, required)).toEqual(['bank_statement'])
})

test('a rejected document is missing until it is uploaded again', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const { documentId } = await uploaded(owner, anUpload(id))
  await decide(db, documentId, { status: 'rejected', rejectionReason: 'glare' })
  expect(await missingDocuments(owner, id, ['passport'])).toEqual(['passport'])

  await uploaded(owner, anUpload(id))

  expect(await missingDocuments(owner, id, ['passport'])).toEqual([])
  const [row] = await documentRows(owner, id, ['passport'])
  expect(row).toMatchObject({ status: 'uploaded', rejectionReason: null, decidedAt: null })
})

test('a staff decision is shown once it cannot be undone, and an automatic one at once', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const { documentId } = await uploaded(owner, anUpload(id))
  const statusAfter = async (seconds: number) => {
    const later = { ...owner, now: new Date(owner.now.getTime() + seconds * 1000) }
    return (await documentRows(later, id, ['passport']))[0]?.status
  }
  const officer = await aStaffMember(db)
  await decide(db, documentId, {
    status: 'rejected',
    rejectionReason: 'glare',
    decidedById: officer.accountId,
    decidedAt: owner.now,
  })
  expect([await statusAfter(1), await statusAfter(60)]).toEqual(['uploaded', 'rejected'])
  await decide(db, documentId, { decidedById: null, decidedAt: owner.now })
  expect(await statusAfter(1)).toBe('rejected')
})

test('saved documents are counted across all applications of a traveller, each file once', async ({ ctx }) => {
  const { id, owner } = await aDraft(ctx)
  const other = await aDraft(ctx)
  await uploaded(owner, anUpload(id))
  await uploaded(owner, anUpload(id))
  await uploaded(owner, anUpload(id, { kind: 'bank_statement' }))
  await uploaded(other.owner, anUpload(other.id))
  expect(await countSavedDocuments(owner)).toBe(1)
  const another = inMemory(Buffer.concat([pdf, Buffer.from('\n% another')]))
  await uploaded(owner, anUpload(id, { kind: 'bank_statement', file: another }))
  expect(await countSavedDocuments(owner)).toBe(2)
  expect(await groupFileItems(owner)).toHaveLength(2)
  expect(await countSavedDocuments(ctx(visitor))).toBe(0)
})

test('a removed document is erased, with its versions, keys and files', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const { documentId } = await uploaded(owner, anUpload(id))
  await uploaded(owner, anUpload(id, { fileName: 'again.pdf' }))
  const keys = (await everything(db)).versions.map(({ storageKey }) => storageKey)
  const removal = { applicationId: id, kind: 'passport', idempotencyKey: crypto.randomUUID() }

  expect(await removeDocument(owner, removal)).toEqual({ ok: true, value: true })
  expect(await removeDocument(owner, removal)).toEqual({ ok: true, value: true })

  expect(await everything(db)).toEqual({ documents: [], versions: [] })
  expect(await present(owner.ports.files, keys)).toEqual([])
  await expect(readDocumentFile(owner, documentId)).rejects.toBeInstanceOf(NotFound)
  await uploaded(owner, anUpload(id))
})

test('another account cannot read, replace or remove documents, and trying changes nothing', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const { documentId } = await uploaded(owner, anUpload(id))
  const before = await everything(db)
  const stranger = (await aTraveller(db)).actor
  const officer = staffMember(newId<'account'>(), 'officer')

  for (const actor of [stranger, officer, visitor]) {
    const asking = ctx(actor)
    const idempotencyKey = crypto.randomUUID()
    for (const attempt of [
      () => readDocumentFile(asking, documentId),
      () => documentRows(asking, id, required),
      () => missingDocuments(asking, id, required),
      () => uploadDocument(asking, anUpload(id)),
      () => removeDocument(asking, { applicationId: id, kind: 'passport', idempotencyKey }),
    ]) {
      await expect(attempt()).rejects.toBeInstanceOf(NotFound)
    }
  }
  expect(await everything(db)).toEqual(before)
  await expect(readDocumentFile(owner, newId())).rejects.toBeInstanceOf(NotFound)
})
