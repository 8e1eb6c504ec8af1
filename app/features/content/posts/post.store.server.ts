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
import type { Database } from '#app/platform/database.server.ts'
import { folds } from './folded.store.server.ts'
import { formerSlugs, postCategories, posts } from './post.table.server.ts'
import type { Post, PostCategory, PostSummary } from './post.ts'

const {
  content: _content,
  seo: _seo,
  categoryId: _category,
  editedByStaff: _edited,
  ...summary
} = getTableColumns(posts)
const category = { id: postCategories.id, name: postCategories.name }
const summaryColumns = { ...summary, category }
const wholeColumns = { ...summaryColumns, content: posts.content, seo: posts.seo }

const isPublic = (now: Date) => lte(posts.publishedAt, now)
// Articles with the same publication time keep their order across pages.
const newestFirst = [desc(posts.publishedAt), asc(posts.slug)]

export type Wanted = {
  readonly q?: string | undefined
  readonly category?: string | undefined
  readonly tag?: string | undefined
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
    .where(conditionOf(wanted))
    .orderBy(...newestFirst)
    .limit(wanted.limit)
    .offset(wanted.offset ?? 0)
}

export async function countPosts(db: Database, wanted: Wanted): Promise<number> {
  return db.$count(posts, conditionOf(wanted))
}

function conditionOf({ q, category, tag, now }: Wanted): SQL | undefined {
  return and(
    isPublic(now),
    category === undefined ? undefined : eq(posts.categoryId, category),
    tag === undefined ? undefined : arrayContains(posts.tags, [tag]),
    q ? or(folds(posts.title, q), folds(posts.excerpt, q)) : undefined,
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
export async function listTags(db: Database, now: Date): Promise<{ tag: string; count: number }[]> {
  const tag = sql<string>`unnest(${posts.tags})`.as('tag')
  const each = db.select({ tag }).from(posts).where(isPublic(now)).as('each')
  return db.select({ tag: each.tag, count: count() }).from(each).groupBy(each.tag).orderBy(desc(count()), asc(each.tag))
}

export async function findPost(db: Database, slug: string, now: Date): Promise<Post | undefined> {
  const [post] = await db
    .select(wholeColumns)
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
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
  { now, limit }: { now: Date; limit: number },
): Promise<PostSummary[]> {
  const own = JSON.stringify(tags)
  const common = sql`(select count(*) from unnest(${posts.tags}) as tag where ${own}::text::jsonb ? tag)`
  return db
    .select(summaryColumns)
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(and(ne(posts.id, id), isPublic(now)))
    .orderBy(desc(common), desc(eq(posts.categoryId, category.id)), ...newestFirst)
    .limit(limit)
}

/** Lists the addresses of public articles with their last change, for search engines. */
export async function listPostAddresses(db: Database, now: Date): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(isPublic(now))
    .orderBy(...newestFirst)
}
