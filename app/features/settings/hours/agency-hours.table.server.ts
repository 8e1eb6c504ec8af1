import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, time } from 'drizzle-orm/pg-core'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { wordList } from '#app/platform/database-columns.ts'
import { speeds } from '../setting.ts'

/** When the agency is at work. There is one row, which the clocks of the cases read. */
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

/** Days on which the agency is closed. */
export const agencyHolidays = pgTable('agency_holidays', {
  day: date().$type<PlainDate>().primaryKey(),
  name: text().notNull(),
})

/** In how many working days a case is filed for which no day was promised. */
export const serviceLevels = pgTable(
  'service_levels',
  { speed: text({ enum: speeds }).primaryKey(), fileDays: integer('file_days').notNull() },
  (table) => [
    check('service_levels_speed_known', sql`${table.speed} in (${wordList(speeds)})`),
    check('service_levels_some_days', sql`${table.fileDays} between 1 and 60`),
  ],
)
