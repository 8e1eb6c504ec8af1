import { isId } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { languageNow } from '#words-source'
import { cleanHtml } from '../clean-html.ts'
import { mayActOnPosts } from './post.policy.ts'
import { findMovedSlug, findPost, findPostSlug, listPosts, listRelated } from './post.store.server.ts'
import { isSlug, mostRelated, type Post, type PostSummary } from './post.ts'

export type PostPage = { readonly post: Post; readonly related: readonly PostSummary[] }

/**
 * A published article with its HTML clean, and what else is about the same. Each is in a language where it has a version
 * in it, and in English otherwise. A draft is not there.
 */
export async function readPost(
  { actor, db, now }: RequestContext,
  slug: string,
  language = languageNow(),
): Promise<PostPage | undefined> {
  requireAllowed(mayActOnPosts(actor, 'read'))
  const post = isSlug(slug) ? await findPost(db, slug, { language, now }) : undefined
  if (!post) return undefined
  return { post: cleaned(post), related: await listRelated(db, post, { language, now, limit: mostRelated }) }
}

/** Returns the slug of an article by its id. */
export async function readPostSlug({ actor, db, now }: RequestContext, id: string): Promise<string | undefined> {
  requireAllowed(mayActOnPosts(actor, 'read'))
  return isId<'post'>(id) ? findPostSlug(db, id, now) : undefined
}

/** Returns the current address of a moved article by a former one. */
export async function readMovedSlug({ actor, db, now }: RequestContext, slug: string): Promise<string | undefined> {
  requireAllowed(mayActOnPosts(actor, 'read'))
  return isSlug(slug) ? findMovedSlug(db, slug, now) : undefined
}

/** Returns the latest articles in full, for feeds. */
export async function readNewestPosts({ actor, db, now }: RequestContext, most: number): Promise<Post[]> {
  requireAllowed(mayActOnPosts(actor, 'read'))
  const language = languageNow()
  const newest = await listPosts(db, { language, now, limit: most })
  const whole = await Promise.all(newest.map(({ slug }) => findPost(db, slug, { language, now })))
  return whole.flatMap((post) => (post ? [cleaned(post)] : []))
}

// Sanitised again, since the rules may have changed since it was saved.
const cleaned = (post: Post): Post => ({ ...post, content: cleanHtml(post.content) })
