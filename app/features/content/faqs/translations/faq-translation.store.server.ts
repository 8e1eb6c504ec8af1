import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { TranslatedLanguage, TranslationState } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { faqs } from '../faq.table.server.ts'
import { faqTranslations as translations } from './faq-translation.table.server.ts'
import type { EnglishFaq, FaqTranslation } from './faq-translation.ts'

const hash: SQL<string> = sql`encode(sha256(convert_to(
  jsonb_build_array(${faqs.question}, ${faqs.answer})::text, 'UTF8')), 'hex')`

/** What versions a question has, as a column of a list of questions. */
export const faqTranslationStates: SQL<TranslationState[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('language', ${translations.language},
    'isStale', ${translations.englishHash} <> ${hash})), '[]')
  from ${translations} where ${translations.faqId} = ${faqs.id})`

export async function findEnglishFaq(
  db: Database,
  id: Id<'faq'>,
): Promise<(EnglishFaq & { states: TranslationState[] }) | undefined> {
  const [faq] = await db
    .select({ ...columnsOf(faqs, 'question', 'answer', 'published'), hash, states: faqTranslationStates })
    .from(faqs)
    .where(eq(faqs.id, id))
  return faq
}

const isVersion = (id: Id<'faq'>, language: TranslatedLanguage) =>
  and(eq(translations.faqId, id), eq(translations.language, language))

export async function findFaqTranslation(
  db: Database,
  id: Id<'faq'>,
  language: TranslatedLanguage,
): Promise<FaqTranslation | undefined> {
  const [version] = await db.select().from(translations).where(isVersion(id, language))
  return version
}

export async function saveFaqTranslationRow(db: Database, version: FaqTranslation): Promise<void> {
  const { faqId: _, language: __, ...texts } = version
  await db
    .insert(translations)
    .values(version)
    .onConflictDoUpdate({ target: [translations.faqId, translations.language], set: texts })
}

export async function deleteFaqTranslationRow(
  db: Database,
  id: Id<'faq'>,
  language: TranslatedLanguage,
): Promise<void> {
  await db.delete(translations).where(isVersion(id, language))
}
