import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { applicationStatuses } from '#app/features/applications/application.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { staffMember, visitor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { anUpload, decide, everything, putInStatus, uploaded } from '#tests/support/documents.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import type { Document } from '../document.ts'
import { readReplacement } from './read-replacement.server.ts'
import { replaceWithAccepted } from './replace-with-accepted.server.ts'

const anHourAgo = new Date(testNow.getTime() - 3_600_000)
const glare = { status: 'rejected', rejectionReason: 'glare', decidedAt: anHourAgo } as const

// Makes each file unique.
let pages = 0

type Asked = (actor?: RequestContext['actor']) => RequestContext
type Given = Partial<Parameters<typeof anApplication>[1]>

/** A traveller with a submitted application whose passport has been decided on. */
async function aCase(ctx: Asked, db: Database, decision: Partial<Document>, given: Given = {}) {
  await seedVisas(db)
  const { actor, accountId } = await aTraveller(db)
  const owner = ctx(actor)
  return { owner, ownerId: accountId, ...(await another(owner, accountId, decision, given)) }
}

/** Another application of the same owner, with its own passport. */
async function another(owner: RequestContext, ownerId: Id<'account'>, decision: Partial<Document>, given: Given = {}) {
  const { id } = await anApplication(owner, { ownerId, ...given })
  pages += 1
  const file = inMemory(await aPdf({ pages }))
  const { documentId } = await uploaded(owner, anUpload(id, { file, fileName: `${id}.pdf` }))
  await decide(owner.db, documentId, decision)
  await putInStatus(owner.db, id, 'document_verification')
  return { id, documentId }
}

describe('a rejected document', () => {
  test('is shown with the reason in words and the note from staff', async ({ ctx, db }) => {
    const { owner, id } = await aCase(ctx, db, { ...glare, rejectionNote: 'Turn the lamp off.' })
    expect(await readReplacement(owner, id, 'passport')).toMatchObject({
      state: 'wanted',
      whose: null,
      reasons: ['There is glare on it.', 'Turn the lamp off.'],
      view: { kind: 'passport', mayUpload: true, file: { name: `${id}.pdf` }, removeOnce: null, reusable: [] },
    })
  })

  test('is not shown as rejected while its decision can still be undone', async ({ ctx, db }) => {
    const officer = await aStaffMember(db)
    const { owner, id } = await aCase(ctx, db, { ...glare, decidedAt: testNow, decidedById: officer.accountId })
    const early = await readReplacement(owner, id, 'passport')
    expect(early).toMatchObject({ state: 'closed', reasons: [], view: { status: 'uploaded', mayUpload: false } })
  })

  test('is replaced once, and the new file is not requested again', async ({ ctx, db }) => {
    const { owner, id } = await aCase(ctx, db, glare)
    await uploaded(owner, anUpload(id))
    expect(await readReplacement(owner, id, 'passport')).toMatchObject({ state: 'closed', reasons: [] })
  })

  test('cannot be read or replaced by another account', async ({ ctx, db }) => {
    const { id } = await aCase(ctx, db, glare)
    const stranger = (await aTraveller(db)).actor
    const source = `application/${newId()}`
    const before = await everything(db)
    for (const actor of [stranger, staffMember(newId<'account'>(), 'officer'), visitor]) {
      const chosen = { applicationId: id, kind: 'passport', source, idempotencyKey: crypto.randomUUID() }
      await expect(readReplacement(ctx(actor), id, 'passport')).rejects.toBeInstanceOf(NotFound)
      await expect(replaceWithAccepted(ctx(actor), chosen)).rejects.toBeInstanceOf(NotFound)
    }
    expect(await everything(db)).toEqual(before)
  })

  test('must be of a type that its application requires', async ({ ctx, db }) => {
    const { owner, id } = await aCase(ctx, db, glare)
    for (const kind of ['application_form', 'issued_visa', 'school_letter', '../passport']) {
      await expect(readReplacement(owner, id, kind)).rejects.toBeInstanceOf(NotFound)
    }
  })
})

test.for(applicationStatuses)(
  'a rejected passport can be replaced only while the application is open: %s',
  async (status, { ctx, db }) => {
    const { owner, id } = await aCase(ctx, db, glare)
    await putInStatus(db, id, status)
    const open = ['pending', 'document_verification', 'processing'].includes(status)
    const { state } = await readReplacement(owner, id, 'passport')
    expect(state).toBe(status === 'draft' ? 'draft' : open ? 'wanted' : 'closed')
  },
)

test('each traveller in an order replaces their own document, which is shown with their name', async ({ ctx, db }) => {
  const name = { ...goodAnswers.name, givenNames: 'Kelvin' }
  const first = await aCase(ctx, db, glare)
  const [row] = await db.select().from(applications).where(eq(applications.id, first.id))
  const together = { orderId: row?.orderId ?? newId<'order'>(), position: 2, answers: { ...goodAnswers, name } }
  const second = await another(first.owner, first.ownerId, { status: 'verified', decidedAt: anHourAgo }, together)
  const [ours, theirs] = [
    await readReplacement(first.owner, first.id, 'passport'),
    await readReplacement(first.owner, second.id, 'passport'),
  ]
  expect([ours.state, theirs.state]).toEqual(['wanted', 'closed'])
  expect(theirs.whose).toMatch(/Kelvin/)
  expect(ours.whose).not.toBe(theirs.whose)
  // A passport accepted for one traveller is never offered for another.
  expect(ours.view.reusable).toEqual([])
})

describe('files offered as a replacement', () => {
  const verified = { status: 'verified', decidedAt: anHourAgo } as const
  const offered = async (owner: RequestContext, id: Id<'application'>) =>
    (await readReplacement(owner, id, 'passport')).view.reusable.map(({ value }) => value)

  test('are those that staff accepted elsewhere, and no others', async ({ ctx, db }) => {
    const { owner, ownerId, id } = await aCase(ctx, db, glare)
    const accepted = await another(owner, ownerId, verified)
    await another(owner, ownerId, glare)
    await another(owner, ownerId, { status: 'uploaded', decidedAt: null })
    await another(owner, ownerId, { ...verified, decidedAt: testNow })
    expect(await offered(owner, id)).toEqual([`application/${accepted.documentId}`])
  })

  test('never include the one that was rejected', async ({ ctx, db }) => {
    const { owner, ownerId, id } = await aCase(ctx, db, glare)
    const bytes = await aPdf()
    await decide(db, (await uploaded(owner, anUpload(id, { file: inMemory(bytes) }))).documentId, glare)
    const other = await anApplication(owner, { ownerId })
    const { documentId } = await uploaded(owner, anUpload(other.id, { file: inMemory(bytes) }))
    await decide(db, documentId, verified)
    expect(await offered(owner, id)).toEqual([])
  })

  test('replace it once when chosen, and a file that is not offered is refused', async ({ ctx, db }) => {
    const { owner, ownerId, id, documentId } = await aCase(ctx, db, glare)
    const accepted = await another(owner, ownerId, verified)
    const waiting = await another(owner, ownerId, { status: 'uploaded', decidedAt: null })
    const choose = (source: string, idempotencyKey: string = crypto.randomUUID()) =>
      replaceWithAccepted(owner, { applicationId: id, kind: 'passport', source, idempotencyKey })
    const before = await everything(db)
    for (const source of [`application/${waiting.documentId}`, `application/${documentId}`, `own/${newId()}`]) {
      expect(await choose(source)).toEqual({ ok: false, problem: { code: 'not_accepted' } })
    }
    expect(await choose('')).toEqual({ ok: false, problem: { code: 'none_chosen' } })
    expect(await everything(db)).toEqual(before)

    const key = crypto.randomUUID()
    const first = await choose(`application/${accepted.documentId}`, key)
    expect(first).toMatchObject({ ok: true, value: { documentId, fileName: `${accepted.id}.pdf` } })
    expect(await choose(`application/${accepted.documentId}`, key)).toEqual(first)
    expect(await choose(`application/${accepted.documentId}`)).toMatchObject({ problem: { code: 'not_open' } })
    expect(await readReplacement(owner, id, 'passport')).toMatchObject({ state: 'closed' })
  })
})
