import { and, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { correctionIsOpen, correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { newId } from '#app/lib/id.ts'
import { anApplication } from '#tests/support/builders.ts'
import { flagged, openOf, send } from '#tests/support/corrections.ts'
import { test, testNow } from '#tests/support/database.ts'
import { unflagAnswers } from '../corrections/flag-answers.server.ts'
import { readCase } from '../detail/read-case.server.ts'
import { moveCases } from '../move-cases.server.ts'
import { askedOf } from './queue.ts'
import { readQueueState } from './queue-query.ts'
import { readQueue } from './read-queue.server.ts'

type One = Awaited<ReturnType<typeof flagged>>

const weekAgo = new Date(testNow.getTime() - 7 * 24 * 3_600_000)

const find = async ({ desk }: One, q: string) =>
  readQueue(desk, readQueueState(new URLSearchParams({ q, sort: 'longest' })))

/** Which of the two applications each value of the filter finds. */
async function found(one: One) {
  const ids = async (q: string) => (await find(one, q)).rows.map(({ id }) => (id === one.id ? 'it' : 'other'))
  return {
    open: await ids('correction:open'),
    corrected: await ids('correction:corrected'),
    none: (await ids('correction:none')).sort(),
  }
}

const rowOf = async (one: One) => {
  const row = (await find(one, '')).rows.find(({ id }) => id === one.id)
  if (!row) throw new Error('It is not in the queue')
  return row
}

async function waiting(world: Parameters<typeof flagged>[0]): Promise<One> {
  const one = await flagged(world)
  await anApplication(world, { ownerId: one.ownerId, status: 'processing' })
  await one.own.db.update(applications).set({ movedAt: weekAgo })
  return one
}

describe('requested corrections', () => {
  test('are with the traveller, with the deadline paused, in filters and counts too', async ({ db, ports }) => {
    const one = await waiting({ db, ports })
    expect(await found(one)).toEqual({ open: ['it'], corrected: [], none: ['other'] })
    expect((await find(one, 'correction:open')).counts).toMatchObject({ all: 1, processing: 1, pending: 0 })
    expect((await find(one, 'waiting:>2d question:none correction:none')).counts.all).toBe(1)
    const row = await rowOf(one)
    expect(askedOf(row)).toEqual([{ what: 'correction', isOurs: false, since: testNow, dueOn: '2026-12-04' }])
    expect(row?.clock.state).toBe('paused')
  })

  test('are with staff once corrected, until the status changes', async ({ db, ports }) => {
    const one = await waiting({ db, ports })
    await send(one)
    expect(await found(one)).toEqual({ open: [], corrected: ['it'], none: ['it', 'other'] })
    const row = await rowOf(one)
    expect(askedOf(row)).toEqual([{ what: 'correction', isOurs: true, since: testNow, dueOn: null }])
    expect(row?.clock).toMatchObject({ state: 'running', pausedAt: null })
    const reading = await readCase(one.desk, one.id)
    expect(reading).toMatchObject({ detail: { asked: [{ what: 'correction', isOurs: true }] } })
    const cases = [{ id: one.id, version: row.version }]
    const later = { ...one.desk, now: new Date(testNow.getTime() + 60_000) }
    await moveCases(later, { cases, to: 'under_review', note: '', reason: 'By post' })
    expect(askedOf(await rowOf(one))).toEqual([])
    expect(await found(one)).toEqual({ open: [], corrected: [], none: ['it', 'other'] })
  })

  test('are with no one once withdrawn', async ({ db, ports }) => {
    const one = await waiting({ db, ports })
    await unflagAnswers(one.desk, one.id)
    expect(await found(one)).toEqual({ open: [], corrected: [], none: ['it', 'other'] })
    expect(askedOf(await rowOf(one))).toEqual([])
  })

  test('stay with the traveller after a question is answered', async ({ db, ports }) => {
    const one = await waiting({ db, ports })
    const asked = { question: 'Where?', questionAt: weekAgo, answer: Buffer.from('x'), answeredAt: testNow }
    await db.update(applications).set(asked).where(eq(applications.id, one.id))
    const row = await rowOf(one)
    expect(askedOf(row).map(({ what, isOurs }) => [what, isOurs])).toEqual([
      ['correction', false],
      ['question', true],
    ])
    expect(row?.clock.state).toBe('paused')
    expect((await find(one, 'correction:open question:answered')).counts.all).toBe(1)
    const open = await openOf(one)
    expect(open).toBeDefined()
  })
})

test('open corrections are found by their index among many completed ones', async ({ db, ports }) => {
  const one = await flagged({ db, ports })
  const { officer } = one
  const done = { fields: ['contact.zip'], note: 'x', dueOn: '2026-12-04' as never, askedAt: testNow }
  const rows = Array.from({ length: 5_000 }, () => ({
    ...done,
    id: newId<'correction'>(),
    applicationId: one.id,
    askedById: officer.accountId,
    correctedAt: testNow,
  }))
  await db.insert(correctionRequests).values(rows)
  await db.execute(sql`analyze ${correctionRequests}`)
  const query = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(correctionIsOpen, eq(applications.status, 'processing')))
  const plan = JSON.stringify((await db.execute(sql`explain ${query}`)).rows)
  expect(plan).toContain('correction_requests_one_open')
  expect(plan).not.toContain('Seq Scan on correction_requests')
})
