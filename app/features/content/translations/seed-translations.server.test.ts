import { expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { demoTranslations } from '#demo/content/demo-translations.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test } from '#tests/support/database.ts'
import { inLanguage } from '#words-source'
import { cleanHtml } from '../clean-html.ts'
import { readFaqs } from '../faqs/read-faqs.server.ts'
import { seedFaqs } from '../faqs/seed-faqs.server.ts'
import { readPosts } from '../posts/read-posts.server.ts'
import { seedPosts } from '../posts/seed-posts.server.ts'
import { postTranslations } from '../posts/translations/post-translation.table.server.ts'
import { seedTranslations } from './seed-translations.server.ts'

test('demonstration data has its translations once, and deleted ones are not restored', async ({ db, ctx }) => {
  await seedPosts(db)
  await seedFaqs(ctx(anyService))
  await expect(async () => seedTranslations(ctx(visitor), demoTranslations)).rejects.toBeInstanceOf(NotFound)
  expect(await seedTranslations(ctx(anyService), demoTranslations)).toBe('loaded')
  for (const language of ['es', 'ar'] as const) {
    const [faqs, { posts }] = await inLanguage(language, () =>
      Promise.all([readFaqs(ctx()), readPosts(ctx(), { category: 'documents' })]),
    )
    expect(faqs.filter((faq) => faq.language === language)).toHaveLength(2)
    expect(posts.filter((post) => post.language === language)).toHaveLength(1)
  }
  await db.delete(postTranslations)
  expect(await seedTranslations(ctx(anyService), demoTranslations)).toBe('unchanged')
  expect(await db.$count(postTranslations)).toBe(0)
})

test('the first translations are clean HTML', () => {
  for (const { content } of demoTranslations.posts) expect(cleanHtml(content)).toBe(content.trim())
  for (const { answer } of demoTranslations.faqs) expect(cleanHtml(answer)).toBe(answer)
})
