import { sql } from 'drizzle-orm'
import { boolean, check, date, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { wordList } from '#app/platform/database-columns.ts'
import { countries } from '../visas/visa.table.server.ts'
import { missionKinds } from './mission.ts'

export const missions = pgTable(
  'missions',
  {
    // Derived from operator, place and name, so that a mission keeps its row across loads.
    id: text().primaryKey(),
    operatorCode: text('operator_code')
      .notNull()
      .references(() => countries.code),
    inCode: text('in_code')
      .notNull()
      .references(() => countries.code),
    city: text().notNull(),
    kind: text({ enum: missionKinds }).notNull(),
    phone: text(),
    email: text(),
    website: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    asOf: date('as_of').$type<PlainDate>().notNull(),
    source: text().notNull(),
    // Corrections by staff are not overwritten by the files.
    editedByStaff: boolean('edited_by_staff').notNull().default(false),
  },
  (table) => [
    check('missions_kind_known', sql`${table.kind} in (${wordList(missionKinds)})`),
    check('missions_two_countries', sql`${table.operatorCode} <> ${table.inCode}`),
    check('missions_place_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    index('missions_by_operator').on(table.operatorCode, table.inCode),
  ],
)
