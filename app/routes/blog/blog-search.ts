import { isSlug } from '#app/features/content/posts/post.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'
import { readAddress } from '#app/lib/words/language-address.ts'

/** What an address of the list asks for. Whether there is such a category or page is for the list to say. */
export type BlogAsked = { q: string; category: string | undefined; page: number }

const longest = 80

export function readBlogAsked(search: URLSearchParams): BlogAsked {
  const category = search.get('category') ?? ''
  return {
    // Control characters are no words, and the database takes not all of them.
    q: (search.get('q') ?? '')
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, longest)
      .toWellFormed(),
    category: category === '' ? undefined : isSlug(category) ? category : '-',
    page: readPage(search),
  }
}

/** The same list with something about it changed. */
export function blogAt({ q, category, page }: BlogAsked, change: Partial<BlogAsked> = {}): string {
  const next = { q, category, page, ...change }
  return addressOf(href('/blog'), { q: next.q, category: next.category, page: pageName(next.page) })
}

export const postAt = (slug: string) => href('/blog/:slug', { slug })

/** The address of an article in English. */
export const plainPostAt = (slug: string) => readAddress(postAt(slug)).path

export const tagAt = (tag: string) => href('/blog/tag/:tag', { tag: encodeURIComponent(tag) })
