import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { templateLanguages } from './template.ts'

/** Message templates. Their text is in their versions, which never change. */
export const messageTemplates = pgTable('message_templates', {
  id: uuid().$type<Id<'message-template'>>().primaryKey(),
  createdAt: timestamptz('created_at').notNull(),
  retiredAt: timestamptz('retired_at'),
})

export const messageTemplateVersions = pgTable(
  'message_template_versions',
  {
    templateId: refersTo('template_id', () => messageTemplates.id).notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    // Empty means every status.
    statuses: text().array().$type<readonly ApplicationStatus[]>().notNull(),
    language: text({ enum: templateLanguages }).notNull(),
    // No foreign key, as in the audit log: versions stay when their author's account is deleted.
    savedById: uuid('saved_by_id').$type<Id<'account'>>(),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.version] }),
    check('message_template_versions_not_empty', sql`btrim(${table.title}) <> '' and btrim(${table.body}) <> ''`),
    check('message_template_versions_language_known', sql`${table.language} in (${wordList(templateLanguages)})`),
  ],
)
