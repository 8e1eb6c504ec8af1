import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { dueDay } from '#app/features/payments/promise/filing-promise.ts'
import { filingPromises, travellerWaits } from '#app/features/payments/promise/promise.table.server.ts'
import { agencyHolidays, agencyHours } from '#app/features/settings/hours/agency-hours.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { addDays, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { anApplication, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'

type Ports = Parameters<typeof anApplication>[0]['ports']

// A Tuesday.
const submittedAt = new Date('2026-11-17T10:00:00Z')
const day = (text: string) => text as PlainDate
const at = (text: string) => new Date(`2026-11-${text}:00Z`)

async function aCase(db: Database, ports: Ports, given: { fileBy?: PlainDate } = {}) {
  const { accountId } = await aTraveller(db)
  const { id } = await anApplication({ db, ports }, { ownerId: accountId, status: 'pending', submittedAt })
  if (given.fileBy) await db.insert(filingPromises).values({ applicationId: id, fileBy: given.fileBy })
  return id
}

async function clockOf(db: Database, id: Id<'application'>) {
  const { clock, dueAt, pausedAt } = applications
  const [row] = await db.select({ clock, dueAt, pausedAt }).from(applications).where(eq(applications.id, id))
  return row && [row.clock, row.dueAt?.toISOString(), row.pausedAt?.toISOString() ?? null]
}

const move = (db: Database, id: Id<'application'>, status: 'processing' | 'under_review' | 'approved') =>
  db.update(applications).set({ status }).where(eq(applications.id, id))

describe('the case clock', () => {
  test('runs to the end of the promised working day, or by its processing speed', async ({ db, ports }) => {
    const promised = await aCase(db, ports, { fileBy: day('2026-11-20') })
    expect(await clockOf(db, promised)).toEqual([0, '2026-11-20T17:00:00.000Z', null])
    // Five working days after a Tuesday.
    expect(await clockOf(db, await aCase(db, ports))).toEqual([0, '2026-11-24T17:00:00.000Z', null])
  })

  test('survives moves, stops when the case is filed and resumes when that is undone', async ({ db, ports }) => {
    const id = await aCase(db, ports)
    const due = '2026-11-24T17:00:00.000Z'
    await move(db, id, 'processing')
    expect(await clockOf(db, id)).toEqual([0, due, null])
    await move(db, id, 'under_review')
    expect(await clockOf(db, id)).toEqual([2, due, null])
    await move(db, id, 'processing')
    expect(await clockOf(db, id)).toEqual([0, due, null])
    await move(db, id, 'approved')
    expect(await clockOf(db, id)).toEqual([3, due, null])
  })

  test('pauses while the traveller is asked, and moves by those working days', async ({ db, ports }) => {
    const id = await aCase(db, ports)
    const about = { applicationId: id, about: 'question' }
    await db.insert(travellerWaits).values({ ...about, since: at('18T09:00'), until: null })
    expect(await clockOf(db, id)).toEqual([1, '2026-11-24T17:00:00.000Z', '2026-11-18T09:00:00.000Z'])
    await db.update(travellerWaits).set({ until: at('20T09:00') })
    expect(await clockOf(db, id)).toEqual([0, '2026-11-26T17:00:00.000Z', null])
  })

  test('follows the hours, time zone and holidays of the agency', async ({ db, ports }) => {
    await db.update(agencyHours).set({ closes: '16:30', timeZone: 'Asia/Kolkata' })
    await db.insert(agencyHolidays).values({ day: day('2026-11-20'), name: 'Festival' })
    expect(await clockOf(db, await aCase(db, ports))).toEqual([0, '2026-11-25T11:00:00.000Z', null])
    // A promise for a non-working day is due on the last working day before it.
    const promised = await aCase(db, ports, { fileBy: day('2026-11-20') })
    expect(await clockOf(db, promised)).toEqual([0, '2026-11-19T11:00:00.000Z', null])
  })

  test('does not run for a draft', async ({ db, ports }) => {
    const { accountId } = await aTraveller(db)
    const { id } = await anApplication({ db, ports }, { ownerId: accountId, status: 'draft' })
    expect(await clockOf(db, id)).toEqual([null, undefined, null])
  })
})

test('the clock agrees with the promised date, whatever the traveller was asked', async ({ db, ports }) => {
  const id = await aCase(db, ports, { fileBy: day('2026-11-24') })
  let seed = 20_261_127
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 60; round += 1) {
    await db.delete(travellerWaits)
    const waits = Array.from({ length: random(5) }, () => {
      const since = new Date(submittedAt.getTime() + random(15 * 24) * 3_600_000)
      return { since, until: new Date(since.getTime() + random(6 * 24) * 3_600_000) }
    })
    const rows = waits.map((wait, index) => ({ ...wait, applicationId: id, about: `paper ${index}` }))
    if (rows.length > 0) await db.insert(travellerWaits).values(rows)
    const fileBy = addDays(day('2026-11-18'), random(10))
    await db.update(filingPromises).set({ fileBy })
    const promised = dueDay({ fileBy, ended: null, waits }, new Date('2027-03-01T00:00:00Z'))
    const {
      rows: [row],
    } = await db.execute<{ due: string }>(sql`select to_char(filing_day(${id}), 'YYYY-MM-DD') as due`)
    // Weekends are not working days: due on the Friday before, never later than promised.
    const weekday = new Date(promised).getUTCDay()
    const worked = weekday === 6 ? addDays(promised, -1) : weekday === 0 ? addDays(promised, -2) : promised
    expect(row?.due, JSON.stringify(waits)).toBe(worked < dayOf(submittedAt) ? promised : worked)
  }
})
