export const longestReason = 500

/** Why staff act on an account. The operator at a terminal gives no reason. */
export type Because = { readonly reason?: string }

export type ReasonProblem = { code: 'reason_missing' | 'reason_too_long' }

/** What is wrong with a reason for the audit log, if anything. */
export function reasonProblem({ reason = '' }: Because): ReasonProblem['code'] | undefined {
  const text = reason.trim()
  if (!text) return 'reason_missing'
  return text.length > longestReason ? 'reason_too_long' : undefined
}
