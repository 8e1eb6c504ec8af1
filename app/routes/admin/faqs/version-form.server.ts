import {
  findFaqTranslationToEdit,
  type SaveFaqTranslationProblem,
  saveFaqTranslation,
} from '#app/features/content/faqs/translations/edit-faq-translation.server.ts'
import type { EnglishFaq, FaqTexts, FaqTranslation } from '#app/features/content/faqs/translations/faq-translation.ts'
import type { TranslatedLanguage, TranslationToEdit } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { type Overtaken, overtaken } from '../components/overtaken.ts'
import { translationWords as words } from '../translations/translations.words.ts'
import { unsavedVersion, type VersionEditing, versionEditing } from '../translations/version-editing.server.ts'
import { listAt } from './faq-addresses.ts'
import { problemOfTexts } from './faq-form.server.ts'
import { faqVersionForm } from './version.form.ts'

export type FaqVersionEditing = VersionEditing<EnglishFaq, FaqTexts>

export function versionEditingOf(found: TranslationToEdit<EnglishFaq, FaqTranslation>): FaqVersionEditing {
  const { question = '', answer = '' } = found.version ?? {}
  return versionEditing(found, { question, answer })
}

type Sent = { request: Request; id: Id<'faq'>; language: TranslatedLanguage; query: string }

/** Saves, or answers with what was sent and why it was not. */
export async function actOnVersion(ctx: RequestContext, page: PageRequest, { request, id, language, query }: Sent) {
  const typed = faqVersionForm.read(await readFields(request)).typed
  const saved = await saveFaqTranslation(ctx, { id, language, ...typed })
  if (saved.ok) throw redirectWithFlash(page, listAt(query, `faq-${id}`), 'translation-saved')
  return unsavedVersion(await findFaqTranslationToEdit(ctx, id, language), typed, describeProblem(saved.problem))
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
