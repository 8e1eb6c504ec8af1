import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { KeyReused, NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { pdf, present, remembering } from '#tests/support/documents.ts'
import { anOfficeZip, docx } from '#tests/support/office-files.ts'
import { aJpeg, aPdf } from '#tests/support/sample-files.ts'
import { countSavedDocuments } from '../read-documents.server.ts'
import { deleteOwnFile, restoreOwnFile } from './delete-own-file.server.ts'
import { forgetDeletedFiles } from './forget-deleted-files.server.ts'
import { listFileItems } from './list-file-items.server.ts'
import { ownFiles } from './own-file.table.server.ts'
import { mostOwnFiles } from './own-file.ts'
import { findRestorable, openOwnFile, readOwnFile } from './read-own-file.server.ts'
import { type OwnUpload, uploadOwnFile } from './upload-own-file.server.ts'

const anUpload = (given: Partial<OwnUpload> = {}): OwnUpload => ({
  fileName: 'ticket.pdf',
  file: inMemory(pdf),
  idempotencyKey: crypto.randomUUID(),
  ...given,
})

async function kept(ctx: RequestContext, upload = anUpload()) {
  const result = await uploadOwnFile(ctx, upload)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

const later = (ctx: RequestContext, seconds: number): RequestContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
})

test('a saved file is listed, encrypted in storage, read unchanged and counted', async ({ ctx, db }) => {
  const owner = ctx((await aTraveller(db)).actor)
  const letter = anOfficeZip(docx)
  const { id } = await kept(owner, anUpload({ fileName: 'C:\\docs\\رسالة.docx', file: inMemory(letter) }))

  expect(await listFileItems(owner)).toMatchObject([
    { from: 'own', id, fileName: 'رسالة.docx', contentType: docx, size: letter.length, usedIn: [] },
  ])
  const [row] = await db.select().from(ownFiles)
  const stored = await owner.ports.files.get(row?.storageKey ?? '')
  expect(Buffer.from(stored ?? '').includes('[Content_Types]')).toBe(false)
  expect(Buffer.from((await openOwnFile(owner, id)).bytes).equals(letter)).toBe(true)
  expect(await countSavedDocuments(owner)).toBe(1)
})

test('the same form sent twice saves one file, and with another file is refused', async ({ ctx, db }) => {
  const owner = ctx((await aTraveller(db)).actor)
  const upload = anUpload()
  expect(await kept(owner, upload)).toEqual(await kept(owner, upload))
  await expect(uploadOwnFile(owner, { ...upload, file: inMemory(await aPdf({ pages: 2 })) })).rejects.toBeInstanceOf(
    KeyReused,
  )
  expect(await db.$count(ownFiles)).toBe(1)
})

test('a file moved to another row cannot be decrypted', async ({ ctx, db }) => {
  const owner = ctx((await aTraveller(db)).actor)
  const [first, other] = [await kept(owner), await kept(owner)]
  const [from] = await db.select().from(ownFiles).where(eq(ownFiles.id, first.id))
  const { storageKey = '', wrappedKey = new Uint8Array() } = from ?? {}
  await db.delete(ownFiles).where(eq(ownFiles.id, first.id))
  await db.update(ownFiles).set({ storageKey, wrappedKey }).where(eq(ownFiles.id, other.id))
  await expect(openOwnFile(owner, other.id)).rejects.toThrow(/authenticate/)
})

test('a refused file leaves nothing behind', async ({ ctx, db }) => {
  const owner = ctx((await aTraveller(db)).actor)
  const files = remembering(owner.ports.files)
  const result = await uploadOwnFile({ ...owner, ports: { ...owner.ports, files } }, anUpload({ fileName: 'a.exe' }))
  expect(result).toEqual({ ok: false, problem: { code: 'wrong_type' } })
  expect([await db.$count(ownFiles), files.keys]).toEqual([0, []])
})

test('another account cannot read, delete or restore a saved file', async ({ ctx, db }) => {
  const owner = ctx((await aTraveller(db)).actor)
  const { id } = await kept(owner)
  for (const actor of [(await aTraveller(db)).actor, await aStaffMember(db, 'admin'), visitor]) {
    const asking = ctx(actor)
    for (const attempt of [
      () => readOwnFile(asking, id),
      () => openOwnFile(asking, id),
      () => deleteOwnFile(asking, id),
      () => forgetDeletedFiles(asking),
    ]) {
      await expect(attempt()).rejects.toBeInstanceOf(NotFound)
    }
    expect(await restoreOwnFile(asking, id)).toEqual({ ok: false, problem: { code: 'too_late' } })
    expect(await restoreOwnFile(asking, newId())).toEqual({ ok: false, problem: { code: 'too_late' } })
    expect(await findRestorable(asking, id)).toBeUndefined()
    if (actor.kind !== 'traveller') await expect(uploadOwnFile(asking, anUpload())).rejects.toBeInstanceOf(NotFound)
  }
  expect((await openOwnFile(owner, id)).fileName).toBe('ticket.pdf')
})

test('a deleted file disappears at once, and can be restored for ten seconds', async ({ ctx, db }) => {
  const owner = ctx((await aTraveller(db)).actor)
  const { id } = await kept(owner)

  await deleteOwnFile(owner, id)
  expect(await listFileItems(owner)).toEqual([])
  await expect(openOwnFile(owner, id)).rejects.toBeInstanceOf(NotFound)
  expect(await countSavedDocuments(owner)).toBe(0)

  // Another tab deletes it again, which does not restart the 10 seconds.
  await deleteOwnFile(later(owner, 9), id)
  expect(await findRestorable(later(owner, 9), id)).toMatchObject({ id, fileName: 'ticket.pdf' })
  expect(await restoreOwnFile(later(owner, 9), id)).toEqual({ ok: true, value: true })
  expect(await restoreOwnFile(later(owner, 9), id)).toEqual({ ok: true, value: true })
  expect(await listFileItems(owner)).toHaveLength(1)

  await deleteOwnFile(owner, id)
  expect(await restoreOwnFile(later(owner, 13), id)).toEqual({ ok: false, problem: { code: 'too_late' } })
  expect(await listFileItems(owner)).toEqual([])
})

test('after that time a deleted file is erased: row, key and bytes', async ({ ctx, db }) => {
  const { actor } = await aTraveller(db)
  const owner = ctx(actor)
  const [gone, stays] = [await kept(owner), await kept(owner, anUpload({ fileName: 'other.pdf' }))]
  const keys = (await db.select().from(ownFiles)).map(({ storageKey }) => storageKey)
  await deleteOwnFile(owner, gone.id)

  expect(await forgetDeletedFiles(later(ctx(anyService), 30))).toBe(0)
  expect(await forgetDeletedFiles(later(ctx(anyService), 61))).toBe(1)

  expect((await db.select().from(ownFiles)).map(({ id }) => id)).toEqual([stays.id])
  expect(await present(owner.ports.files, keys)).toHaveLength(1)
  expect(await restoreOwnFile(owner, gone.id)).toEqual({ ok: false, problem: { code: 'too_late' } })
  await expect(deleteOwnFile(owner, gone.id)).rejects.toBeInstanceOf(NotFound)
})

test('two hundred files or 500 MB are the maximum, and deleted files do not count', async ({ ctx, db }) => {
  const { actor, accountId } = await aTraveller(db)
  const owner = ctx(actor)
  const { id } = await kept(owner)
  const [row] = await db.select().from(ownFiles)
  if (!row) throw new Error('Nothing is kept')
  const copy = (size: number) => ({ ...row, id: newId<'own-file'>(), storageKey: `documents/${newId()}`, size })
  await db.insert(ownFiles).values([copy(499_999_000)])
  expect(await uploadOwnFile(owner, anUpload())).toEqual({ ok: false, problem: { code: 'too_many_bytes' } })
  await db.update(ownFiles).set({ size: 1 }).where(eq(ownFiles.ownerId, accountId))
  await db.insert(ownFiles).values(Array.from({ length: mostOwnFiles - 2 }, () => copy(1)))
  expect(await uploadOwnFile(owner, anUpload())).toEqual({ ok: false, problem: { code: 'too_many_files' } })
  await deleteOwnFile(owner, id)
  const { id: inItsPlace } = await kept(owner)
  expect(await restoreOwnFile(owner, id)).toEqual({ ok: false, problem: { code: 'full' } })
  await deleteOwnFile(owner, inItsPlace)
  expect(await restoreOwnFile(owner, id)).toEqual({ ok: true, value: true })
  const other = ctx((await aTraveller(db)).actor)
  await kept(other)
})

test('a form sent many times at once saves one file and leaves no extra one', async ({ committed }) => {
  const { db, ports } = committed
  const { actor } = await aTraveller(db)
  const files = remembering(ports.files)
  const ctx: RequestContext = { actor, now: testNow, db, ports: { ...ports, files } }
  const upload = anUpload({ file: inMemory(await aJpeg()), fileName: 'me.jpg' })

  const results = await Promise.all(Array.from({ length: 4 }, () => kept(ctx, upload)))

  expect(new Set(results.map(({ id }) => id)).size).toBe(1)
  expect(files.keys).toHaveLength(4)
  expect(await present(files, files.keys)).toHaveLength(1)
})

test('the file is removed when its row cannot be written', async ({ ctx, db, ports }) => {
  const owner = ctx((await aTraveller(db)).actor)
  const files = remembering(ports.files)
  const broken: RequestContext = { ...owner, now: new Date(Number.NaN), ports: { ...ports, files } }
  await expect(uploadOwnFile(broken, anUpload())).rejects.toThrow()
  expect(files.keys).toHaveLength(1)
  expect(await present(files, files.keys)).toEqual([])
})
