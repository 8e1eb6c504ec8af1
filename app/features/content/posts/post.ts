import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'

/** A passport country and a destination, as codes: the visa requirement is shown beside the article. */
export type PostRoute = { readonly from: string; readonly to: string }

export type Seo = {
  readonly metaTitle?: string | undefined
  readonly metaDescription?: string | undefined
  readonly keywords?: readonly string[] | undefined
}

export type PostCategory = { readonly id: string; readonly name: string }

export type PostSummary = {
  readonly id: Id<'post'>
  /** Its permanent address: /blog/{slug}. */
  readonly slug: string
  /** Of its title and text: English where there is no version in the language of the page. */
  readonly language: Language
  readonly title: string
  readonly excerpt: string
  readonly category: PostCategory
  readonly tags: readonly string[]
  readonly author: string
  /** When it became public; null for a draft. */
  readonly publishedAt: Date | null
  /** Whole minutes, at 220 words per minute. */
  readonly readMinutes: number
  /** A picture at one of our own paths; if null, a cover is generated from the slug. */
  readonly coverImage: string | null
  readonly routes: readonly PostRoute[]
}

export type Post = PostSummary & {
  /** HTML, sanitised on saving and again on rendering. */
  readonly content: string
  readonly seo: Seo
  readonly updatedAt: Date
  /** In which it can be read: English, and that of each version. */
  readonly languages: readonly Language[]
}

/** The languages of an article, with the time its text was last changed in each. */
export type PostAddress = { readonly slug: string; readonly versions: ReadonlyMap<Language, Date> }

export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function isSlug(text: string): boolean {
  return text.length <= 120 && slugShape.test(text)
}

export const postsPerPage = 6
export const mostTags = 3
export const mostRelated = 3
