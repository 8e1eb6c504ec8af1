/** Maximum characters of a reason. */
export const longestHoldReason = 1_000

export type HoldProblem =
  | { readonly code: 'empty' | 'too_long' }
  /** There is nothing left to keep. */
  | { readonly code: 'erased' }
