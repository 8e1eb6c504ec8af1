import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { printHolidays, readHolidays } from './agency-hours.ts'
import { changeAgencyHours, printHours, readAgencyHours } from './change-agency-hours.server.ts'

test('new hours apply to the clocks of open cases at once, and are in the audit log', async ({ ctx, db, ports }) => {
  const admin = ctx(await aStaffMember(db, 'admin'))
  const { accountId: ownerId } = await aTraveller(db)
  // A Tuesday, and 5 working days.
  const submittedAt = new Date('2026-11-17T10:00:00Z')
  const { id } = await anApplication({ db, ports }, { ownerId, status: 'pending', submittedAt })
  const before = await readAgencyHours(admin)
  const wanted = {
    ...before,
    weekdays: [1, 2, 3, 4],
    closes: '12:00',
    levels: { ...before.levels, standard: 2 },
    holidays: readHolidays('2026-11-19 Founding day') as never,
  }
  const seen = JSON.stringify(printHours(before))
  expect(await changeAgencyHours(admin, wanted, seen)).toMatchObject({ ok: true })
  const [row] = await db.select({ dueAt: applications.dueAt }).from(applications).where(eq(applications.id, id))
  // Wednesday, then Monday: Thursday is a holiday, and Friday to Sunday are not working days.
  expect(row?.dueAt?.toISOString()).toBe('2026-11-23T12:00:00.000Z')
  expect(await changeAgencyHours(admin, before, seen)).toMatchObject({ problem: { code: 'changed' } })
  const [logged] = await db.select().from(auditRows).where(eq(auditRows.act, 'setting.change'))
  expect(logged?.detail).toMatchObject({ 'levels.from': '5 3 1', 'levels.to': '2 3 1' })
  await expect((async () => changeAgencyHours(ctx(await aStaffMember(db)), before, seen))()).rejects.toMatchObject({
    status: 404,
  })
})

test('reads holidays as lines of a date and a name, and reports the first invalid line', () => {
  const typed = '2026-12-26 Boxing Day\n\n 2026-12-25  Christmas Day \n2026-12-25 Again'
  const holidays = readHolidays(typed)
  if ('wrong' in holidays) throw new Error(holidays.wrong)
  expect(printHolidays(holidays)).toBe('2026-12-25 Christmas Day\n2026-12-26 Boxing Day')
  for (const wrong of ['2026-02-30 No day', '25 December 2026', '2026-12-25', `2026-12-25 ${'x'.repeat(81)}`])
    expect(readHolidays(`2026-01-01 New Year\n${wrong}`)).toEqual({ wrong })
})
