import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { timestamptz } from '#app/platform/database-columns.ts'

export const faqs = pgTable(
  'faqs',
  {
    id: uuid().$type<Id<'faq'>>().primaryKey(),
    question: text().notNull(),
    answer: text().notNull(),
    published: boolean().notNull(),
    position: integer().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    check('faqs_not_empty', sql`btrim(${table.question}) <> '' and btrim(${table.answer}) <> ''`),
    index('faqs_in_order').on(table.position),
  ],
)
