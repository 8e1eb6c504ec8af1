import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { bundledPosts } from '../files/bundled-posts.server.ts'
import { posts } from '../post.table.server.ts'
import { readMovedSlug, readPost } from '../read-post.server.ts'
import { readPostAddresses, readPosts } from '../read-posts.server.ts'
import { seedPosts } from '../seed-posts.server.ts'
import { postFields, type TypedPost } from './post-form.ts'
import { deletePost, publishPost } from './publish-post.server.ts'
import { findPostToEdit, readKeptPosts } from './read-kept-posts.server.ts'
import { savePost } from './save-post.server.ts'

const nothing = Object.fromEntries(postFields.map((field) => [field, ''])) as Record<
  (typeof postFields)[number],
  string
>
const countries = new Map([
  ['in', 'IN'],
  ['india', 'IN'],
  ['fr', 'FR'],
  ['france', 'FR'],
])

const typed = (given: Partial<TypedPost> = {}): TypedPost => ({
  ...nothing,
  title: 'Where the sea ends',
  excerpt: 'It does not.',
  content: '<h2>One</h2><p>Two <script>alert(1)</script></p>',
  category: 'guides',
  author: 'Lena',
  state: 'public',
  ...given,
})

const save = (ctx: RequestContext, id: Id<'post'>, given: Partial<TypedPost> = {}, drawnFrom = '') =>
  savePost(ctx, { id, drawnFrom, typed: typed(given), countries })

async function stampNow(ctx: RequestContext, id: Id<'post'>): Promise<string> {
  const post = await findPostToEdit(ctx, id)
  if (!post) throw new Error('The article is gone')
  return stampOf(post)
}

const acts = async ({ db }: RequestContext) =>
  (await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act }) => act)

describe('an officer', () => {
  test('creates an article once, sanitised and counted, which anyone can read', async ({ db, ctx }) => {
    await seedPosts(db)
    const own = ctx(await aStaffMember(db))
    const id = newId<'post'>()
    const given = { tags: 'Two Words, sea, sea', cover: 'coast', from0: 'india', to0: 'FR', keywords: 'a, b' }
    expect(await save(own, id, given)).toMatchObject({ ok: true })
    expect(await save(own, id, given)).toMatchObject({ ok: true })
    const found = await readPost(ctx(visitor), 'where-the-sea-ends')
    expect(found?.post).toMatchObject({
      content: '<h2>One</h2><p>Two </p>',
      tags: ['two-words', 'sea'],
      coverImage: '/blog/cover/coast-FR.svg',
      routes: [{ from: 'IN', to: 'FR' }],
      seo: { keywords: ['a', 'b'] },
      readMinutes: 1,
    })
    expect(await acts(own)).toEqual(['post.change'])
  })

  test.for([
    [{ title: ' ' }, ['title missing', 'slug missing']],
    [{ title: 'x'.repeat(91) }, ['title too_long']],
    [{ slug: 'Two Words' }, ['slug shape']],
    [{ slug: '0b9f3c1e-6a52-4d0c-9b1f-2f4f3a6f7a11' }, ['slug shape']],
    [{ slug: 'how-the-90-180-day-rule-works' }, ['slug taken']],
    [{ content: '<script>x</script>' }, ['content missing']],
    [{ content: `<p>${'x'.repeat(60_000)}</p>` }, ['content too_long']],
    [{ category: 'nowhere' }, ['category missing']],
    [{ tags: 'a,b,c,d,e,f,g' }, ['tags too_many']],
    [{ tags: 'größe' }, ['tags shape']],
    [{ from0: 'India', to0: 'Atlantis' }, ['to0 unknown']],
    [{ from1: 'India' }, ['to1 missing']],
    [{ from1: 'India', to1: 'in' }, ['to1 same']],
    [{ state: 'at', day: '31 2 2027', time: '25:00' }, ['day shape', 'time shape']],
    [{ state: 'at' }, ['day missing', 'time missing']],
    [
      { metaTitle: 'x'.repeat(71), metaDescription: 'x'.repeat(171) },
      ['metaTitle too_long', 'metaDescription too_long'],
    ],
  ] as const)('sees what is wrong with %j', async ([given, wrong], { db, ctx }) => {
    await seedPosts(db)
    const own = ctx(await aStaffMember(db))
    const answer = await save(own, newId(), given)
    const problems = !answer.ok && answer.problem.code === 'fields' ? answer.problem.problems : []
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(wrong)
    expect(await acts(own)).toEqual([])
  })

  test('schedules an article, which is hidden before its time and public from then on', async ({ db, ctx }) => {
    await seedPosts(db)
    const actor = await aStaffMember(db)
    expect((await save(ctx(actor), newId(), { state: 'at', day: '1 12 2026', time: '8:30' })).ok).toBe(true)
    const slug = 'where-the-sea-ends'
    const at = (timestamp: string) => ctx(visitor, new Date(timestamp))
    expect(await readPost(at('2026-12-01T08:29:59Z'), slug)).toBeUndefined()
    expect(await readPost(at('2026-12-01T08:30:00Z'), slug)).toBeDefined()
    const addresses = async (timestamp: string) => (await readPostAddresses(at(timestamp))).map((post) => post.slug)
    expect(await addresses('2026-12-01T08:29:59Z')).not.toContain(slug)
    expect(await addresses('2026-12-01T08:30:00Z')).toContain(slug)
  })

  test('sees when a colleague has changed or deleted the article', async ({ db, ctx }) => {
    await seedPosts(db)
    const own = ctx(await aStaffMember(db))
    const id = newId<'post'>()
    await save(own, id)
    const stamp = await stampNow(own, id)
    await save(own, id, { title: 'Theirs', slug: 'where-the-sea-ends' }, stamp)
    expect(await save(own, id, { title: 'Mine' }, stamp)).toMatchObject({
      problem: { code: 'conflict', current: { title: 'Theirs' } },
    })
    expect((await deletePost(own, id, stamp)).ok).toBe(false)
    await deletePost(own, id, await stampNow(own, id))
    expect(await save(own, id, { title: 'Mine' }, stamp)).toMatchObject({ problem: { code: 'gone' } })
    expect(await acts(own)).toEqual(['post.change', 'post.change', 'post.delete'])
  })

  test('publishes and unpublishes, each once; a public article keeps its date', async ({ db, ctx }) => {
    await seedPosts(db)
    const actor = await aStaffMember(db)
    const id = newId<'post'>()
    await save(ctx(actor), id, { state: 'draft' })
    for (const _ of [1, 2]) await publishPost(ctx(actor), id, true)
    const day = (await findPostToEdit(ctx(actor), id))?.publishedAt
    const later = ctx(actor, new Date('2026-12-24T10:00:00Z'))
    await save(later, id, { title: 'Later', slug: 'where-the-sea-ends' }, await stampNow(later, id))
    expect((await findPostToEdit(later, id))?.publishedAt).toEqual(day)
    for (const _ of [1, 2]) await publishPost(later, id, false)
    expect(await readPost(ctx(visitor), 'where-the-sea-ends')).toBeUndefined()
    expect(await acts(later)).toHaveLength(4)
  })
})

describe('articles edited by staff', () => {
  test('are found at every earlier address, none of which leads to another article', async ({ db, ctx }) => {
    await seedPosts(db)
    const own = ctx(await aStaffMember(db))
    const id = newId<'post'>()
    await save(own, id, { slug: 'one' })
    await save(own, id, { slug: 'two' }, await stampNow(own, id))
    await save(own, id, { slug: 'three' }, await stampNow(own, id))
    const reader = ctx(visitor)
    expect([await readMovedSlug(reader, 'one'), await readMovedSlug(reader, 'two')]).toEqual(['three', 'three'])
    expect((await save(own, newId(), { slug: 'one' })).ok).toBe(false)
    await save(own, id, { slug: 'one' }, await stampNow(own, id))
    expect([await readMovedSlug(reader, 'one'), await readMovedSlug(reader, 'three')]).toEqual([undefined, 'one'])
    await publishPost(own, id, false)
    expect(await readMovedSlug(reader, 'three')).toBeUndefined()
  })

  test('are not restored from files when deleted, moved, unpublished or rewritten', async ({ db, ctx }) => {
    await seedPosts(db)
    const own = ctx(await aStaffMember(db))
    const rows = await db.select({ id: posts.id, slug: posts.slug }).from(posts).orderBy(posts.slug).limit(4)
    const [gone, moved, hidden, rewritten] = rows
    if (!gone || !moved || !hidden || !rewritten) throw new Error('four articles were expected')
    await deletePost(own, gone.id, await stampNow(own, gone.id))
    await save(own, moved.id, { slug: 'moved-away' }, await stampNow(own, moved.id))
    await publishPost(own, hidden.id, false)
    await save(own, rewritten.id, { slug: rewritten.slug, title: 'Ours' }, await stampNow(own, rewritten.id))

    const other = {
      ...bundledPosts,
      '/data/content/posts/names-in-passports.html': '<h2>A</h2><p>B</p><h2>C</h2><p>D</p>',
    }
    expect(await seedPosts(db, { files: other })).toBe('loaded')
    const after = new Map((await db.select().from(posts)).map((post) => [post.slug, post]))
    expect(after.has(gone.slug)).toBe(false)
    expect(after.has(moved.slug)).toBe(false)
    expect(after.get('moved-away')?.id).toBe(moved.id)
    expect(after.get(hidden.slug)?.publishedAt).toBeNull()
    expect(after.get(rewritten.slug)?.title).toBe('Ours')
  })
})

test('the list can be searched and filtered, and pages continue without a gap', async ({ db, ctx }) => {
  await seedPosts(db)
  const own = ctx(await aStaffMember(db))
  for (let number = 0; number < 30; number += 1) {
    await save(own, newId(), { title: `Crème ${number}`, state: number % 3 ? 'draft' : 'public' })
  }
  const asked = { q: 'CREME', category: undefined, state: undefined, after: undefined }
  const first = await readKeptPosts(own, asked)
  const second = await readKeptPosts(own, { ...asked, after: first.next })
  const ids = [...first.posts, ...second.posts].map(({ id }) => id)
  expect([first.posts.length, second.posts.length, new Set(ids).size, second.next]).toEqual([20, 10, 30, undefined])
  expect((await readKeptPosts(own, { ...asked, state: 'published' })).posts).toHaveLength(10)
  expect((await readKeptPosts(own, { ...asked, category: 'rules' })).posts).toHaveLength(0)
  expect((await readKeptPosts(own, { ...asked, after: 'nothing_at-all' })).posts).toHaveLength(20)
  expect((await readPosts(ctx(visitor), { q: 'creme 3' })).total).toBeGreaterThan(0)
})

test('travellers do not find the article pages, and support is refused', async ({ db, ctx }) => {
  await seedPosts(db)
  const { actor: traveller } = await aTraveller(db)
  const tries: [Actor, number][] = [
    [visitor, 404],
    [traveller, 404],
    [await aStaffMember(db, 'support'), 403],
  ]
  const before = await db.$count(posts)
  for (const [actor, status] of tries) {
    const own = ctx(actor)
    const id = newId<'post'>()
    const asked = { q: '', category: undefined, state: undefined, after: undefined }
    for (const attempt of [
      () => readKeptPosts(own, asked),
      async () => findPostToEdit(own, id),
      () => save(own, id),
      async () => publishPost(own, id, true),
      async () => deletePost(own, id, ''),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status })
    }
  }
  expect(await db.$count(posts)).toBe(before)
})
