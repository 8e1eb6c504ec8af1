import { eq } from 'drizzle-orm'
import {
  englishHashOf,
  translationStates,
  translationStore,
} from '#app/features/content/translations/translation.store.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { posts } from '../post.table.server.ts'
import { postTranslations as translations } from './post-translation.table.server.ts'
import type { EnglishPost, PostTexts } from './post-translation.ts'

const hash = englishHashOf(posts.title, posts.excerpt, posts.content, posts.seo)

/** What versions an article has, as a column of a list of articles. */
export const postTranslationStates = translationStates(translations, { id: posts.id, hash })

export const postVersions = translationStore<'post', PostTexts>(translations)

export async function findEnglishPost(db: Database, id: Id<'post'>): Promise<EnglishPost | undefined> {
  const columns = columnsOf(posts, 'slug', 'title', 'excerpt', 'content', 'seo', 'publishedAt')
  const [post] = await db
    .select({ ...columns, hash, states: postTranslationStates })
    .from(posts)
    .where(eq(posts.id, id))
  return post
}
