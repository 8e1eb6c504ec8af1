import type { faqTranslations } from './faq-translation.table.server.ts'

/** A version of a question and its answer in another language, as staff work on it. */
export type FaqTranslation = typeof faqTranslations.$inferSelect

/** The English text that a version is made from. */
export type EnglishFaq = {
  readonly question: string
  readonly answer: string
  readonly published: boolean
  /** Changes with the question and the answer, and with nothing else. */
  readonly hash: string
}
