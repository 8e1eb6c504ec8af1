import { type SQL, sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { timestamptz, wordList } from '#app/platform/database-columns.ts'
import { requirements, schemes } from '../visa.table.server.ts'
import { changedThings } from './fact-change.ts'

/** The public diary: what fact changes mean for travellers, recorded with each change. */
export const factChanges = pgTable(
  'fact_changes',
  {
    id: uuid().$type<Id<'fact-change'>>().primaryKey(),
    at: timestamptz('at').notNull(),
    what: text({ enum: changedThings }).notNull(),
    destinations: text().array().notNull(),
    // Null: every passport.
    passports: text().array(),
    schemeId: text('scheme_id'),
    schemeName: text('scheme_name'),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    effectiveOn: date('effective_on').$type<PlainDate>(),
    source: text(),
    officialSite: text('official_site'),
    // When users with an affected draft, case or saved route were notified; null until then.
    notifiedAt: timestamptz('told_at'),
  },
  (table) => [
    check('fact_changes_what_known', sql`${table.what} in (${wordList(changedThings)})`),
    check('fact_changes_scheme_whole', sql`(${table.schemeId} is null) = (${table.schemeName} is null)`),
    index('fact_changes_newest').on(table.at.desc(), table.id),
    index('fact_changes_untold').on(table.at).where(sql`${table.notifiedAt} is null`),
  ],
)

/** Whether a visa change is relevant to a route: not if the route's rule does not lead to that visa. */
export function isOfferedOn(route: { passport: SQL; destination: SQL; schemeId: SQL }): SQL {
  return sql`exists (
    select from ${schemes} offered join ${requirements} rule
      on rule.from_code = ${route.passport} and rule.to_code = ${route.destination}
    where offered.id = ${route.schemeId} and (offered.kind = rule.kind or offered.kind = any(rule.alternatives)))`
}
