/** High: read in a listed source. Medium: stable knowledge or a dated source. Low: needs checking. */
export const confidences = ['high', 'medium', 'low'] as const
export type Confidence = (typeof confidences)[number]
