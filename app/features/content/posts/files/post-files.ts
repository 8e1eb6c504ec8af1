import { z } from 'zod'
import { cleanHtml } from '#app/features/content/clean-html.ts'
import type { Fault, RawFiles } from '#app/platform/files/bundled-files.ts'
import { isSlug, type PostCategory, slugShape } from '../post.ts'
import type { LoadedPost } from '../post-load.store.server.ts'
import { readMinutesOf, withContents } from '../post-text.ts'

const line = z
  .string()
  .trim()
  .regex(/^[^\p{C}]+$/u, 'Empty, or has control characters')
const code = z.string().regex(/^[A-Z]{2,3}$/, 'Not the code of a country or a travel document')
const slug = z.string().regex(slugShape, 'Not lower-case letters, digits and single hyphens')

const categoryShape = z.array(z.strictObject({ id: slug, name: line })).min(1)

const postShape = z.strictObject({
  title: line.max(90),
  excerpt: line.max(240),
  category: slug,
  tags: z.array(slug).max(6).default([]),
  author: line.default('Portolan editors'),
  /** Omitted for a draft. */
  publishedAt: z.iso.datetime({ message: 'Not a moment such as 2026-11-03T08:00:00Z' }).optional(),
  coverImage: z
    .string()
    .regex(/^\/(?!\/)[\w./-]+$/, 'Not a path of our own')
    .optional(),
  routes: z
    .array(z.strictObject({ from: code, to: code }))
    .max(4)
    .default([]),
  seo: z
    .strictObject({
      metaTitle: line.max(70).optional(),
      metaDescription: line.max(170).optional(),
      keywords: z.array(line).max(12).optional(),
    })
    .default({}),
})

type PostFile = z.infer<typeof postShape>

export type PostLibrary = { readonly categories: readonly PostCategory[]; readonly posts: readonly LoadedPost[] }

const folder = '/data/content/posts/'
const categoryFile = '/data/content/post-categories.json'

/**
 * Reads every article in the files, or their errors: /data/content/posts/{slug}.json has the metadata, {slug}.html the
 * text. With `codes`, routes must be between known countries.
 */
export function readPostFiles(
  raw: RawFiles,
  { codes }: { codes?: ReadonlySet<string> } = {},
): { library?: PostLibrary; faults: Fault[] } {
  const faults: Fault[] = []
  const categories = read(categoryFile, categoryShape) ?? []
  const known = new Set(categories.map(({ id }) => id))
  if (known.size < categories.length) faults.push({ file: categoryFile, what: 'a category is there twice' })

  const paths = Object.keys(raw)
    .filter((path) => path.startsWith(folder))
    .sort()
  const posts = paths.filter((path) => path.endsWith('.json')).flatMap(postOf)
  for (const path of paths) {
    const other = path.endsWith('.html') && path.replace(/html$/, 'json')
    if (other && !(other in raw)) faults.push({ file: path, what: `${other} is missing` })
  }
  return faults.length === 0 ? { library: { categories, posts }, faults } : { faults }

  function read<Shape extends z.ZodType>(file: string, shape: Shape): z.infer<Shape> | undefined {
    const parsed = shape.safeParse(raw[file])
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      faults.push({ file, what: `${path.join('.') || 'the file'}: ${message}` })
    return undefined
  }

  function postOf(path: string): LoadedPost[] {
    const name = path.slice(folder.length).replace(/\.json$/, '')
    const textPath = path.replace(/json$/, 'html')
    const html = raw[textPath]
    if (!isSlug(name)) faults.push({ file: path, what: 'its name is no slug' })
    if (typeof html !== 'string') faults.push({ file: path, what: `${textPath} is missing` })
    const file = read(path, postShape)
    if (!file || typeof html !== 'string') return []
    for (const what of faultsIn(file)) faults.push({ file: path, what })
    for (const what of faultsInText(html)) faults.push({ file: textPath, what })
    return [loaded(name, file, html)]
  }

  function faultsIn({ category, tags, routes }: PostFile): string[] {
    const strange = routes.flatMap(({ from, to }) => [from, to]).filter((each) => codes && !codes.has(each))
    return [
      ...(known.has(category) ? [] : [`category: ${category} is not in ${categoryFile}`]),
      ...(new Set(tags).size < tags.length ? ['tags: one is there twice'] : []),
      ...strange.map((each) => `routes: ${each} is no country`),
    ]
  }
}

function faultsInText(html: string): string[] {
  const clean = cleanHtml(html)
  const removed = tagsOf(html).filter((tag) => !tagsOf(clean).includes(tag))
  const external = [...html.matchAll(/\b(?:href|src)\s*=\s*"([^"]*)"/gi)].filter(
    ([, address = '']) => !/^(\/(?!\/)|#|https:\/\/)/.test(address),
  )
  return [
    ...[...new Set(removed)].map((tag) => `<${tag}> is not allowed`),
    ...external.map(([, address]) => `the address ${address} is neither a path of our own nor https`),
    ...(withContents(clean).headings.length < 2 ? ['has fewer than two headings (h2) for its contents'] : []),
  ]
}

const tagsOf = (html: string) => [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag.toLowerCase())

function loaded(slug: string, file: PostFile, html: string): LoadedPost {
  const { category, publishedAt, coverImage = null, ...rest } = file
  return {
    ...rest,
    slug,
    categoryId: category,
    coverImage,
    content: cleanHtml(html),
    readMinutes: readMinutesOf(html),
    publishedAt: publishedAt === undefined ? null : new Date(publishedAt),
  }
}
