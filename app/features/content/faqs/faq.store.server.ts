import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { TranslationState } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { contentLoads } from '../posts/post.table.server.ts'
import { faqs } from './faq.table.server.ts'
import type { Faq, KeptFaq, PublishedFaq } from './faq.ts'
import { faqTranslationStates } from './translations/faq-translation.store.server.ts'
import { faqTranslations as translations } from './translations/faq-translation.table.server.ts'

/** What the public may read, from the top of the list, in a language where there is a version in it. */
export function listPublishedFaqs(db: Database, language: Language): Promise<PublishedFaq[]> {
  return db
    .select({
      ...columnsOf(faqs, 'id', 'published', 'position'),
      question: sql<string>`coalesce(${translations.question}, ${faqs.question})`,
      answer: sql<string>`coalesce(${translations.answer}, ${faqs.answer})`,
      language: sql<Language>`coalesce(${translations.language}, 'en')`,
      englishQuestion: faqs.question,
    })
    .from(faqs)
    .leftJoin(translations, and(eq(translations.englishId, faqs.id), eq(sql`${translations.language}`, language)))
    .where(eq(faqs.published, true))
    .orderBy(asc(faqs.position), asc(faqs.createdAt))
}

/** Serialises changes to the list, since its order involves every row. */
export async function lockFaqList(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('order of faqs'))`)
}

const keptColumns = columnsOf(faqs, 'id', 'question', 'answer', 'published', 'position', 'updatedAt')

/** Drafts and all, from the top of the list, with the versions of each. */
export function listAllFaqs(db: Database): Promise<(KeptFaq & { states: TranslationState[] })[]> {
  return db
    .select({ ...keptColumns, states: faqTranslationStates })
    .from(faqs)
    .orderBy(asc(faqs.position), asc(faqs.createdAt), asc(faqs.id))
}

export async function findFaq(
  db: Database,
  id: Id<'faq'>,
): Promise<(KeptFaq & { states: TranslationState[] }) | undefined> {
  const [faq] = await db
    .select({ ...keptColumns, states: faqTranslationStates })
    .from(faqs)
    .where(eq(faqs.id, id))
  return faq
}

/** Adds a question at the end of the list. */
export async function addFaq(db: Database, faq: Omit<Faq, 'position'>, now: Date): Promise<void> {
  const [last] = await db.select({ position: max(faqs.position) }).from(faqs)
  const position = (last?.position ?? -1) + 1
  await db.insert(faqs).values({ ...faq, position, createdAt: now, updatedAt: now })
}

type FaqChange = Partial<Pick<Faq, 'question' | 'answer' | 'published'>> & { updatedAt: Date }

export async function changeFaq(db: Database, id: Id<'faq'>, change: FaqChange): Promise<void> {
  await db.update(faqs).set(change).where(eq(faqs.id, id))
}

export async function saveFaqPosition(db: Database, id: Id<'faq'>, position: number): Promise<void> {
  await db.update(faqs).set({ position }).where(eq(faqs.id, id))
}

export async function deleteFaq(db: Database, id: Id<'faq'>): Promise<void> {
  await db.delete(faqs).where(eq(faqs.id, id))
}

const loadName = 'faqs'

/** Of two servers starting together, the second waits, and finds nothing to do. */
export async function lockFaqs(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`load ${loadName}`}))`)
}

export async function wereFaqsLoaded(db: Database): Promise<boolean> {
  const rows = await db.select().from(contentLoads).where(eq(contentLoads.name, loadName))
  return rows.length > 0
}

export async function saveFirstFaqs(db: Database, first: readonly Faq[], filesHash: string, now: Date): Promise<void> {
  await db.insert(faqs).values(first.map((faq) => ({ ...faq, createdAt: now, updatedAt: now })))
  await db.insert(contentLoads).values({ name: loadName, filesHash, loadedAt: now })
}
