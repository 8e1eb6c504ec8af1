import type { Id } from '#app/lib/id.ts'
import type { Post, PostRoute } from '../post.ts'

/** An article as staff work on it: a row, with all that is in it. */
export type KeptPost = {
  id: Id<'post'>
  slug: string
  title: string
  excerpt: string
  content: string
  categoryId: string
  tags: string[]
  author: string
  coverImage: string | null
  readMinutes: number
  seo: Post['seo']
  routes: PostRoute[]
  publishedAt: Date | null
  updatedAt: Date
  editedByStaff: boolean
}

export type ListedPost = Pick<
  KeptPost,
  'id' | 'slug' | 'title' | 'author' | 'coverImage' | 'routes' | 'publishedAt' | 'updatedAt'
> & { category: string }

export const postStates = ['published', 'scheduled', 'draft'] as const
export type PostStateName = (typeof postStates)[number]

export function stateOfPost({ publishedAt }: Pick<KeptPost, 'publishedAt'>, now: Date): PostStateName {
  if (!publishedAt) return 'draft'
  return publishedAt <= now ? 'published' : 'scheduled'
}

/** Another stamp means another text. */
export const stampOfPost = ({ updatedAt }: Pick<KeptPost, 'updatedAt'>): string => updatedAt.toISOString()
