import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, time } from 'drizzle-orm/pg-core'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { wordList } from '#app/platform/database-columns.ts'
import { speeds } from '../setting.ts'

/** The agency's working hours. A single row, read by the case clocks. */
export const agencyHours = pgTable(
  'agency_hours',
  {
    id: integer().primaryKey().default(1),
    // 1 is Monday, 7 is Sunday.
    weekdays: integer().array().notNull(),
    opens: time().notNull(),
    closes: time().notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (table) => [
    check('agency_hours_one_row', sql`${table.id} = 1`),
    check('agency_hours_some_day', sql`cardinality(${table.weekdays}) > 0`),
    check('agency_hours_forward', sql`${table.closes} > ${table.opens}`),
  ],
)

export const agencyHolidays = pgTable('agency_holidays', {
  day: date().$type<PlainDate>().primaryKey(),
  name: text().notNull(),
})

/** Working days for filing a case without a promised day. */
export const serviceLevels = pgTable(
  'service_levels',
  { speed: text({ enum: speeds }).primaryKey(), fileDays: integer('file_days').notNull() },
  (table) => [
    check('service_levels_speed_known', sql`${table.speed} in (${wordList(speeds)})`),
    check('service_levels_some_days', sql`${table.fileDays} between 1 and 60`),
  ],
)
