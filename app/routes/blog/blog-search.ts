import { isSlug } from '#app/features/content/posts/post.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'
import { readAddress } from '#app/lib/words/language-address.ts'

/** The query of the blog list, unvalidated: the category and page may not exist. */
export type BlogAsked = { q: string; category: string | undefined; page: number }

const longest = 80

export function readBlogAsked(search: URLSearchParams): BlogAsked {
  const category = search.get('category') ?? ''
  return {
    // Control characters are not searchable, and PostgreSQL rejects some of them.
    q: (search.get('q') ?? '')
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, longest)
      .toWellFormed(),
    category: category === '' ? undefined : isSlug(category) ? category : '-',
    page: readPage(search),
  }
}

/** The address of the list with some parameters changed. */
export function blogAt({ q, category, page }: BlogAsked, change: Partial<BlogAsked> = {}): string {
  const next = { q, category, page, ...change }
  return addressOf(href('/blog'), { q: next.q, category: next.category, page: pageName(next.page) })
}

export const postAt = (slug: string) => href('/blog/:slug', { slug })

/** The address of an article in English. */
export const plainPostAt = (slug: string) => readAddress(postAt(slug)).path

export const tagAt = (tag: string) => href('/blog/tag/:tag', { tag: encodeURIComponent(tag) })
