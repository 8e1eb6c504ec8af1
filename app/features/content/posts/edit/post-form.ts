import { isId } from '#app/lib/id.ts'
import { isPlainDate } from '#app/lib/plain-date.ts'
import { parseDateText } from '#app/lib/plain-date-input.ts'
import { searchable } from '#app/lib/search-text.ts'
import { type CoverMotif, coverMotifs } from '#imagery/covers/cover-address.ts'
import { isSlug, type PostRoute, type Seo } from '../post.ts'
import { type ProblemIn, textReader } from './post-texts.ts'

export const postFields = [
  ...(['title', 'slug', 'excerpt', 'content', 'category', 'tags', 'author', 'cover', 'state', 'day', 'time'] as const),
  ...(['metaTitle', 'metaDescription', 'keywords'] as const),
  ...(['from0', 'to0', 'from1', 'to1', 'from2', 'to2', 'from3', 'to3'] as const),
] as const
export type PostField = (typeof postFields)[number]
export type TypedPost = Readonly<Record<PostField, string>>

export type PostFieldProblem = ProblemIn<PostField>

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
  const read = textReader<PostField>(typed)
  const { problems, wrong, line, listOf } = read

  const title = line('title')
  const slug = typed.slug.trim() || slugOf(title)
  // An id has an address of its own, which leads to its article.
  if (slug === '') wrong('slug', 'missing')
  else if (!isSlug(slug) || isId(slug)) wrong('slug', 'shape')
  const excerpt = line('excerpt')
  const content = read.content()
  if (!categories.has(typed.category)) wrong('category', 'missing')
  const tags = listOf('tags').map((tag) => tag.toLowerCase().replaceAll(' ', '-'))
  if (!tags.every((tag) => isSlug(tag))) wrong('tags', 'shape')
  const author = line('author')
  const seo = read.seo()
  const routes = [0, 1, 2, 3].flatMap((row) => routeIn(row))
  const state = stateOf()
  return {
    post: {
      ...{ title, slug, excerpt, content, categoryId: typed.category, tags, author, routes, state },
      cover: coverOf(typed.cover),
      seo,
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

function coverOf(text: string): ReadPost['cover'] {
  return text === 'kept' ? 'kept' : (coverMotifs.find((motif) => motif === text) ?? 'auto')
}
