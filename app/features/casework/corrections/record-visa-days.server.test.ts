import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { aCase, type Case } from '#tests/support/corrections.ts'
import { test } from '#tests/support/database.ts'
import { recordVisaDays } from './record-visa-days.server.ts'

describe('visa validity dates', () => {
  const record = (one: Case, from: PlainDate | null, until: PlainDate | null) =>
    recordVisaDays(one.desk, one.id as Id<'application'>, { validFrom: from, validUntil: until })
  const until = (one: Case, day: PlainDate | null) => record(one, null, day)

  test('are saved once the visa is granted, and recorded in the audit log', async ({ db, ports }) => {
    const one = await aCase({ db, ports }, { status: 'approved' })
    expect((await until(one, '2027-05-01' as PlainDate)).ok).toBe(true)
    expect((await until(one, '2027-05-01' as PlainDate)).ok).toBe(true)
    const [row] = await db.select().from(applications).where(eq(applications.id, one.id))
    expect(row?.visaValidUntil).toBe('2027-05-01')
    const rows = await db.select().from(auditRows).where(eq(auditRows.subjectId, one.id))
    expect(rows).toMatchObject([{ act: 'application.visa-valid-until', detail: { known: true } }])
    await until(one, null)
    const [again] = await db.select().from(applications).where(eq(applications.id, one.id))
    expect(again?.visaValidUntil).toBeNull()
  })

  test('end in the future, belong to an approved case and are not for support', async ({ db, ports }) => {
    const one = await aCase({ db, ports }, { status: 'approved' })
    expect(await until(one, '2026-11-19' as PlainDate)).toMatchObject({ problem: { code: 'past' } })
    expect(await until(one, '2060-01-01' as PlainDate)).toMatchObject({ problem: { code: 'far' } })
    const open = await aCase({ db, ports })
    expect(await until(open, '2027-05-01' as PlainDate)).toMatchObject({ problem: { code: 'not_approved' } })
    const support = { ...one.desk, actor: await aStaffMember(db, 'support') }
    await expect(async () =>
      recordVisaDays(support, one.id, { validFrom: null, validUntil: null }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('must be in order, the first day before the last', async ({ db, ports }) => {
    const one = await aCase({ db, ports }, { status: 'approved' })
    const [first, last] = ['2026-11-01', '2027-05-01'] as PlainDate[] as [PlainDate, PlainDate]
    expect(await record(one, last, first)).toMatchObject({ problem: { code: 'past' } })
    expect(await record(one, '2027-05-02' as PlainDate, last)).toMatchObject({ problem: { code: 'reversed' } })
    expect((await record(one, first, last)).ok).toBe(true)
    const [row] = await db.select().from(applications).where(eq(applications.id, one.id))
    expect(row).toMatchObject({ visaValidFrom: first, visaValidUntil: last })
  })
})
