import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { undoAct } from '#app/features/casework/undo-act.server.ts'
import { emptyApplication } from '#app/features/privacy/deletion/erase.store.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { removedFiles } from '#app/platform/files/removed-files.table.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { pdf } from '#tests/support/documents.ts'
import { aRecord } from '#tests/support/filings.ts'
import { filingReceipts, filings } from '../filing.table.server.ts'
import { attachReceipt } from '../receipt/attach-receipt.server.ts'
import { saveFiling } from '../save-filing.server.ts'
import { type FilingListState, filingsAPage, filingsAt, readFilingList } from './filing-list.ts'
import { readFilings } from './read-filings.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

const all: FilingListState = { due: 'all', to: '', by: '', q: '', cursor: undefined }

async function filed(ctx: MakeContext, given: { toCountry?: string; followUpOn?: string; reference?: string } = {}) {
  const { db, ports } = ctx()
  const traveller = await aTraveller(db)
  const { toCountry = 'FR', followUpOn = '', reference = '' } = given
  const world = { ownerId: traveller.accountId, status: 'under_review', toCountry } as const
  const { id } = await anApplication({ db, ports }, world)
  const officer = ctx(await aStaffMember(db))
  if (followUpOn) await saveFiling(officer, id, { ...aRecord, followUpOn, reference, filedOn: '2026-11-01' })
  return { id, officer, traveller }
}

test('lists open filed cases with their details, the most overdue first', async ({ ctx, db }) => {
  const soon = await filed(ctx, { followUpOn: '2026-11-21', toCountry: 'AE' })
  const late = await filed(ctx, { followUpOn: '2026-11-12', toCountry: 'AE', reference: '201 / 77' })
  const unknown = await filed(ctx)
  const reader = ctx(await aStaffMember(db, 'support'))
  const list = await readFilings(reader, all)
  expect(list.rows.map(({ id }) => id)).toEqual([late.id, soon.id, unknown.id])
  expect(list.rows[0]).toMatchObject({
    governmentReference: '201 / 77',
    followUpOn: '2026-11-12',
    filedOn: '2026-11-01',
    filedBy: 'Lena officer',
    toCountry: 'AE',
    isOpen: true,
  })
  expect(list.counts).toEqual({ all: 3, overdue: 1, soon: 1, none: 1 })
  expect(list.countries).toMatchObject([
    { of: 'AE', open: 2, overdue: 1 },
    { of: 'FR', open: 1, overdue: 0 },
  ])
  expect(list.officers.map(({ open, overdue }) => [open, overdue])).toContainEqual([1, 1])
  const only = async (change: Partial<FilingListState>) =>
    (await readFilings(reader, { ...all, ...change })).rows.map(({ id }) => id)
  expect(await only({ due: 'overdue' })).toEqual([late.id])
  expect(await only({ due: 'none' })).toEqual([unknown.id])
  expect(await only({ to: 'FR' })).toEqual([unknown.id])
  expect(await only({ by: 'none' })).toEqual([unknown.id])
  const lateOfficer = late.officer.actor
  expect(await only({ by: lateOfficer.kind === 'staff' ? lateOfficer.accountId : '' })).toEqual([late.id])
})

test('a full reference finds its case in any notation, also once decided; part of one does not', async ({
  ctx,
  db,
}) => {
  const { id, officer } = await filed(ctx, { followUpOn: '2026-11-12', reference: 'AB 201/77' })
  const found = async (q: string) => (await readFilings(officer, { ...all, q })).rows
  expect(await found('ab201/77')).toMatchObject([{ id, isOpen: true }])
  await db.update(applications).set({ status: 'approved' }).where(eq(applications.id, id))
  expect(await found('AB201 / 77')).toMatchObject([{ id, isOpen: false }])
  expect(await found('AB201')).toEqual([])
  expect((await readFilings(officer, all)).rows).toEqual([])
})

test('moving a case opens its filing, and undoing or a decision closes it', async ({ ctx, db }) => {
  const { db: _, ports } = ctx()
  const traveller = await aTraveller(db)
  const { id } = await anApplication({ db, ports }, { ownerId: traveller.accountId, status: 'processing' })
  const officer = ctx(await aStaffMember(db))
  const isOpen = async () => (await db.select().from(filings)).map(({ isOpen }) => isOpen)
  await saveFiling(officer, id, aRecord)
  expect(await isOpen()).toEqual([false])
  const order = { cases: [{ id, version: 1 }], to: 'under_review', note: '', reason: 'By courier' } as const
  const moved = await moveCases(officer, order)
  expect(await isOpen()).toEqual([true])
  if (!moved.ok) return expect.fail()
  await undoAct(officer, moved.value.act)
  expect(await isOpen()).toEqual([false])
})

test('pages continue from their boundary row, and exclude one’s own cases', async ({ ctx }) => {
  const ids: Id<'application'>[] = []
  for (let index = 0; index < filingsAPage + 2; index += 1) ids.push((await filed(ctx)).id)
  const own = await filed(ctx)
  const me = ctx(staffMember(own.traveller.accountId, 'officer'))
  const first = await readFilings(me, all)
  expect([first.rows.length, first.previous, first.counts.all]).toEqual([filingsAPage, undefined, ids.length])
  const key = first.next ?? expect.fail()
  const address = filingsAt(all, { cursor: { side: 'after', key } })
  const second = await readFilings(me, readFilingList(new URL(address, 'http://local').searchParams))
  expect(second.rows).toHaveLength(2)
  expect(second.next).toBeUndefined()
  const back = await readFilings(me, { ...all, cursor: { side: 'before', key: second.previous ?? expect.fail() } })
  expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id))
  const shown = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(shown.toSorted()).toEqual(ids.toSorted())
  await expect(readFilings(ctx(own.traveller.actor), all)).rejects.toBeInstanceOf(NotFound)
})

test('an invalid address shows all filings', () => {
  const asked = new URLSearchParams('due=never&to=france&by=me&after=2026-02-31~x&q=%00')
  expect(readFilingList(asked)).toEqual(all)
})

test('erasing an application deletes its record, its ticks and its receipt', async ({ ctx, db }) => {
  const { id, officer, traveller } = await filed(ctx, { followUpOn: '2026-11-12', reference: 'AB' })
  await attachReceipt(officer, id, { fileName: 'r.pdf', file: inMemory(pdf), idempotencyKey: crypto.randomUUID() })
  await emptyApplication(db, { id, ownerId: traveller.accountId, keepsVisa: false }, testNow)
  expect([await db.$count(filings), await db.$count(filingReceipts)]).toEqual([0, 0])
  expect(await db.$count(removedFiles)).toBe(1)
})
