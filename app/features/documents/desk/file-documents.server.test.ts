import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anUpload, everything, pdf, uploaded } from '#tests/support/documents.ts'
import { addForTraveller } from './add-document.server.ts'
import { editDocument } from './edit-document.server.ts'

async function aCase(ctx: (actor?: Actor) => RequestContext) {
  const { db } = ctx()
  const { id, owner } = await aDraft(ctx)
  const { documentId } = await uploaded(owner, anUpload(id))
  const open = { status: 'document_verification', submittedAt: testNow } as const
  await db.update(applications).set(open).where(eq(applications.id, id))
  return { id, documentId, officer: ctx(await aStaffMember(db)), support: ctx(await aStaffMember(db, 'support')) }
}

const seen = { kind: 'passport', required: null, version: 1, status: 'uploaded' } as const
const anAddition = (application: Id<'application'>, idempotencyKey: string) => ({
  application,
  kind: 'photo',
  fileName: 'photo.pdf',
  file: inMemory(pdf),
  idempotencyKey,
})

describe('filing a document', () => {
  test('under another type and verifying it are two actions in the audit log, one row each', async ({ ctx, db }) => {
    const { documentId, officer, support } = await aCase(ctx)
    const edit = { documentId, seen, kind: 'invitation_letter', required: true, verdict: 'verified' } as const
    await expect((async () => editDocument(support, edit))()).rejects.toBeInstanceOf(AccessDenied)
    expect(await editDocument(officer, edit)).toEqual({ ok: true, value: { changed: true } })
    const { documents } = await everything(db)
    expect(documents.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'invitation_letter', status: 'verified' },
      // The visa still requires a passport.
      { kind: 'passport', status: 'pending', version: 0, required: true },
    ])
    const acts = (await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act }) => act)
    expect(acts).toEqual(['document.verify', 'document.edit'])
  })

  test('received another way is one action, however often the form is sent', async ({ ctx, db }) => {
    const { id, officer, support } = await aCase(ctx)
    const addition = anAddition(id, crypto.randomUUID())
    await expect(addForTraveller(support, addition)).rejects.toBeInstanceOf(AccessDenied)
    expect(await db.$count(auditRows)).toBe(0)
    const added = await addForTraveller(officer, addition)
    expect(added.ok).toBe(true)
    expect(await addForTraveller(officer, addition)).toEqual(added)
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'document.add', detail: { type: 'photo' } },
    ])
  })
})
