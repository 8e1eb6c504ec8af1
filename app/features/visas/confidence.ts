/** How sure we are of a fact: read in a listed source; stable knowledge or a dated source; in need of checking. */
export const confidences = ['high', 'medium', 'low'] as const
export type Confidence = (typeof confidences)[number]
