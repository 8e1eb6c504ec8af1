import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { type Candidate, pageTroubles, taskKinds, taskOutcomes } from './watched-page.ts'

/** Source pages of facts and their last known text. */
export const watchedPages = pgTable(
  'watched_pages',
  {
    id: uuid().$type<Id<'watched-page'>>().primaryKey(),
    address: text().notNull().unique(),
    host: text().notNull(),
    // Whether a fact still cites it. Uncited pages are not read.
    isNamed: boolean('is_named').notNull().default(true),
    intervalMinutes: integer('interval_minutes').notNull(),
    nextAt: timestamptz('next_at').notNull(),
    triedAt: timestamptz('tried_at'),
    // When it was last read successfully, and when it was last sent in full.
    readAt: timestamptz('read_at'),
    wholeAt: timestamptz('whole_at'),
    changedAt: timestamptz('changed_at'),
    // Validators for conditional requests, so that unchanged pages are not sent again.
    etag: text(),
    lastModified: text('last_modified'),
    text: text(),
    textHash: text('text_hash'),
    candidate: jsonb().$type<Candidate>(),
    unsteady: text().array().notNull().default([]),
    trouble: text({ enum: pageTroubles }),
    troubleSince: timestamptz('trouble_since'),
    failures: integer().notNull().default(0),
    movedTo: text('moved_to'),
  },
  (table) => [
    check('watched_pages_trouble_known', sql`${table.trouble} in (${wordList(pageTroubles)})`),
    check('watched_pages_trouble_whole', sql`(${table.trouble} is null) = (${table.troubleSince} is null)`),
    check('watched_pages_text_whole', sql`(${table.text} is null) = (${table.textHash} is null)`),
    check('watched_pages_interval_positive', sql`${table.intervalMinutes} > 0`),
    index('watched_pages_due').on(table.nextAt).where(sql`${table.isNamed}`),
    index('watched_pages_by_host').on(table.host),
  ],
)

/** Tasks for staff: a page that changed or is unreadable. */
export const watchTasks = pgTable(
  'watch_tasks',
  {
    id: uuid().$type<Id<'watch-task'>>().primaryKey(),
    pageId: refersTo('page_id', () => watchedPages.id).notNull(),
    kind: text({ enum: taskKinds }).notNull(),
    openedAt: timestamptz('opened_at').notNull(),
    before: text(),
    after: text(),
    trouble: text({ enum: pageTroubles }),
    // Who is looking at the facts and since when. The task stays open until an outcome is recorded.
    lookedAt: timestamptz('looked_at'),
    lookedById: uuid('looked_by_id').$type<Id<'account'>>(),
    settledAt: timestamptz('settled_at'),
    settledById: uuid('settled_by_id').$type<Id<'account'>>(),
    outcome: text({ enum: taskOutcomes }),
  },
  (table) => [
    check('watch_tasks_kind_known', sql`${table.kind} in (${wordList(taskKinds)})`),
    check('watch_tasks_trouble_known', sql`${table.trouble} in (${wordList(pageTroubles)})`),
    check('watch_tasks_outcome_known', sql`${table.outcome} in (${wordList(taskOutcomes)})`),
    check('watch_tasks_settled_whole', sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
    check(
      'watch_tasks_settled_by_staff',
      sql`coalesce(${table.outcome} in ('nothing', 'facts'), false) = (${table.settledById} is not null)`,
    ),
    check('watch_tasks_looked_whole', sql`(${table.lookedAt} is null) = (${table.lookedById} is null)`),
    check(
      'watch_tasks_say_what',
      sql`case ${table.kind} when 'changed' then num_nulls(${table.before}, ${table.after}) = 0 else ${table.trouble} is not null end`,
    ),
    uniqueIndex('watch_tasks_one_unreadable')
      .on(table.pageId)
      .where(sql`${table.kind} = 'unreadable' and ${table.settledAt} is null`),
    index('watch_tasks_by_page').on(table.pageId),
    index('watch_tasks_open').on(table.openedAt, table.id).where(sql`${table.settledAt} is null`),
    index('watch_tasks_settled').on(table.settledAt, table.id).where(sql`${table.settledAt} is not null`),
  ],
)
