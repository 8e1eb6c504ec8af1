import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { gateBefore, noneChecked } from '#app/features/casework/gates/gate.ts'
import { readGates } from '#app/features/casework/gates/read-gates.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { anUpload, everything, putInStatus, uploaded } from '#tests/support/documents.ts'
import { documents } from '../document.table.server.ts'
import { readReplacement } from '../replace/read-replacement.server.ts'
import { askForDocument } from './ask-for-document.server.ts'
import { editDocument } from './edit-document.server.ts'

/** A submitted application with a passport, its traveller and an officer. */
async function aCase(ctx: (actor?: Actor) => RequestContext) {
  const { db } = ctx()
  await seedVisas(db)
  const { actor, accountId: ownerId } = await aTraveller(db)
  const own = ctx(actor)
  const { id } = await anApplication(own, { ownerId })
  const { documentId } = await uploaded(own, anUpload(id))
  await putInStatus(db, id, 'document_verification')
  return { db, own, ownerId, id, documentId, officer: ctx(await aStaffMember(db)) }
}

const kind = 'invitation_letter'
const note = 'Your host signs it.'

describe('a document requested by staff after submission', () => {
  test('is the traveller’s next task, and is sent from the application page', async ({ ctx }) => {
    const { db, own, ownerId, id, officer } = await aCase(ctx)
    expect((await readOwnCases(own)).map(({ holder }) => holder)).toEqual(['us'])
    expect((await askForDocument(officer, { applicationId: id, kind, note })).ok).toBe(true)

    const [waiting] = await readOwnCases(own)
    expect(waiting).toMatchObject({ holder: 'you', waits: [{ kind: 'document', document: kind, isNew: true }] })
    expect(await readReplacement(own, id, kind)).toMatchObject({
      state: 'wanted',
      reasons: [note],
      view: { status: 'pending', file: null, mayUpload: true },
    })
    const [notified] = await db.select().from(notifications).where(eq(notifications.accountId, ownerId))
    expect(notified).toMatchObject({ link: `/applications/${id}/documents/${kind}` })
    expect(notified?.title).toMatch(/^Please upload a document: /)
    expect(notified?.text).toContain(note)
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'document.edit', detail: { type: kind } },
    ])

    await uploaded(own, anUpload(id, { kind, required: ['passport'] }))
    expect((await readOwnCases(own)).map(({ holder }) => holder)).toEqual(['us'])
    const [sent] = await db.select().from(documents).where(eq(documents.kind, kind))
    expect(sent).toMatchObject({ status: 'uploaded', version: 1, required: true, rejectionNote: null })
    expect(await readReplacement(own, id, kind)).toMatchObject({ state: 'closed' })
  })

  test('blocks the next step until it is uploaded', async ({ ctx }) => {
    const { id, officer } = await aCase(ctx)
    await askForDocument(officer, { applicationId: id, kind, note: '' })
    const checked = (await readGates(officer, [id], 'processing')).get(id) ?? noneChecked
    expect(gateBefore('processing', checked)).toMatchObject({
      code: 'documents',
      open: expect.arrayContaining([{ kind, status: 'pending' }]),
    })
  })

  test('is requested once, as a known type, while it can be sent, by staff with permission', async ({ ctx }) => {
    const { db, own, id, officer } = await aCase(ctx)
    const ask = (asked: string, by = officer, why = '') =>
      askForDocument(by, { applicationId: id, kind: asked, note: why })
    expect(await ask('application_form')).toMatchObject({ problem: { code: 'not_a_kind' } })
    expect(await ask('issued_visa')).toMatchObject({ problem: { code: 'not_a_kind' } })
    expect(await ask('passport')).toMatchObject({ problem: { code: 'kind_taken' } })
    expect(await ask(kind, officer, 'x'.repeat(501))).toMatchObject({ problem: { code: 'note_too_long' } })
    expect((await ask(kind)).ok).toBe(true)
    expect(await ask(kind)).toMatchObject({ problem: { code: 'kind_taken' } })
    await putInStatus(db, id, 'under_review')
    expect(await ask('bank_statement')).toMatchObject({ problem: { code: 'not_open', status: 'under_review' } })
    expect(await readReplacement(own, id, kind)).toMatchObject({ state: 'closed' })
    const support = ctx(await aStaffMember(db, 'support'))
    await expect((async () => ask(kind, support))()).rejects.toBeInstanceOf(AccessDenied)
    await expect((async () => ask(kind, own))()).rejects.toMatchObject({ status: 404 })
    expect((await everything(db)).documents).toHaveLength(2)
  })
})

test('filing a document under another type requests the original type again', async ({ ctx }) => {
  const { own, id, documentId, officer } = await aCase(ctx)
  const seen = { kind: 'passport', required: null, version: 1, status: 'uploaded' } as const
  const edited = await editDocument(officer, { documentId, seen, kind: 'bank_statement', required: null })
  expect(edited).toEqual({ ok: true, value: { changed: true } })
  const [waiting] = await readOwnCases(own)
  expect(waiting?.waits).toEqual([{ kind: 'document', document: 'passport', isNew: true }])
  expect(await readReplacement(own, id, 'passport')).toMatchObject({ state: 'wanted', reasons: [] })
})
