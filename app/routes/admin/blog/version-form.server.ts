import {
  findPostTranslationToEdit,
  type SavePostTranslationProblem,
  savePostTranslation,
} from '#app/features/content/posts/translations/edit-post-translation.server.ts'
import type {
  EnglishPost,
  PostTranslation,
  TypedTranslation,
} from '#app/features/content/posts/translations/post-translation.ts'
import type { TranslatedLanguage, TranslationToEdit } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { type Overtaken, overtaken } from '../components/overtaken.ts'
import { translationWords as words } from '../translations/translations.words.ts'
import { unsavedVersion, type VersionEditing, versionEditing } from '../translations/version-editing.server.ts'
import { postProblem } from './posts.words.ts'
import { postVersionForm } from './version.form.ts'

export type PostVersionEditing = VersionEditing<EnglishPost, TypedTranslation>

export function versionEditingOf(found: TranslationToEdit<EnglishPost, PostTranslation>): PostVersionEditing {
  const { title = '', excerpt = '', content = '', seo = {} } = found.version ?? {}
  const { metaTitle = '', metaDescription = '', keywords = [] } = seo
  const texts = { title, excerpt, content, metaTitle, metaDescription, keywords: keywords.join(', ') }
  return versionEditing(found, texts)
}

type Sent = { request: Request; id: Id<'post'>; language: TranslatedLanguage }

/** Saves, or answers with what was sent and why it was not. */
export async function actOnVersion(ctx: RequestContext, page: PageRequest, { request, id, language }: Sent) {
  const typed = postVersionForm.read(await readFields(request)).typed
  const { drawnFrom, madeFrom } = typed
  const saved = await savePostTranslation(ctx, { id, language, drawnFrom, madeFrom, typed })
  if (saved.ok) throw redirectWithFlash(page, `${href('/admin/blog')}#post-${id}`, 'translation-saved')
  return unsavedVersion(await findPostTranslationToEdit(ctx, id, language), typed, describeProblem(saved.problem))
}

function describeProblem(problem: SavePostTranslationProblem): Partial<Overtaken> {
  switch (problem.code) {
    case 'fields':
      return { problems: problem.problems.map((one) => ({ field: one.field, message: postProblem(one) })) }
    case 'no_english':
      return { problems: [{ field: 'title', message: words.post.noEnglish }], status: 409 }
    default:
      return overtaken(words.conflict, problem, 'title', ({ title, content }) => [title, content])
  }
}
