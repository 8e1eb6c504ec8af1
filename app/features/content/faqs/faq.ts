import type { Id } from '#app/lib/id.ts'

export type Faq = {
  readonly id: Id<'faq'>
  readonly question: string
  /** HTML, sanitised on saving and again on rendering. */
  readonly answer: string
  readonly published: boolean
  /** Position in the list, lowest first. */
  readonly position: number
}

export type KeptFaq = Faq & { readonly updatedAt: Date }

/** Identifies the version an editor's form was rendered from. */
export const stampOf = ({ updatedAt }: { readonly updatedAt: Date }): string => updatedAt.toISOString()

export const faqRules = { longestQuestion: 300, longestAnswer: 15_000 } as const
