import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { testWithoutFacts as test, testNow } from '#tests/support/database.ts'
import { readContentVersion } from '../read-content-version.server.ts'
import { posts } from './post.table.server.ts'
import { postsPerPage } from './post.ts'
import { readNewestPosts, readPost, readPostSlug } from './read-post.server.ts'
import { readPostAddresses, readPostShelves, readPosts } from './read-posts.server.ts'
import { seedPosts } from './seed-posts.server.ts'

const text = '<p>Text</p><h2>One</h2><p>…</p><h2>Two</h2><p>…</p>'

type File = { title?: string; excerpt?: string; category?: string; tags?: string[]; publishedAt?: string | undefined }

function filesOf(articles: Record<string, File>) {
  const categories = ['guides', 'rules', 'empty'].map((id) => ({ id, name: id.toUpperCase() }))
  const pairs = Object.entries(articles).flatMap(([slug, file]): [string, unknown][] => [
    [
      `/data/content/posts/${slug}.json`,
      { title: slug, excerpt: 'About it', category: 'guides', publishedAt: '2026-11-01T08:00:00Z', ...file },
    ],
    [`/data/content/posts/${slug}.html`, text],
  ])
  return { '/data/content/post-categories.json': categories, ...Object.fromEntries(pairs) }
}

const slugsOf = (list: { posts: readonly { slug: string }[] }) => list.posts.map(({ slug }) => slug)
const rowOf = async ({ db }: RequestContext, slug: string) =>
  (await db.select().from(posts).where(eq(posts.slug, slug)))[0]

test('articles are loaded once, and again when a file has changed', async ({ db, ctx }) => {
  const files = filesOf({ one: {}, two: {} })
  expect(await seedPosts(db, { files, now: testNow })).toBe('loaded')
  expect(await seedPosts(db, { files, now: testNow })).toBe('unchanged')
  const before = await rowOf(ctx(), 'one')
  const untouched = await rowOf(ctx(), 'two')
  expect(before?.updatedAt).toEqual(new Date('2026-11-01T08:00:00Z'))

  expect(await seedPosts(db, { files: filesOf({ one: { title: 'Anew' }, two: {} }), now: testNow })).toBe('loaded')
  const after = await rowOf(ctx(), 'one')
  expect(after).toMatchObject({ id: before?.id, title: 'Anew', updatedAt: testNow })
  expect(await rowOf(ctx(), 'two')).toEqual(untouched)
})

test('articles written by staff stay, and those missing from the files are unpublished', async ({ db, ctx }) => {
  await seedPosts(db, { files: filesOf({ one: {}, two: {}, three: {} }), now: testNow })
  await db.update(posts).set({ title: 'By staff', editedByStaff: true }).where(eq(posts.slug, 'one'))
  await seedPosts(db, { files: filesOf({ one: { title: 'By file' }, three: {} }), now: testNow })
  expect(await rowOf(ctx(), 'one')).toMatchObject({ title: 'By staff' })
  expect(await rowOf(ctx(), 'two')).toMatchObject({ publishedAt: null })
  expect(slugsOf(await readPosts(ctx(), {}))).toEqual(['one', 'three'])
  await seedPosts(db, { files: filesOf({}), now: testNow })
  expect(slugsOf(await readPosts(ctx(), {}))).toEqual(['one'])
})

test('a faulty file loads nothing, and only the service loads files', async ({ db }) => {
  const before = await db.$count(posts)
  await expect(seedPosts(db, { files: filesOf({ one: { category: 'none' } }) })).rejects.toThrow(
    '/data/content/posts/one.json: category: none is not in',
  )
  expect(await db.$count(posts)).toBe(before)
  await expect(seedPosts(db, { files: filesOf({ one: {} }), actor: visitor })).rejects.toBeInstanceOf(NotFound)
})

test('finds articles by words of title and excerpt, by category and by tag', async ({ db, ctx }) => {
  const articles = {
    'a-visa': { title: 'The Visa 100% explained', excerpt: 'Fees', tags: ['fees'] },
    'b-photo': { title: 'Photos', excerpt: 'For a VISA form', category: 'rules', tags: ['photos', 'fees'] },
    'c-other': { title: 'Other things', excerpt: 'Élan and under_scores', category: 'rules' },
  }
  await seedPosts(db, { files: filesOf(articles), now: testNow })
  const found = async (asked: Parameters<typeof readPosts>[1]) => slugsOf(await readPosts(ctx(), asked))
  expect(await found({ q: 'visa' })).toEqual(['a-visa', 'b-photo'])
  expect(await found({ q: 'vIsA', category: 'rules' })).toEqual(['b-photo'])
  expect(await found({ q: 'élAN' })).toEqual(['c-other'])
  expect(await found({ q: '100%' })).toEqual(['a-visa'])
  expect(await found({ q: '%' })).toEqual(['a-visa'])
  expect(await found({ q: '_' })).toEqual(['c-other'])
  expect(await found({ q: '\\' })).toEqual([])
  expect(await found({ q: "'; drop table posts" })).toEqual([])
  expect(await found({ category: 'empty' })).toEqual([])
  expect(await found({ tag: 'fees' })).toEqual(['a-visa', 'b-photo'])
  expect(await found({ tag: 'fee' })).toEqual([])
  expect(await readPostShelves(ctx())).toEqual({
    categories: [
      { id: 'guides', name: 'GUIDES' },
      { id: 'rules', name: 'RULES' },
    ],
    tags: ['fees', 'photos'],
  })
})

test('pages continue without a gap, the newest first', async ({ db, ctx }) => {
  const slugs = Array.from({ length: postsPerPage * 2 + 1 }, (_, index) => `post-${String(index).padStart(2, '0')}`)
  const articles = Object.fromEntries(
    slugs.map((slug, index) => [slug, { publishedAt: `2026-10-${10 + Math.floor(index / 2)}T08:00:00Z` }]),
  )
  await seedPosts(db, { files: filesOf(articles), now: testNow })
  const pages = await Promise.all([1, 2, 3, 4].map((page) => readPosts(ctx(), { page })))
  expect(pages.map(({ posts, total, pages }) => [posts.length, total, pages])).toEqual([
    [6, 13, 3],
    [6, 13, 3],
    [1, 13, 3],
    [0, 13, 3],
  ])
  const all = pages.flatMap(slugsOf)
  expect(new Set(all)).toEqual(new Set(slugs))
  expect(all.slice(0, 3)).toEqual(['post-12', 'post-10', 'post-11'])
})

test('drafts are hidden, and an article is public from its publication time', async ({ db, ctx }) => {
  const files = filesOf({ draft: { publishedAt: undefined }, soon: { publishedAt: '2026-11-20T10:00:01Z' }, now: {} })
  await seedPosts(db, { files, now: testNow })
  expect(slugsOf(await readPosts(ctx(), {}))).toEqual(['now'])
  expect(await readPost(ctx(), 'draft')).toBeUndefined()
  expect(await readPost(ctx(), 'soon')).toBeUndefined()
  const draft = await rowOf(ctx(), 'draft')
  expect(await readPostSlug(ctx(), draft?.id ?? '')).toBeUndefined()
  expect((await readPostAddresses(ctx())).map(({ slug }) => slug)).toEqual(['now'])

  const later = ctx(visitor, new Date('2026-11-20T10:00:01Z'))
  expect(slugsOf(await readPosts(later, {}))).toEqual(['soon', 'now'])
  expect((await readPost(later, 'soon'))?.post.title).toBe('soon')
})

test('finds an article by its slug and by its id, and nothing by any other value', async ({ db, ctx }) => {
  await seedPosts(db, { files: filesOf({ one: {} }), now: testNow })
  const row = await rowOf(ctx(), 'one')
  expect(await readPostSlug(ctx(), row?.id ?? '')).toBe('one')
  expect(await readPostSlug(ctx(), crypto.randomUUID())).toBeUndefined()
  for (const wrong of ['', 'One', 'one ', 'x'.repeat(5000), '../one', '\u0000', "' or 1=1"]) {
    expect(await readPost(ctx(), wrong)).toBeUndefined()
    expect(await readPostSlug(ctx(), wrong)).toBeUndefined()
  }
})

test('stored content is sanitised before it is rendered, however it was saved', async ({ db, ctx }) => {
  await seedPosts(db, { files: filesOf({ one: {} }), now: testNow })
  await db.update(posts).set({ content: '<p onclick="x()">A</p><script>alert(1)</script><h1>B</h1>' })
  expect((await readPost(ctx(), 'one'))?.post.content).toBe('<p>A</p>B')
  expect((await readNewestPosts(ctx(), 5)).map(({ content }) => content)).toEqual(['<p>A</p>B'])
})

test('suggests the articles with the most in common to read next', async ({ db, ctx }) => {
  const articles = {
    one: { tags: ['a', 'b'], category: 'rules' },
    newest: { publishedAt: '2026-11-19T08:00:00Z' },
    category: { category: 'rules' },
    tag: { tags: ['b'] },
    tags: { tags: ['a', 'b'] },
  }
  await seedPosts(db, { files: filesOf(articles), now: testNow })
  const { related } = (await readPost(ctx(), 'one')) ?? {}
  expect(related?.map(({ slug }) => slug)).toEqual(['tags', 'tag', 'category'])
})

test('the content version changes with each article, and when a scheduled one is published', async ({ db, ctx }) => {
  const files = filesOf({ one: {}, soon: { publishedAt: '2026-11-20T10:00:05Z' } })
  await seedPosts(db, { files, now: testNow })
  const versions = [await readContentVersion(ctx())]
  expect(await readContentVersion(ctx(visitor, new Date('2026-11-20T10:00:04Z')))).toBe(versions[0])
  versions.push(await readContentVersion(ctx(visitor, new Date('2026-11-20T10:00:05Z'))))
  // A change older than another row's, as from a slow transaction.
  await db
    .update(posts)
    .set({ updatedAt: new Date('2026-01-01') })
    .where(eq(posts.slug, 'one'))
  versions.push(await readContentVersion(ctx()))
  await db.delete(posts).where(eq(posts.slug, 'one'))
  versions.push(await readContentVersion(ctx()))
  expect(new Set(versions).size).toBe(4)
})
