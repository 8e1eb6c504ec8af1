/** Why somebody travels. The first six are specified; passing through has rules of its own. */
export const purposes = ['tourism', 'business', 'study', 'family', 'medical', 'other', 'transit'] as const
export type Purpose = (typeof purposes)[number]

/** What an entry without a visa, or with a light permission, is usually for. Rules of single countries may be wider. */
export const shortVisitPurposes: readonly Purpose[] = ['tourism', 'business', 'family']

/** Whether an answer holds for a purpose. `unsure`: nobody has said, so the authority has to be asked. */
export const coverages = ['covered', 'not_covered', 'unsure'] as const
export type Coverage = (typeof coverages)[number]

export function isPurpose(text: string | null | undefined): text is Purpose {
  return purposes.some((purpose) => purpose === text)
}
