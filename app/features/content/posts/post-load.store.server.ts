import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { contentLoads, formerSlugs, postCategories, posts } from './post.table.server.ts'
import type { Post, PostCategory } from './post.ts'

/** An article from a file, sanitised and with its reading time. */
export type LoadedPost = Omit<Post, 'id' | 'category' | 'updatedAt' | 'language' | 'languages'> & {
  readonly categoryId: string
}

const name = 'posts'

/** Of two servers starting together, the second waits, and finds nothing to do. */
export async function lockPosts(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`load ${name}`}))`)
}

export async function findLoadedHash(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ hash: contentLoads.filesHash }).from(contentLoads).where(eq(contentLoads.name, name))
  return row?.hash
}

export async function saveLoadedHash(
  db: Database,
  { filesHash, now }: { filesHash: string; now: Date },
): Promise<void> {
  const row = { filesHash, loadedAt: now }
  await db
    .insert(contentLoads)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: contentLoads.name, set: row })
}

/** Categories are never removed, since staff articles may use them. */
export async function saveCategories(db: Database, categories: readonly PostCategory[]): Promise<void> {
  for (const [position, { id, name }] of categories.entries()) {
    await db
      .insert(postCategories)
      .values({ id, name, position })
      .onConflictDoUpdate({ target: postCategories.id, set: { name, position } })
  }
}

/**
 * Saves a row for each article in the files, except those edited by staff. An article removed from the files is
 * unpublished but kept, so that its address is not reused by accident.
 */
export async function savePosts(db: Database, loaded: readonly LoadedPost[], now: Date): Promise<void> {
  const slugs = loaded.map(({ slug }) => slug)
  await db
    .update(posts)
    .set({ publishedAt: null, updatedAt: now })
    .where(
      and(
        eq(posts.editedByStaff, false),
        isNotNull(posts.publishedAt),
        slugs.length === 0 ? undefined : notInArray(posts.slug, slugs),
      ),
    )
  // Articles deleted by staff stay deleted, and moved ones are not recreated at their old address.
  const former = new Set((await db.select({ slug: formerSlugs.slug }).from(formerSlugs)).map(({ slug }) => slug))
  for (const post of loaded) if (!former.has(post.slug)) await savePost(db, post, now)
}

async function savePost(db: Database, post: LoadedPost, now: Date): Promise<void> {
  const { slug: _, ...changed } = post
  // A new article counts as unchanged since its publication.
  const updatedAt = post.publishedAt && post.publishedAt < now ? post.publishedAt : now
  const differs = sql`(${posts.title}, ${posts.excerpt}, ${posts.content}, ${posts.categoryId}, ${posts.tags},
    ${posts.author}, ${posts.coverImage}, ${posts.readMinutes}, ${posts.seo}, ${posts.routes}, ${posts.publishedAt})
    is distinct from (excluded.title, excluded.excerpt, excluded.content, excluded.category_id, excluded.tags,
    excluded.author, excluded.cover_image, excluded.read_minutes, excluded.seo, excluded.routes, excluded.published_at)`
  await db
    .insert(posts)
    .values({ id: newId<'post'>(), ...post, tags: [...post.tags], routes: [...post.routes], updatedAt })
    .onConflictDoUpdate({
      target: posts.slug,
      set: { ...changed, tags: [...post.tags], routes: [...post.routes], updatedAt: now },
      setWhere: sql`not ${posts.editedByStaff} and ${differs}`,
    })
}
