import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { languageNow } from '#words-source'
import { mayActOnPosts } from './post.policy.ts'
import { countPosts, listCategories, listPostAddresses, listPosts, listTags } from './post.store.server.ts'
import { type PostAddress, type PostCategory, type PostSummary, postsPerPage } from './post.ts'

export type PostsAsked = {
  readonly q?: string | undefined
  readonly category?: string | undefined
  readonly tag?: string | undefined
  /** Counted from 1. */
  readonly page?: number | undefined
}

export type PostList = {
  readonly posts: readonly PostSummary[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/**
 * Returns a page of the requested published articles, newest first, in the current language or else in English. Empty
 * beyond the last page.
 */
export async function readPosts({ actor, db, now }: RequestContext, asked: PostsAsked): Promise<PostList> {
  requireAllowed(mayActOnPosts(actor, 'read'))
  const { page = 1, ...words } = asked
  const wanted = { ...words, language: languageNow(), now }
  const [total, posts] = await Promise.all([
    countPosts(db, wanted),
    listPosts(db, { ...wanted, limit: postsPerPage, offset: (page - 1) * postsPerPage }),
  ])
  return { posts, total, page, pages: Math.ceil(total / postsPerPage) }
}

export type PostShelves = {
  readonly categories: readonly PostCategory[]
  /** The most used first. */
  readonly tags: readonly string[]
}

/** Returns the categories and tags of published articles. */
export async function readPostShelves({ actor, db, now }: RequestContext): Promise<PostShelves> {
  requireAllowed(mayActOnPosts(actor, 'read'))
  const [categories, tags] = await Promise.all([listCategories(db, now), listTags(db, now)])
  return { categories, tags }
}

export async function readPostAddresses({ actor, db, now }: RequestContext): Promise<PostAddress[]> {
  requireAllowed(mayActOnPosts(actor, 'read'))
  return listPostAddresses(db, now)
}
