/** Purpose of travel. The first 6 are specified; transit has rules of its own. */
export const purposes = ['tourism', 'business', 'study', 'family', 'medical', 'other', 'transit'] as const
export type Purpose = (typeof purposes)[number]

/** Purposes usually allowed visa-free or with a light permission. Some countries allow more. */
export const shortVisitPurposes: readonly Purpose[] = ['tourism', 'business', 'family']

/** Whether an answer covers a purpose. `unsure`: undocumented, so the traveller must ask the authority. */
export const coverages = ['covered', 'not_covered', 'unsure'] as const
export type Coverage = (typeof coverages)[number]

export function isPurpose(text: string | null | undefined): text is Purpose {
  return purposes.some((purpose) => purpose === text)
}
