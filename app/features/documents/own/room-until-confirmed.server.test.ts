import { expect } from 'vitest'
import { untilConfirmed } from '#app/features/accounts/until-confirmed.ts'
import { openTicket } from '#app/features/support/open-ticket.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { anApplication, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { anUpload, pdf } from '#tests/support/documents.ts'
import { uploadDocument } from '../upload-document.server.ts'
import { ownFiles } from './own-file.table.server.ts'
import { uploadOwnFile } from './upload-own-file.server.ts'

const refused = { ok: false, problem: { code: 'unconfirmed' } }
const anOwn = () => ({ fileName: 'a.txt', file: inMemory(Buffer.from('a')), idempotencyKey: crypto.randomUUID() })

test('until the address is confirmed, files and bytes of all kinds share one limit', async ({ ctx, db }) => {
  const { accountId, actor } = await aTraveller(db, { emailVerified: false })
  const owner = ctx(actor)
  const { id } = await anApplication(owner, { ownerId: accountId })
  expect((await uploadOwnFile(owner, anOwn())).ok).toBe(true)
  const [row] = await db.select().from(ownFiles)
  if (!row) throw new Error('Nothing is kept')
  const copies = Array.from({ length: untilConfirmed.files - 2 }, () => {
    const copy = crypto.randomUUID() as typeof row.id
    return { ...row, id: copy, storageKey: `documents/${copy}` }
  })
  await db.insert(ownFiles).values(copies)
  expect((await uploadDocument(owner, anUpload(id))).ok).toBe(true)

  expect(await uploadDocument(owner, anUpload(id))).toEqual(refused)
  expect(await uploadOwnFile(owner, anOwn())).toEqual(refused)
  expect((await uploadOwnFile(ctx({ ...actor, emailVerified: true }), anOwn())).ok).toBe(true)

  await db.delete(ownFiles)
  await db.insert(ownFiles).values({ ...row, size: untilConfirmed.bytes - pdf.length })
  expect(await uploadOwnFile(owner, anOwn())).toEqual(refused)
})

test('until the address is confirmed, files in messages have a limit of their own', async ({ ctx, db }) => {
  const { actor } = await aTraveller(db, { emailVerified: false })
  const owner = ctx(actor)
  const send = (count: number) => {
    const files = Array.from({ length: count }, () => ({ fileName: 'a.pdf', file: inMemory(pdf), tooLarge: false }))
    return openTicket(owner, { subject: 'My files', message: 'Here they are.', files }, crypto.randomUUID())
  }
  for (let sent = 0; sent + 3 <= untilConfirmed.files; sent += 3) expect((await send(3)).ok).toBe(true)
  expect(await send(1)).toMatchObject({
    ok: false,
    problem: { code: 'files', problems: [{ why: { code: 'unconfirmed' } }] },
  })
  expect((await send(0)).ok).toBe(true)
})
