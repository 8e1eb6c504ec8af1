import { cleanHtml } from '#app/features/content/clean-html.ts'
import {
  deleteTranslation,
  type SaveTranslationProblem,
  saveTranslation,
  type TranslatedKind,
  type TranslationToDelete,
  type TranslationToSave,
} from '#app/features/content/translations/edit-translation.server.ts'
import type { TranslatedLanguage, TranslationToEdit } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import type { Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type FaqTextProblem, readFaqTexts } from '../edit/save-faq.server.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { lockFaqList } from '../faq.store.server.ts'
import { faqVersions, findEnglishFaq } from './faq-translation.store.server.ts'
import type { EnglishFaq, FaqTexts, FaqTranslation } from './faq-translation.ts'

const questions: TranslatedKind<'faq', FaqTexts> = {
  kind: 'faq',
  fields: ['question', 'answer'],
  fieldsOfNew: 'question answer english',
  lock: lockFaqList,
  findEnglish: findEnglishFaq,
  versions: faqVersions,
}

/** A question, with clean HTML, and its version in a language; nothing where there is no such question. */
export async function findFaqTranslationToEdit(
  { actor, db }: RequestContext,
  id: Id<'faq'>,
  language: TranslatedLanguage,
): Promise<TranslationToEdit<EnglishFaq, FaqTranslation> | undefined> {
  requireAllowed(mayActOnFaqs(actor, 'manage'), actor)
  const english = await findEnglishFaq(db, id)
  if (!english) return undefined
  const version = await faqVersions.find(db, id, language)
  return { english: { ...english, answer: cleanHtml(english.answer) }, version }
}

export type SaveFaqTranslationProblem = FaqTextProblem | SaveTranslationProblem<FaqTranslation>

export async function saveFaqTranslation(
  ctx: RequestContext,
  wanted: TranslationToSave<'faq'> & FaqTexts,
): Promise<Result<null, SaveFaqTranslationProblem>> {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  const texts = readFaqTexts(wanted)
  return texts.ok ? saveTranslation(ctx, questions, wanted, texts.value) : texts
}

export function deleteFaqTranslation(ctx: RequestContext, wanted: TranslationToDelete<'faq'>) {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  return deleteTranslation(ctx, questions, wanted)
}
