import { asc, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { agencyHolidays, agencyHours, serviceLevels } from './agency-hours.table.server.ts'
import type { AgencyHours } from './agency-hours.ts'

/** The current hours; locked until the transaction ends if they are about to be changed. */
export async function findHours(db: Database, { locked = false } = {}): Promise<AgencyHours> {
  const rows = db.select().from(agencyHours)
  const [hours] = await (locked ? rows.for('update') : rows)
  if (!hours) throw new Error('The hours of the agency are missing')
  const levels = await db.select().from(serviceLevels)
  const days = Object.fromEntries(levels.map(({ speed, fileDays }) => [speed, fileDays])) as AgencyHours['levels']
  const { weekdays, opens, closes, timeZone } = hours
  return {
    weekdays,
    opens: opens.slice(0, 5),
    closes: closes.slice(0, 5),
    timeZone,
    levels: days,
    holidays: await db.select().from(agencyHolidays).orderBy(asc(agencyHolidays.day)),
  }
}

/** Saves the hours, and recalculates the clock of every case that is running or paused. */
export async function saveHours(db: Database, { levels, holidays, weekdays, ...rest }: AgencyHours): Promise<void> {
  await db.update(agencyHours).set({ ...rest, weekdays: [...weekdays] })
  for (const [speed, fileDays] of Object.entries(levels)) {
    await db.update(serviceLevels).set({ fileDays }).where(sql`${serviceLevels.speed} = ${speed}`)
  }
  await db.delete(agencyHolidays)
  if (holidays.length > 0) await db.insert(agencyHolidays).values([...holidays])
  await db.execute(sql`select count(refresh_clock(id)) from applications where clock < 2`)
}
