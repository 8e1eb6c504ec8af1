import { data } from 'react-router'
import type { EnglishFaq } from '#app/features/content/faqs/translations/faq-translation.ts'
import {
  type FaqTranslationToEdit,
  findFaqTranslationToEdit,
} from '#app/features/content/faqs/translations/read-faq-translation.server.ts'
import {
  type SaveFaqTranslationProblem,
  saveFaqTranslation,
} from '#app/features/content/faqs/translations/save-faq-translation.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import type { TranslatedLanguage, TranslationState } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { type Overtaken, overtaken, type Written } from '../components/overtaken.ts'
import { translationWords as words } from '../translations/translations.words.ts'
import { listAt } from './faq-addresses.ts'
import { problemOfTexts } from './faq-form.server.ts'
import { faqVersionForm } from './version.form.ts'

/** The editor of a version as it is drawn. */
export type FaqVersionEditing = Written & {
  readonly typed: Readonly<Record<'drawnFrom' | 'madeFrom' | 'question' | 'answer', string>>
  /** Nothing, where a colleague deleted the question meanwhile. */
  readonly english: EnglishFaq | undefined
  readonly states: readonly TranslationState[]
  readonly isKept: boolean
  /** The English text has changed since this version was made from it. */
  readonly isStale: boolean
}

export function versionEditingOf({ english, states, version }: FaqTranslationToEdit): FaqVersionEditing {
  const { question = '', answer = '' } = version ?? {}
  return {
    ...{ english, states, isKept: version !== undefined, problems: [], cameBack: false },
    typed: { question, answer, drawnFrom: version ? stampOf(version) : '', madeFrom: english.hash },
    isStale: version !== undefined && version.englishHash !== english.hash,
  }
}

type Sent = { request: Request; id: Id<'faq'>; language: TranslatedLanguage; query: string }

/** Saves, or answers with what was sent and why it was not. */
export async function actOnVersion(ctx: RequestContext, page: PageRequest, { request, id, language, query }: Sent) {
  const typed = faqVersionForm.read(await readFields(request)).typed
  const saved = await saveFaqTranslation(ctx, { id, language, ...typed })
  if (saved.ok) throw redirectWithFlash(page, listAt(query, `faq-${id}`), 'translation-saved')
  const found = await findFaqTranslationToEdit(ctx, id, language)
  const { status = 422, drawnFrom = typed.drawnFrom, ...described } = describeProblem(saved.problem)
  const editing: FaqVersionEditing = {
    ...{ problems: [], cameBack: true, ...described },
    ...{ english: found?.english, states: found?.states ?? [], isKept: found?.version !== undefined },
    typed: { ...typed, drawnFrom },
    isStale: found !== undefined && found.english.hash !== typed.madeFrom,
  }
  return data(editing, { status })
}

function describeProblem(problem: SaveFaqTranslationProblem): Partial<Overtaken> {
  switch (problem.code) {
    case 'empty':
    case 'too_long':
      return problemOfTexts(problem)
    case 'no_english':
      return { problems: [{ field: 'question', message: words.faq.noEnglish }], status: 409 }
    default:
      return overtaken(words.conflict, problem, 'question', ({ question, answer }) => [question, answer])
  }
}
