import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'

export type Faq = {
  readonly id: Id<'faq'>
  readonly question: string
  /** HTML, sanitised on saving and again on rendering. */
  readonly answer: string
  readonly published: boolean
  /** Position in the list, lowest first. */
  readonly position: number
}

/** A question as readers have it. */
export type PublishedFaq = Faq & {
  /** English where there is no version in the language of the page. */
  readonly language: Language
  readonly englishQuestion: string
}

export type KeptFaq = Faq & { readonly updatedAt: Date }

export const faqRules = { longestQuestion: 300, longestAnswer: 15_000 } as const
