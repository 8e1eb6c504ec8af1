type Typed = Readonly<Record<string, string>>

/**
 * When a question is asked, by the answer to another one of its form, or by what the pages before the form know
 * (`knownAnswers`). Plain data, so that the page can unfold what it depends on without the server.
 */
export type Condition = {
  readonly question: string
  readonly is?: string | undefined
  readonly isNot?: string | undefined
  readonly anyOf?: readonly string[] | undefined
}

/** Answers of the four pages before the form that its conditions and checks may name. */
export const knownAnswers = ['purpose', 'nationality', 'residence', 'isMinor'] as const

/** An answer that is not there meets no condition: what depends on it is asked once it is given. */
export function isMet({ question, is, isNot, anyOf }: Condition, typed: Typed): boolean {
  const answer = typed[question] ?? ''
  if (answer === '') return false
  if (is !== undefined) return answer === is
  if (isNot !== undefined) return answer !== isNot
  return anyOf?.includes(answer) ?? false
}

export const areMet = (conditions: readonly Condition[], typed: Typed) =>
  conditions.every((condition) => isMet(condition, typed))
