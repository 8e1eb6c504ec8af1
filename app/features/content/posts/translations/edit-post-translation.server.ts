import { cleanHtml } from '#app/features/content/clean-html.ts'
import {
  deleteTranslation,
  type SaveTranslationProblem,
  saveTranslation,
  type TranslatedKind,
  type TranslationToDelete,
  type TranslationToSave,
} from '#app/features/content/translations/edit-translation.server.ts'
import type {
  TranslatedLanguage,
  TranslationState,
  TranslationToEdit,
} from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import type { Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { lockArticles } from '../edit/post-edit.store.server.ts'
import { mayActOnPosts } from '../post.policy.ts'
import { findEnglishPost, postVersions } from './post-translation.store.server.ts'
import {
  type EnglishPost,
  type PostTextProblem,
  type PostTexts,
  type PostTranslation,
  readTranslationForm,
  type TypedTranslation,
} from './post-translation.ts'

const articles: TranslatedKind<'post', PostTexts> = {
  kind: 'post',
  fields: ['title', 'excerpt', 'content', 'seo'],
  fieldsOfNew: 'new',
  lock: lockArticles,
  findEnglish: findEnglishPost,
  versions: postVersions,
}

/** An article, with clean HTML, and its version in a language; nothing where there is no such article. */
export async function findPostTranslationToEdit(
  { actor, db }: RequestContext,
  id: Id<'post'>,
  language: TranslatedLanguage,
): Promise<TranslationToEdit<EnglishPost, PostTranslation> | undefined> {
  requireAllowed(mayActOnPosts(actor, 'manage'), actor)
  const english = await findEnglishPost(db, id)
  if (!english) return undefined
  const version = await postVersions.find(db, id, language)
  return { english: { ...english, content: cleanHtml(english.content) }, version }
}

/** Which versions an article has. */
export async function readPostTranslationStates(
  { actor, db }: RequestContext,
  id: Id<'post'>,
): Promise<readonly TranslationState[]> {
  requireAllowed(mayActOnPosts(actor, 'manage'), actor)
  return (await findEnglishPost(db, id))?.states ?? []
}

export type SavePostTranslationProblem = PostTextProblem | SaveTranslationProblem<PostTranslation>

export async function savePostTranslation(
  ctx: RequestContext,
  wanted: TranslationToSave<'post'> & { readonly typed: TypedTranslation },
): Promise<Result<null, SavePostTranslationProblem>> {
  requireAllowed(mayActOnPosts(ctx.actor, 'manage'), ctx.actor)
  const texts = readTranslationForm(wanted.typed)
  return texts.ok ? saveTranslation(ctx, articles, wanted, texts.value) : texts
}

export function deletePostTranslation(ctx: RequestContext, wanted: TranslationToDelete<'post'>) {
  requireAllowed(mayActOnPosts(ctx.actor, 'manage'), ctx.actor)
  return deleteTranslation(ctx, articles, wanted)
}
