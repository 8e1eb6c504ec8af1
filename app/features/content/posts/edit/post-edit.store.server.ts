import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { folds } from '../folded.store.server.ts'
import { formerSlugs, postCategories, posts } from '../post.table.server.ts'
import type { PostCategory } from '../post.ts'
import { postTranslationStates } from '../translations/post-translation.store.server.ts'
import type { KeptPost, ListedPost, PostStateName } from './kept-post.ts'

/** Serialises changes to articles, since an address belongs to only one. */
export async function lockArticles(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('load posts'))`)
}

export type PostsWanted = {
  readonly q: string
  readonly category: string | undefined
  readonly state: PostStateName | undefined
  readonly now: Date
  /** The last row of the previous page. */
  readonly after: { readonly at: Date; readonly id: Id<'post'> } | undefined
  readonly limit: number
}

/** Lists articles, the most recently changed first; each page continues after the last row of the previous one. */
export function listKeptPosts(db: Database, wanted: PostsWanted): Promise<ListedPost[]> {
  const { q, category, state, now, after, limit } = wanted
  const texts = [posts.title, posts.excerpt, posts.slug, posts.author]
  return db
    .select({
      ...columnsOf(posts, 'id', 'slug', 'title'),
      category: postCategories.name,
      ...columnsOf(posts, 'coverImage', 'routes', 'publishedAt', 'updatedAt'),
      states: postTranslationStates,
    })
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(
      and(
        q === '' ? undefined : or(...texts.map((text) => folds(text, q))),
        category === undefined ? undefined : eq(posts.categoryId, category),
        inState(state, now),
        after && or(lt(posts.updatedAt, after.at), and(eq(posts.updatedAt, after.at), gt(posts.id, after.id))),
      ),
    )
    .orderBy(desc(posts.updatedAt), asc(posts.id))
    .limit(limit)
}

function inState(state: PostStateName | undefined, now: Date): SQL | undefined {
  if (state === 'draft') return isNull(posts.publishedAt)
  if (state === 'published') return lte(posts.publishedAt, now)
  if (state === 'scheduled') return and(isNotNull(posts.publishedAt), gt(posts.publishedAt, now))
  return undefined
}

export function listAllCategories(db: Database): Promise<PostCategory[]> {
  return db
    .select({ id: postCategories.id, name: postCategories.name })
    .from(postCategories)
    .orderBy(asc(postCategories.position))
}

export async function findKeptPost(db: Database, id: Id<'post'>): Promise<KeptPost | undefined> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id))
  return post
}

/** Finds whether another article has or had this address. */
export async function findHolder(db: Database, slug: string, own: Id<'post'>): Promise<'has' | 'had' | undefined> {
  const [holder] = await db.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug))
  if (holder) return holder.id === own ? undefined : 'has'
  const [former] = await db.select().from(formerSlugs).where(eq(formerSlugs.slug, slug))
  return former?.postId && former.postId !== own ? 'had' : undefined
}

export async function insertPost(db: Database, post: KeptPost): Promise<void> {
  await db.insert(posts).values(post)
  await db.delete(formerSlugs).where(eq(formerSlugs.slug, post.slug))
}

export async function updatePost(db: Database, id: Id<'post'>, change: Partial<KeptPost>): Promise<void> {
  await db.update(posts).set(change).where(eq(posts.id, id))
}

/** Changes an article's address; the old one redirects to it. */
export async function moveAddress(
  db: Database,
  { id, from, to }: { id: Id<'post'>; from: string; to: string },
  now: Date,
): Promise<void> {
  await db.delete(formerSlugs).where(eq(formerSlugs.slug, to))
  await keepSlug(db, from, id, now)
}

/** The address is remembered as deleted, so that the files do not recreate the article. */
export async function deletePostRow(db: Database, { id, slug }: KeptPost, now: Date): Promise<void> {
  await db.delete(posts).where(eq(posts.id, id))
  await keepSlug(db, slug, null, now)
}

async function keepSlug(db: Database, slug: string, postId: Id<'post'> | null, now: Date): Promise<void> {
  const row = { postId, at: now }
  await db
    .insert(formerSlugs)
    .values({ slug, ...row })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: row })
}
