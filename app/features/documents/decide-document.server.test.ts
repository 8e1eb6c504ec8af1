import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type Actor, service, staffMember } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { AccessDenied, NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anUpload, everything, pdf, uploaded } from '#tests/support/documents.ts'
import { aJpeg } from '#tests/support/sample-files.ts'
import { applications } from '../applications/application.table.server.ts'
import { type ApplicationStatus, applicationStatuses } from '../applications/application.ts'
import { auditRows } from '../audit/audit.table.server.ts'
import { notifications } from '../notifications/notification.table.server.ts'
import { askAgain, type Decision, decideDocument } from './decide-document.server.ts'
import { canDecide, longestNote } from './document.ts'
import { openDocumentFile } from './read-document-file.server.ts'
import { uploadDocument } from './upload-document.server.ts'

type MakeContext = (actor?: Actor) => RequestContext

async function aCase(ctx: MakeContext, status: ApplicationStatus = 'document_verification') {
  const { db } = ctx()
  const { id, owner } = await aDraft(ctx)
  const { documentId } = await uploaded(owner, anUpload(id))
  await move(db, id, status)
  return { id, owner, documentId, officer: ctx(await aStaffMember(db)) }
}

const move = (db: Database, id: string, status: ApplicationStatus) =>
  db
    .update(applications)
    .set({ status, submittedAt: status === 'draft' ? null : testNow })
    .where(eq(applications.id, id as never))

const inSeconds = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

const fresh = { version: 1, status: 'uploaded' } as const
const verify = (documentId: Decision['documentId']): Decision => ({ documentId, seen: fresh, verdict: 'verified' })
type Because = Pick<Decision, 'reason' | 'note'>
const reject = (documentId: Decision['documentId'], because: Because = { reason: 'glare' }): Decision => ({
  documentId,
  seen: fresh,
  verdict: 'rejected',
  ...because,
})

const auditLogOf = (db: Database) => db.select().from(auditRows)
const versionOf = async (db: Database, id: string) =>
  (
    await db
      .select()
      .from(applications)
      .where(eq(applications.id, id as never))
  )[0]?.version

describe('deciding on a document', () => {
  test('as rejected shows the traveller the reason, sends an email and is in the audit log', async ({ ctx, db }) => {
    const { id, documentId, officer, owner } = await aCase(ctx)
    const decided = await decideDocument(
      officer,
      reject(documentId, { reason: 'glare', note: '  The lower line is hidden. ' }),
    )
    expect(decided).toEqual({ ok: true, value: { applicationId: id, kind: 'passport' } })
    expect((await everything(db)).documents).toMatchObject([
      {
        status: 'rejected',
        rejectionReason: 'glare',
        rejectionNote: 'The lower line is hidden.',
        decidedAt: testNow,
        decidedById: (officer.actor as { accountId: string }).accountId,
      },
    ])
    const ownerId = (owner.actor as { accountId: string }).accountId
    expect(await db.select().from(notifications)).toMatchObject([
      {
        accountId: ownerId,
        kind: 'document',
        link: `/applications/${id}/documents/passport`,
        shownFrom: inSeconds(10),
      },
    ])
    const [emailMessage] = await listMail(db, officer.ports.encryption, 1)
    expect(emailMessage?.mail.subject).toMatch(/^Please replace your passport: there is glare on it – \S.* visa/i)
    expect(emailMessage?.mail.text).toContain('The lower line is hidden.')
    expect(await auditLogOf(db)).toMatchObject([
      {
        act: 'document.reject',
        subjectId: documentId,
        reason: null,
        detail: { application: id, version: 1, from: 'uploaded', why: 'glare' },
      },
    ])
    expect(await versionOf(db, id)).toBe(2)
  })

  test('as rejected again uses its own email subject in the same conversation', async ({ ctx, db }) => {
    const { id, documentId, officer, owner } = await aCase(ctx)
    await decideDocument(officer, reject(documentId))
    await uploaded(owner, anUpload(id))
    const seen = { version: 2, status: 'uploaded' } as const
    await decideDocument({ ...officer, now: inSeconds(60) }, { ...reject(documentId), seen })
    const subjects = (await listMail(db, officer.ports.encryption, 9)).map(({ mail }) => mail.subject).toSorted()
    expect(subjects).toEqual([
      expect.stringMatching(/^Please replace your passport \(upload 2\): there is glare on it – /),
      expect.stringMatching(/^Please replace your passport: there is glare on it – /),
    ])
    const threads = (await listMail(db, officer.ports.encryption, 9)).map(({ mail }) => mail.thread)
    expect(new Set(threads).size).toBe(1)
  })

  test('does not repeat a request in the same words until a new upload arrives', async ({ ctx, db }) => {
    const { id, officer } = await aCase(ctx)
    const asking = { ...officer, actor: service('document.ask-again', 'notification.send') }
    const ask = (note: string) => askAgain(asking, { applicationId: id, kind: 'passport' }, note)
    await ask('You have a new passport.')
    await ask('You have a new passport.')
    expect(await listMail(db, officer.ports.encryption, 9)).toHaveLength(1)
    await ask('The passport expires too soon.')
    expect(await listMail(db, officer.ports.encryption, 9)).toHaveLength(2)
  })

  test('can be undone and decided again', async ({ ctx, db }) => {
    const { documentId, officer } = await aCase(ctx)
    await decideDocument(officer, reject(documentId))
    const seen = { version: 1, status: 'rejected' } as const
    expect(await decideDocument(officer, { documentId, seen, verdict: 'uploaded' })).toMatchObject({ ok: true })
    expect((await everything(db)).documents).toMatchObject([
      { status: 'uploaded', rejectionReason: null, rejectionNote: null, decidedAt: null, decidedById: null },
    ])
    expect((await decideDocument(officer, verify(documentId))).ok).toBe(true)
    expect((await auditLogOf(db)).map(({ act }) => act)).toEqual([
      'document.reject',
      'document.reopen',
      'document.verify',
    ])
  })

  test('is refused after a colleague’s decision or a new upload, with the current state', async ({ ctx, db }) => {
    const { id, documentId, officer, owner } = await aCase(ctx)
    const other = ctx(await aStaffMember(db))
    await decideDocument(officer, reject(documentId))
    const seenByOwner = { version: 1, status: 'rejected', rejectionReason: 'glare' }
    expect(await decideDocument(other, verify(documentId))).toEqual({
      ok: false,
      problem: { code: 'changed', now: seenByOwner },
    })
    await uploaded(owner, anUpload(id, { fileName: 'better.jpg', file: inMemory(await aJpeg()) }))
    const late = { documentId, seen: { version: 1, status: 'rejected' }, verdict: 'verified' } as const
    expect(await decideDocument(other, late)).toMatchObject({
      problem: { code: 'changed', now: { version: 2, status: 'uploaded', rejectionReason: null } },
    })
    expect(await auditLogOf(db)).toHaveLength(1)
    expect(await db.select().from(notifications)).toHaveLength(1)
    expect(await versionOf(db, id)).toBe(3)
  })

  test.for([
    [{}, { code: 'reason_needed' }],
    [{ reason: 'other', note: '  ' }, { code: 'note_needed' }],
    [
      { reason: 'glare', note: 'x'.repeat(longestNote + 1) },
      { code: 'note_too_long', most: longestNote },
    ],
  ] as const)('without a readable reason is refused: %j', async ([given, problem], { ctx, db }) => {
    const { documentId, officer } = await aCase(ctx)
    expect(await decideDocument(officer, reject(documentId, given))).toEqual({ ok: false, problem })
    expect([await auditLogOf(db), await db.select().from(notifications)]).toEqual([[], []])
  })

  test('requires an open application, and rejects nothing once it is with the government', async ({ ctx, db }) => {
    const { id, documentId, officer } = await aCase(ctx)
    const answers: Record<string, string> = {}
    for (const status of applicationStatuses.filter((one) => one !== 'draft')) {
      await move(db, id, status)
      const refused = await decideDocument(officer, reject(documentId))
      answers[status] = refused.ok ? 'rejected' : refused.problem.code
      if (refused.ok) {
        await decideDocument(officer, { documentId, seen: { version: 1, status: 'rejected' }, verdict: 'uploaded' })
      }
      expect(refused.ok).toBe(canDecide(status, 'rejected'))
    }
    expect(answers).toEqual({
      pending: 'rejected',
      document_verification: 'rejected',
      processing: 'rejected',
      under_review: 'not_open',
      approved: 'not_open',
      rejected: 'not_open',
      withdrawn: 'not_open',
      cancelled: 'not_open',
      expired: 'not_open',
    })
    await move(db, id, 'under_review')
    expect((await decideDocument(officer, verify(documentId))).ok).toBe(true)
  })

  test('is for officers and administrators, and never for a draft or one’s own document', async ({ ctx, db }) => {
    const { id, documentId, owner } = await aCase(ctx)
    const ownerId = (owner.actor as Extract<Actor, { kind: 'traveller' }>).accountId
    const others: [Actor, typeof NotFound][] = [
      [await aStaffMember(db, 'support'), AccessDenied],
      [owner.actor, NotFound],
      [staffMember(ownerId, 'admin'), NotFound],
    ]
    for (const [actor, refusal] of others) {
      await expect((async () => decideDocument(ctx(actor), verify(documentId)))()).rejects.toBeInstanceOf(refusal)
      await expect(openDocumentFile(ctx(actor), documentId)).rejects.toBeInstanceOf(refusal)
    }
    await move(db, id, 'draft')
    const officer = ctx(await aStaffMember(db))
    await expect(decideDocument(officer, verify(documentId))).rejects.toBeInstanceOf(NotFound)
    await expect(openDocumentFile(officer, documentId)).rejects.toBeInstanceOf(NotFound)
    expect(await auditLogOf(db)).toEqual([])
  })
})

describe('staff opening a file', () => {
  test('can open any version, and each view is in the audit log', async ({ ctx, db }) => {
    const { id, documentId, officer, owner } = await aCase(ctx)
    await decideDocument(officer, reject(documentId))
    const replaced = await uploadDocument(
      owner,
      anUpload(id, { fileName: 'better.jpg', file: inMemory(await aJpeg()) }),
    )
    expect(replaced.ok).toBe(true)
    expect(await openDocumentFile(officer, documentId)).toMatchObject({ contentType: 'image/jpeg' })
    const first = await openDocumentFile(officer, documentId, 1)
    expect(Buffer.from(first.bytes).equals(pdf)).toBe(true)
    await expect(openDocumentFile(officer, documentId, 3)).rejects.toBeInstanceOf(NotFound)
    const opened = (await auditLogOf(db)).filter(({ act }) => act === 'document.download')
    expect(opened.map(({ detail }) => detail.version)).toEqual([2, 1])
  })
})
