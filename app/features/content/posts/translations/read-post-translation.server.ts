import { cleanHtml } from '#app/features/content/clean-html.ts'
import type { TranslatedLanguage, TranslationState } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPosts } from '../post.policy.ts'
import { findEnglishPost, findPostTranslation } from './post-translation.store.server.ts'
import type { EnglishPost, PostTranslation } from './post-translation.ts'

export type PostTranslationToEdit = {
  /** With clean HTML. */
  readonly english: EnglishPost
  readonly states: readonly TranslationState[]
  readonly version: PostTranslation | undefined
}

/** An article and its version in a language; nothing where there is no such article. */
export async function findPostTranslationToEdit(
  { actor, db }: RequestContext,
  id: Id<'post'>,
  language: TranslatedLanguage,
): Promise<PostTranslationToEdit | undefined> {
  requireAllowed(mayActOnPosts(actor, 'manage'), actor)
  const found = await findEnglishPost(db, id)
  if (!found) return undefined
  const { states, ...english } = found
  const version = await findPostTranslation(db, id, language)
  return { english: { ...english, content: cleanHtml(english.content) }, states, version }
}

/** Which versions an article has. */
export async function readPostTranslationStates(
  { actor, db }: RequestContext,
  id: Id<'post'>,
): Promise<readonly TranslationState[]> {
  requireAllowed(mayActOnPosts(actor, 'manage'), actor)
  return (await findEnglishPost(db, id))?.states ?? []
}
