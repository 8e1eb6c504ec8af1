import { type PostStateName, postStates } from '#app/features/content/posts/edit/kept-post.ts'
import type { KeptPostsAsked } from '#app/features/content/posts/edit/read-kept-posts.server.ts'
import { isSlug } from '#app/features/content/posts/post.ts'
import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { Language } from '#app/lib/words/languages.ts'

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

/** The editor of the text in a language. */
export const postEditorAt = (id: string, language: Language) =>
  language === 'en' ? postEditAt(id) : href('/admin/blog/:postId/:language', { postId: id, language })

export const postVersionDeletionAt = (id: string, language: TranslatedLanguage) =>
  href('/admin/blog/:postId/:language/delete', { postId: id, language })
