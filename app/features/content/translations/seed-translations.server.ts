import { createHash } from 'node:crypto'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { cleanHtml } from '../clean-html.ts'
import { faqVersions, findEnglishFaq } from '../faqs/translations/faq-translation.store.server.ts'
import { mayActOnPosts } from '../posts/post.policy.ts'
import { readMinutesOf } from '../posts/post-text.ts'
import { findEnglishPost, postVersions } from '../posts/translations/post-translation.store.server.ts'
import {
  findFaqIds,
  findUneditedPosts,
  lockTranslations,
  noteTranslationsLoaded,
  wereTranslationsLoaded,
} from './seed-translations.store.server.ts'
import type { TranslatedLanguage } from './translation.ts'

type Version<Texts> = Texts & { readonly language: TranslatedLanguage }

export type FirstTranslations = {
  readonly posts: readonly Version<
    Record<'slug' | 'title' | 'excerpt' | 'content' | 'metaTitle' | 'metaDescription', string>
  >[]
  /** By the English question. */
  readonly faqs: readonly Version<Record<'of' | 'question' | 'answer', string>>[]
}

/** Puts in the first translations, once: from then on they are the staff's, who may have changed or deleted any of them. */
export function seedTranslations(ctx: RequestContext, first: FirstTranslations): Promise<'loaded' | 'unchanged'> {
  requireAllowed(mayActOnPosts(ctx.actor, 'load'))
  return inTransaction(ctx, async ({ db, now }) => {
    await lockTranslations(db)
    if (await wereTranslationsLoaded(db)) return 'unchanged'
    const saved = { savedById: null, updatedAt: now }

    const posts = await findUneditedPosts(
      db,
      first.posts.map(({ slug }) => slug),
    )
    for (const { slug, language, title, excerpt, metaTitle, metaDescription, ...post } of first.posts) {
      const postId = posts.get(slug)
      const english = postId && (await findEnglishPost(db, postId))
      if (!english) continue
      const content = cleanHtml(post.content)
      await postVersions.save(db, {
        ...{ englishId: postId, language, title, excerpt, content, readMinutes: readMinutesOf(content) },
        ...{ seo: { metaTitle, metaDescription }, englishHash: english.hash, ...saved },
      })
    }

    const faqs = await findFaqIds(
      db,
      first.faqs.map(({ of }) => of),
    )
    for (const { of, language, question, answer } of first.faqs) {
      const faqId = faqs.get(of)
      const english = faqId && (await findEnglishFaq(db, faqId))
      if (!english) continue
      const texts = { question, answer: cleanHtml(answer), englishHash: english.hash }
      await faqVersions.save(db, { englishId: faqId, language, ...texts, ...saved })
    }
    await noteTranslationsLoaded(db, createHash('sha256').update(JSON.stringify(first)).digest('hex'), now)
    return 'loaded'
  })
}
