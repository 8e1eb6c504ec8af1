import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { readContentVersion } from '#app/features/content/read-content-version.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import { gapsIn, type TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { inLanguage } from '#words-source'
import { postFields } from '../edit/post-form.ts'
import { deletePost, publishPost } from '../edit/publish-post.server.ts'
import { findPostToEdit, readKeptPosts } from '../edit/read-kept-posts.server.ts'
import { savePost } from '../edit/save-post.server.ts'
import { readPost } from '../read-post.server.ts'
import { readPostAddresses, readPosts } from '../read-posts.server.ts'
import { seedPosts } from '../seed-posts.server.ts'
import {
  deletePostTranslation,
  findPostTranslationToEdit,
  savePostTranslation,
} from './edit-post-translation.server.ts'
import { postTranslations } from './post-translation.table.server.ts'
import type { TypedTranslation } from './post-translation.ts'

const slug = 'where-the-sea-ends'
const nothing = Object.fromEntries(postFields.map((field) => [field, ''])) as Record<
  (typeof postFields)[number],
  string
>
const english = {
  ...nothing,
  ...{ title: 'Where the sea ends', excerpt: 'It does not.', content: '<h2>One</h2><p>Two</p>' },
  ...{ category: 'guides', author: 'Lena', state: 'public', metaTitle: 'The sea' },
}
const spanish: TypedTranslation = {
  ...{ title: 'Dónde acaba el mar', excerpt: 'No acaba.', content: '<h2>Uno</h2><p>Dos <script>alert(1)</script></p>' },
  ...{ metaTitle: 'El mar', metaDescription: '', keywords: 'mar, agua' },
}

/** Saves the English text, as it stands or with something changed. */
async function saveEnglish(ctx: RequestContext, id: Id<'post'>, given: Partial<typeof english> = {}): Promise<void> {
  const stored = await findPostToEdit(ctx, id)
  const typed = { ...english, ...given }
  const saved = await savePost(ctx, { id, drawnFrom: stored ? stampOf(stored) : '', typed, countries: new Map() })
  expect(saved.ok).toBe(true)
}

async function toEdit(ctx: RequestContext, id: Id<'post'>, language: TranslatedLanguage = 'es') {
  const found = await findPostTranslationToEdit(ctx, id, language)
  if (!found) throw new Error('There is no such article')
  const { english, version } = found
  return { ...found, drawnFrom: version ? stampOf(version) : '', madeFrom: english.hash }
}

async function save(ctx: RequestContext, id: Id<'post'>, given: Partial<TypedTranslation> = {}) {
  const { drawnFrom, madeFrom } = await toEdit(ctx, id)
  return savePostTranslation(ctx, { id, language: 'es', drawnFrom, madeFrom, typed: { ...spanish, ...given } })
}

async function anArticle({
  db,
  ctx,
}: {
  db: RequestContext['db']
  ctx: (actor?: Actor, now?: Date) => RequestContext
}) {
  await seedPosts(db)
  const own = ctx(await aStaffMember(db))
  const id = newId<'post'>()
  await saveEnglish(own, id)
  return { own, id, reader: ctx(visitor) }
}

const acts = async ({ db }: RequestContext) =>
  (await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act, detail }) => [act, detail.fields])

const gapsOf = async (ctx: RequestContext) => {
  const asked = { q: english.title, category: undefined, state: undefined, after: undefined }
  return gapsIn((await readKeptPosts(ctx, asked)).posts[0]?.states ?? [])
}

describe('readers', () => {
  test('get a translation in its language, and the English text in any other', async ({ db, ctx }) => {
    const { own, id, reader } = await anArticle({ db, ctx })
    expect(await save(own, id)).toEqual({ ok: true, value: null })
    const inSpanish = await inLanguage('es', () => readPost(reader, slug))
    expect(inSpanish?.post).toMatchObject({
      ...{ language: 'es', title: 'Dónde acaba el mar', excerpt: 'No acaba.', content: '<h2>Uno</h2><p>Dos </p>' },
      ...{ slug, author: 'Lena', seo: { metaTitle: 'El mar', keywords: ['mar', 'agua'] } },
    })
    expect([...(inSpanish?.post.languages ?? [])].sort()).toEqual(['en', 'es'])
    for (const language of ['en', 'fr'] as const) {
      const found = await inLanguage(language, () => readPost(reader, slug))
      expect(found?.post).toMatchObject({ language: 'en', title: english.title, seo: { metaTitle: 'The sea' } })
    }
    const lists = await inLanguage('es', () => readPosts(reader, {}))
    expect(lists.posts.map(({ language }) => language).filter((language) => language === 'es')).toEqual(['es'])
    const other = lists.posts.find((post) => post.slug !== slug)?.slug ?? ''
    const related = await inLanguage('es', () => readPost(reader, other))
    expect(related?.post.language).toBe('en')
  })

  test('find it by words of their language, and by no others', async ({ db, ctx }) => {
    const { own, id, reader } = await anArticle({ db, ctx })
    await save(own, id)
    const found = async (language: 'en' | 'es', q: string) => {
      const { posts, total } = await inLanguage(language, () => readPosts(reader, { q }))
      expect(total).toBe(posts.length)
      return posts.some((post) => post.slug === slug)
    }
    expect([await found('es', 'DONDE acaba'), await found('es', 'sea ends')]).toEqual([true, false])
    expect([await found('en', 'DONDE acaba'), await found('en', 'sea ends')]).toEqual([false, true])
  })

  test('see nothing of a hidden article, and search engines only existing translations', async ({ db, ctx }) => {
    const { own, id, reader } = await anArticle({ db, ctx })
    const before = await readContentVersion(reader)
    await save(own, id)
    expect(await readContentVersion(reader)).not.toBe(before)
    const languagesOf = async (wanted: string) =>
      (await readPostAddresses(reader))
        .filter((post) => post.slug === wanted)
        .map(({ versions }) => [...versions.keys()])
    expect(await languagesOf(slug)).toEqual([['en', 'es']])
    expect(await languagesOf('names-in-passports')).toEqual([['en']])
    await publishPost(own, id, false)
    expect(await inLanguage('es', () => readPost(reader, slug))).toBeUndefined()
    expect(await languagesOf(slug)).toEqual([])
  })
})

describe('an officer', () => {
  test('sees missing translations, and stale ones once the English article changes', async ({ db, ctx }) => {
    const { own, id } = await anArticle({ db, ctx })
    expect(await gapsOf(own)).toEqual({ missing: ['es', 'fr', 'ar', 'hi', 'zh-Hans'], stale: [] })
    await save(own, id)
    await publishPost(own, id, false)
    await saveEnglish(own, id, { tags: 'sea', author: 'Ada' })
    expect(await gapsOf(own)).toEqual({ missing: ['fr', 'ar', 'hi', 'zh-Hans'], stale: [] })
    for (const change of [{ title: 'The end of the sea' }, { metaDescription: 'x' }] as const) {
      await saveEnglish(own, id, change)
      expect((await toEdit(own, id)).english.states).toEqual([{ language: 'es', isStale: true }])
      // Looked through and saved again as it is.
      expect(await save(own, id)).toEqual({ ok: true, value: null })
      expect((await toEdit(own, id)).english.states).toEqual([{ language: 'es', isStale: false }])
    }
  })

  test('who translates an older English text saves a stale translation', async ({ db, ctx }) => {
    const { own, id } = await anArticle({ db, ctx })
    const { madeFrom } = await toEdit(own, id)
    await saveEnglish(own, id, { content: '<p>Another</p>' })
    await savePostTranslation(own, { id, language: 'ar', drawnFrom: '', madeFrom, typed: spanish })
    expect((await toEdit(own, id)).english.states).toEqual([{ language: 'ar', isStale: true }])
  })

  test.for([
    ['no title', { title: ' ' }, ['title missing']],
    ['a long title and no excerpt', { title: 'x'.repeat(91), excerpt: '' }, ['title too_long', 'excerpt missing']],
    ['script for a text', { content: '<script>x</script>' }, ['content missing']],
    ['a long text', { content: `<p>${'x'.repeat(60_000)}</p>` }, ['content too_long']],
    ['a long title for search engines', { metaTitle: 'x'.repeat(71) }, ['metaTitle too_long']],
    ['many keywords', { keywords: 'a,b,c,d,e,f,g,h,i,j,k,l,m' }, ['keywords too_many']],
  ] as const)('sees what is wrong with %s', async ([, given, wrong], { db, ctx }) => {
    const { own, id } = await anArticle({ db, ctx })
    const answer = await save(own, id, given)
    const problems = !answer.ok && answer.problem.code === 'fields' ? answer.problem.problems : []
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(wrong)
    expect(await own.db.$count(postTranslations)).toBe(0)
  })

  test('sees when a colleague has changed or deleted it, and each action is recorded once', async ({ db, ctx }) => {
    const { own, id } = await anArticle({ db, ctx })
    await save(own, id)
    await save(own, id)
    const { drawnFrom, madeFrom } = await toEdit(own, id)
    const wanted = { id, language: 'es', drawnFrom, madeFrom, typed: { ...spanish, title: 'Mío' } } as const
    await save(own, id, { title: 'Suyo' })
    expect(await savePostTranslation(own, wanted)).toMatchObject({
      problem: { code: 'conflict', current: { title: 'Suyo' } },
    })
    expect(await savePostTranslation(own, { ...wanted, drawnFrom: '' })).toMatchObject({
      problem: { code: 'conflict' },
    })
    expect(await deletePostTranslation(own, wanted)).toMatchObject({ problem: { code: 'conflict' } })
    const now = (await toEdit(own, id)).drawnFrom
    for (const _ of [1, 2]) expect((await deletePostTranslation(own, { ...wanted, drawnFrom: now })).ok).toBe(true)
    expect(await savePostTranslation(own, wanted)).toMatchObject({ problem: { code: 'gone' } })
    expect((await acts(own)).slice(1)).toEqual([
      ['post.translate', 'new'],
      ['post.translate', 'title'],
      ['post.delete-translation', undefined],
    ])
  })

  test('deletes an article with all its translations, and a colleague still writing one sees it', async ({
    db,
    ctx,
  }) => {
    const { own, id } = await anArticle({ db, ctx })
    await save(own, id)
    const { drawnFrom, madeFrom } = await toEdit(own, id)
    const stored = await findPostToEdit(own, id)
    await deletePost(own, id, stored ? stampOf(stored) : '')
    expect(await own.db.$count(postTranslations)).toBe(0)
    expect(await savePostTranslation(own, { id, language: 'es', drawnFrom, madeFrom, typed: spanish })).toMatchObject({
      problem: { code: 'no_english' },
    })
  })
})

test('travellers do not find the translations, and support is refused', async ({ db, ctx }) => {
  const { id } = await anArticle({ db, ctx })
  const { actor: traveller } = await aTraveller(db)
  const tries: [Actor, number][] = [
    [visitor, 404],
    [traveller, 404],
    [await aStaffMember(db, 'support'), 403],
  ]
  for (const [actor, status] of tries) {
    const own = ctx(actor)
    const wanted = { id, language: 'es', drawnFrom: '', madeFrom: '', typed: spanish } as const
    for (const attempt of [
      async () => findPostTranslationToEdit(own, id, 'es'),
      async () => savePostTranslation(own, wanted),
      async () => deletePostTranslation(own, wanted),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status })
    }
  }
  expect(await db.$count(postTranslations)).toBe(0)
})
