import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Database } from '#app/platform/database.server.ts'
import { folds } from './folded.store.server.ts'
import { formerSlugs, postCategories, posts } from './post.table.server.ts'
import type { Post, PostAddress, PostCategory, PostSummary } from './post.ts'
import { postTranslations as translations } from './translations/post-translation.table.server.ts'

const {
  content: _content,
  seo: _seo,
  categoryId: _category,
  editedByStaff: _edited,
  ...summary
} = getTableColumns(posts)
const category = { id: postCategories.id, name: postCategories.name }

/** A text of the version that was joined, or else the English one. */
const own = <Name extends 'title' | 'excerpt' | 'content' | 'readMinutes' | 'seo' | 'updatedAt'>(name: Name) =>
  sql<(typeof posts.$inferSelect)[Name]>`coalesce(${translations[name]}, ${posts[name]})`.mapWith(posts[name])

const summaryColumns = {
  ...summary,
  category,
  title: own('title'),
  excerpt: own('excerpt'),
  readMinutes: own('readMinutes'),
  updatedAt: own('updatedAt'),
  language: sql<Language>`coalesce(${translations.language}, 'en')`,
}
const languages = sql<Language[]>`array(
  select 'en' union all
  select ${translations.language} from ${translations} where ${translations.englishId} = ${posts.id})`
const wholeColumns = { ...summaryColumns, content: own('content'), seo: own('seo'), languages }

/** The version in a language, where there is one. */
const isVersionIn = (language: Language) =>
  and(eq(translations.englishId, posts.id), eq(sql`${translations.language}`, language))

const isPublic = (now: Date) => lte(posts.publishedAt, now)
// Articles with the same publication time keep their order across pages.
const newestFirst = [desc(posts.publishedAt), asc(posts.slug)]

export type Wanted = {
  readonly q?: string | undefined
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly language: Language
  readonly now: Date
}

/** Lists public articles, newest first. */
export async function listPosts(
  db: Database,
  wanted: Wanted & { limit: number; offset?: number },
): Promise<PostSummary[]> {
  return db
    .select(summaryColumns)
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(translations, isVersionIn(wanted.language))
    .where(conditionOf(wanted))
    .orderBy(...newestFirst)
    .limit(wanted.limit)
    .offset(wanted.offset ?? 0)
}

export async function countPosts(db: Database, wanted: Wanted): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(posts)
    .leftJoin(translations, isVersionIn(wanted.language))
    .where(conditionOf(wanted))
  return row?.count ?? 0
}

function conditionOf({ q, category, tag, now }: Wanted): SQL | undefined {
  return and(
    isPublic(now),
    category === undefined ? undefined : eq(posts.categoryId, category),
    tag === undefined ? undefined : arrayContains(posts.tags, [tag]),
    q ? or(folds(own('title'), q), folds(own('excerpt'), q)) : undefined,
  )
}

/** Lists the categories with public articles, in order. */
export async function listCategories(db: Database, now: Date): Promise<PostCategory[]> {
  const inIt = db
    .select({ one: sql`1` })
    .from(posts)
    .where(and(eq(posts.categoryId, postCategories.id), isPublic(now)))
  return db.select(category).from(postCategories).where(exists(inIt)).orderBy(asc(postCategories.position))
}

/** Lists the tags of public articles, most used first. */
export async function listTags(db: Database, now: Date): Promise<string[]> {
  const tag = sql<string>`unnest(${posts.tags})`.as('tag')
  const each = db.select({ tag }).from(posts).where(isPublic(now)).as('each')
  const tags = db.select({ tag: each.tag }).from(each).groupBy(each.tag).orderBy(desc(count()), asc(each.tag))
  return (await tags).map(({ tag }) => tag)
}

type Reader = { readonly language: Language; readonly now: Date }

export async function findPost(db: Database, slug: string, { language, now }: Reader): Promise<Post | undefined> {
  const [post] = await db
    .select(wholeColumns)
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(translations, isVersionIn(language))
    .where(and(eq(posts.slug, slug), isPublic(now)))
  return post
}

export async function findPostSlug(db: Database, id: Id<'post'>, now: Date): Promise<string | undefined> {
  const [post] = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.id, id), isPublic(now)))
  return post?.slug
}

/** Finds the current address of an article that once had this one. */
export async function findMovedSlug(db: Database, slug: string, now: Date): Promise<string | undefined> {
  const [post] = await db
    .select({ slug: posts.slug })
    .from(formerSlugs)
    .innerJoin(posts, eq(posts.id, formerSlugs.postId))
    .where(and(eq(formerSlugs.slug, slug), isPublic(now)))
  return post?.slug
}

/** Lists related articles: most shared tags first, then the same category, then the newest. */
export async function listRelated(
  db: Database,
  { id, tags, category }: Pick<Post, 'id' | 'tags' | 'category'>,
  { language, now, limit }: Reader & { limit: number },
): Promise<PostSummary[]> {
  const its = JSON.stringify(tags)
  const common = sql`(select count(*) from unnest(${posts.tags}) as tag where ${its}::text::jsonb ? tag)`
  return db
    .select(summaryColumns)
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(translations, isVersionIn(language))
    .where(and(ne(posts.id, id), isPublic(now)))
    .orderBy(desc(common), desc(eq(posts.categoryId, category.id)), ...newestFirst)
    .limit(limit)
}

/** Every article that is public, with the day its text was last changed in each language, for search engines. */
export async function listPostAddresses(db: Database, now: Date): Promise<PostAddress[]> {
  const version = { language: translations.language, changedAt: translations.updatedAt }
  const rows = await db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt, version })
    .from(posts)
    .leftJoin(translations, eq(translations.englishId, posts.id))
    .where(isPublic(now))
    .orderBy(...newestFirst, asc(translations.language))
  const found = new Map<string, [Language, Date][]>()
  for (const { slug, updatedAt, version } of rows) {
    const versions = found.get(slug) ?? [['en', updatedAt]]
    if (version) versions.push([version.language, version.changedAt])
    found.set(slug, versions)
  }
  return [...found].map(([slug, versions]) => ({ slug, versions: new Map(versions) }))
}
