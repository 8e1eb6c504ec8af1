import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { timestamptz, wordList } from '#app/platform/database-columns.ts'
import { emailKinds } from './email-template.ts'

/** The agency's own email wording; each save adds a version. The newest version of each kind is sent. */
export const emailTemplateVersions = pgTable(
  'email_template_versions',
  {
    kind: text({ enum: emailKinds }).notNull(),
    version: integer().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    // No foreign key, as in the audit log: versions stay when their author's account is deleted.
    savedById: uuid('saved_by_id').$type<Id<'account'>>(),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    check('email_template_versions_kind_known', sql`${table.kind} in (${wordList(emailKinds)})`),
    check('email_template_versions_not_empty', sql`btrim(${table.subject}) <> '' and btrim(${table.body}) <> ''`),
  ],
)
