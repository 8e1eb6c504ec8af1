import { describe, expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anUpload, everything, pdf, uploaded } from '#tests/support/documents.ts'
import { applications } from '../applications/application.table.server.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { readStatus } from '../applications/read-status.server.ts'
import { visibleUntil } from '../applications/undo.ts'
import { auditRows } from '../audit/audit.table.server.ts'
import { decideDocument } from '../documents/decide-document.server.ts'
import { addForTraveller } from '../documents/desk/add-document.server.ts'
import { takeVisaBack } from '../documents/desk/take-visa-back.server.ts'
import { type DocumentStatus, issuedVisa, type Verdict } from '../documents/document.ts'
import { listFilesOfApplications } from '../documents/own/file-item.store.server.ts'
import { countSavedDocuments, documentRows, readIssuedVisa } from '../documents/read-documents.server.ts'
import { listNotifications } from '../notifications/notification.store.server.ts'
import { readOwnCases } from '../own-cases/read-own-cases.server.ts'
import { askCustomers } from './ask-customer.server.ts'
import { decideInCase } from './decide-in-case.server.ts'
import { moveCases } from './move-cases.server.ts'
import { readUndoable } from './read-undoable.server.ts'
import { undoAct } from './undo-act.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

/** A document awaiting a check, and what its traveller reads about it after some seconds. */
async function aDocument(ctx: MakeContext) {
  const { db } = ctx()
  const { id, owner } = await aDraft(ctx)
  const { documentId } = await uploaded(owner, anUpload(id))
  await db.update(applications).set({ status: 'document_verification', submittedAt: testNow })
  const ownerId = owner.actor.kind === 'traveller' ? owner.actor.accountId : expect.fail()
  const news = async (seconds: number) => {
    const asked = { tab: 'all', now: later(seconds), most: 9, after: 0 } as const
    return (await listNotifications(db, ownerId, asked)).map(({ title }) => title)
  }
  const files = (seconds: number) => listFilesOfApplications(db, ownerId, visibleUntil(later(seconds)))
  return { id, owner, documentId, news, files }
}

async function aCase(ctx: MakeContext, status: ApplicationStatus) {
  const { db, ports } = ctx()
  const traveller = await aTraveller(db)
  const { id } = await anApplication({ db, ports }, { ownerId: traveller.accountId, status })
  const officer = await aStaffMember(db)
  const seen = async (seconds: number) => {
    const asking = ctx(traveller.actor, later(seconds))
    const page = await readStatus(asking, id)
    const [listed] = await readOwnCases(asking)
    expect(listed?.status).toBe(page.status)
    return page
  }
  return { id, officer, traveller, seen }
}

describe('the ten-second undo period', () => {
  test('shows the traveller the earlier status, and the new one afterwards', async ({ ctx }) => {
    const { id, officer, seen } = await aCase(ctx, 'processing')
    const move = { note: 'Filed.', reason: 'Filed by hand', to: 'under_review' as const }
    await moveCases(ctx(officer), { ...move, cases: [{ id, version: 1 }] })
    const soon = await seen(9)
    expect(soon.status).toBe('processing')
    expect(JSON.stringify(soon)).not.toContain('Filed.')
    const after = await seen(11)
    expect(after.status).toBe('under_review')
    expect(after.history[0]?.note).toBe('Filed.')
  })

  test('shows two moves one after the other, beginning with the first status', async ({ ctx }) => {
    const { id, officer, seen } = await aCase(ctx, 'pending')
    const order = { note: '', reason: 'Quick' }
    await moveCases(ctx(officer), { ...order, cases: [{ id, version: 1 }], to: 'document_verification' })
    await moveCases(ctx(officer, later(4)), { ...order, cases: [{ id, version: 2 }], to: 'processing' })
    expect((await seen(9)).status).toBe('pending')
    expect((await seen(12)).status).toBe('document_verification')
    expect((await seen(15)).status).toBe('processing')
  })

  test('keeps an undone change from being shown at all', async ({ ctx }) => {
    const { id, officer, seen } = await aCase(ctx, 'processing')
    const order = { note: '', reason: 'A slip', to: 'rejected' as const }
    const moved = await moveCases(ctx(officer), { ...order, cases: [{ id, version: 1 }] })
    if (!moved.ok) throw new Error('Nothing was moved')
    await undoAct(ctx(officer, later(5)), moved.value.act)
    for (const seconds of [6, 20]) {
      const page = await seen(seconds)
      expect(page.status).toBe('processing')
      expect(page.history.some(({ status }) => status === 'rejected')).toBe(false)
    }
  })

  test('delays a question, and its waiting entry in the traveller’s list', async ({ ctx }) => {
    const { id, officer, traveller, seen } = await aCase(ctx, 'processing')
    await askCustomers(ctx(officer), [id], 'Which hotel?')
    const waitsAt = async (seconds: number) => (await readOwnCases(ctx(traveller.actor, later(seconds))))[0]?.waits
    expect((await seen(9)).question).toBeNull()
    expect(await waitsAt(9)).toEqual([])
    expect((await seen(11)).question).toBe('Which hotel?')
    expect(await waitsAt(11)).toEqual([{ kind: 'question' }])
  })

  test('shows a rejected document as still being checked', async ({ ctx, db }) => {
    const { id, owner } = await aDraft(ctx)
    const { documentId } = await uploaded(owner, anUpload(id))
    await db.update(applications).set({ status: 'document_verification', submittedAt: testNow })
    const decision = {
      documentId,
      seen: { version: 1, status: 'uploaded' },
      verdict: 'rejected',
      reason: 'glare',
    } as const
    await decideDocument(ctx(await aStaffMember(db)), decision)
    const rowAt = async (seconds: number) =>
      (await documentRows({ ...owner, now: later(seconds) }, id, [])).find(({ kind }) => kind === 'passport')
    expect(await rowAt(9)).toMatchObject({ status: 'uploaded', rejectionReason: null })
    expect(await rowAt(11)).toMatchObject({ status: 'rejected', rejectionReason: 'glare' })
  })

  test('delays the notification about a document decision, and skips an undone one', async ({ ctx, db }) => {
    const { owner, documentId, news, files } = await aDocument(ctx)
    const officer = await aStaffMember(db)
    const decide = (verdict: Verdict, seen: DocumentStatus, seconds: number) =>
      decideDocument(ctx(officer, later(seconds)), {
        documentId,
        seen: { version: 1, status: seen },
        verdict,
        ...(verdict === 'rejected' && { reason: 'glare' }),
      })
    await decide('rejected', 'uploaded', 0)
    expect(await news(9)).toEqual([])
    expect((await files(9)).map(({ status }) => status)).toEqual(['uploaded'])
    await decide('uploaded', 'rejected', 9)
    expect(await news(60)).toEqual([])
    expect(await listMail(db, owner.ports.encryption, 9)).toEqual([])

    await decide('rejected', 'uploaded', 60)
    await decide('verified', 'rejected', 65)
    expect(await news(74)).toEqual([])
    expect(await news(76)).toEqual(['Passport verified'])
    expect((await files(76)).map(({ status }) => status)).toEqual(['verified'])
    expect(await listMail(db, owner.ports.encryption, 9)).toHaveLength(1)

    await decide('uploaded', 'verified', 200)
    expect((await news(200))[0]).toMatch(/^Passport is being checked again$/)
  })

  test.for(['verified', 'rejected'] as const)(
    'reopens a %s document when that decision is undone',
    async (verdict, { ctx, db }) => {
      const { id, owner, documentId, news } = await aDocument(ctx)
      const officer = await aStaffMember(db)
      const decide = async (verdict: Verdict, seen: DocumentStatus, seconds: number) => {
        const decision = { documentId, seen: { version: 1, status: seen }, verdict, reason: 'glare' } as const
        const decided = await decideInCase(ctx(officer, later(seconds)), decision)
        return decided.ok ? decided.value.act : expect.fail()
      }
      const undo = async (act: Id<'undoable-act'> | undefined, seconds: number) =>
        undoAct(ctx(officer, later(seconds)), act ?? expect.fail())
      const act = await decide(verdict, 'uploaded', 0)
      expect(await readUndoable(ctx(officer, later(4)), act ?? expect.fail())).toMatchObject({
        done: { kind: 'decided', document: { id: documentId, kind: 'passport', verdict } },
        secondsLeft: 6,
      })
      expect(await undo(act, 9)).toEqual({ ok: true, value: { undone: [id], left: [] } })
      const [undone] = (await everything(db)).documents
      expect(undone).toMatchObject({ status: 'uploaded', rejectionReason: null, decidedAt: null, decidedById: null })
      expect([await news(60), await listMail(db, owner.ports.encryption, 9)]).toEqual([[], []])
      const acts = await db.select({ act: auditRows.act }).from(auditRows).orderBy(auditRows.seq)
      const did = verdict === 'verified' ? 'document.verify' : 'document.reject'
      expect(acts.map(({ act }) => act)).toEqual([did, 'document.reopen', 'application.undo'])

      // A different decision made since is kept, and the earlier one can no longer be undone.
      const slip = await decide(verdict, 'uploaded', 60)
      const other = verdict === 'verified' ? 'rejected' : 'verified'
      expect(await decide(other, verdict, 65)).toBeUndefined()
      expect(await undo(slip, 66)).toEqual({ ok: true, value: { undone: [], left: [id] } })
      expect((await everything(db)).documents[0]?.status).toBe(other)
    },
  )

  test('delays a visa until its approval is shown, and skips it if the approval is undone', async ({ ctx, db }) => {
    const { id, owner, news, files } = await aDocument(ctx)
    await db.update(applications).set({ status: 'under_review', movedAt: later(-600) })
    const officer = await aStaffMember(db)
    const approve = async (seconds: number) => {
      const [row] = await db.select({ version: applications.version }).from(applications)
      const cases = [{ id, version: row?.version ?? 0 }]
      const order = { cases, to: 'approved' as const, note: '', reason: 'By hand' }
      const moved = await moveCases(ctx(officer, later(seconds)), order)
      return moved.ok ? moved.value.act : expect.fail()
    }
    const slip = await approve(0)
    const file = inMemory(Buffer.concat([pdf, Buffer.from('\n% the visa')]))
    const upload = { application: id, kind: issuedVisa, fileName: 'visa.pdf', file }
    await addForTraveller(ctx(officer, later(2)), { ...upload, idempotencyKey: crypto.randomUUID() })
    const counted = (seconds: number) => countSavedDocuments({ ...owner, now: later(seconds) })
    expect([(await files(5)).length, await counted(5), await news(5)]).toEqual([1, 1, []])
    // A colleague has changed the case since, so the approval is kept, and the traveller is notified of it first.
    expect(await undoAct(ctx(officer, later(5)), slip)).toMatchObject({ ok: true, value: { undone: [] } })
    expect(await news(11)).toEqual([expect.stringContaining('approved')])
    expect((await files(11)).length).toBe(1)
    expect([(await files(13)).length, await counted(13)]).toEqual([2, 2])
    expect((await news(13))[0]).toBe('Your visa is here')
  })

  test('delays a visa removal until after the approval, unless the visa was already seen', async ({ ctx, db }) => {
    const { id, owner, news } = await aDocument(ctx)
    await db.update(applications).set({ status: 'under_review', movedAt: later(-600) })
    const officer = await aStaffMember(db)
    const hand = async (seconds: number) => {
      const upload = { application: id, kind: issuedVisa, fileName: 'visa.pdf', file: inMemory(pdf) }
      const added = await addForTraveller(ctx(officer, later(seconds)), {
        ...upload,
        idempotencyKey: crypto.randomUUID(),
      })
      expect(added.ok).toBe(true)
    }
    await hand(-60)
    const [row] = await db.select({ version: applications.version }).from(applications)
    const order = { to: 'approved' as const, note: '', reason: 'By hand' }
    await moveCases(ctx(officer), { ...order, cases: [{ id, version: row?.version ?? 0 }] })
    await takeVisaBack(ctx(officer, later(4)), id)
    expect(await news(9)).toEqual([])
    expect(await news(13)).toEqual([expect.stringContaining('approved')])
    const takenBack = /^We removed your visa file$/
    expect(await news(15)).toEqual([expect.stringMatching(takenBack), expect.stringContaining('approved')])
    expect(await readIssuedVisa({ ...owner, now: later(15) }, id)).toBeNull()

    await hand(60)
    await takeVisaBack(ctx(officer, later(90)), id)
    expect((await news(90))[0]).toMatch(takenBack)
  })
})
