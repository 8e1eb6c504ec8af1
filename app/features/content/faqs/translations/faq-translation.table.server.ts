import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type TranslatedLanguage, translatedLanguages } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { faqs } from '../faq.table.server.ts'

/** A question and its answer in a language other than English. Its place and whether it is published are the FAQ's. */
export const faqTranslations = pgTable(
  'faq_translations',
  {
    englishId: refersTo('faq_id', () => faqs.id, { onDelete: 'cascade' }).notNull(),
    language: text().$type<TranslatedLanguage>().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    // Of the English text it was made from: another hash means that the English text has changed.
    englishHash: text('english_hash').notNull(),
    // No foreign key, as in the audit log: the text stays when its author's account is deleted.
    savedById: uuid('saved_by_id').$type<Id<'account'>>(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.englishId, table.language] }),
    check('faq_translations_language_known', sql`${table.language} in (${wordList(translatedLanguages)})`),
    check('faq_translations_not_empty', sql`btrim(${table.question}) <> '' and btrim(${table.answer}) <> ''`),
  ],
)
