import { eq } from 'drizzle-orm'
import {
  englishHashOf,
  translationStates,
  translationStore,
} from '#app/features/content/translations/translation.store.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { faqs } from '../faq.table.server.ts'
import { faqTranslations as translations } from './faq-translation.table.server.ts'
import type { EnglishFaq, FaqTexts } from './faq-translation.ts'

const hash = englishHashOf(faqs.question, faqs.answer)

/** What versions a question has, as a column of a list of questions. */
export const faqTranslationStates = translationStates(translations, { id: faqs.id, hash })

export const faqVersions = translationStore<'faq', FaqTexts>(translations)

export async function findEnglishFaq(db: Database, id: Id<'faq'>): Promise<EnglishFaq | undefined> {
  const [faq] = await db
    .select({ ...columnsOf(faqs, 'question', 'answer'), hash, states: faqTranslationStates })
    .from(faqs)
    .where(eq(faqs.id, id))
  return faq
}
