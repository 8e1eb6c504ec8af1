import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'

export type Faq = {
  readonly id: Id<'faq'>
  readonly question: string
  /** HTML, cleaned when it was saved; it is cleaned again when it is drawn. */
  readonly answer: string
  readonly published: boolean
  /** From the top of the list, lowest first. */
  readonly position: number
}

/** A question as readers have it. */
export type PublishedFaq = Faq & {
  /** English where there is no version in the language of the page. */
  readonly language: Language
  readonly englishQuestion: string
}

/** A question as staff work on it. */
export type KeptFaq = Faq & { readonly updatedAt: Date }

/** What an editor's form says about which state it was drawn from: another stamp means another text. */
export const stampOf = ({ updatedAt }: { readonly updatedAt: Date }): string => updatedAt.toISOString()

export const faqRules = { longestQuestion: 300, longestAnswer: 15_000 } as const
