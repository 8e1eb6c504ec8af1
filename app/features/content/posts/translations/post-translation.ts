import type { Translatable, Translation } from '#app/features/content/translations/translation.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type ProblemIn, textReader } from '../edit/post-texts.ts'
import type { Post } from '../post.ts'
import { readMinutesOf } from '../post-text.ts'

export type PostTexts = Pick<Post, 'title' | 'excerpt' | 'content' | 'readMinutes' | 'seo'>

/** A version of an article in another language, as staff work on it. */
export type PostTranslation = Translation<'post', PostTexts>

/** The English article that a version is made from. */
export type EnglishPost = Translatable & Pick<Post, 'slug' | 'title' | 'excerpt' | 'content' | 'seo' | 'publishedAt'>

export type TranslationField = 'title' | 'excerpt' | 'content' | 'metaTitle' | 'metaDescription' | 'keywords'
export type TypedTranslation = Readonly<Record<TranslationField, string>>
export type PostTextProblem = { code: 'fields'; problems: ProblemIn<TranslationField>[] }

/** Reads a version by the rules of the English text, and says everything that is wrong with it at once. */
export function readTranslationForm(typed: TypedTranslation): Result<PostTexts, PostTextProblem> {
  const { problems, line, content, seo } = textReader<TranslationField>(typed)
  const texts = { title: line('title'), excerpt: line('excerpt'), content: content(), seo: seo() }
  if (problems.length === 0) return ok({ ...texts, readMinutes: readMinutesOf(texts.content) })
  return problem({ code: 'fields', problems: problems as ProblemIn<TranslationField>[] })
}
