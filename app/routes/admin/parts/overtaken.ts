import { stampOf } from '#app/features/content/faqs/faq.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'

/** A text as it is written. */
export type Text = { readonly title: string; readonly source: string }

/** What became of words that were sent. */
export type Written = {
  readonly problems: readonly FieldProblem[]
  readonly heading?: string
  /** What a colleague saved meanwhile. */
  readonly current?: Text
  /** They are not saved. */
  readonly cameBack: boolean
}

export type Overtaken = Omit<Written, 'cameBack'> & {
  /** The stamp with which saving once more is meant. */
  readonly drawnFrom: string
  readonly status: 409
}

type Problem<Kept> = { readonly code: 'gone' } | { readonly code: 'conflict'; readonly current: Kept }
type Words = Readonly<Record<'heading' | 'gone' | 'text', string>>

/** What is said where a colleague was faster. What they deleted is new where it is saved once more. */
export function overtaken<Kept extends { readonly updatedAt: Date }>(
  { heading, gone, text }: Words,
  problem: Problem<Kept>,
  field: string,
  wordsOf: (kept: Kept) => readonly [title: string, source: string],
): Overtaken {
  if (problem.code === 'gone') return { heading, problems: [{ field, message: gone }], drawnFrom: '', status: 409 }
  const [title, source] = wordsOf(problem.current)
  return {
    heading,
    problems: [{ field: 'both-texts', message: text }],
    drawnFrom: stampOf(problem.current),
    current: { title, source },
    status: 409,
  }
}
