import type { Id } from '#app/lib/id.ts'
import { type ProblemIn, textReader } from '../edit/post-texts.ts'
import type { Seo } from '../post.ts'
import type { postTranslations } from './post-translation.table.server.ts'

/** A version of an article in another language, as staff work on it. */
export type PostTranslation = typeof postTranslations.$inferSelect

/** The English article that a version is made from. */
export type EnglishPost = {
  readonly id: Id<'post'>
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly content: string
  readonly seo: Seo
  readonly publishedAt: Date | null
  /** Changes with any of its texts, and with nothing else. */
  readonly hash: string
}

export const translationFields = [
  ...(['title', 'excerpt', 'content'] as const),
  ...(['metaTitle', 'metaDescription', 'keywords'] as const),
] as const
export type TranslationField = (typeof translationFields)[number]
export type TypedTranslation = Readonly<Record<TranslationField, string>>
export type TranslationProblem = ProblemIn<TranslationField>

type TranslationTexts = Pick<PostTranslation, 'title' | 'excerpt' | 'content' | 'seo'>

/** Reads a version by the rules of the English text, and says everything that is wrong with it at once. */
export function readTranslationForm(typed: TypedTranslation): {
  texts: TranslationTexts
  problems: TranslationProblem[]
} {
  const { problems, line, content, seo } = textReader<TranslationField>(typed)
  const texts = { title: line('title'), excerpt: line('excerpt'), content: content(), seo: seo() }
  return { texts, problems: problems as TranslationProblem[] }
}
