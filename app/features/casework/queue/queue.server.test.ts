import { eq, getTableColumns, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Application } from '#app/features/applications/application.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { nextCase, previousCase } from './next-case.server.ts'
import { mostCounted, pageLength } from './queue.ts'
import { type QueueState, readQueueState } from './queue-query.ts'
import { readQueue } from './read-queue.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

const asked = (query: string): QueueState => readQueueState(new URLSearchParams(query))
const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000)

/** Some applications of one traveller, of which the first has waited longest. */
async function aQueue(ctx: MakeContext, given: readonly (Partial<Application> & { movedAt?: Date })[]) {
  const { db, ports } = ctx()
  const traveller = await aTraveller(db)
  const ids: Application['id'][] = []
  for (const [index, { movedAt = hoursAgo(1000 - index), ...rest }] of given.entries()) {
    const { id } = await anApplication({ db, ports }, { ownerId: traveller.accountId, status: 'pending', ...rest })
    await db.update(applications).set({ movedAt }).where(eq(applications.id, id))
    ids.push(id)
  }
  return { ids, traveller }
}

const many = (count: number, given: Partial<Application> = {}) => Array.from({ length: count }, () => given)

describe('the queue', () => {
  test('has each submitted application in a tab with counts, and shows no drafts', async ({ ctx, db }) => {
    const statuses = ['draft', 'pending', 'document_verification', 'processing', 'under_review', 'approved'] as const
    const ends = ['rejected', 'withdrawn', 'cancelled'] as const
    await aQueue(
      ctx,
      [...statuses, ...ends].map((status) => ({ status })),
    )
    const officer = await aStaffMember(db, 'support')
    const { counts, rows } = await readQueue(ctx(officer), asked(''))
    expect(counts).toEqual({ all: 8, pending: 2, processing: 2, approved: 1, rejected: 1 })
    expect(rows.map(({ status }) => status)).not.toContain('draft')
    expect(rows).toHaveLength(8)
    const pending = await readQueue(ctx(officer), asked('tab=pending&sort=longest'))
    expect(pending.rows.map(({ status }) => status)).toEqual(['pending', 'document_verification'])
  })

  test('counts rare results exactly, and frequent ones up to a thousand per status', async ({ ctx, db }) => {
    const { ids } = await aQueue(ctx, [{ toCountry: 'JP' }, { status: 'processing' }])
    const [, processed] = ids
    const columns = sql.join(
      Object.values(getTableColumns(applications))
        .filter(({ name }) => !['id', 'reference', 'order_id', 'search_text'].includes(name))
        .map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    // Small batches, to stay within the statement timeout on a slow server.
    for (let from = 1; from <= 5000; from += 500) {
      await db.execute(sql`insert into applications (id, reference, ${columns})
        select gen_random_uuid(), 'COPY-' || copy, ${columns}
        from applications, generate_series(${from}::int, ${from + 499}::int) as copy
        where applications.id = ${processed}`)
    }
    const officer = await aStaffMember(db, 'support')
    expect((await readQueue(ctx(officer), asked('q=to:JP'))).counts).toMatchObject({
      all: 1,
      pending: 1,
      processing: 0,
    })
    expect((await readQueue(ctx(officer), asked(''))).counts).toMatchObject({ pending: 1, processing: mostCounted })
    const waiting = (await readQueue(ctx(officer), asked('q=waiting:>2d status:processing'))).counts
    expect(waiting).toMatchObject({ all: mostCounted, pending: 0, processing: mostCounted })
  }, 60_000)

  test('hides one’s own application, and shows travellers nothing', async ({ ctx, db }) => {
    const officer = await aStaffMember(db)
    await aQueue(ctx, [{}, { ownerId: officer.accountId }])
    expect((await readQueue(ctx(officer), asked(''))).counts.all).toBe(1)
    const { actor } = await aTraveller(db)
    await expect((async () => readQueue(ctx(actor), asked('')))()).rejects.toMatchObject({ status: 404 })
  })

  test('pages through all rows in both directions, with no repeats and no gaps', async ({ ctx, db }) => {
    // Many with equal timestamps, or microseconds apart: only the id tells them apart.
    const { ids } = await aQueue(ctx, many(2 * pageLength + 7))
    for (const [index, id] of ids.slice(20, 70).entries()) {
      const movedAt = `2026-11-01T00:00:00.0000${String(index % 3).padStart(2, '0')}Z`
      await db.execute(`update applications set moved_at = '${movedAt}' where id = '${id}'`)
    }
    const officer = await aStaffMember(db)
    for (const sort of ['longest', 'newest', 'travel']) {
      const state = asked(`tab=pending&sort=${sort}`)
      const pages = []
      let page = await readQueue(ctx(officer), state)
      expect(page.previous).toBeUndefined()
      for (;;) {
        pages.push(page.rows.map(({ id }) => id))
        if (!page.next) break
        page = await readQueue(ctx(officer), { ...state, cursor: { side: 'after', key: page.next } })
      }
      expect(pages.map(({ length }) => length)).toEqual([pageLength, pageLength, 7])
      expect(new Set(pages.flat())).toEqual(new Set(ids))
      const back = []
      for (;;) {
        back.unshift(page.rows.map(({ id }) => id))
        if (!page.previous) break
        page = await readQueue(ctx(officer), { ...state, cursor: { side: 'before', key: page.previous } })
      }
      expect(back).toEqual(pages)
    }
  })

  test('neither skips nor repeats a row when rows move between pages', async ({ ctx, db }) => {
    const { ids } = await aQueue(ctx, many(pageLength + 20))
    const officer = await aStaffMember(db)
    const first = await readQueue(ctx(officer), asked('tab=pending&sort=longest'))
    // Two on the first page are decided, and one on the second moves to its end.
    for (const id of ids.slice(0, 2)) {
      await db.update(applications).set({ status: 'approved', movedAt: testNow }).where(eq(applications.id, id))
    }
    const next = first.next
    if (!next) throw new Error('There is a second page')
    const second = await readQueue(ctx(officer), {
      ...asked('tab=pending&sort=longest'),
      cursor: { side: 'after', key: next },
    })
    expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(pageLength))
    // Also when the row that the page followed is no longer in the list.
    await db
      .update(applications)
      .set({ status: 'rejected' })
      .where(eq(applications.id, next.id as Application['id']))
    const again = await readQueue(ctx(officer), {
      ...asked('tab=pending&sort=longest'),
      cursor: { side: 'after', key: next },
    })
    expect(again.rows.map(({ id }) => id)).toEqual(ids.slice(pageLength))
    const previous = { side: 'before', key: again.previous ?? next } as const
    const back = await readQueue(ctx(officer), { ...asked('tab=pending&sort=longest'), cursor: previous })
    expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(2, pageLength - 1))
  })

  test('sorts by due date, longest wait, newest and travel date', async ({ ctx, db }) => {
    const day = (text: string) => text as Application['travelOn']
    const { ids } = await aQueue(ctx, [
      { status: 'approved', travelOn: day('2026-12-01'), submittedAt: hoursAgo(9) },
      { travelOn: null, submittedAt: hoursAgo(8), urgency: 'urgent' },
      { travelOn: day('2027-05-01'), submittedAt: hoursAgo(7) },
      { travelOn: day('2027-01-01'), submittedAt: hoursAgo(6), urgency: 'expedited' },
    ])
    const officer = await aStaffMember(db)
    const order = async (query: string) => {
      const { rows } = await readQueue(ctx(officer), asked(query))
      return rows.map(({ id }) => ids.indexOf(id))
    }
    // Closed cases come last, however old.
    expect(await order('sort=longest')).toEqual([1, 2, 3, 0])
    expect(await order('sort=travel')).toEqual([3, 2, 1, 0])
    expect(await order('sort=newest')).toEqual([3, 2, 1, 0])
    expect(await order('')).toEqual([1, 3, 2, 0])
    expect(await order('tab=pending')).toEqual([1, 3, 2])
    expect(await order('tab=approved')).toEqual([0])
  })

  test('finds by any part of id, country names, applicant and address, and by filters', async ({ ctx, db }) => {
    await seedVisas(db)
    const officer = await aStaffMember(db)
    const { ids, traveller } = await aQueue(ctx, [
      { urgency: 'urgent', movedAt: hoursAgo(72) },
      { toCountry: 'JP', movedAt: hoursAgo(2) },
      { status: 'under_review', toCountry: 'DE', movedAt: hoursAgo(50) },
    ])
    await db
      .update(applications)
      .set({ assigneeId: officer.accountId })
      .where(eq(applications.id, ids[1] as Application['id']))
    await db
      .update(applications)
      .set({ applicantName: '李小龙' })
      .where(eq(applications.id, ids[2] as Application['id']))
    const found = async (q: string) => {
      const { rows } = await readQueue(ctx(officer), asked(`${new URLSearchParams({ q, sort: 'longest' })}`))
      return rows.map(({ id }) => ids.indexOf(id)).sort()
    }
    expect(await found(ids[2]?.slice(0, 8).toUpperCase() ?? '')).toEqual([2])
    expect(await found('japan')).toEqual([1])
    expect(await found('asha rao')).toEqual([0, 1])
    for (const word of ['李', '龙', '小龙']) expect(await found(word), word).toEqual([2])
    expect(await found('龙李')).toEqual([])
    expect(await found(traveller.email)).toEqual([0, 1, 2])
    expect(await found('%')).toEqual([])
    expect(await found('to:japan')).toEqual([1])
    expect(await found('to:JP,DE from:india')).toEqual([1, 2])
    expect(await found('waiting:>2d')).toEqual([0, 2])
    expect(await found('waiting:<1d')).toEqual([1])
    expect(await found('status:"under review"')).toEqual([2])
    expect(await found('urgency:urgent')).toEqual([0])
    expect(await found('owner:me')).toEqual([1])
    expect(await found('owner:none')).toEqual([0, 2])
    expect(await found('paid:yes')).toEqual([])
    expect(await found('paid:no')).toEqual([0, 1, 2])
  })

  test('lists nothing while a filter is invalid', async ({ ctx, db }) => {
    await aQueue(ctx, [{}])
    const officer = await aStaffMember(db)
    const { rows, counts, problems } = await readQueue(ctx(officer), asked('q=to:Atlantis'))
    expect([rows, counts.all, problems.length]).toEqual([[], 0, 1])
  })
})

describe('the next case', () => {
  test('follows the list, is determined before the case moves, and ends with the list', async ({ ctx, db }) => {
    await seedVisas(db)
    const { ids } = await aQueue(ctx, [{}, { toCountry: 'JP' }, {}])
    const officer = await aStaffMember(db)
    const [first, , third] = ids as [Application['id'], Application['id'], Application['id']]
    expect(await nextCase(ctx(officer), asked('sort=longest&tab=pending'), first)).toBe(ids[1])
    expect(await nextCase(ctx(officer), asked('sort=longest&tab=pending&q=to:FR'), first)).toBe(third)
    expect(await nextCase(ctx(officer), asked('sort=longest&tab=pending'), third)).toBeUndefined()
    expect(await previousCase(ctx(officer), asked('sort=longest&tab=pending'), third)).toBe(ids[1])
    expect(await previousCase(ctx(officer), asked('sort=longest&tab=pending&q=to:FR'), third)).toBe(first)
    expect(await previousCase(ctx(officer), asked('sort=longest&tab=pending'), first)).toBeUndefined()
    // A case that is not in the list still has a position in its order.
    expect(await nextCase(ctx(officer), asked('sort=longest&tab=pending&q=to:JP'), first)).toBe(ids[1])
  })
})
