import { data } from 'react-router'
import type {
  EnglishPost,
  PostTranslation,
  TypedTranslation,
} from '#app/features/content/posts/translations/post-translation.ts'
import {
  findPostTranslationToEdit,
  type PostTranslationToEdit,
} from '#app/features/content/posts/translations/read-post-translation.server.ts'
import {
  type SavePostTranslationProblem,
  savePostTranslation,
} from '#app/features/content/posts/translations/save-post-translation.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import type { TranslatedLanguage, TranslationState } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { type Overtaken, overtaken, type Written } from '../components/overtaken.ts'
import { translationWords as words } from '../translations/translations.words.ts'
import { postProblem } from './posts.words.ts'
import { postVersionForm } from './version.form.ts'

/** The editor of a version as it is drawn. */
export type PostVersionEditing = Written & {
  readonly typed: TypedTranslation & { readonly drawnFrom: string; readonly madeFrom: string }
  /** Nothing, where a colleague deleted the article meanwhile. */
  readonly english: EnglishPost | undefined
  readonly states: readonly TranslationState[]
  readonly isKept: boolean
  /** The English text has changed since this version was made from it. */
  readonly isStale: boolean
}

export function versionEditingOf({ english, states, version }: PostTranslationToEdit): PostVersionEditing {
  return {
    ...{ english, states, isKept: version !== undefined, problems: [], cameBack: false },
    typed: { ...textsOf(version), drawnFrom: version ? stampOf(version) : '', madeFrom: english.hash },
    isStale: version !== undefined && version.englishHash !== english.hash,
  }
}

function textsOf(version: PostTranslation | undefined): TypedTranslation {
  const { title = '', excerpt = '', content = '', seo = {} } = version ?? {}
  const { metaTitle = '', metaDescription = '', keywords = [] } = seo
  return { title, excerpt, content, metaTitle, metaDescription, keywords: keywords.join(', ') }
}

type Sent = { request: Request; id: Id<'post'>; language: TranslatedLanguage }

/** Saves, or answers with what was sent and why it was not. */
export async function actOnVersion(ctx: RequestContext, page: PageRequest, { request, id, language }: Sent) {
  const typed = postVersionForm.read(await readFields(request)).typed
  const { drawnFrom: stamp, madeFrom, ...texts } = typed
  const saved = await savePostTranslation(ctx, { id, language, drawnFrom: stamp, madeFrom, typed: texts })
  if (saved.ok) throw redirectWithFlash(page, `${href('/admin/blog')}#post-${id}`, 'translation-saved')
  const found = await findPostTranslationToEdit(ctx, id, language)
  const { status = 422, drawnFrom = stamp, ...described } = describeProblem(saved.problem)
  const editing: PostVersionEditing = {
    ...{ problems: [], cameBack: true, ...described },
    ...{ english: found?.english, states: found?.states ?? [], isKept: found?.version !== undefined },
    typed: { ...typed, drawnFrom },
    isStale: found !== undefined && found.english.hash !== madeFrom,
  }
  return data(editing, { status })
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
