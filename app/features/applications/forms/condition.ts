type Typed = Readonly<Record<string, string>>

/**
 * When a question is asked: depends on another answer of the form, or on the pages before it
 * (`knownAnswers`). Plain data, so that the browser can show and hide questions without the server.
 */
export type Condition = {
  readonly question: string
  readonly is?: string | undefined
  readonly isNot?: string | undefined
  readonly anyOf?: readonly string[] | undefined
}

/** Answers from the four pages before the form that conditions and checks may name. */
export const knownAnswers = ['purpose', 'nationality', 'residence', 'isMinor'] as const

/** A missing answer meets no condition: dependent questions are asked once it is given. */
export function isMet({ question, is, isNot, anyOf }: Condition, typed: Typed): boolean {
  const answer = typed[question] ?? ''
  if (answer === '') return false
  if (is !== undefined) return answer === is
  if (isNot !== undefined) return answer !== isNot
  return anyOf?.includes(answer) ?? false
}

export const areMet = (conditions: readonly Condition[], typed: Typed) =>
  conditions.every((condition) => isMet(condition, typed))
