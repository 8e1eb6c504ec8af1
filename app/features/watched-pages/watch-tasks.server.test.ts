import { expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { schemes } from '#app/features/visas/visa.table.server.ts'
import { newId } from '#app/lib/id.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { lookAtFact } from './look-at-fact.server.ts'
import { pagesToWatch } from './named-pages.store.server.ts'
import { readWatchedPages, readWatchTask, readWatchTasks } from './read-watched-pages.server.ts'
import { settleTask } from './settle-task.server.ts'
import { watchedPages, watchTasks } from './watched-page.table.server.ts'

const address = 'https://evisa.gov.example/visas'

async function aTask({ db }: RequestContext): Promise<(typeof watchTasks.$inferSelect)['id']> {
  await db.update(schemes).set({ officialSite: null, sources: [] })
  await db.execute(`update schemes set official_site = '${address}' where id in ('ke-eta', 'az-evisa-single')`)
  const page = { id: newId<'watched-page'>(), address, host: 'evisa.gov.example' }
  await db.insert(watchedPages).values({ ...page, intervalMinutes: 60, nextAt: testNow, readAt: testNow })
  const id = newId<'watch-task'>()
  const task = { id, pageId: page.id, kind: 'changed' as const, openedAt: testNow }
  await db.insert(watchTasks).values({ ...task, before: 'The fee is 50', after: 'The fee is 60' })
  return id
}

test('a task shows both versions and the facts citing its page, and is settled once', async ({ ctx, db }) => {
  const [officer, other] = [await aStaffMember(db, 'officer'), await aStaffMember(db, 'officer')]
  const own = ctx(officer)
  const id = await aTask(own)
  const { comparison, facts, maySettle } = await readWatchTask(own, id)
  expect(maySettle).toBe(true)
  expect(facts.map(({ schemeId }) => schemeId)).toEqual(['az-evisa-single', 'ke-eta'])
  expect(comparison).toEqual([
    {
      before: [
        { text: 'The fee is', isMarked: false },
        { text: '50', isMarked: true },
      ],
      after: [
        { text: 'The fee is', isMarked: false },
        { text: '60', isMarked: true },
      ],
    },
  ])

  await lookAtFact(own, id, { destination: 'KE', schemeId: 'ke-eta' })
  expect((await readWatchTasks(own, { isOpen: true })).tasks).toMatchObject([{ id, lookedAt: testNow }])
  await expect(lookAtFact(own, id, { destination: 'FR', schemeId: null })).rejects.toThrow()

  expect(await settleTask(own, id, 'nothing')).toMatchObject({ ok: true })
  // Repeating the same outcome succeeds; another account gets a problem.
  expect(await settleTask(own, id, 'nothing')).toMatchObject({ ok: true })
  expect(await settleTask(ctx(other), id, 'facts')).toEqual({ ok: false, problem: { code: 'settled' } })
  expect((await readWatchTasks(own, { isOpen: true })).counts.open).toBe(0)
  expect((await readWatchTasks(own, { isOpen: false })).tasks).toMatchObject([{ id, outcome: 'nothing' }])
  const acts = await db.select({ act: auditRows.act, detail: auditRows.detail }).from(auditRows).orderBy(auditRows.seq)
  expect(acts.slice(-2)).toEqual([
    { act: 'watched-page.look', detail: { kind: 'changed', fact: 'ke-eta' } },
    { act: 'watched-page.settle', detail: { kind: 'changed', outcome: 'nothing' } },
  ])
})

test('support sees the pages but settles no task, and travellers see nothing', async ({ ctx, db }) => {
  const support = await aStaffMember(db, 'support')
  const own = ctx(support)
  const id = await aTask(own)
  expect((await readWatchTask(own, id)).maySettle).toBe(false)
  await expect(settleTask(own, id, 'nothing')).rejects.toThrow()
  await expect(lookAtFact(own, id, { destination: 'KE', schemeId: 'ke-eta' })).rejects.toThrow()
  for (const read of [readWatchTask(ctx(), id), readWatchTasks(ctx(), { isOpen: true })]) {
    await expect(read).rejects.toThrow()
  }
})

test('the watched pages are the addresses that facts cite', async ({ ctx, db }) => {
  const actor = await aStaffMember(db, 'support')
  const named = await pagesToWatch(db)
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ address: at }) => !URL.canParse(at))).toEqual([])
  expect(new Set(named.map(({ kind }) => kind))).toEqual(new Set(['background', 'rule', 'scheme']))
  await aTask(ctx())
  const { pages, isOn } = await readWatchedPages(ctx(actor), { isTroubled: false, after: undefined })
  expect(isOn).toBe(false)
  expect(pages).toMatchObject([{ address, facts: [{ schemeId: 'az-evisa-single' }, { schemeId: 'ke-eta' }] }])
})
