import type { TranslationState } from '#app/features/content/translations/translation.ts'
import type { posts } from '../post.table.server.ts'

/** An article as edited by staff: the whole row. */
export type KeptPost = typeof posts.$inferSelect

export type ListedPost = Pick<
  KeptPost,
  'id' | 'slug' | 'title' | 'coverImage' | 'routes' | 'publishedAt' | 'updatedAt'
> & { category: string; states: TranslationState[] }

export const postStates = ['published', 'scheduled', 'draft'] as const
export type PostStateName = (typeof postStates)[number]

export function stateOfPost({ publishedAt }: Pick<KeptPost, 'publishedAt'>, now: Date): PostStateName {
  if (!publishedAt) return 'draft'
  return publishedAt <= now ? 'published' : 'scheduled'
}
