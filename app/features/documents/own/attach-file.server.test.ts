import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { newId } from '#app/lib/id.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
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
import { aJpeg } from '#tests/support/sample-files.ts'
import { documentVersions } from '../document.table.server.ts'
import { readDocumentFile } from '../read-document-file.server.ts'
import { documentRows } from '../read-documents.server.ts'
import { removeDocument } from '../remove-document.server.ts'
import { type Attachment, attachFile, type Source, sourceOf } from './attach-file.server.ts'
import { deleteOwnFile } from './delete-own-file.server.ts'
import { filterFileItems, groupFileItems, listFileItems } from './list-file-items.server.ts'
import { ownFiles } from './own-file.table.server.ts'
import { readReusable } from './read-reusable.server.ts'
import { readSlots } from './read-slots.server.ts'
import { uploadOwnFile } from './upload-own-file.server.ts'

async function anOwnFile(ctx: RequestContext, fileName = 'passport.pdf', bytes: Uint8Array = pdf): Promise<Source> {
  const result = await uploadOwnFile(ctx, { fileName, file: inMemory(bytes), idempotencyKey: crypto.randomUUID() })
  if (!result.ok) throw new Error(result.problem.code)
  return { from: 'own', id: result.value.id }
}

async function withFacts(db: RequestContext['db']): Promise<void> {
  await seedVisas(db)
  await unsafeSeedRates(db)
}

const anAttachment = (applicationId: Attachment['applicationId'], source: Source, given: Partial<Attachment> = {}) => ({
  applicationId,
  kind: 'passport',
  required,
  source,
  idempotencyKey: crypto.randomUUID(),
  ...given,
})

test('a saved file becomes a document version, with a key and a file of its own', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const source = await anOwnFile(owner)

  const result = await attachFile(owner, anAttachment(id, source))

  expect(result).toMatchObject({ ok: true, value: { fileName: 'passport.pdf', size: pdf.length } })
  const [row] = await documentRows(owner, id, required)
  expect(row).toMatchObject({ kind: 'passport', status: 'uploaded', file: { fileName: 'passport.pdf' } })
  const [own] = await db.select().from(ownFiles)
  const [version] = await db.select().from(documentVersions)
  expect(version?.storageKey).not.toBe(own?.storageKey)
  expect(Buffer.from(version?.wrappedKey ?? '').equals(own?.wrappedKey ?? Buffer.alloc(1))).toBe(false)
  expect(await listFileItems(owner)).toMatchObject([
    { usedIn: [{ applicationId: id }] },
    { usedIn: [{ applicationId: id }] },
  ])
  // A list shows the file once, with its uses; a second upload of the same bytes is a separate file.
  await anOwnFile(owner, 'again.pdf')
  expect((await groupFileItems(owner)).map((fileItems) => fileItems.map(({ from }) => from))).toEqual([
    ['own', 'application'],
    ['own'],
  ])

  // Deleting one leaves the other.
  if (source.from === 'own') await deleteOwnFile(owner, source.id)
  const { bytes } = await readDocumentFile(owner, row?.documentId ?? newId())
  expect(Buffer.from(bytes).equals(pdf)).toBe(true)
})

test('a document from another application can be reused, and stays when removed there', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const { documentId } = await uploaded(owner, anUpload(id))
  const other = await anApplication(owner, {
    ownerId: owner.actor.kind === 'traveller' ? owner.actor.accountId : newId(),
  })
  const usable = async (applicationId: Attachment['applicationId']) =>
    (await readReusable(owner, applicationId))('passport')
  expect(await usable(other.id)).toMatchObject([{ from: 'application', id: documentId }])
  expect(await usable(id)).toEqual([])

  const result = await attachFile(owner, anAttachment(other.id, { from: 'application', id: documentId }))
  expect(result.ok).toBe(true)
  await removeDocument(owner, { applicationId: id, kind: 'passport', idempotencyKey: crypto.randomUUID() })
  const [row] = await documentRows(owner, other.id, required)
  expect((await readDocumentFile(owner, row?.documentId ?? newId())).fileName).toBe('passport.pdf')
  expect((await everything(db)).versions).toHaveLength(1)
})

test('verified documents are offered first, and rejected ones neither offered nor accepted', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const passport = await uploaded(owner, anUpload(id))
  const photo = await uploaded(owner, anUpload(id, { kind: 'photo' }))
  const other = await anApplication(owner, {
    ownerId: owner.actor.kind === 'traveller' ? owner.actor.accountId : newId(),
  })
  await decide(db, photo.documentId, { status: 'rejected', rejectionReason: 'glare' })
  const offered = (await readReusable(owner, other.id))('photo')
  expect(offered.map((fileItem) => fileItem.id)).toEqual([passport.documentId])
  const source = { from: 'application', id: photo.documentId } as const
  expect(await attachFile(owner, anAttachment(other.id, source, { kind: 'photo' }))).toEqual({
    ok: false,
    problem: { code: 'was_rejected' },
  })
})

test('a picture that is too small for a document cannot be used as one', async ({ ctx }) => {
  const { id, owner } = await aDraft(ctx)
  const small = await anOwnFile(owner, 'small.jpg', await aJpeg({ width: 80, height: 60 }))
  expect(await attachFile(owner, anAttachment(id, small))).toMatchObject({ problem: { code: 'too_small', width: 80 } })
})

test('the rules are the same as for an upload', async ({ ctx, db }) => {
  await withFacts(db)
  const { id, owner } = await aDraft(ctx)
  const source = await anOwnFile(owner)
  expect(await attachFile(owner, anAttachment(id, source, { kind: 'travel_itinerary' }))).toMatchObject({
    problem: { code: 'not_required' },
  })
  const { documentId } = await uploaded(owner, anUpload(id))
  await decide(db, documentId, { status: 'verified' })
  expect(await attachFile(owner, anAttachment(id, source))).toMatchObject({ problem: { code: 'already_verified' } })
  await db.update(applications).set({ status: 'processing', submittedAt: testNow }).where(eq(applications.id, id))
  // A missing document can be uploaded, once.
  expect((await readSlots(owner)).map(({ kind }) => kind)).toContain('photo')
  expect(await attachFile(owner, anAttachment(id, source, { kind: 'photo' }))).toMatchObject({ ok: true })
  expect(await attachFile(owner, anAttachment(id, source, { kind: 'photo' }))).toMatchObject({
    problem: { code: 'not_open' },
  })
  await decide(db, documentId, { status: 'rejected', rejectionReason: 'glare' })
  expect((await readSlots(owner)).map(({ kind }) => kind)).toContain('passport')
  expect(await attachFile(owner, anAttachment(id, source))).toMatchObject({ ok: true })
  const [row] = await documentRows(owner, id, required)
  expect(row).toMatchObject({ status: 'uploaded', rejectionReason: null })
})

test('a type that no application accepts stays with its owner, and deleted files are not used', async ({ ctx }) => {
  const { id, owner } = await aDraft(ctx)
  const text = await anOwnFile(owner, 'notes.txt', Buffer.from('Gate B'))
  expect(await attachFile(owner, anAttachment(id, text))).toEqual({ ok: false, problem: { code: 'not_attachable' } })
  expect((await readReusable(owner, id))('passport')).toEqual([])
  const gone = await anOwnFile(owner)
  if (gone.from === 'own') await deleteOwnFile(owner, gone.id)
  await expect(attachFile(owner, anAttachment(id, gone))).rejects.toBeInstanceOf(NotFound)
})

test('another account’s files cannot be used, and its applications cannot be changed', async ({ ctx, db }) => {
  const [asha, bela] = [await aDraft(ctx), await aDraft(ctx)]
  const [ashas, belas] = [await anOwnFile(asha.owner), await anOwnFile(bela.owner)]
  const { documentId } = await uploaded(bela.owner, anUpload(bela.id, { kind: 'photo' }))
  const before = await everything(db)
  for (const attempt of [
    anAttachment(asha.id, belas),
    anAttachment(asha.id, { from: 'application', id: documentId }),
    anAttachment(bela.id, ashas),
  ]) {
    await expect(attachFile(asha.owner, attempt)).rejects.toBeInstanceOf(NotFound)
  }
  await expect(readReusable(asha.owner, bela.id)).rejects.toBeInstanceOf(NotFound)
  expect(await everything(db)).toEqual(before)
})

test('a file whose content has changed cannot be used', async ({ ctx, db }) => {
  const { id, owner } = await aDraft(ctx)
  const source = await anOwnFile(owner)
  await db.update(ownFiles).set({ sha256: Buffer.alloc(32, 1) })
  await expect(attachFile(owner, anAttachment(id, source))).rejects.toThrow(/not what it was/)
  expect((await everything(db)).versions).toEqual([])
})

test('a form sent many times at once creates one version and leaves no extra file', async ({ committed }) => {
  const { db, ports } = committed
  const { actor, accountId } = await aTraveller(db)
  const files = remembering(ports.files)
  const ctx: RequestContext = { actor, now: testNow, db, ports: { ...ports, files } }
  const { id } = await anApplication(committed, { ownerId: accountId })
  const attachment = anAttachment(id, await anOwnFile(ctx))
  const results = await Promise.all(Array.from({ length: 5 }, () => attachFile(ctx, attachment)))
  expect(new Set(results.map((result) => result.ok && result.value.versionId)).size).toBe(1)
  // The own file, and the one version.
  expect(await present(files, files.keys)).toHaveLength(2)
})

test('a file deleted and used at the same time is used either completely or not at all', async ({ committed }) => {
  const { db, ports } = committed
  for (let round = 0; round < 6; round += 1) {
    const { actor, accountId } = await aTraveller(db)
    const files = remembering(ports.files)
    const ctx: RequestContext = { actor, now: testNow, db, ports: { ...ports, files } }
    const { id } = await anApplication(committed, { ownerId: accountId })
    const source = await anOwnFile(ctx)
    const [used] = await Promise.all([
      attachFile(ctx, anAttachment(id, source)).catch((error) => {
        if (error instanceof NotFound) return { ok: false as const }
        throw error
      }),
      source.from === 'own' && deleteOwnFile(ctx, source.id),
    ])
    const [row] = await documentRows(ctx, id, required)
    expect(row?.status).toBe(used.ok ? 'uploaded' : 'pending')
    if (used.ok) expect((await readDocumentFile(ctx, row?.documentId ?? newId())).bytes.length).toBe(pdf.length)
    expect(await present(files, files.keys)).toHaveLength(used.ok ? 2 : 1)
  }
})

test('slots list what a traveller can upload, missing first, none for an unanswered draft', async ({ ctx, db }) => {
  await withFacts(db)
  const { id, owner } = await aDraft(ctx)
  await uploaded(owner, anUpload(id))
  const slots = await readSlots(owner)
  expect(slots.length).toBeGreaterThan(1)
  expect(slots.at(-1)).toMatchObject({ applicationId: id, kind: 'passport', isFilled: true })
  expect(slots.some(({ kind }) => kind === 'application_form')).toBe(false)
  if (owner.actor.kind !== 'traveller') return
  const { id: bare } = await anApplication(owner, { ownerId: owner.actor.accountId, answers: {} })
  expect((await readSlots(owner)).some(({ applicationId }) => applicationId === bare)).toBe(false)
})

test('filters a list by words of the name and by file type', async ({ ctx }) => {
  const { owner } = await aDraft(ctx)
  await anOwnFile(owner, 'Résumé Zürich.pdf')
  await anOwnFile(owner, 'notes.txt', Buffer.from('x'))
  const fileItems = await listFileItems(owner)
  const names = (q: string, sort?: 'text') =>
    filterFileItems(fileItems, { q, sort }, () => '').map(({ fileName }) => fileName)
  expect(names('zurich RESUME')).toEqual(['Résumé Zürich.pdf'])
  expect(names('', 'text')).toEqual(['notes.txt'])
  expect(names('zurich', 'text')).toEqual([])
  expect(names('%')).toEqual([])
  const used = fileItems.map((fileItem) => ({
    ...fileItem,
    usedIn: [{ applicationId: newId<'application'>(), reference: 'PTN-7K3M-Q9XD', to: 'Réunion' }],
  }))
  expect(filterFileItems(used, { q: 'reunion 7k3m', sort: undefined }, () => '')).toHaveLength(2)
})

test('accepts only a valid reference to a file', () => {
  const id = crypto.randomUUID()
  expect(sourceOf(`own/${id}`)).toEqual({ from: 'own', id })
  expect(sourceOf(`application/${id}`)).toEqual({ from: 'application', id })
  for (const text of ['', 'own', 'own/', `own/${id.slice(1)}`, `theirs/${id}`, id])
    expect(sourceOf(text)).toBeUndefined()
})
