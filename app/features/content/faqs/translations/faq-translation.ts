import type { Translatable, Translation } from '#app/features/content/translations/translation.ts'

export type FaqTexts = { readonly question: string; readonly answer: string }

/** A version of a question and its answer in another language, as staff work on it. */
export type FaqTranslation = Translation<'faq', FaqTexts>

/** The English text that a version is made from. */
export type EnglishFaq = FaqTexts & Translatable
