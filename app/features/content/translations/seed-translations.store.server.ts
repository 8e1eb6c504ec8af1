import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { faqs } from '../faqs/faq.table.server.ts'
import { contentLoads, posts } from '../posts/post.table.server.ts'

const name = 'translations'

/** Two servers that start together load one after the other; the second then finds nothing to do. */
export async function lockTranslations(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`load ${name}`}))`)
}

export async function wereTranslationsLoaded(db: Database): Promise<boolean> {
  return (await db.$count(contentLoads, eq(contentLoads.name, name))) > 0
}

export async function noteTranslationsLoaded(db: Database, filesHash: string, now: Date): Promise<void> {
  await db.insert(contentLoads).values({ name, filesHash, loadedAt: now })
}

/** The articles of these addresses that are as their files have them. */
export async function findUneditedPosts(db: Database, slugs: readonly string[]): Promise<Map<string, Id<'post'>>> {
  const rows = await db
    .select({ slug: posts.slug, id: posts.id })
    .from(posts)
    .where(and(inArray(posts.slug, [...slugs]), eq(posts.editedByStaff, false)))
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export async function findFaqIds(db: Database, questions: readonly string[]): Promise<Map<string, Id<'faq'>>> {
  const rows = await db
    .select({ question: faqs.question, id: faqs.id })
    .from(faqs)
    .where(inArray(faqs.question, [...questions]))
  return new Map(rows.map(({ question, id }) => [question, id]))
}
