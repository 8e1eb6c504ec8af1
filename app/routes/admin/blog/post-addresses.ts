import { type PostStateName, postStates } from '#app/features/content/posts/edit/kept-post.ts'
import type { KeptPostsAsked } from '#app/features/content/posts/edit/read-kept-posts.server.ts'
import { isSlug } from '#app/features/content/posts/post.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'

export function readAsked({ searchParams }: URL): KeptPostsAsked {
  const category = searchParams.get('category') ?? ''
  const text = (searchParams.get('q') ?? '').replace(/[\s\p{C}]+/gu, ' ').trim()
  return {
    q: [...text].slice(0, 120).join('').toWellFormed(),
    category: isSlug(category) ? category : undefined,
    state: postStates.find((state): state is PostStateName => state === searchParams.get('state')),
    after: searchParams.get('after') ?? undefined,
  }
}

export const listAt = ({ q, category, state }: Omit<KeptPostsAsked, 'after'>, after?: string) =>
  addressOf(href('/admin/blog'), { q, category, state, after })

export const postEditAt = (id: string) => href('/admin/blog/:postId', { postId: id })

export const postDeletionAt = (id: string) => href('/admin/blog/:postId/delete', { postId: id })
