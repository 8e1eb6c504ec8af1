import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { scanAttachments } from '#app/features/support/attachments/scan-attachments.server.ts'
import { openTicket } from '#app/features/support/open-ticket.server.ts'
import { ticketAttachments } from '#app/features/support/ticket.table.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { clamdScanner } from '#app/platform/scanner/clamd-scanner.server.ts'
import { type Scanner, ScannerAway } from '#app/platform/scanner/scanner.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { eicar, noClamd, startClamd } from '#tests/support/clamd.ts'
import { test } from '#tests/support/database.ts'
import {
  aDraft,
  anUpload,
  everything,
  pdf,
  present,
  remembering,
  required,
  uploaded,
} from '#tests/support/documents.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { decideDocument } from '../decide-document.server.ts'
import { ownFiles } from '../own/own-file.table.server.ts'
import { readOwnFile, unsafeOpenOwnFile } from '../own/read-own-file.server.ts'
import { uploadOwnFile } from '../own/upload-own-file.server.ts'
import { readDocumentFile } from '../read-document-file.server.ts'
import { documentRows } from '../read-documents.server.ts'
import { uploadDocument } from '../upload-document.server.ts'
import { Quarantined } from './quarantined.ts'
import { scanWaiting } from './scan-waiting.server.ts'

const infected = inMemory(Buffer.concat([pdf, Buffer.from(`\n% ${eicar}\n`)]))

const away: Scanner = {
  scan: async () => {
    throw new ScannerAway()
  },
}

/** Detects the EICAR test file, as every scanner does. */
const working: Scanner = {
  async scan(chunks) {
    const whole: Uint8Array[] = []
    for await (const chunk of chunks) whole.push(chunk)
    const isFound = Buffer.concat(whole).includes(eicar)
    return isFound ? { verdict: 'infected', signature: 'Eicar-Test-Signature' } : { verdict: 'clean' }
  },
}

const by = (ctx: RequestContext, scanner: Scanner): RequestContext => ({ ...ctx, ports: { ...ctx.ports, scanner } })
const scans = (ctx: RequestContext, scanner: Scanner) => by({ ...ctx, actor: jobActor('malware-scans') }, scanner)

const noticesOf = (ctx: RequestContext, accountId: string) =>
  ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId as never))

describe('while the virus scanner does not respond', () => {
  test('an uploaded document cannot be opened until it is scanned', async ({ ctx, db }) => {
    const { id, owner } = await aDraft(ctx)
    const { documentId } = await uploaded(by(owner, away), anUpload(id))
    const [row] = (await documentRows(owner, id, required)).filter(({ kind }) => kind === 'passport')
    expect(row).toMatchObject({ status: 'uploaded', file: { quarantine: 'waiting' } })
    await expect(readDocumentFile(owner, documentId)).rejects.toBeInstanceOf(Quarantined)

    await scanWaiting(scans(ctx(), away))
    await expect(readDocumentFile(owner, documentId)).rejects.toBeInstanceOf(Quarantined)

    await scanWaiting(scans(ctx(), working))
    expect(Buffer.from((await readDocumentFile(owner, documentId)).bytes).equals(pdf)).toBe(true)
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toEqual([])
  })

  test('staff cannot accept it, but can request another one', async ({ ctx, db }) => {
    const { id, owner } = await aDraft(ctx)
    const { documentId } = await uploaded(by(owner, away), anUpload(id))
    const { applications } = await import('#app/features/applications/application.table.server.ts')
    await db.update(applications).set({ status: 'processing', submittedAt: owner.now })
    const officer = ctx(await aStaffMember(db))
    const seen = { version: 1, status: 'uploaded' } as const
    const accepted = await decideDocument(officer, { documentId, verdict: 'verified', seen })
    expect(accepted).toEqual({ ok: false, problem: { code: 'quarantined' } })
    expect((await decideDocument(officer, { documentId, verdict: 'rejected', reason: 'glare', seen })).ok).toBe(true)
  })

  test('malware found later is destroyed, and the owner and staff are notified', async ({ ctx, db }) => {
    const officer = await aStaffMember(db)
    const support = await aStaffMember(db, 'support')
    const { id, owner } = await aDraft(ctx)
    const files = remembering(owner.ports.files)
    const own = { ...owner, ports: { ...owner.ports, files } }
    const { documentId } = await uploaded(by(own, away), anUpload(id, { file: infected }))

    await scanWaiting(scans({ ...ctx(), ports: own.ports }, working))

    expect(await present(files, files.keys)).toEqual([])
    const { documents, versions } = await everything(db)
    expect(documents).toMatchObject([{ status: 'rejected', rejectionReason: 'other' }])
    expect(versions).toMatchObject([{ quarantine: 'infected', wrappedKey: Buffer.alloc(0) }])
    await expect(readDocumentFile(owner, documentId)).rejects.toBeInstanceOf(Quarantined)
    const subject = { subjectKind: 'document', subjectId: documentId }
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'document.infected', ...subject, actorId: null },
    ])
    const { accountId } = owner.actor as { accountId: string }
    expect(await noticesOf(owner, accountId)).toMatchObject([{ title: expect.stringContaining('replace') }])
    expect(await noticesOf(owner, officer.accountId)).toMatchObject([{ title: expect.stringContaining('Malware') }])
    expect(await noticesOf(owner, support.accountId)).toEqual([])
    // A repeat scan adds no audit entry, and another file can be uploaded.
    await scanWaiting(scans({ ...ctx(), ports: own.ports }, working))
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toHaveLength(1)
    expect((await uploadDocument(by(owner, working), anUpload(id))).ok).toBe(true)
  })

  test('the same applies to saved documents and to attachments', async ({ ctx, db }) => {
    const { owner } = await aDraft(ctx)
    const sender = by(owner, away)
    const once = () => crypto.randomUUID()
    const clean = await uploadOwnFile(sender, { fileName: 'a.pdf', file: inMemory(pdf), idempotencyKey: once() })
    const bad = await uploadOwnFile(sender, { fileName: 'b.pdf', file: infected, idempotencyKey: once() })
    if (!clean.ok || !bad.ok) throw new Error('Nothing was kept')
    const files = [
      { fileName: 'a.pdf', file: inMemory(pdf), tooLarge: false },
      { fileName: 'b.pdf', file: infected, tooLarge: false },
    ]
    expect((await openTicket(sender, { subject: 'My file', message: 'Here it is.', files }, once())).ok).toBe(true)

    await scanWaiting(scans(ctx(), working))
    await scanAttachments(scans(ctx(), working))

    const opened = await unsafeOpenOwnFile(owner, await readOwnFile(owner, clean.value.id))
    expect(Buffer.from(opened.bytes).equals(pdf)).toBe(true)
    await expect(unsafeOpenOwnFile(owner, await readOwnFile(owner, bad.value.id))).rejects.toBeInstanceOf(Quarantined)
    const states = (rows: { fileName: string; quarantine: string | null }[]) =>
      rows.map(({ fileName, quarantine }) => [fileName, quarantine]).toSorted()
    const expected = [
      ['a.pdf', null],
      ['b.pdf', 'infected'],
    ]
    expect(states(await db.select().from(ownFiles))).toEqual(expected)
    expect(states(await db.select().from(ticketAttachments))).toEqual(expected)
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toHaveLength(2)
  })
})

test('malware found immediately is refused and not stored', async ({ ctx, db }) => {
  const officer = await aStaffMember(db)
  const { id, owner } = await aDraft(ctx)
  const files = remembering(owner.ports.files)
  const sender = by({ ...owner, ports: { ...owner.ports, files } }, working)
  await uploaded(sender, anUpload(id))
  const result = await uploadDocument(sender, anUpload(id, { file: infected }))
  expect(result).toEqual({ ok: false, problem: { code: 'infected', signature: 'Eicar-Test-Signature' } })
  expect(files.keys).toHaveLength(1)
  // The existing document is unchanged; its audit log records the infected upload.
  const { documents } = await everything(db)
  expect(documents).toMatchObject([{ status: 'uploaded', version: 1 }])
  const [document] = documents
  expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
    { act: 'document.infected', subjectKind: 'document', subjectId: document?.id },
  ])
  expect(await noticesOf(owner, officer.accountId)).toHaveLength(1)
  // Repeated attempts send no further notifications.
  expect((await uploadDocument(sender, anUpload(id, { file: infected }))).ok).toBe(false)
  expect(await noticesOf(owner, officer.accountId)).toHaveLength(1)
})

describe.skipIf(noClamd)('the ClamAV daemon', () => {
  test('detects the test file, passes a clean one, and is used again after an outage', async ({ ctx }) => {
    const { id, owner } = await aDraft(ctx)
    const clamd = await startClamd()
    try {
      const sender = by(owner, clamdScanner(clamd.url))
      const refused = await uploadDocument(sender, anUpload(id, { file: infected }))
      expect(refused).toEqual({
        ok: false,
        problem: { code: 'infected', signature: expect.stringContaining('Eicar-Test-Signature') },
      })
      const { documentId } = await uploaded(sender, anUpload(id))
      expect((await readDocumentFile(owner, documentId)).bytes.length).toBe(pdf.length)
      async function* largest() {
        for (let piece = 0; piece < 100; piece += 1) yield Buffer.alloc(100_000, piece)
      }
      expect(await clamdScanner(clamd.url).scan(largest())).toEqual({ verdict: 'clean' })
    } finally {
      await clamd.stop()
    }
    const { documentId } = await uploaded(by(owner, clamdScanner(clamd.url)), anUpload(id))
    await expect(readDocumentFile(owner, documentId)).rejects.toBeInstanceOf(Quarantined)
    const again = await startClamd()
    try {
      await scanWaiting(scans(ctx(), clamdScanner(again.url)))
      expect((await readDocumentFile(owner, documentId)).bytes.length).toBe(pdf.length)
    } finally {
      await again.stop()
    }
  })
})
