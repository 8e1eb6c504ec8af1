import { cleanHtml, leftOutOf } from '#app/features/content/clean-html.ts'
import type { Id } from '#app/lib/id.ts'
import { isId } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPosts } from '../post.policy.ts'
import type { Post, PostCategory } from '../post.ts'
import { coverFor } from './cover-for.ts'
import type { KeptPost, ListedPost, PostStateName } from './kept-post.ts'
import { findKeptPost, listAllCategories, listKeptPosts } from './post-edit.store.server.ts'
import type { ReadPost } from './post-form.ts'
import { rowOf } from './save-post.server.ts'

export const keptPostsPerPage = 20

export type KeptPostsAsked = {
  readonly q: string
  readonly category: string | undefined
  readonly state: PostStateName | undefined
  /** The end of the previous page: a timestamp and an id. */
  readonly after: string | undefined
}

export type KeptPosts = {
  readonly posts: readonly ListedPost[]
  readonly categories: readonly PostCategory[]
  /** Where the next page continues, if there is one. */
  readonly next: string | undefined
}

/** Returns articles in every state, the most recently changed first. */
export async function readKeptPosts({ actor, db, now }: RequestContext, asked: KeptPostsAsked): Promise<KeptPosts> {
  requireAllowed(mayActOnPosts(actor, 'manage'), actor)
  const wanted = { ...asked, now, after: placeIn(asked.after), limit: keptPostsPerPage + 1 }
  const [found, categories] = await Promise.all([listKeptPosts(db, wanted), listAllCategories(db)])
  const posts = found.slice(0, keptPostsPerPage)
  const last = found.length > keptPostsPerPage ? posts.at(-1) : undefined
  return { posts, categories, next: last && `${last.updatedAt.toISOString()}_${last.id}` }
}

function placeIn(after = ''): { at: Date; id: Id<'post'> } | undefined {
  const [timestamp = '', id = ''] = after.split('_')
  const at = new Date(timestamp)
  return isId<'post'>(id) && !Number.isNaN(at.getTime()) ? { at, id } : undefined
}

export function findPostToEdit({ actor, db }: RequestContext, id: Id<'post'>): Promise<KeptPost | undefined> {
  requireAllowed(mayActOnPosts(actor, 'manage'), actor)
  return findKeptPost(db, id)
}

export function readPostCategories({ actor, db }: RequestContext): Promise<PostCategory[]> {
  requireAllowed(mayActOnPosts(actor, 'manage'), actor)
  return listAllCategories(db)
}

/** Returns the article as its readers would see it, even if incomplete. */
export async function previewPost(
  { actor, db, now }: RequestContext,
  read: ReadPost,
  { id, source }: { id: Id<'post'>; source: string },
): Promise<{ post: Post; leftOut: readonly string[] }> {
  requireAllowed(mayActOnPosts(actor, 'manage'), actor)
  const [stored, categories] = await Promise.all([findKeptPost(db, id), listAllCategories(db)])
  const row = rowOf(read, stored, { id, now })
  const category = categories.find((one) => one.id === row.categoryId) ?? { id: '-', name: '–' }
  const coverImage = read.cover === 'kept' ? row.coverImage : coverFor(read.cover, row)
  const shown = { category, coverImage, content: cleanHtml(row.content), publishedAt: row.publishedAt ?? now }
  const post: Post = { ...row, ...shown, language: 'en', languages: ['en'] }
  return { post, leftOut: leftOutOf(source) }
}
