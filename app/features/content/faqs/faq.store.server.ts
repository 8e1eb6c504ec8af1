import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { contentLoads } from '../posts/post.table.server.ts'
import { faqs } from './faq.table.server.ts'
import type { Faq } from './faq.ts'

/** What the public may read, from the top of the list. */
export function listPublishedFaqs(db: Database): Promise<Faq[]> {
  return db
    .select({
      id: faqs.id,
      question: faqs.question,
      answer: faqs.answer,
      published: faqs.published,
      position: faqs.position,
    })
    .from(faqs)
    .where(eq(faqs.published, true))
    .orderBy(asc(faqs.position), asc(faqs.createdAt))
}

const loadName = 'faqs'

/** Two servers that start together load one after the other; the second then finds nothing to do. */
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
