import { describe, expect } from 'vitest'
import type { Actor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anUpload, uploaded } from '#tests/support/documents.ts'
import { applications } from '../applications/application.table.server.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { readStatus } from '../applications/read-status.server.ts'
import { decideDocument } from '../documents/decide-document.server.ts'
import { documentRows } from '../documents/read-documents.server.ts'
import { readOwnCases } from '../own-cases/read-own-cases.server.ts'
import { askCustomers } from './ask-customer.server.ts'
import { moveCases } from './move-cases.server.ts'
import { undoAct } from './undo-act.server.ts'

type MakeCall = (actor?: Actor, now?: Date) => Call

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

async function aCase(call: MakeCall, status: ApplicationStatus) {
  const { db, ports } = call()
  const traveller = await aTraveller(db)
  const { id } = await anApplication({ db, ports }, { ownerId: traveller.accountId, status })
  const officer = await aStaffMember(db)
  const seen = async (seconds: number) => {
    const asking = call(traveller.actor, later(seconds))
    const page = await readStatus(asking, id)
    const [listed] = await readOwnCases(asking)
    expect(listed?.status).toBe(page.status)
    return page
  }
  return { id, officer, traveller, seen }
}

describe('what staff can still take back', () => {
  test('a status is shown to its traveller after ten seconds, and the one before until then', async ({ call }) => {
    const { id, officer, seen } = await aCase(call, 'processing')
    const move = { note: 'Filed.', reason: 'Filed by hand', to: 'under_review' as const }
    await moveCases(call(officer), { ...move, cases: [{ id, version: 1 }] })
    const soon = await seen(9)
    expect(soon.status).toBe('processing')
    expect(JSON.stringify(soon)).not.toContain('Filed.')
    const after = await seen(11)
    expect(after.status).toBe('under_review')
    expect(after.history[0]?.note).toBe('Filed.')
  })

  test('two moves within ten seconds lead back to the first status', async ({ call }) => {
    const { id, officer, seen } = await aCase(call, 'pending')
    const order = { note: '', reason: 'Quick' }
    await moveCases(call(officer), { ...order, cases: [{ id, version: 1 }], to: 'document_verification' })
    await moveCases(call(officer, later(4)), { ...order, cases: [{ id, version: 2 }], to: 'processing' })
    expect((await seen(9)).status).toBe('pending')
    expect((await seen(12)).status).toBe('document_verification')
    expect((await seen(15)).status).toBe('processing')
  })

  test('what was taken back was never shown', async ({ call }) => {
    const { id, officer, seen } = await aCase(call, 'processing')
    const order = { note: '', reason: 'A slip', to: 'rejected' as const }
    const moved = await moveCases(call(officer), { ...order, cases: [{ id, version: 1 }] })
    if (!moved.ok) throw new Error('Nothing was moved')
    await undoAct(call(officer, later(5)), moved.value.act)
    for (const seconds of [6, 20]) {
      const page = await seen(seconds)
      expect(page.status).toBe('processing')
      expect(page.history.some(({ status }) => status === 'rejected')).toBe(false)
    }
  })

  test('a question is shown after ten seconds, and the list waits for its answer no sooner', async ({ call }) => {
    const { id, officer, traveller, seen } = await aCase(call, 'processing')
    await askCustomers(call(officer), [id], 'Which hotel?')
    const waitsAt = async (seconds: number) => (await readOwnCases(call(traveller.actor, later(seconds))))[0]?.waits
    expect((await seen(9)).question).toBeNull()
    expect(await waitsAt(9)).toEqual([])
    expect((await seen(11)).question).toBe('Which hotel?')
    expect(await waitsAt(11)).toEqual([{ kind: 'question' }])
  })

  test('a document that was turned down is being checked until then', async ({ call, db }) => {
    const { id, owner } = await aDraft(call)
    const { documentId } = await uploaded(owner, anUpload(id))
    await db.update(applications).set({ status: 'document_verification', submittedAt: testNow })
    const decision = {
      documentId,
      seen: { version: 1, status: 'uploaded' },
      verdict: 'rejected',
      reason: 'glare',
    } as const
    await decideDocument(call(await aStaffMember(db)), decision)
    const rowAt = async (seconds: number) =>
      (await documentRows({ ...owner, now: later(seconds) }, id, [])).find(({ kind }) => kind === 'passport')
    expect(await rowAt(9)).toMatchObject({ status: 'uploaded', rejectionReason: null })
    expect(await rowAt(11)).toMatchObject({ status: 'rejected', rejectionReason: 'glare' })
  })
})
