export const longestReason = 500

/** Why staff do something to somebody's account. The operator at a terminal gives none. */
export type Because = { readonly reason?: string }

export type ReasonProblem = { code: 'reason_missing' | 'reason_too_long' }

/** What is wrong with a reason that colleagues are to read in the books, if anything. */
export function reasonProblem({ reason = '' }: Because): ReasonProblem['code'] | undefined {
  const text = reason.trim()
  if (!text) return 'reason_missing'
  return text.length > longestReason ? 'reason_too_long' : undefined
}
