import { cleanHtml } from '#app/features/content/clean-html.ts'
import type { TranslatedLanguage, TranslationState } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { findEnglishFaq, findFaqTranslation } from './faq-translation.store.server.ts'
import type { EnglishFaq, FaqTranslation } from './faq-translation.ts'

export type FaqTranslationToEdit = {
  /** With clean HTML. */
  readonly english: EnglishFaq
  readonly states: readonly TranslationState[]
  readonly version: FaqTranslation | undefined
}

/** A question and its version in a language; nothing where there is no such question. */
export async function findFaqTranslationToEdit(
  { actor, db }: RequestContext,
  id: Id<'faq'>,
  language: TranslatedLanguage,
): Promise<FaqTranslationToEdit | undefined> {
  requireAllowed(mayActOnFaqs(actor, 'manage'), actor)
  const found = await findEnglishFaq(db, id)
  if (!found) return undefined
  const { states, ...english } = found
  const version = await findFaqTranslation(db, id, language)
  return { english: { ...english, answer: cleanHtml(english.answer) }, states, version }
}
