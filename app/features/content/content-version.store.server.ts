import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { faqs } from './faqs/faq.table.server.ts'
import { faqTranslations } from './faqs/translations/faq-translation.table.server.ts'
import { postCategories, posts } from './posts/post.table.server.ts'
import { postTranslations } from './posts/translations/post-translation.table.server.ts'

/**
 * Returns a version of all articles and questions at a given time. It covers every row, not only the newest, since a
 * change begun earlier may commit later. An article becomes public by time alone, which also counts.
 */
export async function findContentVersion(db: Database, now: Date): Promise<string> {
  const at = now.toISOString()
  const {
    rows: [row],
  } = await db.execute<{ version: string }>(sql`
    select concat_ws('-',
      (select sum(hashtextextended(concat(id, updated_at, published_at <= ${at}::timestamptz), 0)) from ${posts}),
      (select sum(hashtextextended(concat(id, name, position), 0)) from ${postCategories}),
      (select sum(hashtextextended(concat(id, updated_at, published, position), 0)) from ${faqs}),
      (select sum(hashtextextended(concat(post_id, language, updated_at), 0)) from ${postTranslations}),
      (select sum(hashtextextended(concat(faq_id, language, updated_at), 0)) from ${faqTranslations})) as version`)
  return row?.version ?? ''
}
