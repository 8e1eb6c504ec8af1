import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { openFilledForm } from '#app/features/casework/detail/open-filled-form.server.ts'
import { revealPassportNumber } from '#app/features/casework/detail/reveal-passport-number.server.ts'
import { attachReceipt } from '#app/features/casework/filing/receipt/attach-receipt.server.ts'
import { readReceipt } from '#app/features/casework/filing/receipt/read-receipt.server.ts'
import { documents, documentVersions } from '#app/features/documents/document.table.server.ts'
import { openDocumentFile } from '#app/features/documents/read-document-file.server.ts'
import { answerTicket } from '#app/features/support/answer-ticket.server.ts'
import { readAttachment } from '#app/features/support/attachments/read-attachment.server.ts'
import { openTicket } from '#app/features/support/open-ticket.server.ts'
import { readOwnTicket } from '#app/features/support/read-own-tickets.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { anUpload, pdf, uploaded } from '#tests/support/documents.ts'
import { readAccessLog, readOpening } from './read-access-log.server.ts'

type Changed = Partial<typeof applications.$inferInsert>
type MakeContext = (actor?: Actor, now?: Date) => RequestContext

const seconds = (count: number) => new Date(testNow.getTime() + 1000 * count)
const minutes = (count: number) => seconds(60 * count)

/** A case with a passport, whose documents staff may open. */
async function aCase(ctx: MakeContext, given: Changed = {}) {
  const { db } = ctx()
  const { accountId, actor } = await aTraveller(db)
  const { id } = await anApplication(ctx(), { ownerId: accountId })
  const { documentId } = await uploaded(ctx(actor), anUpload(id))
  const set = (change: Changed) => db.update(applications).set(change).where(eq(applications.id, id))
  await set({ status: 'document_verification', submittedAt: testNow, ...given })
  return { id, documentId, accountId, own: ctx(actor, minutes(600)), set }
}

const logOf = ({ own, accountId }: Awaited<ReturnType<typeof aCase>>) => readAccessLog(own, accountId)

describe('the access log of a traveller’s documents', () => {
  test('shows the role, what was opened, when and why, and never a name', async ({ ctx, db }) => {
    await seedVisas(db)
    const [officer, admin] = [await aStaffMember(db), await aStaffMember(db, 'admin')]
    const one = await aCase(ctx, { assigneeId: officer.accountId })
    await openDocumentFile(ctx(officer, minutes(1)), one.documentId)
    await revealPassportNumber(ctx(admin, minutes(2)), one.id)
    await one.set({ status: 'processing' })
    await openFilledForm(ctx(officer, minutes(3)), one.id, 'copy')
    const log = await logOf(one)
    expect(log).toMatchObject([
      { thing: 'form', how: 'copy', role: 'officer', purpose: 'file', holder: 'own', times: 1 },
      { thing: 'passport-number', role: 'admin', purpose: 'check', holder: 'other' },
      {
        thing: 'document',
        kind: 'passport',
        documentId: one.documentId,
        role: 'officer',
        purpose: 'check',
        holder: 'own',
        at: minutes(1),
        lastAt: minutes(1),
        application: { id: one.id, to: 'France' },
      },
    ])
    const described = JSON.stringify(log)
    for (const { accountId } of [officer, admin]) expect(described).not.toContain(accountId)
    expect(described).not.toContain('Lena')
  })

  test('merges repeat openings by one colleague within half an hour, counted by the minute', async ({ ctx, db }) => {
    const one = await aCase(ctx)
    const [lena, omar] = [await aStaffMember(db), await aStaffMember(db)]
    // A page loads it to show it and to read it by machine; then it is opened again, with another staff member in
    // between.
    const times = [seconds(0), seconds(1), seconds(3), minutes(10), minutes(39)]
    for (const at of times) await openDocumentFile(ctx(lena, at), one.documentId)
    await openDocumentFile(ctx(omar, minutes(40)), one.documentId)
    await openDocumentFile(ctx(lena, minutes(69)), one.documentId)
    expect((await logOf(one)).map(({ at, lastAt, times }) => [at, lastAt, times])).toEqual([
      [minutes(69), minutes(69), 1],
      [minutes(40), minutes(40), 1],
      [seconds(0), minutes(39), 3],
    ])
  })

  test('includes a visa once the traveller has it, and a receipt once the filing is announced', async ({ ctx, db }) => {
    const officer = await aStaffMember(db)
    const one = await aCase(ctx, { status: 'under_review', movedAt: testNow })
    await db.update(documents).set({ kind: 'issued_visa' }).where(eq(documents.id, one.documentId))
    await openDocumentFile(ctx(officer, minutes(1)), one.documentId)
    const receipt = { fileName: 'receipt.pdf', file: inMemory(pdf), idempotencyKey: crypto.randomUUID() }
    await attachReceipt(ctx(officer), one.id, receipt)
    await readReceipt(ctx(officer, minutes(2)), one.id)
    const things = async () => (await logOf(one)).map(({ thing, kind }) => kind ?? thing)
    expect(await things()).toEqual(['receipt'])
    // The receipt must not reveal a status change that can still be undone.
    await one.set({ movedAt: one.own.now })
    expect(await things()).toEqual([])
    await one.set({ status: 'processing', movedAt: testNow })
    expect(await things()).toEqual([])
    await one.set({ status: 'approved' })
    expect(await things()).toEqual(['receipt', 'issued_visa'])
  })

  test('remains when the document is erased', async ({ ctx, db }) => {
    const one = await aCase(ctx)
    await openDocumentFile(ctx(await aStaffMember(db)), one.documentId)
    await db.delete(documentVersions).where(eq(documentVersions.documentId, one.documentId))
    await db.delete(documents).where(eq(documents.id, one.documentId))
    expect(await logOf(one)).toMatchObject([{ thing: 'document', kind: 'passport', documentId: null }])
  })

  test('includes files that the traveller sent with a question, and none that staff sent', async ({ ctx, db }) => {
    const one = await aCase(ctx)
    const files = [{ fileName: 'letter.pdf', file: inMemory(pdf), tooLarge: false }]
    const question = { subject: 'My photo', message: 'Is it sharp?', applicationId: one.id, files }
    const ticket = await openTicket(one.own, question, crypto.randomUUID())
    if (!ticket.ok) throw new Error('Nothing was asked')
    const support = await aStaffMember(db, 'support')
    const seen = (await readOwnTicket(one.own, ticket.value.id)).messages.at(-1)?.id ?? ''
    const ours = [{ fileName: 'rules.pdf', file: inMemory(pdf), tooLarge: false }]
    const answer = { text: 'See the rules.', status: 'in-progress' as const, seen, files: ours }
    await answerTicket(ctx(support, minutes(601)), ticket.value.id, answer, crypto.randomUUID())
    const kept = (await readOwnTicket(one.own, ticket.value.id)).messages.flatMap(({ files }) => files)
    expect(kept.map(({ fileName }) => fileName)).toEqual(['letter.pdf', 'rules.pdf'])
    for (const { id } of kept) await readAttachment(ctx(support), id)
    expect(await logOf(one)).toMatchObject([
      { thing: 'attachment', fileName: 'letter.pdf', role: 'support', application: { id: one.id }, purpose: null },
    ])
  })

  test('is readable only by its owner, as a whole or by entry', async ({ ctx, db }) => {
    const [one, other] = [await aCase(ctx), await aCase(ctx)]
    await openDocumentFile(ctx(await aStaffMember(db)), one.documentId)
    const [opening] = await logOf(one)
    const id = opening?.id ?? ''
    expect(await readOpening(one.own, one.accountId, id)).toEqual(opening)
    expect(await logOf(other)).toEqual([])
    await expect(readOpening(other.own, other.accountId, id)).rejects.toBeInstanceOf(NotFound)
    const others = [other.own, ctx(), ctx(await aStaffMember(db, 'admin'))]
    for (const who of others) {
      await expect(readAccessLog(who, one.accountId)).rejects.toBeInstanceOf(NotFound)
      await expect(readOpening(who, one.accountId, id)).rejects.toBeInstanceOf(NotFound)
    }
    // Staff have their own access log like anyone else.
    expect(await readAccessLog(ctx(staffMember(one.accountId, 'officer')), one.accountId)).toHaveLength(1)
  })

  test.for<ApplicationStatus>(['draft', 'withdrawn'])(
    'is empty for an application that was never submitted: %s',
    async (status, { ctx }) => {
      const one = await aCase(ctx, { status, submittedAt: null })
      expect(await logOf(one)).toEqual([])
    },
  )
})
