import { stampOf } from '#app/features/content/text-stamp.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'

/** A text as written, before rendering. */
export type Text = { readonly title: string; readonly source: string }

/** The result of submitting a text. */
export type Written = {
  readonly problems: readonly FieldProblem[]
  readonly heading?: string
  /** The version a colleague saved since. */
  readonly current?: Text
  /** The text has not been saved. */
  readonly cameBack: boolean
}

export type Overtaken = Omit<Written, 'cameBack'> & {
  /** The stamp that confirms overwriting when the text is saved again. */
  readonly drawnFrom: string
  readonly status: 409
}

type Problem<Kept> = { readonly code: 'gone' } | { readonly code: 'conflict'; readonly current: Kept }
type Words = Readonly<Record<'heading' | 'gone' | 'text', string>>

/** The response when a colleague saved first. Saving a text they deleted creates it again. */
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
