import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'

/** A country of a passport and a destination, as codes: the answer to it is shown beside the article. */
export type PostRoute = { readonly from: string; readonly to: string }

export type Seo = {
  readonly metaTitle?: string | undefined
  readonly metaDescription?: string | undefined
  readonly keywords?: readonly string[] | undefined
}

export type PostCategory = { readonly id: string; readonly name: string }

/** What a list of articles shows of one. */
export type PostSummary = {
  readonly id: Id<'post'>
  /** Its address, for good: /blog/{slug}. */
  readonly slug: string
  /** Of its title and text: English where there is no version in the language of the page. */
  readonly language: Language
  readonly title: string
  readonly excerpt: string
  readonly category: PostCategory
  readonly tags: readonly string[]
  readonly author: string
  /** The moment it became public; nothing for a draft. */
  readonly publishedAt: Date | null
  /** Whole minutes, at 220 words each. */
  readonly readMinutes: number
  /** A picture of our own paths; without one a cover is drawn from the slug. */
  readonly coverImage: string | null
  readonly routes: readonly PostRoute[]
}

export type Post = PostSummary & {
  /** HTML, cleaned when it was saved; it is cleaned again when it is drawn. */
  readonly content: string
  readonly seo: Seo
  readonly updatedAt: Date
  /** In which it can be read: English, and that of each version. */
  readonly languages: readonly Language[]
}

/** The languages of an article, with the moment its text was last changed in each. */
export type PostAddress = { readonly slug: string; readonly versions: ReadonlyMap<Language, Date> }

export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function isSlug(text: string): boolean {
  return text.length <= 120 && slugShape.test(text)
}

export const postsPerPage = 6
/** How many of its tags an article shows. */
export const mostTags = 3
/** How many other articles stand below one. */
export const mostRelated = 3
