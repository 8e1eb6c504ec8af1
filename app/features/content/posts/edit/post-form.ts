import { cleanHtml, textOfHtml } from '#app/features/content/clean-html.ts'
import { isId } from '#app/lib/id.ts'
import { isPlainDate } from '#app/lib/plain-date.ts'
import { parseDateText } from '#app/lib/plain-date-input.ts'
import { searchable } from '#app/lib/search-text.ts'
import { type CoverMotif, coverMotifs } from '#imagery/covers/cover-address.ts'
import { isSlug, type PostRoute, type Seo } from '../post.ts'

export const postRules = {
  title: 90,
  excerpt: 240,
  content: 60_000,
  tags: 6,
  author: 80,
  metaTitle: 70,
  metaDescription: 170,
  keywords: 12,
  routes: 4,
} as const

export const postFields = [
  ...(['title', 'slug', 'excerpt', 'content', 'category', 'tags', 'author', 'cover', 'state', 'day', 'time'] as const),
  ...(['metaTitle', 'metaDescription', 'keywords'] as const),
  ...(['from0', 'to0', 'from1', 'to1', 'from2', 'to2', 'from3', 'to3'] as const),
] as const
export type PostField = (typeof postFields)[number]
export type TypedPost = Readonly<Record<PostField, string>>

export type PostFieldProblem = {
  readonly field: PostField
  readonly code: 'missing' | 'too_long' | 'too_many' | 'shape' | 'unknown' | 'same' | 'taken'
}

export type ReadPost = {
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly content: string
  readonly categoryId: string
  readonly tags: string[]
  readonly author: string
  /** A chosen motif, `auto` (generated from the article), or the existing picture. */
  readonly cover: CoverMotif | 'auto' | 'kept'
  readonly seo: Seo
  readonly routes: PostRoute[]
  /** A draft, published now (or still, if it already was), or scheduled. */
  readonly state: 'draft' | 'public' | Date
}

export type KnownPlaces = {
  readonly categories: ReadonlySet<string>
  /** Country codes by code or name in lower case. */
  readonly countries: ReadonlyMap<string, string>
}

/** Parses the form and reports all its problems at once. */
export function readPostForm(
  typed: TypedPost,
  { categories, countries }: KnownPlaces,
): { post: ReadPost; problems: PostFieldProblem[] } {
  const problems: PostFieldProblem[] = []
  const wrong = (field: PostField, code: PostFieldProblem['code']) => problems.push({ field, code })

  function line(field: PostField, most: number, needed = true): string {
    const text = typed[field].replace(/[\s\p{C}]+/gu, ' ').trim()
    if (needed && text === '') wrong(field, 'missing')
    if ([...text].length > most) wrong(field, 'too_long')
    return text
  }
  function listOf(field: PostField, most: number): string[] {
    const all = typed[field].split(',').map((each) => each.replace(/[\s\p{C}]+/gu, ' ').trim())
    const texts = [...new Set(all.filter(Boolean))]
    if (texts.length > most) wrong(field, 'too_many')
    return texts
  }

  const title = line('title', postRules.title)
  const slug = typed.slug.trim() || slugOf(title)
  // An id has an address of its own, which leads to its article.
  if (slug === '') wrong('slug', 'missing')
  else if (!isSlug(slug) || isId(slug)) wrong('slug', 'shape')
  const excerpt = line('excerpt', postRules.excerpt)
  const content = cleanHtml(typed.content)
  if (typed.content.length > postRules.content) wrong('content', 'too_long')
  else if (textOfHtml(content) === '') wrong('content', 'missing')
  if (!categories.has(typed.category)) wrong('category', 'missing')
  const tags = listOf('tags', postRules.tags).map((tag) => tag.toLowerCase().replaceAll(' ', '-'))
  if (!tags.every((tag) => isSlug(tag))) wrong('tags', 'shape')
  const author = line('author', postRules.author)
  const seo = seoOf(
    line('metaTitle', postRules.metaTitle, false),
    line('metaDescription', postRules.metaDescription, false),
  )
  const keywords = listOf('keywords', postRules.keywords)
  const routes = [0, 1, 2, 3].flatMap((row) => routeIn(row))
  const state = stateOf()
  return {
    post: {
      ...{ title, slug, excerpt, content, categoryId: typed.category, tags, author, routes, state },
      cover: coverOf(typed.cover),
      seo: { ...seo, ...(keywords.length > 0 && { keywords }) },
    },
    problems,
  }

  function routeIn(row: number): PostRoute[] {
    const names = [`from${row}`, `to${row}`] as [PostField, PostField]
    const [from = '', to = ''] = names.map((name) => typed[name].trim())
    if (from === '' && to === '') return []
    const codes = names.map((name) => {
      const text = typed[name].trim().toLowerCase()
      const code = countries.get(text)
      if (!code) wrong(name, text === '' ? 'missing' : 'unknown')
      return code
    })
    if (!codes[0] || !codes[1]) return []
    if (codes[0] === codes[1]) wrong(names[1], 'same')
    return [{ from: codes[0], to: codes[1] }]
  }

  function stateOf(): ReadPost['state'] {
    if (typed.state === 'draft' || typed.state === 'public') return typed.state
    const day = isPlainDate(typed.day.trim()) ? typed.day.trim() : parseDateText(typed.day)
    const [, hours = '', minutes = ''] = /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)\s*$/.exec(typed.time) ?? []
    if (!day) wrong('day', typed.day.trim() ? 'shape' : 'missing')
    if (!minutes) wrong('time', typed.time.trim() ? 'shape' : 'missing')
    return day && minutes ? new Date(`${day}T${hours.padStart(2, '0')}:${minutes}:00Z`) : 'draft'
  }
}

export function slugOf(title: string): string {
  const plain = searchable(title)
  return plain
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
}

function seoOf(metaTitle: string, metaDescription: string): Seo {
  return { ...(metaTitle && { metaTitle }), ...(metaDescription && { metaDescription }) }
}

function coverOf(text: string): ReadPost['cover'] {
  return text === 'kept' ? 'kept' : (coverMotifs.find((motif) => motif === text) ?? 'auto')
}
