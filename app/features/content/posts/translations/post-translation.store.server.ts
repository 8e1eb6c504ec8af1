import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { TranslatedLanguage, TranslationState } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { posts } from '../post.table.server.ts'
import { postTranslations as translations } from './post-translation.table.server.ts'
import type { EnglishPost, PostTranslation } from './post-translation.ts'

/** Of all English texts of an article. */
const hash: SQL<string> = sql`encode(sha256(convert_to(
  jsonb_build_array(${posts.title}, ${posts.excerpt}, ${posts.content}, ${posts.seo})::text, 'UTF8')), 'hex')`

/** What versions an article has, as a column of a list of articles. */
export const postTranslationStates: SQL<TranslationState[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('language', ${translations.language},
    'isStale', ${translations.englishHash} <> ${hash})), '[]')
  from ${translations} where ${translations.postId} = ${posts.id})`

export async function findEnglishPost(
  db: Database,
  id: Id<'post'>,
): Promise<(EnglishPost & { states: TranslationState[] }) | undefined> {
  const columns = columnsOf(posts, 'id', 'slug', 'title', 'excerpt', 'content', 'seo', 'publishedAt')
  const [post] = await db
    .select({ ...columns, hash, states: postTranslationStates })
    .from(posts)
    .where(eq(posts.id, id))
  return post
}

const isVersion = (id: Id<'post'>, language: TranslatedLanguage) =>
  and(eq(translations.postId, id), eq(translations.language, language))

export async function findPostTranslation(
  db: Database,
  id: Id<'post'>,
  language: TranslatedLanguage,
): Promise<PostTranslation | undefined> {
  const [version] = await db.select().from(translations).where(isVersion(id, language))
  return version
}

export async function savePostTranslationRow(db: Database, version: PostTranslation): Promise<void> {
  const { postId: _, language: __, ...texts } = version
  await db
    .insert(translations)
    .values(version)
    .onConflictDoUpdate({ target: [translations.postId, translations.language], set: texts })
}

export async function deletePostTranslationRow(
  db: Database,
  id: Id<'post'>,
  language: TranslatedLanguage,
): Promise<void> {
  await db.delete(translations).where(isVersion(id, language))
}
