import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type TranslatedLanguage, translatedLanguages } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { posts } from '../post.table.server.ts'
import type { Seo } from '../post.ts'

/** The texts of an article in a language other than English. All else is the article's own. */
export const postTranslations = pgTable(
  'post_translations',
  {
    englishId: refersTo('post_id', () => posts.id, { onDelete: 'cascade' }).notNull(),
    language: text().$type<TranslatedLanguage>().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    readMinutes: integer('read_minutes').notNull(),
    seo: jsonb().$type<Seo>().notNull().default({}),
    // Of the English text it was made from: another hash means that the English text has changed.
    englishHash: text('english_hash').notNull(),
    // No foreign key, as in the audit log: the text stays when its author's account is deleted.
    savedById: uuid('saved_by_id').$type<Id<'account'>>(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.englishId, table.language] }),
    check('post_translations_language_known', sql`${table.language} in (${wordList(translatedLanguages)})`),
    check('post_translations_read_minutes_positive', sql`${table.readMinutes} > 0`),
  ],
)
