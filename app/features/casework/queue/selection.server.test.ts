import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Application } from '#app/features/applications/application.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { newId } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { outbox } from '#app/platform/email/outbox.table.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { readUndoable } from '../read-undoable.server.ts'
import { undoAct } from '../undo-act.server.ts'
import { actOnSelected } from './act-on-selected.server.ts'
import { claimCase } from './claim-case.server.ts'
import { exportQueue } from './export-queue.server.ts'
import { readQueueState } from './queue-query.ts'
import { readSelected } from './read-selected.server.ts'
import { deleteView, mostViews, readViews, saveView } from './views.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

const state = (query = '') => readQueueState(new URLSearchParams(query))
const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

async function cases(ctx: MakeContext, ...given: Partial<Application>[]) {
  const { db, ports } = ctx()
  const traveller = await aTraveller(db)
  const made: Application[] = []
  for (const one of given) {
    made.push(await anApplication({ db, ports }, { ownerId: traveller.accountId, status: 'pending', ...one }))
  }
  return { made, seen: made.map(({ id }) => ({ id, version: 1 })) }
}

const of = async (ctx: MakeContext, id: Application['id']) => {
  const [row] = await ctx().db.select().from(applications).where(eq(applications.id, id))
  return row
}

describe('a selection', () => {
  test('previews its changes and changes nothing', async ({ ctx, db }) => {
    const officer = await aStaffMember(db)
    const own = { ownerId: officer.accountId }
    const { seen, made } = await cases(ctx, { status: 'under_review' }, {}, { status: 'approved' }, own)
    const [first] = made
    await db
      .update(applications)
      .set({ version: 5 })
      .where(eq(applications.id, (first as Application).id))
    const shown = await readSelected(ctx(officer), { act: 'status', seen, to: 'approved' })
    const described = new Map(shown.cases.map(({ row, ...rest }) => [row.id, rest]))
    expect(seen.map(({ id }) => described.get(id))).toMatchObject([
      { isChanged: true, isThere: false, isOverride: false },
      { isChanged: false, isThere: false, isOverride: true },
      { isChanged: false, isThere: true, isOverride: false },
      undefined,
    ])
    expect(shown.missing).toBe(1)
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toEqual([])
  })

  test('is refused for support when deciding or asking, and for everyone outside staff', async ({ ctx, db }) => {
    const { seen } = await cases(ctx, {})
    const support = await aStaffMember(db, 'support')
    const traveller = await aTraveller(db)
    const missing = { status: 404 }
    const tried = [
      () => readSelected(ctx(support), { act: 'status', seen }),
      () => readSelected(ctx(support), { act: 'ask', seen }),
      () => readSelected(ctx(traveller.actor), { act: 'assign', seen }),
      () => actOnSelected(ctx(support), { act: 'ask', cases: seen, question: 'x' }, crypto.randomUUID()),
      () => exportQueue(ctx(support), state()),
      () => readViews(ctx(traveller.actor)),
    ]
    for (const act of tried) await expect((async () => act())()).rejects.toMatchObject(missing)
    expect((await readSelected(ctx(support), { act: 'assign', seen })).cases).toHaveLength(1)
  })

  test('is moved once, however often the form is sent, and undone as a whole', async ({ ctx, db }) => {
    const officer = await aStaffMember(db)
    const { seen } = await cases(ctx, { status: 'under_review' }, { status: 'under_review' })
    const order = { act: 'status', cases: seen, to: 'rejected', note: '', reason: '' } as const
    const key = crypto.randomUUID()
    const done = await actOnSelected(ctx(officer), order, key)
    expect(await actOnSelected(ctx(officer), order, key)).toEqual(done)
    expect(done).toMatchObject({ ok: true, left: 0 })
    if (!done.ok) throw new Error('Not done')
    expect(await readUndoable(ctx(officer, later(4)), done.act)).toEqual({
      act: done.act,
      cases: 2,
      done: { kind: 'moved', to: 'rejected' },
      secondsLeft: 6,
    })
    expect(await readUndoable(ctx(await aStaffMember(db), later(4)), done.act)).toBeUndefined()
    expect(await readUndoable(ctx(officer, later(10)), done.act)).toBeUndefined()
    expect(await undoAct(ctx(officer, later(9)), done.act)).toMatchObject({ ok: true, value: { left: [] } })
    expect(await readUndoable(ctx(officer, later(9)), done.act)).toBeUndefined()
    for (const { id } of seen) expect(await of(ctx, id)).toMatchObject({ status: 'under_review' })
  })

  test('is asked for documents, and undoing restores earlier requests', async ({ ctx, db }) => {
    const officer = await aStaffMember(db)
    const { seen } = await cases(ctx, {}, { question: 'Your flight, please', questionAt: testNow })
    const [first, second] = seen.map(({ id }) => id) as [Application['id'], Application['id']]
    const order = { act: 'ask', cases: seen, question: 'A photo without glasses' } as const
    const done = await actOnSelected(ctx(officer), order, crypto.randomUUID())
    if (!done.ok) throw new Error('Not done')
    expect(await of(ctx, first)).toMatchObject({ question: 'A photo without glasses' })
    expect(await db.select().from(outbox)).toHaveLength(2)
    await undoAct(ctx(officer, later(5)), done.act)
    expect(await of(ctx, first)).toMatchObject({ question: null, questionAt: null })
    expect(await of(ctx, second)).toMatchObject({ question: 'Your flight, please', questionAt: testNow })
    expect(await db.select().from(outbox)).toEqual([])
  })

  test('of one case is claimed only by the first to claim it', async ({ ctx, db }) => {
    const [support, officer] = [await aStaffMember(db, 'support'), await aStaffMember(db)]
    const { made } = await cases(ctx, {})
    const id = (made[0] as Application).id
    expect(await claimCase(ctx(support), id)).toMatchObject({ ok: true })
    expect(await claimCase(ctx(officer), id)).toEqual({ ok: false, problem: { code: 'taken', by: 'Lena support' } })
    expect(await of(ctx, id)).toMatchObject({ assigneeId: support.accountId })
  })
})

describe('saved views', () => {
  test('save a list from its first page, under a unique name, for one account', async ({ ctx, db }) => {
    const [officer, other] = [await aStaffMember(db), await aStaffMember(db)]
    const key = `0~2026-11-01T00:00:00.000001Z~${newId()}`
    const list = state(`${new URLSearchParams({ tab: 'pending', q: 'to:FR', after: key })}`)
    expect(await saveView(ctx(officer), '  Urgent   France ', false, list)).toMatchObject({ ok: true })
    const [view] = await readViews(ctx(officer))
    expect(view).toMatchObject({ name: 'Urgent France', query: 'tab=pending&q=to%3AFR' })
    expect(await readViews(ctx(other))).toEqual([])
    expect(await saveView(ctx(officer), 'Urgent France', false, list)).toMatchObject({ problem: { code: 'taken' } })
    expect(await saveView(ctx(officer), ' ', false, list)).toMatchObject({ problem: { code: 'empty' } })
    expect(await saveView(ctx(officer), 'x'.repeat(61), false, list)).toMatchObject({ problem: { code: 'too_long' } })
    if (!view) throw new Error('Not kept')
    await expect((async () => deleteView(ctx(other), view.id))()).rejects.toMatchObject({ status: 404 })
    await deleteView(ctx(officer), view.id)
    expect(await readViews(ctx(officer))).toEqual([])
    for (let each = 0; each < mostViews; each += 1) await saveView(ctx(officer), `View ${each}`, false, list)
    expect(await saveView(ctx(officer), 'One more', false, list)).toMatchObject({ problem: { code: 'too_many' } })
  })
})

describe('an exported list', () => {
  test('has the matching rows in order, no formulas, and one row in the audit log', async ({ ctx, db }) => {
    const officer = await aStaffMember(db)
    const { made } = await cases(ctx, {}, { toCountry: 'JP' }, { status: 'draft' })
    const hostile = '=HYPERLINK("http://x.test")'
    await db
      .update(applications)
      .set({ applicantName: hostile })
      .where(eq(applications.id, (made[0] as Application).id))
    const file = await exportQueue(ctx(officer), state('q=asha'))
    expect(file.split('\r\n')).toHaveLength(3)
    const all = await exportQueue(ctx(officer), state())
    expect(all.startsWith('\uFEFF"Reference","ID"')).toBe(true)
    expect(all).toContain(`"'=HYPERLINK(""http://x.test"")"`)
    expect(all.split('\r\n')).toHaveLength(4)
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'application.export', subjectKind: 'list', detail: { rows: 1, filters: 'text' } },
      { act: 'application.export', detail: { rows: 2, filters: '' } },
    ])
    expect(JSON.stringify(await db.select().from(auditRows).orderBy(auditRows.seq))).not.toContain('asha')
  })
})
